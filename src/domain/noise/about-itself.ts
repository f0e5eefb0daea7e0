const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The talk itself: a statement about it and nothing else is over when the talk is. */
const ITSELF = words(`
  session sessions conversation conversations chat chats discussion discussions message messages memory memories entry
  entries note notes reply request requests above earlier previously test testing dummy placeholder sample
  assistant summary storage information facts results outcome
`);

/** Praise, progress, pointing and trying out: nothing that a later session could use. */
const EMPTY = words(`
  a an the this that these those it its i we you he she they my our your their his her me us them what which who
  and or but so then than as at by for from in into of on onto over to up with without about around through during
  is are was were be been being am has have had having do does did done doing will would can could shall should may
  not no nothing none never any anything some something everything all every each both few several various many much
  more most lots lot bit little good great nice fine well better best smooth smoothly successful successfully productive
  useful helpful pleasant positive overall general generally really very quite rather just
  only also too still yet again now today tonight tomorrow yesterday later soon next last previous prior before after
  earlier already here there new newly same other another further additional
  user users user's asked ask asks question questions answer answered answers helped help helps thanked thanks thank
  talked talk spoke said says say saying told tell tells mentioned mention noted discussed discuss explained covered
  seemed seem seems looked look looks appeared happy satisfied pleased content glad outcome outcomes result results
  progress improvement improvements improving improved fixes fix fixed change changes changed update updates updated
  work worked working works task tasks thing things stuff issue issues problem problems code coding codebase project
  made making went go goes going got get ended ending end finished finish completed complete concluded wrapped
  continued continue continues started start began begin reached resumed resume
  report learned learn remember remembering remembered store stored save saved saving saves add added fact facts
  information info detail details noteworthy worth worthwhile notable interesting relevant needed need required
  see refer referring reference applies apply following below aforementioned
  please ignore ignored disregard checking checked whether if connection tool purpose purposes trying try
  hello hi hey world foo bar todo fill later tbd time
`);

/** A rule may be made of the plainest words: "never store user information". */
const RULE = /\b(?:never|always|must|should|shall|only|don'?t|do not|may not|every|each|unless|until|when|whenever)\b/i;

const LONGEST_WORDS = 40;

/** Whether a text speaks of the talk itself, tries memory out or points at an earlier message, and says nothing else. */
export function isAboutItself(text: string): boolean {
  if (RULE.test(text)) return false;
  const said = text.toLowerCase().match(/[\p{L}\p{N}_'’./@:-]+/gu) ?? [];
  if (said.length === 0 || said.length > LONGEST_WORDS) return false;
  const plain = said
    .map((word) => word.replaceAll("’", "'").replace(/^[.:'-]+|[.:'-]+$/g, ""))
    .filter((word) => word !== "");
  return (
    plain.some((word) => ITSELF.has(word) || word === "todo" || word === "later" || word === "said") &&
    plain.every((word) => ITSELF.has(word) || EMPTY.has(word) || /^(?:\d|123|42)$/.test(word))
  );
}
