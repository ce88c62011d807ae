/** A verb of the format that the program does not have yet. */
export function notBuilt(what: string): Error {
  const error = new Error(`not built: ${what}`);
  error.name = "NotBuilt";
  return error;
}

/** A method that may not be there yet, typed as it is going to be. */
export function laterVerb<Input, Answer>(owner: object, name: string): (input: Input) => Promise<Answer> {
  const held = (owner as Readonly<Record<string, unknown>>)[name];
  if (typeof held !== "function") throw notBuilt(name);
  return (input) => (held as (input: Input) => Promise<Answer>).call(owner, input);
}
