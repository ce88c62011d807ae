import { agentDoor, hostDoor, openMemory } from "../src/index.ts";

const place = process.cwd();

// A host adapter saw who spoke, so its door may say so.
const host = await openMemory({ place, door: hostDoor() });
const user = host.as({ channel: "user", session: "monday" });
const told = await user.remember({ text: "The hive scale reports in pounds." });
const corrected = await user.correct({
  target: told.id ?? "",
  text: "The hive scale reports in kilograms.",
  reason: "the display was set wrong",
});
console.log(corrected.outcome, corrected.ended.length);
await host.close();

// An agent's program holds the agent's door: it reads, and what it writes informs only.
const memory = await openMemory({ place, door: agentDoor });
const agent = memory.as({ channel: "agent", session: "tuesday" });
const answer = await agent.context({ query: "What does the hive scale report in?" });
for (const item of answer.items) console.log(item.text, item.because);

// Why the old one is not among them.
const why = answer.verdicts.find((verdict) => verdict.id === told.id);
console.log(why?.stage, why?.because);
const whole = await memory.traces.verify(answer.trace ?? "");
console.log("trace unchanged:", whole.ok);
await memory.close();
