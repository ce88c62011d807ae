/** Who types: a person at a terminal, or something that runs our command (DECISIONS 1). */
export interface Speaker {
  readonly channel: "human" | "agent";
  /** The session that a host's marker names. */
  readonly session: string | null;
}

/**
 * The channel by what stands around the command (L7): a person only where both ends are an interactive terminal and no host
 * has set its marker. Nothing that is typed can widen it.
 */
export function speakerOf(around: {
  readonly stdinIsTerminal: boolean;
  readonly stdoutIsTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}): Speaker {
  // An empty marker is a marker: somebody who may not be a person set it.
  const marker = around.env["PRECEDENT_AGENT"];
  if (marker !== undefined) return { channel: "agent", session: marker === "" ? null : marker };
  const atTerminal = around.stdinIsTerminal && around.stdoutIsTerminal;
  return { channel: atTerminal ? "human" : "agent", session: null };
}
