// Loaded with `import()` when the host starts the plugin, so that evaluating the plugin's file costs next to nothing and
// a fault in here is the host's log line, not its silence.
export { hostDoor, openMemory } from "../../index.ts";
export { environmentSettings, readHostSettings } from "../read-settings.ts";
export { dataDirOf } from "../../scope/data-dir.ts";
