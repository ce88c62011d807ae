import { homedir } from "node:os";
import { join } from "node:path";

/** Where stores and the registry lie: `PRECEDENT_DATA_DIR`, else the system's place for data that must not vanish. */
export function dataDirOf(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  home = homedir(),
): string {
  const asked = env["PRECEDENT_DATA_DIR"];
  if (asked !== undefined && asked !== "") return asked;
  if (platform === "darwin") return join(home, "Library", "Application Support", "precedent");
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "precedent");
  const xdg = env["XDG_DATA_HOME"];
  return join(xdg !== undefined && xdg !== "" ? xdg : join(home, ".local", "share"), "precedent");
}
