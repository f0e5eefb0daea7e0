import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { judge, type Verdict } from "../../domain/slots/judge.ts";
import { withoutTalk } from "../../domain/slots/lead-ins.ts";
import { leaningIn } from "../../domain/slots/leaning.ts";
import { lookupOf, mayBeReplaced } from "../../domain/slots/lookup.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Instant } from "../../domain/time.ts";
import { leantOn } from "./just-said.ts";
import type { Statement } from "./statement.ts";

/** What a statement means for what is already known. */
export type StatementVerdict =
  | { readonly verdict: "new"; readonly because?: string }
  | { readonly verdict: "same"; readonly memory: Memory; readonly because: string }
  | {
      readonly verdict: "supersedes" | "doubt" | "question";
      readonly memories: readonly Memory[];
      readonly because: string;
      /** It only takes back, and says nothing that is worth keeping by itself. */
      readonly withdraws?: true;
    };

/** How many memories that share its words are looked at: the words index gives the likeliest first. */
const RIVALS_BY_WORDS = 12;

/** Never on similarity alone: by an explicit id, by the same words, by the slot, or by the correction's own words. */
export async function verdictOn(memories: MemoryReader, statement: Statement, now: Instant): Promise<StatementVerdict> {
  if (statement.supersedes !== null) return explicit(memories, statement);
  const same = await memories.alike(statement.text, scopeKey(statement.scope), statement.scope.agent);
  const known = same.find(({ standing }) => standing.state === "active");
  if (known !== undefined) return { verdict: "same", memory: known, because: "the same fact, stated again" };
  const waiting = same.filter(({ standing }) => standing.state === "proposed");
  if (waiting[0] !== undefined && (statement.source.by === "agent" || statement.proposeBecause !== null)) {
    return { verdict: "same", memory: waiting[0], because: "it already waits in review" };
  }

  const { holders, near } = await rivalsOf(memories, statement);
  const judged = judge(statement.text, holders, near);
  const leant = judged.verdict === "new" ? await leantOn(memories, statement, now) : [];
  const rivals = [...new Map([...holders, ...near, ...leant].map((memory) => [memory.id, memory])).values()];
  const verdict = leant.length === 0 ? judged : leaningVerdict(statement.text, leant);
  switch (verdict.verdict) {
    case "new":
      if (statement.proposeBecause !== null)
        return { verdict: "doubt", memories: [], because: statement.proposeBecause };
      return waiting.length === 0
        ? { verdict: "new" }
        : { verdict: "supersedes", memories: waiting, because: "a person states what was only proposed" };
    case "same": {
      const memory = rivals.find(({ id }) => id === verdict.id);
      return memory === undefined ? { verdict: "new" } : { verdict: "same", memory, because: verdict.because };
    }
    case "question": {
      const named = rivals.filter(({ id }) => verdict.ids.includes(id));
      const asked = byItself(statement, [...named, ...waiting], verdict.because);
      return asked.verdict === "supersedes" && waiting.length === 0 ? { ...asked, verdict: "question" } : asked;
    }
    case "supersedes":
    case "doubt": {
      const named = rivals.filter(({ id }) => verdict.ids.includes(id));
      if (verdict.verdict === "doubt") return { verdict: "doubt", memories: named, because: verdict.because };
      const ended = named.filter((memory) => !outlasts(memory, statement));
      if (ended.length + waiting.length === 0) return { verdict: "new" };
      const decided = byItself(statement, [...ended, ...waiting], verdict.because);
      return decided.verdict === "supersedes" && verdict.withdraws ? { ...decided, withdraws: true } : decided;
    }
  }
}

/** What holds for a while stands beside what holds for good, which is true again afterwards: "skip the e2e suite until Monday". */
function outlasts({ expiresAt }: Memory, statement: Statement): boolean {
  return statement.expiresAt !== null && (expiresAt === null || expiresAt > statement.expiresAt);
}

/** "No wait, it's 8443": of what was just said, the only one with such a value is meant; of several a person is asked. */
function leaningVerdict(text: string, leant: readonly Memory[]): Verdict {
  const ids = leant.map(({ id }) => id);
  const isSure = leant.length === 1 && leaningIn(text)?.corrects === true;
  return { verdict: isSure ? "supersedes" : "question", ids, because: "it corrects what was said just before" };
}

async function explicit(memories: MemoryReader, statement: Statement): Promise<StatementVerdict> {
  const victim = statement.supersedes === null ? undefined : await memories.byId(statement.supersedes);
  if (victim === undefined || victim.standing.state !== "active") {
    throw new MemoryError("conflict", `There is no active memory ${statement.supersedes} to replace.`, {
      hint: "`holdfast list` shows the active ones; `holdfast history` what became of it.",
    });
  }
  if (statement.source.by === "agent" && scopeKey(victim.scope) !== scopeKey(statement.scope)) {
    return { verdict: "doubt", memories: [victim], because: `${victim.id} holds in another scope` };
  }
  return allowed(statement, [victim], "it was named as the one to replace");
}

/** What was seen before the others were is no news of them: it asks too, unless it names the one to replace. */
function byItself(statement: Statement, victims: readonly Memory[], because: string): StatementVerdict {
  const decided = allowed(statement, victims, because);
  const seen = statement.observedUntil ?? statement.observedAt;
  const newer = seen === null ? undefined : victims.find(({ observedAt }) => observedAt > seen);
  if (newer === undefined || decided.verdict !== "supersedes") return decided;
  return { verdict: "doubt", memories: victims, because: `it was observed before ${newer.id} was: ${because}` };
}

/** A lower authority never replaces a higher one by itself: it asks. */
function allowed(statement: Statement, victims: readonly Memory[], because: string): StatementVerdict {
  if (statement.proposeBecause !== null)
    return { verdict: "doubt", memories: victims, because: statement.proposeBecause };
  const rule = victims.find(({ pinned }) => pinned);
  if (rule !== undefined && statement.source.by === "agent" && statement.mayEndPinned !== true) {
    return {
      verdict: "doubt",
      memories: victims,
      because: `it speaks against ${rule.id}, which is pinned: ${because}`,
    };
  }
  const own = authorityOf(statement);
  const above = victims.find((victim) => compareAuthority(authorityOf(victim), own) > 0);
  if (above === undefined) return { verdict: "supersedes", memories: victims, because };
  const whose = {
    person: "a person stated",
    approved: "a person approved",
    agent: "an agent observed",
    episode: "happened",
  };
  return {
    verdict: "doubt",
    memories: victims,
    because: `it contradicts ${above.id}, which ${whose[authorityOf(above)]}: ${because}`,
  };
}

/** Everything this statement could replace: by slot, by a value it calls old, and by the words they share. */
async function rivalsOf(memories: MemoryReader, statement: Statement): Promise<Rivals> {
  const key = scopeKey(statement.scope);
  const { agent } = statement.scope;
  const { slotKeys, phrases } = lookupOf(statement.text);
  const holders = new Map((await memories.bySlots(slotKeys, key, agent)).map((memory) => [memory.id, memory]));
  const named = phrases.map((phrase) => termsOf(phrase));
  const bare = withoutTalk(statement.text);
  const near: Memory[] = [];
  const view = { scopes: [key], agent, now: 0, asOf: null };
  for (const memory of await memories.byWordGroups(
    await groupsOf(memories, statement.text, named),
    view,
    RIVALS_BY_WORDS,
  )) {
    if (memory.scope.agent !== agent || holders.has(memory.id)) continue;
    if (holdsAny(memory.text, named)) holders.set(memory.id, memory);
    else if (mayBeReplaced(bare, withoutTalk(memory.text))) near.push(memory);
  }
  return { holders: [...holders.values()].filter((memory) => memory.scope.agent === agent), near };
}

interface Rivals {
  /** They fill one of its slots, or hold a value that it calls old. */
  readonly holders: readonly Memory[];
  /** They share its rare words. */
  readonly near: readonly Memory[];
}

function holdsAny(text: string, named: readonly (readonly string[])[]): boolean {
  if (named.length === 0) return false;
  const words = new Set(termsOf(text));
  return named.some((terms) => terms.length > 0 && terms.every((term) => words.has(term)));
}

/** A word in more memories than this finds too many to be looked up by itself … */
const RARE_DOCUMENTS = 60;
/** … and in more than this, too many even together with another one. */
const COMMON_DOCUMENTS = 1_000;
const RARE_TERMS = 8;

/** What the words index is asked for: the phrases it calls old, each rare word, and pairs of those that are not so rare. */
async function groupsOf(
  memories: MemoryReader,
  text: string,
  named: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const terms = termsOf(text);
  const { documents } = await memories.frequencies([...new Set([...terms, ...named.flat()])]);
  const among = (term: string) => documents.get(term) ?? 0;
  const known = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
  const rare = known.filter((term) => among(term) <= RARE_DOCUMENTS).slice(0, RARE_TERMS);
  const [first, second, third] = known.filter(
    (term) => among(term) > RARE_DOCUMENTS && among(term) <= COMMON_DOCUMENTS,
  );
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].filter((pair): pair is [string, string] => pair.every((term) => term !== undefined));
  const phrases = named.filter((phrase) => phrase.length > 0 && Math.min(...phrase.map(among)) <= COMMON_DOCUMENTS);
  return [...phrases, ...rare.map((term) => [term]), ...pairs];
}
