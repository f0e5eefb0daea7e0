import type { Differing } from "./matter-difference.ts";
import type { Matter } from "./matter.ts";
import type { ValueKind } from "./value-kinds.ts";

/** Two statements of one matter, and in what they differ. */
export interface Pair {
  readonly now: Matter;
  readonly held: Matter;
  readonly is: Differing;
  readonly was: Differing;
  readonly kinds: readonly [ValueKind, ValueKind];
  /** Words that make another thing of the matter, on either side. */
  readonly extra: number;
  readonly text: string;
  readonly earlier: string;
}

/** A value known by its looks, of a sort of which there is one, said of the same matter and of nothing more. */
export function isCertainByLooks({ now, held, is, was, kinds, extra, text, earlier }: Pair): boolean {
  const [kind] = kinds;
  if (extra > 0 || (kind.sort !== "amount" && OF_MANY_THINGS.test(`${text} ${earlier}`))) return false;
  // "5 old releases are kept", "one approval is enough": a count opens what it counts.
  if ([is, was].some(({ value, opens }) => opens && !/^\d/.test(value[0]?.key ?? ""))) return false;
  if (![is, was].every(({ isTied }) => isTied)) return false;
  // A figure by itself may be a port, a version or a count; with a unit, or as a time or an address, it says what it is.
  const isTelling = kind.sort === "amount" ? kind.unit !== "" : TELLING.has(kind.sort);
  if (is.shared > 1) return isTelling || is.verbs + was.verbs === 0;
  const sameSenses = now.senses.size === held.senses.size && [...now.senses].every((sense) => held.senses.has(sense));
  return isTelling && is.verbs + was.verbs === 0 && sameSenses;
}

const TELLING = new Set(["ip", "mail", "link", "when", "channel"]);

/** What must hold or is let through may be many things. */
const OF_MANY_THINGS = /\b(?:must|should|allow|can|may)\b/i;

/** A name in the place of a name: what it is called, or by what it is done, however the sentence is built. */
export function isCertainByName({ now, held, is, was, kinds, extra }: Pair): boolean {
  if (extra + is.verbs + was.verbs > 0) return false;
  const [one, other] = [sideOf(is), sideOf(was)];
  const matter = is.shared + is.called + [...is.rest, ...was.rest].length;
  const sameTrade =
    kinds[0].sort === "name" &&
    kinds[1].sort === "name" &&
    kinds[0].trade !== undefined &&
    kinds[0].trade === kinds[1].trade;
  const sameJob = kinds[0].sort === "tool" && kinds[1].sort === "tool" && kinds[0].job === kinds[1].job;
  const ofOneTrade = sameTrade || sameJob;
  if (!ofOneTrade && (matter < 2 || ![is, was].every(isNamed))) return false;
  if (one === "" && other === "") return true;
  const sides = new Set([one, other]);
  if (ofOneTrade && [...sides].every((side) => side === "use" || side === "means")) return true;
  if (sides.has("use") || sides.has("for") || sides.has("of")) return false;
  const sameVerb = [...now.verbs].some((verb) => held.verbs.has(verb)) || now.verbs.size === 0 || held.verbs.size === 0;
  if (one === other) return ofOneTrade || (one === "means" && sameVerb);
  return sides.has("") && sameVerb;
}

function isNamed({ value, opens }: Differing): boolean {
  return value.some(({ isValue }) => isValue) || (opens && /^[A-Z]/.test(value[0]?.written ?? ""));
}

/** By what something is done, also where that opens the sentence. */
function sideOf({ tie, opens }: Differing): string {
  return opens || DOES.has(tie) ? "means" : tie;
}

const DOES = new Set(["by", "with", "via"]);
