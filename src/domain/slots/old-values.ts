import type { AlignedClause } from "./aligned-words.ts";

/** What a statement calls old, wrong, gone or denied. */
export interface OldValue {
  /** The words of it, as they were written. */
  readonly phrase: string;
  /** "renamed": the thing is the same under another name; "denied": the whole clause is said not to hold. */
  readonly said: "replaced" | "renamed" | "denied";
}

/** The words by which people take something back, each with where the old value stands beside it. */
export function oldValuesIn(clauses: readonly AlignedClause[]): readonly OldValue[] {
  const found: OldValue[] = [];
  for (const { text } of clauses) {
    for (const { pattern, said } of CUES) {
      const old = pattern.exec(text)?.groups?.["old"]?.trim();
      if (old !== undefined && old !== "") found.push({ phrase: old, said });
    }
  }
  return found;
}

/** A short phrase that ends where the sentence goes on. */
const OLD = String.raw`(?<old>(?:(?!(?:and|but|for|because|so|since|when|which|it|we|they|is|are|was|any|anymore|in|on|at|to|with|as|from|by|into|via|they|up)\b)[^\s,]+\s?){1,5})`;
/** As little as possible up to what follows. */
const SHORT = String.raw`(?<old>[^\s,]+(?:\s[^\s,]+){0,4}?)`;
const GONE =
  "(?:out|gone|dead|history|archived|shut down|turned off|deprecated|retired|obsolete|sold|removed|deleted|cancelled|canceled|dropped|decommissioned|legacy|replaced|swapped out|superseded|no longer (?:used|in use|there|valid)|not used|not in use)";

const CUES: readonly { readonly pattern: RegExp; readonly said: OldValue["said"] }[] = [
  { pattern: cue(String.raw`\b(?:renamed|rename) (?:from )?${SHORT} (?:to|->|→|into)\b`), said: "renamed" },
  {
    pattern: cue(
      String.raw`^(?:the |our |repo |table |branch |file |package )*${SHORT} (?:got|was|has been|is|were|have been) (?:renamed|now called|now named|called now)\b`,
    ),
    said: "renamed",
  },
  { pattern: cue(String.raw`\b(?:was |were )?renamed[,:]? ${SHORT} (?:to|->|→)`), said: "renamed" },
  { pattern: cue(String.raw`(?:^|[,:] )(?<old>[^\s,]+(?: [^\s,]+)?)\s*(?:->|→|=>)\s*\S`), said: "renamed" },
  { pattern: cue(String.raw`^(?:the )?${SHORT} (?:is|are) (?:called|named) \S+(?: \S+)? now\b`), said: "renamed" },
  { pattern: cue(String.raw`\bnamed ${SHORT} is (?:now )?named\b`), said: "renamed" },
  {
    pattern: cue(String.raw`(?:^|: )(?:the )?${SHORT} (?:is|are) now (?!on\b|at\b|in\b|the\b|a\b|used\b)\S`),
    said: "renamed",
  },
  {
    pattern: cue(String.raw`\b(?:and |is |it's |its |are )?not (?:the |on |at |in |with |to |from |by |via )?${OLD}`),
    said: "replaced",
  },
  {
    pattern: cue(
      String.raw`\b(?:instead of|rather than|in place of|as opposed to|no longer|no more|forget(?: what i said)?(?: about)?|replaces?|replacing|replaced|supersedes) (?:the |on |at |in |with |to |from |by |via |as )?${OLD}`,
    ),
    said: "replaced",
  },
  {
    pattern: cue(
      String.raw`\b(?:dropped|ditched|removed|ripped out|retired|deleted|killed|cancelled|canceled|got rid of|gave up|stopped using|quit using|abandoned|left|moved off|moved away from|migrated off|migrated away from|switched off|switched from|switched away from|migrated from|moved from|changed from|upgraded from|bumped from|went from|away from|off) (?:of )?(?:the |our )?${OLD}`,
    ),
    said: "replaced",
  },
  {
    pattern: cue(
      String.raw`\b(?:moved?|changed?|switch(?:ed)?|migrated?|upgraded?|bumped|went|raised|lowered|increased|decreased|reduced|cut|grew|shrank)\b.{0,40}?\bfrom ${SHORT} (?:to|over to|->|→)`,
    ),
    said: "replaced",
  },
  { pattern: cue(String.raw`\b(?:was|were|used to be|had been) ${SHORT}(?: (?:and|but) .*)?$`), said: "replaced" },
  {
    pattern: cue(
      String.raw`(?:^|: |\bthe )${SHORT} (?:is|are|was|were|got|has been|have been) (?:finally |now |already )?${GONE}\b`,
    ),
    said: "replaced",
  },
  { pattern: cue(String.raw`^(?:and |but |please )*no (?:more )?${OLD}$`), said: "replaced" },
  {
    pattern: cue(
      String.raw`\b(?:scratch|forget|ignore|disregard|drop) (?:about )?(?:the |that )?${SHORT}(?: thing| part| bit| note)?$`,
    ),
    said: "replaced",
  },
  {
    pattern: cue(
      String.raw`^(?:please )?(?:don't|do not|stop) (?:use|using|ping|pinging|ask|asking|page|paging|call|contact|message|run|running) (?:the )?${OLD}`,
    ),
    said: "replaced",
  },
  {
    pattern: cue(String.raw`^${SHORT} (?:isn't|is not|was not|wasn't) (?:enough|right|correct|true|it)$`),
    said: "replaced",
  },
  { pattern: cue(String.raw`\b(?:swapped|took|threw|ripped) (?:the |our )?${SHORT} out\b`), said: "replaced" },
  { pattern: cue(String.raw`\bi (?:said|told you|gave you|wrote|had) ${OLD}`), said: "replaced" },
  { pattern: cue(String.raw`\b(?:took|takes|taken) over (?:.{1,50} )?from ${OLD}`), said: "replaced" },
  { pattern: cue(String.raw`^${SHORT} (?:handed|passed) .{1,40} (?:over )?to\b`), said: "replaced" },
];

function cue(source: string): RegExp {
  return new RegExp(source, "iu");
}

const NEGATION =
  /\b(?:not|no longer|never|isn't|aren't|wasn't|doesn't|don't|didn't|needn't|won't|can't|stopped|stop|quit|ceased)\b|\bthere(?:'s| is| are) no\b|\bno \w+ (?:any ?more)\b/i;
const RETRACTED =
  /\b(?:any ?more|no longer|used to|uninstalled|stopped|cancelled|canceled|removed|dropped|retired|gone|abolished|there(?:'s| is| are) no)\b/i;

/** Clauses that deny what they say; those that say so of something that held before may be short. */
export function deniedClauses(
  clauses: readonly AlignedClause[],
): readonly (AlignedClause & { readonly retracts: boolean })[] {
  return (
    clauses
      .map((clause) => ({ ...clause, retracts: RETRACTED.test(clause.text) }))
      // "…, not vs code" names an old value, it denies nothing that is said of it.
      .filter(
        ({ text, retracts }) => (retracts || NEGATION.test(text)) && !/^(?:and |but )?not (?!\w+ing\b)/.test(text),
      )
  );
}

export function isDenied(text: string): boolean {
  return NEGATION.test(text);
}

/** The value that something was changed to, after a verb of change. */
export function newValueIn({ text }: AlignedClause): string | undefined {
  return CHANGED_TO.exec(text)?.groups?.["value"];
}

const CHANGED_TO =
  /\b(?:bump(?:ed)?|upgraded?|updated?|raised?|lowered|increased|decreased|reduced|changed|moved|switched|went|migrated|set|pinned|downgraded|doubled|tripled|halved|extended|shortened|cut|grew|shrank|dropped)\b(?:.{0,40}?\s)?to (?<value>\S+)/i;

/** Whether a statement says that something is not as it was. */
export function speaksOfChange(text: string): boolean {
  return CHANGE.test(text);
}

const CHANGE =
  /\b(?:now|nowadays|no longer|any ?more|instead|from now on|going forward|these days|as of|since (?:last|this|yesterday|today|v?\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|moved|changed|switched|migrated|replaced|swapped|relicensed|doubled|tripled|halved|took over|taken over|takes over|bumped|raised|lowered|increased|reduced|upgraded|downgraded|turns out|correction|corrected|nope|actually|i was wrong|back (?:to|on|at))\b/i;
