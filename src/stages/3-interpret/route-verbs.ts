/** Base forms that open an order and are no noun before another noun: "make sure …", "use tabs …". */
export const PLAIN_VERBS: ReadonlySet<string> = new Set(
  (
    "abort accept add adjust align allow alphabetise alphabetize analyse analyze anonymise anonymize append apply approve assign attach avoid backport bring " +
    "bundle choose collapse collect combine compare compile compress compute configure confirm connect containerise containerize continue convert crash " +
    "create deal declare dedupe deduplicate define delete deploy deprecate describe detect disable dismiss ditch divide eliminate embed enable encode encrypt " +
    "enforce enlarge ensure erase escape evaluate examine execute expand explain expose extend extract fetch finish fold follow forbid generate get give " +
    "grant halve hoist identify ignore implement improve include increase initialise initialize inject inspect instal install instrument integrate introduce " +
    "investigate invite keep kill let locate lower make memoise memoize migrate minify minimise minimize modify mute narrow normalise normalize notify " +
    "omit optimise optimize overwrite paginate parallelise parallelize parametrise parametrize parse persist populate postpone precompute prefer prepare " +
    "preserve prevent proceed produce prohibit propose publish purge put realign rearrange rebase rebuild recalculate recommend reconnect recreate redact redirect " +
    "redo reduce reenable refactor refill refine refresh regenerate reinstall reject reload remember remove rename render renumber reorder reorganise reorganize " +
    "replace reproduce require rerun rescale reschedule resend resize resolve restart restore restrict restructure resume retain retest retry reuse revert " +
    "revise revoke rewrite sanitise sanitize scaffold select send separate serialise serialize shift shorten shrink simplify skip solve speed " +
    "stringify submit subscribe suggest summarise summarize suppress suspend swap teach tell tighten toggle tolerate translate tweak unblock undo unfreeze unify " +
    "uninstall unlink unlock unpack unpin unset unwrap update upgrade use validate verify visualise visualize withdraw write yank"
  ).split(" "),
);

/** Base forms that are nouns as well, beside those of the sentence reader. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(
  (
    "alert alias annotate ask back balance batch blend block bound branch break breed broadcast buffer cache cancel cap capture carve cast catch centre center chain " +
    "cite clamp code colour color comment concatenate condense copy count couple cover credit crop cross curate cycle date decouple demote depict dial display dock double downgrade dump duplicate " +
    "dye ease echo empty estimate exclude factor fake fall fan favour feed fence file filter flag flatten float flush force forget fork forward frame free freeze fuse gate gather " +
    "glue grade graph group guard guess hash heat highlight hit hold host hush invert isolate issue iterate jump land launch lay leave lengthen lift light line lint lock loop loosen mail mask match memo mention mind mirror mount " +
    "multiply nest note nuke number offset outline overlay own pack pad page pair park partition pass pause peel pin pipe pivot plot plug poll position post press preview prioritise prioritize promote " +
    "prompt proxy queue quit quote race rank rate recolour regroup relabel relax repaint repeat reply request reserve reshape retire reverse revisit ring round route sample sanity scale scrape scroll scrub seal secure " +
    "seed serve share shift ship shuffle sign silence size slice slim slow smooth snap snapshot sync spare spell splice squash stack stagger stamp stash step stitch stream stress stretch stub style subtract " +
    "support surface switch tag target task template thank thin throttle tie time touch transform transpose trash treat trigger truncate type underline unmute vendor version void wait wake warn " +
    "wash watch water weigh wipe wire zip zoom"
  ).split(" "),
);
