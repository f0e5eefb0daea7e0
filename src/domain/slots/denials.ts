import { agrees, contentOrValue, type Held, type Hit, NARROWS } from "./compare.ts";
import type { Fact } from "./fact.ts";
import type { Clause, Reading } from "./reading.ts";
import { roleWords, rolesJoined } from "./roles.ts";
import { jobOf } from "./tools.ts";
import { contentWords } from "./words.ts";

/** The statement names a value as old or wrong, and a memory holds that value for the same thing. */
export function hitsByDenial(said: Reading, held: readonly Held[]): readonly Hit[] {
  const stated = said.clauses.flatMap(({ facts }) => facts).filter(({ attribute }) => attribute !== "holds");
  return said.denied.flatMap((denial) => {
    const phrase = contentOrValue(denial.phrase);
    const about = contentWords(rolesJoined(denial.about)).filter((word) => !phrase.includes(word));
    const aside = said.clauses.every(({ words }) => words.size <= LONGEST_ASIDE);
    const correction = { phrase, about, stated, renamed: said.renamed, aside };
    const candidates = held.flatMap(({ id, reading }) =>
      reading.clauses.map((clause) => ({ id, clause, fit: fit(correction, clause) })),
    );
    const best = candidates.filter(({ fit: how }) => how === "certain");
    const leaning = candidates.filter(({ fit: how }) => how === "leaning");
    const mention = candidates.filter(({ fit: how }) => how === "mention");
    const chosen = best.length > 0 ? best : leaning.length > 0 ? leaning : mention;
    const several = new Set(chosen.map(({ id }) => id)).size > 1 && chosen !== best;
    const unsure = chosen.length === 0 ? candidates.filter(({ fit: how }) => how === "unsure") : [];
    const because = "its value is named as no longer right";
    return [
      ...chosen.map(({ id, clause }) => ({
        id,
        clause,
        certain: !several,
        because: several ? "several memories hold the value that is no longer right" : because,
      })),
      ...unsure.map(({ id, clause }) => ({ id, clause, certain: false, because })),
    ];
  });
}

/** How a clause fits a denial: surely, if no other does, only by mention, perhaps, or not at all. */
type Fit = "certain" | "leaning" | "mention" | "unsure" | "none";

interface Correction {
  /** The words of the old value. */
  readonly phrase: readonly string[];
  /** The words that say of what. */
  readonly about: readonly string[];
  /** What the statement says instead. */
  readonly stated: readonly Fact[];
  readonly renamed: boolean;
  /** It says little beside: what it is about was said before. */
  readonly aside: boolean;
}

/** "it's haven" leans on what was said; "the scheduler sends the emails" speaks for itself. */
const LONGEST_ASIDE = 2;

function fit({ phrase, about, stated, renamed, aside }: Correction, clause: Clause): Fit {
  const holding = clause.facts.filter((fact) => fact.attribute !== "holds" && isHeldIn(phrase, fact, clause));
  for (const old of holding) {
    for (const fact of stated) {
      if (!meet(fact.attribute, old.attribute) || agrees(fact.value, old.value)) continue;
      const fits = subjectsFit(fact, old);
      if (fits !== "none") return fits;
    }
    if (renamed) {
      if (NAMES.has(old.attribute) && stated.every(({ attribute }) => attribute === "name")) return "leaning";
      continue;
    }
    if (stated.length > 0) continue;
    if (about.length === 0) return "leaning";
    if (about.every((word) => clause.words.has(word) || old.attribute.includes(word))) {
      const extra = old.subject.split(" ").filter((word) => word !== "" && !about.includes(word));
      return extra.length > 1 || extra.some((word) => NARROWS.has(word)) ? "unsure" : "certain";
    }
  }
  if (holding.length > 0 || renamed || !phrase.every((word) => clause.words.has(word))) return "none";
  if (clause.facts.some(({ attribute }) => attribute !== "holds")) return "none";
  if (about.length === 0) return stated.length === 0 && aside ? "mention" : "none";
  const rest = [...clause.words].filter((word) => !about.includes(word) && !phrase.includes(word));
  return about.every((word) => clause.words.has(word)) && rest.length <= 1 ? "certain" : "none";
}

/** Attributes whose value is the thing's own name, so that a new name is a new value. */
const NAMES = new Set(
  "name branch variable bucket channel script path namespace cluster table label group account queue".split(" "),
);
/** Where a thing lives and what does its job are often said for each other. */
const WHEREABOUTS = new Set([
  "tool",
  "place",
  "is",
  "provider",
  "cloud provider",
  "owner",
  "lead",
  "handler",
  "hosting",
  "registrar",
  "command",
]);

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
  if (
    fact.attribute === "tool" &&
    mine.size === 1 &&
    theirs.size === 1 &&
    (jobOf(fact.value) === missing[0] || jobOf(old.value) === extra[0])
  )
    return "leaning";
  if (extra.length > 0 && missing.length > 0) return "none";
  // One tool for all and another for a part of it live side by side.
  if (fact.attribute === "tool") return "none";
  if (missing.length > 0)
    return theirs.size > 0 && missing.length === 1 && !missing.some((word) => NARROWS.has(word)) ? "unsure" : "none";
  if (extra.some((word) => NARROWS.has(word)) || extra.length > 2) return "unsure";
  return "leaning";
}

/** "staging db" and "staging postgres" are one thing once the old value is named. */
function isKindOf(left: string, right: string): boolean {
  return jobOf(left) === right || jobOf(right) === left;
}

function isHeldIn(phrase: readonly string[], fact: Fact, clause: Clause): boolean {
  const value = contentOrValue(fact.value);
  if (phrase.length === 0 || value.length === 0) return false;
  const rest = phrase.filter((word) => !value.includes(word));
  if (value.every((word) => phrase.includes(word)))
    return rest.every((word) => clause.words.has(word) || fact.attribute.includes(word));
  return rest.length === 0 && (value.at(-1) === phrase.at(-1) || value[0] === phrase[0]) && !/\d/.test(phrase.join(""));
}
