/** What a check found wrong, one sentence each; an empty list is a pass. */
export type Complaints = readonly string[];

/** Prints the complaints of one check and sets the exit code. The test command counts one pass or one failure for it. */
export async function runCheck(name: string, check: () => Complaints | Promise<Complaints>): Promise<void> {
  let complaints: Complaints;
  try {
    complaints = await check();
  } catch (error) {
    complaints = [`it could not look: ${(error as Error).message}`];
  }
  for (const complaint of complaints) console.log(`${name}: ${complaint}`);
  console.log(complaints.length === 0 ? `${name}: holds` : `${name}: ${complaints.length} complaints`);
  if (complaints.length > 0) process.exitCode = 1;
}
