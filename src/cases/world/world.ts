import { createHash } from "node:crypto";
import type { Memory } from "../../engine/memory.ts";
import type { Voice } from "../../engine/voice.ts";
import type { Channel } from "../../model/channel.ts";
import { parseInstant } from "../../model/instant.ts";
import type { Json } from "../../model/journal-event.ts";
import { normalise } from "../../text/normalise.ts";
import type { Case, Common, JsonObject } from "../case-file.ts";
import { createExpander } from "../placeholders.ts";
import { movableClock } from "./clock.ts";
import type { MovableClock } from "./clock.ts";
import { makeFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { REJECTED_ROW } from "./fixtures.ts";
import { makeFolders } from "./folders.ts";
import type { Folders } from "./folders.ts";
import { makeHanded } from "./handed.ts";
import type { Handed } from "./handed.ts";
import type { Handover } from "./handover.ts";
import { makeNames } from "./names.ts";
import type { Names } from "./names.ts";
import { makePlaces } from "./places.ts";
import type { Places } from "./places.ts";
import { seededRandom } from "./random.ts";
import { FIRST_SESSION } from "./session.ts";
import { makeStores } from "./stores.ts";
import type { StoreKind, Stores } from "./stores.ts";
import { watchOutside } from "./watch.ts";
import type { Digests, Watch } from "./watch.ts";

/** Everything one case acts on. */
export interface World {
  readonly case: Case;
  readonly kind: StoreKind;
  readonly folders: Folders;
  readonly clock: MovableClock;
  readonly places: Places;
  readonly names: Names;
  readonly handed: Handed;
  readonly stores: Stores;
  readonly faults: Faults;
  readonly watch: Watch;
  /** Things a later step looks at: what the store's files were before the last `open`. */
  readonly notes: {
    filesBeforeOpen: Digests | null;
    /** Names and texts of what the scripted model is about to propose. */
    proposed: readonly (readonly [string, string])[];
    /** A person has set the passphrase of this case. */
    hasPassphrase: boolean;
  };
  expand<T extends Json>(value: T, n?: number): T;
  memory(given: Common, door?: "host" | "person"): Promise<Memory>;
  /** Speaks through the step's channel, or through the one given. */
  voice(given: Common, channel?: Channel): Promise<Voice>;
  projectOf(given: Common): string;
}

export function makeWorld(behaviour: Case, kind: StoreKind, handover?: Handover): World {
  const folders = handover?.folders ?? makeFolders();
  const clock = movableClock(handover?.now ?? parseInstant(behaviour.now) ?? 0);
  const places = makePlaces(folders, projectsWithWorktrees(behaviour.steps), handover?.places);
  const names = makeNames(handover?.names);
  const projectOf = (given: Common): string => given.project ?? "demo";
  const stores = makeStores({
    kind,
    folders,
    clock,
    ...(behaviour.policy === undefined ? {} : { policy: behaviour.policy }),
    ...(behaviour.frame === undefined ? {} : { frame: behaviour.frame }),
    projectName: (path) => places.all().find(([, place]) => place.path === path)?.[0] ?? "demo",
  });
  const expander = createExpander({
    random: seededRandom(behaviour.id),
    idOf: (name) => names.idOf(name),
    sha256Hex: (text) => createHash("sha256").update(normalise(text)).digest("hex"),
    fixtureRejected: REJECTED_ROW,
  });
  const watch = watchOutside(folders);

  const world: World = {
    case: behaviour,
    kind,
    folders,
    clock,
    places,
    names,
    handed: makeHanded(handover?.handed),
    stores,
    faults: makeFaults(() => world),
    watch,
    notes: { filesBeforeOpen: null, proposed: [], hasPassphrase: false },
    expand: (value, n) => expander.expandDeep(value, n),
    memory: (given, door = given.by === "human" || given.by === "import" ? "person" : "host") =>
      stores.open(
        watch.except(() => places.of(given)),
        door,
      ),
    voice: async (given, channel = (given.by ?? "user") as Channel) => {
      const door = channel === "human" || channel === "import" ? "person" : "host";
      const memory = await world.memory(given, door);
      return memory.as({
        channel,
        session: given.session ?? FIRST_SESSION,
        ...(given.agent === undefined ? {} : { agent: given.agent }),
      });
    },
    projectOf,
  };
  return world;
}

/** Projects of which a step uses a worktree that no `place` step declares. */
function projectsWithWorktrees(steps: readonly JsonObject[]): ReadonlySet<string> {
  const declared = new Set(steps.filter((step) => step["do"] === "place").map((step) => step["name"]));
  const undeclared = steps.filter(
    (step) => step["worktree"] !== undefined && !declared.has(step["worktree"]),
  );
  return new Set(undeclared.map((step) => (step["project"] as string | undefined) ?? "demo"));
}
