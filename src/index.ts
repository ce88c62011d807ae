export { agentDoor, hostDoor, personDoor } from "./engine/door.ts";
export type { Door } from "./engine/door.ts";
export type { Memory, OpenOptions } from "./engine/memory.ts";
export { openMemory } from "./engine/open.ts";
export type { Voice } from "./engine/voice.ts";
export { PrecedentFault } from "./model/fault.ts";
