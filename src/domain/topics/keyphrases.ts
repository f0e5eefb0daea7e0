import type { Role } from "../journal/session.ts";
import { STOP_WORDS } from "../words/tokens.ts";

const LONGEST_PHRASE = 3;
const SAID_BY: Readonly<Record<Role, number>> = { user: 1.6, assistant: 1, tool: 0 };
/** Two words name a thing best; a single one is often too wide, three are often a chance meeting. */
const LENGTH_WEIGHT: readonly number[] = [0, 0.55, 1.3, 1.1];

/** Adds the phrases of one sentence. Each counts once, more where a person says it or where something is settled. */
export function collectPhrases(
  into: Map<string, { name: string; weight: number; said: number }>,
  sentence: string,
  role: Role,
  times = 1,
): void {
  const seen = new Set<string>();
  for (const run of findRuns(sentence)) {
    for (let from = 0; from < run.length; from++) {
      for (let length = 1; length <= Math.min(LONGEST_PHRASE, run.length - from); length++) {
        const words = run.slice(from, from + length);
        if (!isName(words)) continue;
        const name = words.map(({ text }) => text).join(" ");
        const key = name.toLowerCase();
        if (seen.has(key)) continue;
        seen.add(key);
        const marked = words.some(({ marked: yes }) => yes) ? 1.35 : 1;
        const weight = SAID_BY[role] * (LENGTH_WEIGHT[length] ?? 1) * marked * times;
        const known = into.get(key);
        if (known === undefined) into.set(key, { name, weight, said: 1 });
        else {
          known.weight += weight;
          known.said += 1;
        }
      }
    }
  }
}

const FEW = 3;

/** The phrases that stand out, heaviest first; one that is part of a better one gives way to it. */
export function standingOut(
  mentions: ReadonlyMap<string, { readonly name: string; readonly weight: number; readonly said: number }>,
  limit: number,
): readonly { readonly name: string; readonly weight: number }[] {
  const all = byThemselves(mentions);
  const tells = ({ key, name }: Said): boolean => isMarked(name) || key.includes(" ");
  const isWorthy = (phrase: Said): boolean => phrase.said >= (tells(phrase) ? 2 : 4);
  const worthy = all.filter(isWorthy);
  // A short day repeats nothing: then what was named once has to do, but only a little of it.
  const few = worthy.length >= FEW;
  const ranked = (few ? worthy : all.filter((phrase) => isWorthy(phrase) || tells(phrase))).sort(
    (a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1),
  );
  const chosen: typeof ranked = [];
  for (const phrase of ranked) {
    if (chosen.length >= (few ? limit : FEW)) break;
    const overlapping = chosen.some(({ key }) => isPart(phrase.key, key) || isPart(key, phrase.key));
    if (!overlapping) chosen.push(phrase);
  }
  return chosen.map(({ name, weight }) => ({ name, weight }));
}

interface Said {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  readonly said: number;
}

/** What a phrase is said apart from the longer ones that hold it: "dunning" is no topic where it is always "dunning letters". */
function byThemselves(mentions: ReadonlyMap<string, Omit<Said, "key">>): readonly Said[] {
  const within = new Map<string, { weight: number; said: number }>();
  for (const [key, { weight, said }] of mentions) {
    const words = key.split(" ");
    if (words.length < 2 || said < 2) continue;
    for (const part of listParts(words)) {
      const known = within.get(part) ?? { weight: 0, said: 0 };
      within.set(part, { weight: known.weight + weight, said: known.said + said });
    }
  }
  return [...mentions].flatMap(([key, { name, weight, said }]) => {
    const inLonger = within.get(key);
    const alone = said - (inLonger?.said ?? 0);
    if (inLonger !== undefined && alone < Math.max(2, said / 3)) return [];
    return [{ key, name, weight: inLonger === undefined ? weight : (weight * alone) / said, said: alone }];
  });
}

function listParts(words: readonly string[]): readonly string[] {
  const singles = words.length === 2 ? words : [words.slice(0, 2).join(" "), words.slice(1).join(" ")];
  return [...new Set(singles)];
}

interface Word {
  readonly text: string;
  readonly marked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[_\-.:@+#'’][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}]+/gu;

/** Stretches of words that may name something, cut at small words, weak ones, marks and values. */
function findRuns(sentence: string): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  // Paths and addresses are values, never names of topics.
  const words = sentence.replaceAll(/\S*[\p{L}\d]\/\S*|\S+@\S+|\S*\\\S*/gu, " . ").match(WORD) ?? [];
  // A heading writes every word with a capital: there it marks nothing.
  const plain = words.filter((word) => /^\p{L}{4,}$/u.test(word));
  const titled = plain.length > 1 && plain.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > plain.length * 0.6;
  words.forEach((text, at) => {
    const low = text.toLowerCase();
    if (!/\p{L}/u.test(text) || /\.[a-z]{1,5}$/i.test(text) || /^v?\d|\d{3,}/.test(text) || text.length > 40) end();
    else if (isWeak(low) || /['’]/.test(text)) {
      if (run.length > 0 && mayEnd(low)) run.push({ text: low, marked: false });
      end();
    } else run.push(readWord(text, at === 0 || titled));
  });
  end();
  return runs;
}

/** A name shows itself by its capitals, digits or joints, though every sentence begins with a capital. */
function readWord(text: string, first: boolean): Word {
  const marked = isMarked(first ? text.slice(1) : text) || /^\p{Lu}{2,}/u.test(text);
  return { text: marked ? text : text.toLowerCase(), marked };
}

function isMarked(text: string): boolean {
  return /\p{Lu}|\p{L}\d|\d\p{L}|[_\-#]/u.test(text);
}

const VERB_LIKE = /(?:[^e]ed|ly|[^s]ses|izes?|ises)$/;

function isName(words: readonly Word[]): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return false;
  if (isWeak(first.text.toLowerCase())) return false;
  if (words.length === 1) return first.text.length >= 3 && !VERB_LIKE.test(first.text);
  // "scheduler retried" is a deed; "shared clock" and "dunning letter" are things.
  return (first.marked || !first.text.endsWith("ly")) && (last.marked || !VERB_LIKE.test(last.text));
}

function isPart(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

/** Words of any task, which name no topic: what one does, how one finds it, and what everything is made of. */
const WEAK =
  "able accept access achieve across act action actual actually add added adding additional adds adjust affect ago agree agreed agent agents ahead allow allowed allows almost alone along already " +
  "although always among amount another answer anything anyway appear appears apply approach appropriate around ask asked asking assistant assume attempt available avoid away back bad based basic basically become begin behave behavior behaviour " +
  "believe below best better beyond big bit break breaks bring broken brought build building builds built bunch call called calling calls came cannot care careful case cases cause caused causes certain certainly chance change changed " +
  "changes changing check checked checking checks choice choose clean clear clearly close closed come comes coming command commands comment comments common complete completed completely concern confirm confirmed consider consistent contain " +
  "contains content contents context continue control convert copy correct corrected correctly cost cover create created creates creating current currently cut data day days deal decide decided decision default define defined definitely delete " +
  "deleted depend depends describe described despite detail detailed details determine different difference difficult direct directly directory document done double down drop due earlier early easier easily easy edit edits effect either else " +
  "empty enable end ended ends enough ensure ensures entire entirely entry error errors especially etc even ever every everyone everything everywhere exact exactly example examples except exist existing exists expect expected explain explicit " +
  "explicitly extra fact fail failed failing fails failure fairly far fast feature features feel file files final finally find finding fine finish finished first fit fix fixed fixes fixing flag folder follow followed following follows force form " +
  "forget format forward found four free full fully function functions further future gave general generally generate generated give given gives giving go goal goes going gone good gotten great group guess half hand handle handled handles handling " +
  "happen happened happening happens happy hard help helpful helps hence hidden high hold holds hope hour hours however huge idea ideas immediately implement implementation implemented implementing important improve improved improvement include included " +
  "includes including indeed indicate info information initial inside instance instead instruction instructions intended interesting internal introduce issue issues item items job keep keeping keeps kept key kind knew know known knows lack large " +
  "last lastly late later latest lead leads learn least leave leaves leaving left less level like likely limit line lines list listed little live lives load local logic long longer look looked looking looks lost lot lots low made main mainly maintain " +
  "major make makes making manage many match matches matter may maybe mean meaning means meant mention mentioned merely message messages method methods minimal minor minute minutes miss missed missing mistake mode modify moment month more moreover " +
  "morning most mostly move moved moves moving much multiple name named names near nearly necessary need needed needs neither never new next nice none normal note noted notes nothing notice now number numbers obvious obviously occur often okay old " +
  "older one ones only onto open opened opens option options order original others otherwise output outside overall page part particular parts pass passed passes passing past path paths people per perfect perfectly perform perhaps person piece pieces " +
  "place places plain plan play please point points possible possibly practice prefer prefers prepare present pretty prevent previous previously prior probably problem problems proceed process produce program project projects proper properly provide " +
  "provided provides purpose push pushed put puts quick quickly quite raise ran range rather raw reach read reading reads ready real really reason reasonable reasons recent recently recommend record reduce reference refer regarding relate related relevant " +
  "remain remaining remains remember remove removed removes removing replace replaced report represent request requests require required requires resolve resolved respond response rest result results return returned returns review reviewed right " +
  "rule rules run running runs safe said same save saved saw say saying says search second seconds section see seeing seem seems seen select send sends sense sent separate series serious session sessions set sets setting settings several short show " +
  "showed showing shown shows side similar simple simpler simply since single situation size slightly slow slowly small solution solve solved somebody someone something sometimes somewhere soon sort sorts sound source special specific specifically " +
  "specified specify spend split stage standard start started starting starts state stated statement status stay stays step steps still stop stopped stops strange strong structure stuff style successful successfully suggest suggestion summary " +
  "support supported sure system take taken takes taking talk task tasks tell tells tend term terms test tested testing tests text thank thanks thing things think thinking third thought thoughts three throw throws thus time times tiny today together " +
  "told tomorrow tonight took tool tools top topic total toward track tried tries trouble true try trying turn turned turns two type types typical unclear understand understanding unless unlike update updated updates updating use used useful user users " +
  "uses using usual usually valid value values various verify verified version versions view wait waiting waits want wanted wants warning watch way ways week weeks well went whatever whenever whether whole wide will within without won word words work " +
  "worked working works worse worst worth write writes writing written wrong wrote year years yes yesterday yet zero always keeps decide plain ok let lets gonna via vs versus okay yep hey hi hello lol pls please thx sorry cool nice awesome really " +
  "accessing acting allowing applying assuming avoiding becoming breaking bringing causing choosing cleaning clearing closing comparing containing continuing converting copying covering cutting defining deleting depending doing dropping editing " +
  "enabling ending ensuring exiting expecting failing feeling filling following forcing forgetting getting grabbing guessing handing happening having helping hitting holding ignoring improving including indicating installing keeping leading leaving letting " +
  "listing living losing managing marking matching meaning mentioning naming needing noting opening passing picking playing pointing preparing preventing printing producing proposing providing pulling pushing raising reaching receiving reducing replacing " +
  "requiring resolving restarting returning rewriting saving seeing sending serving setting sharing skipping solving sounding specifying spending splitting starting staying stopping storing suggesting switching telling throwing turning typing " +
  "understanding verifying viewing wanting watching wondering wrapping mend smaller larger bigger broke reproduce loses dares nobody " +
  "morning afternoon evening monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december src lib dist tmp usr var home etc bin node_modules www http https com org net io " +
  "const function class import export return string number boolean object array null undefined true false async await void interface params args argument arguments parameter parameters variable variables code codebase line claude codex gemini gpt sonnet opus cursor copilot";

const WEAK_WORDS: ReadonlySet<string> = new Set(WEAK.split(" "));

/** Whether a word can neither begin, end nor be the name of a topic. Lower case is expected. */
function isWeak(word: string): boolean {
  return STOP_WORDS.has(word) || WEAK_WORDS.has(word) || word.length < 2;
}

/** Whether a name is one word that says nothing of what it is about: "rule", "port", "Mondays". */
export function isCommonWord(name: string): boolean {
  const low = name.trim().toLowerCase();
  return !low.includes(" ") && [low, low.replace(/s$/, "")].some((one) => isWeak(one) || BARE.has(one));
}

/** Good in a longer name ("port forwarding"), and by themselves as common as any. */
const BARE: ReadonlySet<string> = new Set(
  "above amount count fact figure measure percent port preference server service threshold unit".split(" "),
);

/** Weak by themselves, yet good at the end of a name: "session store", "feature flags", "release process". */
const HEADS: ReadonlySet<string> = new Set(
  (
    "access agent agents build command context control data default directory error errors failure feature features file files flag flags folder format function functions group job key level limit limits list logic message " +
    "messages mode name names number order output page pages path paths plan process project record report reports request requests review rule rules script search section service session sessions setting settings size state status step store " +
    "structure style support system task tasks test tests text tool tools type types update updates user users value values version versions view"
  ).split(" "),
);

function mayEnd(word: string): boolean {
  return HEADS.has(word);
}
