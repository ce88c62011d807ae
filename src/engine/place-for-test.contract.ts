import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant } from "../model/instant.ts";
import type { Instant } from "../model/instant.ts";
import { hostDoor, personDoor } from "./door.ts";
import type { Memory, OpenOptions } from "./memory.ts";
import { openMemory } from "./open.ts";
import type { Voice } from "./voice.ts";

/** A folder with its own data directory and a clock that a test moves. */
export interface TestPlace {
  readonly root: string;
  readonly dataDir: string;
  now: Instant;
  open(options?: Partial<OpenOptions> & { readonly folder?: string }): Promise<Memory>;
  /** The voice of the user in a session, through a host's door. */
  user(session?: string): Promise<Voice>;
  agent(session?: string, agent?: string): Promise<Voice>;
  person(): Promise<Voice>;
  memory(): Promise<Memory>;
  done(): Promise<void>;
}

export function makePlace(options: Partial<OpenOptions> = {}): TestPlace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "precedent-engine-")));
  const dataDir = join(root, "data");
  const opened: Memory[] = [];
  let host: Promise<Memory> | null = null;
  let person: Promise<Memory> | null = null;
  const place: TestPlace = {
    root,
    dataDir,
    now: instant(Date.parse("2026-09-24T00:00:00Z")),
    async open(more = {}) {
      const { folder = "project", ...rest } = more;
      mkdirSync(join(root, folder), { recursive: true });
      const memory = await openMemory({
        place: join(root, folder),
        dataDir,
        home: join(root, "home"),
        clock: { now: () => place.now },
        locale: "en",
        door: hostDoor(),
        ...options,
        ...rest,
      });
      opened.push(memory);
      return memory;
    },
    memory: () => (host ??= place.open()),
    user: async (session = "s1") => (await place.memory()).as({ channel: "user", session }),
    agent: async (session = "s1", agent = "build") =>
      (await place.memory()).as({ channel: "agent", session, agent }),
    person: async () => (await (person ??= place.open({ door: personDoor() }))).as({ channel: "human" }),
    async done() {
      for (const memory of opened) await memory.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return place;
}
