/** What one rewrite makes of a sentence: the rest as a plain statement, and what it puts in the past. */
export interface Change {
  readonly present: string;
  readonly old?: string | undefined;
  readonly about?: string | undefined;
  readonly retracted?: string | undefined;
  readonly gone?: string | undefined;
  readonly renamed?: boolean;
}

/** One way of saying that something changed. */
export interface Rewrite {
  readonly pattern: RegExp;
  readonly read: (part: Record<string, string | undefined>, match: RegExpExecArray) => Change | undefined;
}

/** A word that is not a verb of the grammar. */
export const NOUN = String.raw`(?:(?!(?:is|are|was|has|have|use|uses|it|we|not)\b)[^\s,]+)`;
/** A value of one to five words that ends where a qualifier or a new clause begins. */
export const OLD = String.raw`(?<old>${NOUN}(?: (?!(?:for|in|on|when|if|to|at|because|and|but|now|as|any|from|by|over|with)\b)${NOUN}){0,4})`;
/** Verbs that carry a thing from one state to another. */
export const CHANGED =
  "(?:moved?|moving|migrated?|migrating|switched|switch|switching|changed?|upgraded?|upgrading|downgraded?|bump(?:ed)?|updated?|raised?|lowered?|increased?|decreased?|reduced?|cut|extended?|shortened|converted|transitioned|relocated?|rolled|reverted|went|gone|flipped|transferred|reassigned|ported|renamed?|set|handed|shifted|adjusted|tweaked|dropped|passed|grown|shrunk)";
/** What is said of a thing that should no longer be used. */
export const OUT =
  "(?:retired|deprecated|decommissioned|gone|dead|removed|shut down|obsolete|discontinued|sunset(?:ted)?|killed|dropped|turned off|no more|history|eol|end of life|unmaintained|outdated|out of date|wrong|stale|incorrect|scrapped|abandoned|unplugged|torn down|phased out|deleted|broken|thrown out|ditched)";
/** Of those, the ones that end a thing even when nothing takes its place; what is merely wrong or outdated is still there. */
export const GONE =
  "(?:retired|cancelled|canceled|decommissioned|gone|removed|shut down|discontinued|sunset(?:ted)?|killed|dropped|no more|history|scrapped|abandoned|unplugged|torn down|phased out|deleted|thrown out|ditched)";

/** A pattern put together from these fragments. */
export function re(source: string): RegExp {
  return new RegExp(source);
}

/** What stands before the verb or sign: the thing that is spoken of. */
export function leftOfLink(head: string): string {
  return /^(.*?)(?:^| )(?:is|are|uses?|=|:|~>|runs?|lives?|listens?|goes|go|prefers?)(?: |$)/.exec(head)?.[1] ?? head;
}
