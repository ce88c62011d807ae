export type Locale = "en" | "zh";

/** Picks the words of the reader's language. */
export type Say = (en: string, zh: string) => string;

/** The reader's language: `PRECEDENT_LOCALE`, else what the environment says; English unless it is Chinese. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): Locale {
  const asked = env["PRECEDENT_LOCALE"] || env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  return /^zh/iu.test(asked) ? "zh" : "en";
}

export function sayIn(locale: Locale): Say {
  return (en, zh) => (locale === "zh" ? zh : en);
}
