/** Words that say nothing about what a question is about. Lower case, apostrophes left out. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that ask for work: a turn opens with them whatever it is about. */
export function isChore(word: string): boolean {
  return CHORES.has(word);
}

/** The query's runs without the phrases that only ask: `登船口什么时候关闭` → `登船口 关闭`. */
export function splitAtAskingPhrases(run: string): readonly string[] {
  const pieces = run.split(ASKING).filter((piece) => piece !== "");
  return pieces.length === 0 ? [run] : pieces;
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all also am an and any are arent as at be because been before being below " +
    "between both but by can cannot cant could couldnt did didnt do does doesnt doing dont down during each few for " +
    "from further had hadnt has hasnt have havent having he hed hell her here heres hers herself hes him himself his " +
    "how hows i id if im in into is isnt it itll its itself ive just lets me more most mustnt my myself no nor " +
    "not now of off on once only or other ought our ours ourselves out over own please same shall shant she shed " +
    "shell shes should shouldnt so some such than that thats the their theirs them themselves then there theres these " +
    "they theyd theyll theyre theyve this those through to too under until up us very was wasnt we wed well were " +
    "weve werent what whats when whens where wheres which while who whom whos why whys will with wont would wouldnt " +
    "you youd youll your youre yours yourself yourselves youve s t d m ll re ve"
  ).split(" "),
);

const CHORES: ReadonlySet<string> = new Set(
  (
    "add build change check clean configure continue create debug delete describe edit explain fix implement improve " +
    "inspect introduce refactor remove rename replace review rewrite set summarise summarize tidy update use write"
  ).split(" "),
);

const ASKING =
  /(?:什么时候|为什么|有没有|是不是|能不能|可不可以|怎么样|多少|什么|怎么|怎样|如何|哪个|哪些|哪里|哪儿|是否|请问|请|我们|你们|他们|吗|呢|吧)/;
