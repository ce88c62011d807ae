import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installInto } from "./install.ts";

let place = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "precedent-install-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const config = (): unknown => JSON.parse(readFileSync(join(place, "opencode.json"), "utf8"));

describe("putting memory into a project", () => {
  it("names the plugin, once, and says what was done", () => {
    expect(installInto(place, "/somewhere/plugin.js").ok).toBe(true);
    expect(installInto(place, "/somewhere/plugin.js").ok).toBe(true);
    expect(config()).toMatchObject({ plugin: ["file:///somewhere/plugin.js"] });
  });

  it("leaves everything else in the configuration as it was", () => {
    writeFileSync(join(place, "opencode.json"), JSON.stringify({ model: "a/b", plugin: ["other"] }));
    installInto(place, "/somewhere/plugin.js");
    expect(config()).toEqual({ model: "a/b", plugin: ["other", "file:///somewhere/plugin.js"] });
  });

  it("does not touch what it cannot read, and says what to write", () => {
    const text = '{ // mine\n "model": "a/b" }';
    writeFileSync(join(place, "opencode.json"), text);
    const answer = installInto(place, "/somewhere/plugin.js");
    expect(answer.ok).toBe(false);
    expect(answer.says.join("\n")).toContain("file:///somewhere/plugin.js");
    expect(readFileSync(join(place, "opencode.json"), "utf8")).toBe(text);
    expect(installInto(join(place, "gone"), "/somewhere/plugin.js").ok).toBe(false);
  });
});
