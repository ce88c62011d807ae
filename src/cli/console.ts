import type { Memory } from "../engine/memory.ts";
import type { Voice } from "../engine/voice.ts";
import type { SettingName, Settled } from "../policy/config.ts";
import { settle } from "../policy/config.ts";
import { dataDirOf } from "../scope/data-dir.ts";
import { askSecret } from "./ask-secret.ts";
import type { Paint } from "./colour.ts";
import { paintFor } from "./colour.ts";
import type { Locale, Say } from "./locale.ts";
import { localeOf, sayIn } from "./locale.ts";
import { readConfigSources } from "./read-config.ts";
import type { Speaker } from "./speaker.ts";
import { speakerOf } from "./speaker.ts";

/** What every command works with. */
export interface Console {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the project that is spoken of. */
  readonly place: string;
  readonly dataDir: string;
  readonly speaker: Speaker;
  readonly locale: Locale;
  readonly say: Say;
  readonly paint: Paint;
  readonly settings: readonly Settled[];
  setting(name: SettingName): number;
  /** Opens the place's memory at the first call. */
  memory(): Promise<Memory>;
  voice(): Promise<Voice>;
  askSecret(question: string): Promise<string | null>;
  askYesNo(question: string): Promise<boolean>;
  /** A line that is gone when the work is done; only at a terminal. */
  progress(line: string): void;
  close(): Promise<void>;
}

export function makeConsole(options: { readonly project?: string }): Console {
  const env = process.env;
  const place = options.project ?? process.cwd();
  const dataDir = dataDirOf(env, process.platform);
  const speaker = speakerOf({
    stdinIsTerminal: process.stdin.isTTY === true,
    stdoutIsTerminal: process.stdout.isTTY === true,
    env,
  });
  const settings = settle(readConfigSources({ env, place, dataDir }));
  const locale = localeIn(settings, env);
  const numbers = new Map(settings.map((one) => [one.setting.name, one.value]));
  let memory: Promise<Memory> | null = null;
  const open = (): Promise<Memory> => (memory ??= openAt(place, dataDir, speaker, settings, locale));
  return {
    env,
    place,
    dataDir,
    speaker,
    locale,
    say: sayIn(locale),
    paint: paintFor(process.stdout.isTTY === true, env),
    settings,
    setting: (name) => Number(numbers.get(name)),
    memory: open,
    voice: async () => speakingAs(await open(), speaker),
    askSecret,
    askYesNo,
    progress,
    close: async () => {
      if (memory !== null) await (await memory.catch(() => null))?.close();
    },
  };
}

export function speakingAs(memory: Memory, speaker: Speaker): Voice {
  return memory.as({
    channel: speaker.channel,
    ...(speaker.session === null ? {} : { session: speaker.session }),
  });
}

async function openAt(
  place: string,
  dataDir: string,
  speaker: Speaker,
  settings: readonly Settled[],
  locale: Locale,
): Promise<Memory> {
  const { agentDoor, openMemory, personDoor } = await import("../index.ts");
  return openMemory({
    place,
    dataDir,
    door: speaker.channel === "human" ? personDoor() : agentDoor,
    locale,
    busyTimeoutMs: Number(settings.find((one) => one.setting.name === "store.busyTimeoutMs")?.value),
  });
}

function localeIn(settings: readonly Settled[], env: Console["env"]): Locale {
  const asked = settings.find((one) => one.setting.name === "locale")?.value;
  return asked === "en" || asked === "zh" ? asked : localeOf(env);
}

async function askYesNo(question: string): Promise<boolean> {
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({ message: question, initialValue: false, output: process.stderr });
  return !isCancel(answer) && answer;
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}
