import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "../../text/estimate-tokens.ts";
import { disciplineText, tongueOf } from "../discipline.ts";
import { readEdited, writtenBy } from "./edited-files.ts";
import { isOwnPart, partBeside, typedText } from "./own-parts.ts";
import { toolRecord } from "./tool-record.ts";

const part = (id: string, text: string, synthetic?: boolean) => ({
  id,
  sessionID: "s1",
  messageID: "m1",
  type: "text",
  text,
  ...(synthetic && { synthetic }),
});

describe("what was typed and what stands beside it (L17)", () => {
  it("takes the typed parts alone for the user's words", () => {
    const typed = part("prt_1", "look at this");
    const read = part("prt_2", "Called the Read tool", true);
    const own = partBeside(read, "<memory>");
    expect(typedText([typed, read, own])).toBe("look at this");
    expect([typed, read, own].map(isOwnPart)).toEqual([false, false, true]);
  });

  it("puts our block right behind the last part, as text that nobody typed", () => {
    const last = part("prt_22b1aa", "words");
    const own = partBeside(last, "<memory>");
    const ids = [own.id, "prt_22b1ab", last.id];
    expect(ids.sort()).toEqual([last.id, own.id, "prt_22b1ab"]);
    expect(own).toMatchObject({ synthetic: true, sessionID: "s1", messageID: "m1" });
  });
});

describe("a tool call as a record", () => {
  it("tells the command, the output and how it ended", () => {
    expect(toolRecord("bash", { command: "npm test" }, { output: "1 failed\n", metadata: { exit: 3 } })).toBe(
      "bash npm test\n1 failed\nexit 3",
    );
  });

  it("reads what a server of tools gives, in text or in data", () => {
    const content = [{ type: "text", text: "found" }, { type: "image" }];
    expect(toolRecord("db_query", { id: 1 }, { content })).toBe('db_query {"id":1}\nfound');
    expect(toolRecord("db_query", {}, { content: [], structuredContent: { n: 2 } })).toBe(
      'db_query {}\n{"n":2}',
    );
    expect(toolRecord("db_query", undefined, undefined)).toBe("db_query");
  });
});

describe("what the host saw the agent write (L7)", () => {
  it("is read as it lies there, inside the project alone", async () => {
    const place = mkdtempSync(join(tmpdir(), "precedent-edited-"));
    try {
      mkdirSync(join(place, "src"));
      writeFileSync(join(place, "src/a.ts"), "export {};\n");
      writeFileSync(join(place, "bin"), "\0\0");
      symlinkSync("/etc/hostname", join(place, "link"));
      expect(await readEdited(place, join(place, "src/a.ts"))).toEqual({
        path: "src/a.ts",
        text: "export {};\n",
      });
      for (const path of ["/etc/hostname", "../x", "link", "bin", "gone"]) {
        expect(await readEdited(place, path)).toBeNull();
      }
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it("is found in the calls that write", () => {
    expect(writtenBy("write", { filePath: "/p/a" }, undefined)).toEqual(["/p/a"]);
    expect(writtenBy("apply_patch", {}, { files: [{ filePath: "/p/a" }, { filePath: "/p/b" }] })).toEqual([
      "/p/a",
      "/p/b",
    ]);
    expect(writtenBy("read", { filePath: "/p/a" }, undefined)).toEqual([]);
  });
});

describe("how an agent is told to treat memory (L20)", () => {
  it("is short, in the person's language, and always the same", () => {
    expect(tongueOf({ LANG: "zh_CN.UTF-8" })).toBe("zh");
    expect(tongueOf({ LC_ALL: "C", LANG: "zh_CN.UTF-8" })).toBe("en");
    for (const tongue of ["en", "zh"] as const) {
      expect(estimateTokens(disciplineText(tongue))).toBeLessThanOrEqual(200);
    }
    expect(disciplineText("zh")).toBe(disciplineText("zh"));
  });
});
