/** What is said in the story, session by session. The model stands for any model: what counts is what it is given. */
export const FIRST_SESSION = [
  "Let me tell you how this project is built. The metadata store uses SQLite. The public API returns prices in cents.",
  "Reports are written to the exports folder every night.",
] as const;

export const LATER_SESSION = [
  "The metadata store was migrated from SQLite to PostgreSQL. Please keep that in mind.",
] as const;

export const NOW_QUESTION = "Which database should I use for the new component?";
export const PAST_QUESTION = "What database did we originally use?";

export const OLD_VALUE = "SQLite";
export const NEW_VALUE = "PostgreSQL";
