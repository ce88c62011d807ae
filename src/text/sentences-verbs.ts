/** Verbs that, opening a sentence, ask for something to be done once. */
export const ONE_TIME_VERBS: ReadonlySet<string> = new Set(
  (
    "add adjust analyse analyze append apply archive assign attach audit benchmark bisect bring build bump change check clean clear clone close " +
    "collect commit compare compile complete compute configure connect continue convert copy correct create cut debug decide define delete deploy " +
    "describe design detect diff disable document download draft draw drop edit elaborate eliminate enable ensure evaluate examine execute expand " +
    "explain export expose extend extract fetch figure fill find finish fix flip format generate get give go handle help hide hook identify implement " +
    "import improve inline insert inspect install integrate introduce investigate join label link list load locate log look make map mark measure " +
    "merge migrate mock modify move name normalise normalize open optimise optimize order output paint parse paste patch pick ping place plan polish port prepare " +
    "print profile propose prune publish pull push put raise read rebase rebuild recommend record reduce refactor refine refresh release remove rename " +
    "render reorder repair replace report reproduce research reset resolve restart restore restructure return revert review rewrite rework roll rotate run save " +
    "scaffold scan schedule search see select send separate service set setup shorten show simplify solve sort speed spin split start stop store strip " +
    "submit suggest sum summarise summarize swap switch sync take teach tell test throw tidy toggle trace track translate trim try tune turn undo unify " +
    "uninstall unpack update upgrade upload validate verify view visualise visualize walk wire work wrap write draft answer call tear take"
  ).split(" "),
);

/** Verbs that, opening a sentence, say how things are to be done. */
export const STANDING_VERBS: ReadonlySet<string> = new Set(
  (
    "use prefer avoid keep require follow treat name indent skip ignore stick assume answer reply respond favour favor leave never always bypass " +
    "disregard omit allow forbid prohibit ban limit restrict respect honour honor write-protect quote address capitalise capitalize default " +
    "expect remember stay wait squash ship"
  ).split(" "),
);
