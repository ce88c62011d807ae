/** The session of a step that names none. */
export const FIRST_SESSION = "session-one";
