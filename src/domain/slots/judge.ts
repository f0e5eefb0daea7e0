import type { Denial } from "./corrections.ts";
import { type Fact, factsIn } from "./facts.ts";
import { type Clause, keyOf, read, type Reading } from "./reading.ts";
import { roleWords, rolesJoined } from "./roles.ts";
import { jobOf } from "./tools.ts";
import { valueWords } from "./values.ts";
import { contentWords } from "./words.ts";

/** An active memory of the same scope that the store found for this statement. */
export interface Known {
  readonly id: string;
  readonly text: string;
}

export type Verdict =
  | { readonly verdict: "new" }
  | { readonly verdict: "same"; readonly id: string; readonly because: string }
  | { readonly verdict: "supersedes"; readonly ids: readonly string[]; readonly because: string }
  | { readonly verdict: "doubt"; readonly ids: readonly string[]; readonly because: string };

/** Decides what a new statement does to the memories that are active now. Similar wording alone decides nothing. */
export function judge(text: string, known: readonly Known[]): Verdict {
  const said = read(text);
  const held = known.map(({ id, text: words }) => ({ id, reading: read(words) }));
  const twin = held.find(({ reading }) => reading.plain === said.plain);
  if (twin) return { verdict: "same", id: twin.id, because: "the same words" };

  const hits = [...hitsBySlot(said, held), ...hitsByDenial(said, held), ...hitsByRetraction(said, held)];
  if (hits.length > 0) {
    const ids = [...new Set(hits.map(({ id }) => id))];
    const victims = held.filter(({ id }) => ids.includes(id));
    const unsure = hits.find(({ certain, id }) => !certain && !hits.some((other) => other.id === id && other.certain));
    if (unsure) return { verdict: "doubt", ids, because: unsure.because };
    const fuller = victims.find((victim) => saysMore(victim, hits.filter(({ id }) => id === victim.id), said));
    if (fuller) return { verdict: "doubt", ids, because: "the earlier memory says more than what this replaces" };
    return { verdict: "supersedes", ids, because: hits[0]?.because ?? "" };
  }
  const same = held.find(({ reading }) => repeats(said, reading));
  return same ? { verdict: "same", id: same.id, because: "the same slot holds the same value" } : { verdict: "new" };
}

interface Held {
  readonly id: string;
  readonly reading: Reading;
}
interface Hit {
  readonly id: string;
  readonly clause: Clause;
  readonly certain: boolean;
  readonly because: string;
}

/** The same subject and attribute with another value. */
function hitsBySlot(said: Reading, held: readonly Held[]): readonly Hit[] {
  const facts = said.clauses.flatMap((clause) => clause.facts);
  return held.flatMap(({ id, reading }) =>
    reading.clauses.flatMap((clause) =>
      clause.facts.flatMap((old) => {
        const rivals = facts.filter((fact) => keyOf(fact) === keyOf(old));
        const [rival] = rivals;
        if (rival === undefined || rivals.some((fact) => agrees(fact.value, old.value))) return [];
        const rooms = [rival.room, old.room];
        if (!said.marked && rooms.includes("for many")) return [];
        const certain = said.marked || !rooms.includes("for few");
        return [{ id, clause, certain, because: `${slotName(old)} was ${old.value}, is ${rival.value}` }];
      }),
    ),
  );
}

/** The statement names a value as old or wrong, and a memory holds that value for the same thing. */
function hitsByDenial(said: Reading, held: readonly Held[]): readonly Hit[] {
  return said.denied.flatMap((denial) => {
    const candidates = held.flatMap(({ id, reading }) => reading.clauses.map((clause) => ({ id, clause, fit: fit(denial, said, clause) })));
    const best = candidates.filter(({ fit: how }) => how === "certain");
    const leaning = candidates.filter(({ fit: how }) => how === "leaning");
    const mention = candidates.filter(({ fit: how }) => how === "mention");
    const chosen = best.length > 0 ? best : leaning.length > 0 ? leaning : mention;
    const several = new Set(chosen.map(({ id }) => id)).size > 1 && chosen !== best;
    const unsure = chosen.length === 0 ? candidates.filter(({ fit: how }) => how === "unsure") : [];
    const because = `it names ${denial.phrase} as no longer right`;
    return [
      ...chosen.map(({ id, clause }) => ({ id, clause, certain: !several, because: several ? `several memories hold ${denial.phrase}` : because })),
      ...unsure.map(({ id, clause }) => ({ id, clause, certain: false, because })),
    ];
  });
}

type Fit = "certain" | "leaning" | "mention" | "unsure" | "none";

function fit(denial: Denial, said: Reading, clause: Clause): Fit {
  const phrase = contentOrValue(denial.phrase);
  const stated = said.clauses.flatMap(({ facts }) => facts).filter(({ attribute }) => attribute !== "holds");
  const about = contentWords(rolesJoined(denial.about)).filter((word) => !phrase.includes(word));
  const holding = clause.facts.filter((fact) => fact.attribute !== "holds" && isHeldIn(phrase, fact, clause));
  for (const old of holding) {
    for (const fact of stated) {
      if (!meet(fact.attribute, old.attribute) || agrees(fact.value, old.value)) continue;
      const fits = subjectsFit(fact, old);
      if (fits !== "none") return fits;
    }
    if (said.renamed) {
      if (NAMES.has(old.attribute) && stated.every(({ attribute }) => attribute === "name")) return "leaning";
      continue;
    }
    if (stated.some(({ attribute }) => meet(attribute, old.attribute))) continue;
    if (about.length === 0) return stated.length === 0 ? "leaning" : "none";
    if (about.every((word) => clause.words.has(word) || old.attribute.includes(word))) {
      const extra = old.subject.split(" ").filter((word) => word !== "" && !about.includes(word));
      return extra.length > 1 || extra.some((word) => NARROWS.has(word)) ? "unsure" : "certain";
    }
  }
  if (holding.length > 0 || said.renamed || !phrase.every((word) => clause.words.has(word))) return "none";
  if (clause.facts.some(({ attribute }) => attribute !== "holds")) return "none";
  if (about.length === 0) return stated.length === 0 ? "mention" : "none";
  const rest = [...clause.words].filter((word) => !about.includes(word) && !phrase.includes(word));
  return about.every((word) => clause.words.has(word)) && rest.length <= 1 ? "certain" : "none";
}

/** Words that make a subject another one: the old value being named does not carry over from one side to the other. */
const NARROWS = new Set(
  "production staging development ci local windows macos linux docker kubernetes container frontend backend mobile ios android web eu us asia replica secondary backup read write inbound outbound client admin public internal test unit e2e integration".split(" "),
);

/** Attributes whose value is the thing's own name, so that a new name is a new value. */
const NAMES = new Set("name branch variable bucket channel script path namespace cluster table label group account queue".split(" "));
/** Where a thing lives and what does its job are often said for each other. */
const WHEREABOUTS = new Set(["tool", "place", "is", "provider", "owner"]);

function meet(mine: string, theirs: string): boolean {
  return mine === theirs || (WHEREABOUTS.has(mine) && WHEREABOUTS.has(theirs));
}

function subjectsFit(fact: Fact, old: Fact): Fit {
  const mine = new Set(roleWords(fact.subject.split(" ").filter(Boolean)));
  const theirs = new Set(roleWords(old.subject.split(" ").filter(Boolean)));
  const extra = [...theirs].filter((word) => !mine.has(word));
  const missing = [...mine].filter((word) => !theirs.has(word));
  if (extra.length === 0 && missing.length === 0) return "certain";
  if (extra.length === 1 && missing.length === 1 && isKindOf(extra[0] ?? "", missing[0] ?? "")) return "certain";
  // "eslint was replaced by biome": the new tool is best known for another job, and takes this one too.
  if (fact.attribute === "tool" && mine.size === 1 && theirs.size === 1 && jobOf(fact.value) === missing[0] && jobOf(old.value) === extra[0]) return "leaning";
  if (extra.length > 0 && missing.length > 0) return "none";
  // One tool for all and another for a part of it live side by side.
  if (fact.attribute === "tool") return "none";
  if (missing.length > 0) return theirs.size > 0 && missing.length === 1 && !missing.some((word) => NARROWS.has(word)) ? "certain" : "unsure";
  if (extra.some((word) => NARROWS.has(word)) || extra.length > 2) return "unsure";
  return mine.size === 0 ? "leaning" : "certain";
}

/** "staging db" and "staging postgres" are one thing once the old value is named. */
function isKindOf(left: string, right: string): boolean {
  return jobOf(left) === right || jobOf(right) === left;
}

function hitsByRetraction(said: Reading, held: readonly Held[]): readonly Hit[] {
  const byWords = said.retracted.flatMap((statement) => {
    const facts = factsIn(statement.trim()).filter(({ attribute }) => attribute !== "holds");
    const words = contentWords(rolesJoined(statement));
    return held.flatMap(({ id, reading }) =>
      reading.clauses.filter((clause) => isDenied(words, facts, clause)).map((clause) => ({ id, clause, certain: true, because: `it takes back "${statement.replace(/\s+/g, " ").trim()}"` })),
    );
  });
  const byNegation = said.negated.flatMap((statement) => {
    const facts = factsIn(statement.trim()).filter(({ attribute }) => attribute !== "holds");
    return held.flatMap(({ id, reading }) =>
      reading.clauses
        .filter((clause) => clause.facts.some((old) => facts.some((fact) => keyOf(fact) === keyOf(old) && agrees(fact.value, old.value))))
        .map((clause) => ({ id, clause, certain: true, because: `it denies "${statement.trim()}"` })),
    );
  });
  const byName = said.gone.flatMap((thing) => {
    const words = contentWords(thing).filter((word) => word !== "old");
    const found = held.flatMap(({ id, reading }) => reading.clauses.filter((clause) => words.length > 0 && restsOn(words, clause)).map((clause) => ({ id, clause })));
    const certain = new Set(found.map(({ id }) => id)).size === 1;
    return found.map(({ id, clause }) => ({ id, clause, certain, because: `${thing} is said to be gone` }));
  });
  return [...byWords, ...byNegation, ...byName];
}

/** True when the clause says what the retraction takes back, and not merely something in the same words. */
function isDenied(words: readonly string[], facts: readonly Fact[], clause: Clause): boolean {
  if (words.length === 0 || clause.facts.some(({ attribute, value }) => attribute === "holds" && value === "no")) return false;
  const values = clause.facts.filter(({ attribute }) => attribute !== "holds");
  if (values.length === 0) return words.every((word) => clause.words.has(word)) && clause.words.size - words.length <= 2;
  return values.some((old) => {
    if (facts.some((fact) => keyOf(fact) === keyOf(old))) return facts.some((fact) => keyOf(fact) === keyOf(old) && agrees(fact.value, old.value));
    const held = contentOrValue(old.value);
    const rest = words.filter((word) => !held.includes(word));
    const subject = old.subject.split(" ");
    return held.every((word) => words.includes(word)) && rest.every((word) => clause.words.has(word)) && !subject.some((word) => NARROWS.has(word) && !words.includes(word)) && SERVES.has(old.attribute);
  });
}

/** Attributes by which a thing is used; that it is no longer used denies these and nothing else. */
const SERVES = new Set(["tool", "place", "preference", "owner", "lead", "reviewer", "contact", "command", "is"]);

/** The clause has no meaning without the thing: it is its value, its whole subject, or most of a short claim. */
function restsOn(words: readonly string[], clause: Clause): boolean {
  const values = clause.facts.filter(({ attribute }) => attribute !== "holds");
  if (values.length > 0) return values.some((fact) => sameWords(contentOrValue(fact.value), words) || sameWords(fact.subject.split(" "), words));
  return words.every((word) => clause.words.has(word)) && clause.words.size <= words.length + 2;
}

/** Other statements of the victim would be buried with it, unless the new text makes them too. */
function saysMore(victim: Held, hits: readonly Hit[], said: Reading): boolean {
  const saidKeys = new Set(said.clauses.flatMap(({ facts }) => facts.map(keyOf)));
  const saidWords = new Set(said.clauses.flatMap(({ words }) => [...words]));
  return victim.reading.clauses.some((clause) => {
    if (hits.some((hit) => hit.clause === clause)) return false;
    if (clause.facts.length > 0 && clause.facts.every((fact) => saidKeys.has(keyOf(fact)))) return false;
    return [...clause.words].filter((word) => !saidWords.has(word)).length >= OF_SUBSTANCE;
  });
}
const OF_SUBSTANCE = 2;

function repeats(said: Reading, held: Reading): boolean {
  if (said.clauses.length === 0 || said.hasRemark || said.retracted.length + said.gone.length > 0) return false;
  const facts = held.clauses.flatMap((clause) => clause.facts);
  return said.clauses.every((clause) => clause.facts.length > 0 && clause.facts.every((fact) => facts.some((old) => keyOf(old) === keyOf(fact) && agrees(fact.value, old.value))));
}

function isHeldIn(phrase: readonly string[], fact: Fact, clause: Clause): boolean {
  const value = contentOrValue(fact.value);
  if (phrase.length === 0 || value.length === 0) return false;
  const rest = phrase.filter((word) => !value.includes(word));
  if (value.every((word) => phrase.includes(word))) return rest.every((word) => clause.words.has(word) || fact.attribute.includes(word));
  return rest.length === 0 && (value.at(-1) === phrase.at(-1) || value[0] === phrase[0]) && !/\d/.test(phrase.join(""));
}

function agrees(value: string, old: string): boolean {
  if (value === old) return true;
  const mine = value.split(" ");
  const theirs = old.split(" ");
  return !/\d/.test(value) && mine.length < theirs.length && mine.every((word) => theirs.includes(word));
}

function contentOrValue(phrase: string): readonly string[] {
  const words = contentWords(phrase.replaceAll("\u2423", " "));
  return words.length > 0 ? words : valueWords(phrase);
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word) => right.includes(word));
}

function slotName({ subject, attribute }: Fact): string {
  return attribute === "holds" ? `"${subject}"` : subject === "" ? `the ${attribute}` : `the ${attribute} of ${subject}`;
}
