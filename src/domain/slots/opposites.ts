import { alignedClauses, type AlignedWord, isPlain, narrowsDiffer } from "./aligned-words.ts";
import type { Contradiction } from "./ended-things.ts";
import { isCorrection, isMarked } from "./marks.ts";
import { isSame } from "./matter-difference.ts";
import { bare } from "./words.ts";

/**
 * Mandatory and optional, allowed and forbidden, on and off: of one thing one of them holds. Where it holds may be left out
 * by one who speaks of a change; who names a place of his own speaks of that place.
 */
export function byOpposite(text: string, earlier: string): Contradiction {
  const [now, then] = [stateIn(text), stateIn(earlier)];
  if (now === undefined || then === undefined) return "none";
  if (now.axis !== then.axis || now.sign === then.sign) return "none";
  const keys = (state: State) => new Set(state.words.map(({ key }) => key));
  if (narrowsDiffer(keys(now), keys(then), "either") && (now.tail.length > 0 || !now.marked)) return "none";
  const lacking = (one: readonly AlignedWord[], other: State) =>
    one.filter(({ key }) => !other.words.some((word) => isSame(key, word.key)));
  if (lacking(now.words, then).length > 0) return "none";
  const lost = lacking(then.words, now);
  if (lost.length === 0) return "replaces";
  if (lost.some((word) => !then.tail.includes(word)) || now.tail.length > 0) return "none";
  return now.marked ||
    lost.every(({ key }) => EVERYWHERE.test(key)) ||
    /\b(?:all|every|each|everywhere)\b/i.test(earlier)
    ? "replaces"
    : "may replace";
}

const EVERYWHERE = /^(?:all|every|each|everywher|everybody|everyon|team|project|repo)$/;

interface State {
  readonly axis: string;
  readonly sign: boolean;
  /** All that it is said of. */
  readonly words: readonly AlignedWord[];
  /** Of those, what stands behind the state. */
  readonly tail: readonly AlignedWord[];
  readonly marked: boolean;
}

const STATES = new Map<string, State | "none">();
const KEPT_STATES = 512;

function stateIn(text: string): State | undefined {
  const kept = STATES.get(text);
  if (kept !== undefined) return kept === "none" ? undefined : kept;
  const state = readAfresh(text);
  if (STATES.size >= KEPT_STATES) STATES.delete(STATES.keys().next().value ?? "");
  STATES.set(text, state ?? "none");
  return state;
}

function readAfresh(text: string): State | undefined {
  if (!WORDS_OF_STATE.test(text) || HYPOTHETICAL.test(text)) return undefined;
  const stating = alignedClauses(text.replace(UNSAID, " ")).filter(({ words }) => words.length > 0);
  const [clause, more] = stating;
  // "…, no longer forbidden" says the same again.
  if (clause === undefined || (more !== undefined && more.words.length > 1)) return undefined;
  const tokens = clause.text.split(/\s+/).map(bare);
  const places = tokens.flatMap((token, place) => {
    const found = AXES.get(token);
    const isShade = /^(?:dark|light)$/.test(token) && !/^(?:|mode|theme|now)$/.test(tokens[place + 1] ?? "");
    return found === undefined || isShade || (/^(?:on|off)$/.test(token) && !endsHere(tokens, place))
      ? []
      : [{ token, place, ...found }];
  });
  const [state, other] = places;
  if (state === undefined || other !== undefined) return undefined;
  const isNegated = tokens.some((token, place) => NOT.test(token) && place < state.place);
  const sign = isNegated ? !state.sign : state.sign;
  const words = clause.words.filter((word) => bare(word.written.toLowerCase()) !== state.token && !isPlain(word));
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const behind = new Set(tokens.slice(state.place + 1));
  // "never deploy on Fridays": there what is forbidden stands behind.
  const tail = state.place === 0 ? [] : words.filter(({ written }) => behind.has(bare(written.toLowerCase())));
  const marked = isMarked(text) || isCorrection(text) || /\bagain\b/i.test(text);
  return { axis: state.axis, sign, words, tail, marked };
}

const MOST_WORDS = 8;

function endsHere(tokens: readonly string[], place: number): boolean {
  const [before = "", next = ""] = [tokens[place - 1], tokens[place + 1]];
  return (
    /^(?:is|are|stays?|remains?|now|again|turned|switched|=|:)$/.test(before) &&
    /^(?:|for|in|on|by|at|now|again|everywhere)$/.test(next)
  );
}

const NOT = /^(?:not|n't|isn't|aren't|wasn't|no)$/;
const UNSAID =
  /,? (?:and |so )?(?:is |are )?no longer (?:forbidden|allowed|mandatory|required|optional|banned)\b|(?<!-)\b(?:only|merely|strictly|finally|just|fully)\b/gi;
const HYPOTHETICAL = /\?\s*$|\b(?:if|unless|when|should we|might|maybe|could|sometimes|both)\b/i;

/** Each axis with the words of its two ends. */
const SOURCE: Readonly<Record<string, readonly [string, string]>> = {
  must: ["mandatory required compulsory obligatory", "optional voluntary unnecessary"],
  may: ["allowed permitted okay welcome", "forbidden banned prohibited disallowed never off-limits verboten"],
  on: ["enabled on active activated", "disabled off inactive deactivated"],
  open: ["public", "private"],
  hand: ["automatic automated automatically", "manual manually"],
  gate: ["blocking", "advisory non-blocking nonblocking informational"],
  write: ["writable writeable read-write", "read-only readonly"],
  own: ["shared", "dedicated separate"],
  sync: ["synchronous sync", "asynchronous async"],
  strict: ["strict", "lenient loose relaxed"],
  row: ["parallel", "serial sequential"],
  pay: ["paid", "free"],
  guard: ["protected", "unprotected"],
  seal: ["encrypted", "unencrypted plaintext"],
  sign: ["signed", "unsigned"],
  talk: ["verbose", "quiet silent"],
  shade: ["dark", "light"],
};

const AXES: ReadonlyMap<string, { readonly axis: string; readonly sign: boolean }> = new Map(
  Object.entries(SOURCE).flatMap(([axis, ends]) =>
    ends.flatMap((words, place) => words.split(" ").map((word) => [word, { axis, sign: place === 0 }] as const)),
  ),
);
const WORDS_OF_STATE = new RegExp(`\\b(?:${[...AXES.keys()].join("|")})\\b`, "i");
