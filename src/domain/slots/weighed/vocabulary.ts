import { canonical } from "../words.ts";

/** What a word does in a statement that may change another one; most words do nothing of the kind. */
export type Mark =
  /** Things are not as they were: "now", "moved", "switched". */
  | "change"
  /** What was said is called wrong: "correction", "no wait", "my mistake". */
  | "correct"
  /** What follows does not hold: "not", "no longer", "instead of". */
  | "deny"
  /** It does not hold any more: "no longer", "any more". */
  | "retract"
  /** It may be so, and other things may be too: "can", "may". */
  | "may"
  /** What it is said of is no more: "gone", "retired". */
  | "end"
  /** It stands beside what is known: "also", "second", "another". */
  | "add"
  /** It is not so yet, or only a wish: "will", "might", "plan". */
  | "plan"
  /** It was so: "used to", "was", "originally". */
  | "past"
  /** It holds at some times only: "when", "if", "unless", "except". */
  | "condition"
  /** Why, which is no part of what: "because", "since", "after". */
  | "reason";

export const MARKS: ReadonlyMap<string, Mark> = table({
  change:
    "now nowadays these-days moved switched migrated changed replaced renamed upgraded downgraded bumped raised lowered increased decreased reduced relocated swapped transferred rewritten reassigned back became become new newly since as-of from-now-on took-over takes-over taken-over handed updated extended shortened doubled halved switching moving replaces replacing went turned successor rebuilt consolidated merged flipped relaxed tightened cut slipped",
  correct:
    "correction corrected wrong wrongly mistake mistaken mistyped typo oops sorry actually wait scratch-that turns-out misread misremembered mixed nope apologies bad earlier outdated stale incorrect update fix careful heads-up",
  retract: "no-longer any-more anymore no-more used-to stopped abolished",
  may: "can could e.g. eg example include includes including",
  deny: "not instead-of rather-than never no without stop forget ignore disregard nobody neither nor don't cancel cancelled",
  end: "gone retired dead decommissioned removed deprecated deleted dropped abolished obsolete history shut scrapped discontinued ditched abandoned sunset killed phased archived over lifted repealed expired died sold closed",
  add: "also too both another second third additional additionally besides plus extra either well likewise more other others same along alongside each",
  plan: "will would might may maybe plan plans planned planning considering consider should want wants wish hope someday eventually soon next proposal propose proposed evaluate evaluating discuss discussing thinking think idea if nice try trying",
  past: "was were had originally previously formerly once earlier until last ago before previous old legacy then almost historically",
  condition:
    "when while whenever unless except only whenever during otherwise exception inside outside locally exempt debugging temporarily",
  reason: "because due thanks hence therefore reason why cause",
});

/** Two words that are one. */
export const JOINED: ReadonlySet<string> = new Set(
  "no-longer instead-of rather-than used-to scratch-that turns-out as-of took-over takes-over taken-over any-more no-more heads-up time-out these-days in-favour".split(
    " ",
  ),
);

export const LINKS: ReadonlySet<string> = new Set("is are was were be been being am = : equals means".split(" "));

export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "on at in to with by from via through for of as under behind into onto over per after before until between within about against using than off across".split(
    " ",
  ),
);

/** Words that carry nothing by themselves. */
export const STOP: ReadonlySet<string> = new Set(
  (
    "a an the this that these those it its he she they them their his her we us our i me my you your there here one ones thing " +
    "do does did done has have had can must shall should and or but then so just still already really please always currently today yesterday simply only " +
    "ok okay hey hm fyi note btw well yeah yes yep user's said told which who whose what where how all any some every very quite up out going forward " +
    "instead again finally week month morning monday's last ago by-default also too now not"
  ).split(" "),
);

/** What statements do; those that are nouns as often are verbs only where a verb is likely. */
const SURE_VERBS =
  "run live sit stay use listen bind serve own maintain lead manage know speak like prefer want keep store save write send receive go come get make take point resolve forward redirect notify scrape poll rotate expire retain handle begin finish last merge pin migrate move switch replace drop remove rename retire decommission delete disable enable turn set configure accept reject expose contain include hold cover train ask contact follow depend mount attach connect talk work belong render generate fetch return throw fail skip ignore validate enforce ban forbid permit throttle retry reside happen require need allow support have put handle consume produce speak understand offer provide accept wear drink eat prefer prefers trust pay cost weigh measure ingest terminate exit sleep speak prefer hate avoid become stay kick land end start stop";
const PERHAPS_VERBS =
  "host deploy ship publish push build test lint format compile install review approve call name read proxy log monitor alert page post hit sync backup restore cache queue process open close rebase squash release tag upgrade bump update change default block report track import export download upload limit cap sign commit ping email check back charge cut";

export const VERBS: ReadonlySet<string> = new Set(SURE_VERBS.split(" ").map(canonical));
export const PERHAPS: ReadonlySet<string> = new Set(PERHAPS_VERBS.split(" ").map(canonical));

/** Statements with these verbs may be true of many things at once. */
export const OF_MANY: ReadonlySet<string> = new Set(
  "allow support have include contain know speak like accept expose offer provide understand cover import export depend consume produce need require permit ban forbid hate avoid read attach mount ignore skip block test"
    .split(" ")
    .map(canonical),
);

/** Verbs that say little: another one of them says the same. */
export const LIGHT_VERBS: ReadonlySet<string> = new Set(
  "run live sit stay use host serve listen bind keep store go come get make put save reside happen work point deploy move switch migrate set configure change take have become replace need require start"
    .split(" ")
    .map(canonical),
);

/** Words that make another thing of a thing. */
export const NARROWING: ReadonlySet<string> = new Set(
  "production staging development ci local windows macos linux docker kubernetes container frontend backend mobile ios android web eu us asia replica secondary primary backup read write inbound outbound client admin public private internal external test unit e2e integration connect idle upload download request response input output min max minimum maximum first second third left right upper lower old new north south east west daily weekly nightly hourly monthly soft hard dark light guest main fallback default work home office personal source target incoming outgoing server browser desktop tablet laptop preview canary beta nightly german english french spanish europe america emea apac"
    .split(" ")
    .map(canonical),
);

/** States that exclude one another. */
const OPPOSITE_GROUPS = [
  "on off",
  "enabled disabled enable disable",
  "mandatory optional required voluntary",
  "allowed forbidden permitted banned prohibited disallowed",
  "public private internal",
  "true false",
  "yes no",
  "open closed",
  "always never",
  "manual automatic",
  "light dark",
  "tabs spaces",
  "daily weekly nightly hourly monthly quarterly yearly biweekly",
  "strict loose lenient",
  "sync async synchronous asynchronous",
  "debug info warn error trace warning",
  "blue green red yellow orange teal purple black white grey gray pink",
  "active inactive paused",
  "online offline",
  "single double",
  "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays",
  "january february march april may june july august september october november december",
  "rebase squash merge",
  "lowercase uppercase kebab-case snake_case camelcase pascalcase",
  "english german french spanish dutch italian polish british american",
  "left right",
  "read-only read-write",
  "mit apache-2.0 gpl agpl bsd mpl apache proprietary",
];
export const OPPOSITES = inGroups(OPPOSITE_GROUPS);

/** What holds of the one says nothing of the other. */
export const SIDES = inGroups([
  "old new",
  "with without",
  "before after",
  "left right",
  "front back",
  "upper lower",
  "inner outer",
  "upload download",
  "inbound outbound",
  "incoming outgoing",
  "ingress egress",
  "primary secondary",
  "minimum maximum",
  "min max",
  "summer winter",
  "weekdays weekends",
  "first second third fourth",
  "startup shutdown",
  "request response",
  "http https",
  "public private",
  "internal external",
  "read write",
  "reads writes",
  "client server",
  "source target",
  "frontend backend",
  "easy hard",
  "weekday weekend",
  "debug release",
  "arm64 amd64 x86_64 aarch64 x64 armv7",
]);

/** Each word, and what it is compared as, with the number of its group. */
function inGroups(groups: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    groups.flatMap((group, at) =>
      group.split(" ").flatMap((word) => [[word, at] as const, [canonical(word), at] as const]),
    ),
  );
}

function table(source: Readonly<Record<Mark, string>>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const mark of Object.keys(source) as Mark[])
    for (const word of source[mark].split(" ")) if (!marks.has(word)) marks.set(word, mark);
  return marks;
}
