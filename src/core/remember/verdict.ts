import { rankAuthority, compareAuthority } from "../../domain/memory.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { rankNearness, scopeKey } from "../../domain/scope.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Tie } from "../relate/relate.ts";
import type { Statement } from "../relate/statement.ts";
import { findShownMemories, type Refusal } from "./gate.ts";

/** What a statement means for what is already known. */
export type StatementVerdict =
  | { readonly verdict: "same"; readonly memory: Memory; readonly because: string }
  | Decided;

export interface Decided {
  /** propose: it waits for a person, and nothing happens to what is known. */
  readonly verdict: "store" | "propose";
  /** Nothing of these is left; while the statement waits, they are what it would replace. */
  readonly ends: readonly Memory[];
  /** Proposals that it was named to replace, whose writer it is from: they wait no longer, also where it waits itself. */
  readonly withdraws?: readonly Memory[];
  /** Older statements that it may concern: they stay as they are, with an open question. */
  readonly asks: readonly Memory[];
  /** Statements that count more or were observed later, and may be about the same: the question is on the new one. */
  readonly against: readonly Memory[];
  /** Left out where there is nothing to say: it is simply new. */
  readonly because?: string;
}

/** The same words, said or proposed before; a statement that names what it replaces; or what the judge found. */
export async function verdictOn(
  memories: MemoryReader,
  statement: Statement,
  found: readonly Tie[],
): Promise<StatementVerdict> {
  const ties = found.flatMap((tie) => keepWithinScope(tie, statement));
  const holdsNow = statement.holds === undefined;
  const { victims, withdraws } = await findNamed(memories, statement);
  // A plan may take the place of an earlier plan, and of nothing that holds now.
  const named = holdsNow ? victims : victims.filter(({ holds }) => holds !== undefined);
  const same = await memories.alike(statement.text, scopeKey(statement.scope), statement.scope.agent);
  const waiting = same.filter(({ standing }) => standing.state === "proposed");
  const changed = findChanged(ties, statement);
  if (named.length + withdraws.length > 0) return decideVerdict(statement, changed, { named, withdraws });
  const known = same.find(({ standing }) => standing.state === "active");
  if (known !== undefined) return { verdict: "same", memory: known, because: "the same fact, stated again" };
  if (waiting[0] !== undefined && (statement.source.by === "agent" || statement.proposeBecause !== null))
    return { verdict: "same", memory: waiting[0], because: "it already waits in review" };

  const again = holdsNow ? ties.find(({ how }) => how === "same") : undefined;
  if (again !== undefined && changed.length === 0 && waiting.length === 0)
    return { verdict: "same", memory: again.memory, because: "the same fact in other words" };
  return decideVerdict(statement, changed, { waiting });
}

/** What it may change: nothing that was said in the same call or holds longer, and nothing at all where it does not hold now itself. */
export function findChanged(ties: readonly Tie[], statement: Statement): readonly Tie[] {
  if (statement.holds !== undefined) return [];
  const beside = new Set<string>(statement.alongside ?? []);
  return ties.filter(({ how, memory }) => how !== "same" && !beside.has(memory.id) && !isOutlasted(memory, statement));
}

/**
 * A statement ends only what holds in its own scope. In a wider one it may speak of a part; in a narrower one the same words say less
 * than it does.
 */
function keepWithinScope(tie: Tie, { scope }: Statement): readonly Tie[] {
  if (scopeKey(tie.memory.scope) === scopeKey(scope)) return [tie];
  if (tie.how === "same") return rankNearness(tie.memory.scope) < rankNearness(scope) ? [tie] : [];
  return [tie.how === "ends" ? { ...tie, how: "disputes" } : tie];
}

/** What holds for a while stands beside what holds for good, which is true again afterwards: "skip the e2e suite until Monday". */
function isOutlasted({ expiresAt }: Memory, statement: Statement): boolean {
  return statement.expiresAt !== null && (expiresAt === null || expiresAt > statement.expiresAt);
}

/**
 * What the writer says it replaces. Of two facts that replace the same one the second finds it replaced, which is as its writer wants it.
 * An agent replaces a proposal of its own, and with it what that would have replaced; another one waits on.
 */
async function findNamed(
  memories: MemoryReader,
  statement: Statement,
): Promise<{ readonly victims: readonly Memory[]; readonly withdraws: readonly Memory[] }> {
  const found = await Promise.all(statement.replaces.map((id) => memories.byId(id)));
  const missing = statement.replaces.filter(
    (_, at) => !["active", "superseded", "proposed"].includes(found[at]?.standing.state ?? ""),
  );
  if (missing.length > 0 && statement.replacesBecause === undefined)
    throw new MemoryError("conflict", `There is no active memory ${missing.join(", ")} to replace.`, {
      hint: "`holdfast list` shows the active ones; `holdfast history` what became of it.",
    });
  const withdraws = found.flatMap((memory) =>
    memory?.standing.state === "proposed" && mayWithdraw(statement, memory) ? [memory] : [],
  );
  const rivals = withdraws.flatMap(({ standing }) => (standing.state === "proposed" ? standing.rivals : []));
  const replaced = [...found, ...(await Promise.all(rivals.map((id) => memories.byId(id))))].filter(
    (memory) => memory?.standing.state === "active",
  );
  return { victims: [...new Map(replaced.map((memory) => [memory!.id, memory!])).values()], withdraws };
}

/** A person decides about every proposal; an agent about what it proposed itself, or what was drawn from its own words. */
function mayWithdraw({ source }: Statement, proposal: Memory): boolean {
  const isPerson = source.agent === null && source.by === "human";
  return isPerson || (source.agent !== null && proposal.source.agent === source.agent);
}

interface Known {
  /** What the writer names as replaced. */
  readonly named?: readonly Memory[];
  readonly withdraws?: readonly Memory[];
  /** Proposals that say the same. */
  readonly waiting?: readonly Memory[];
}

/**
 * What follows from what a statement names and what the judge found: the guards that read no sentence. The judge ends at most one memory
 * by itself, where it is sure of it; everything else that may be concerned is asked about.
 */
export function decideVerdict(
  statement: Statement,
  changed: readonly Tie[],
  { named = [], withdraws = [], waiting = [] }: Known = {},
): Decided {
  const isNamed = (memory: Memory): boolean => named.some(({ id }) => id === memory.id);
  const others = changed.filter(({ memory }) => !isNamed(memory));
  const isOlder = ({ memory }: Pick<Tie, "memory">): boolean => {
    const seen = statement.observedUntil ?? statement.observedAt;
    return seen === null || memory.observedAt <= seen;
  };
  const sure = others
    .filter((tie) => tie.how === "ends" && isOlder(tie))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 1)
    .map(({ memory }) => memory);
  const ends = [...named, ...sure];
  const because = reasonFor(statement, named, sure);

  const waits = statement.proposeBecause ?? outrankedBy(statement, ends, others);
  if (waits !== null) return { verdict: "propose", ends, withdraws, asks: [], against: [], because: waits };

  const asked = others.filter(({ memory }) => !sure.includes(memory));
  const asks = asked.filter((tie) => isOlder(tie) && !isOutranked(tie.memory, statement)).map(({ memory }) => memory);
  const against = asked.filter(({ memory }) => !asks.includes(memory)).map(({ memory }) => memory);
  const told = waiting.length > 0 && ends.length === 0 ? "a person states what was only proposed" : because;
  return {
    verdict: "store",
    ends: [...waiting, ...ends],
    withdraws,
    asks,
    against,
    ...(told !== undefined && { because: told }),
  };
}

function reasonFor(statement: Statement, named: readonly Memory[], sure: readonly Memory[]): string | undefined {
  if (named.length > 0) return statement.replacesBecause ?? "its writer named what it replaces";
  return sure.length > 0 ? "it changes what is known" : undefined;
}

/** Why a statement waits for a person: it would end, or speak against, what counts more than its own word. */
function outrankedBy(statement: Statement, ends: readonly Memory[], others: readonly Tie[]): string | null {
  if (statement.source.by === "human") return null;
  const elsewhere = ends.find(({ scope }) => scopeKey(scope) !== scopeKey(statement.scope));
  if (elsewhere !== undefined) return `${elsewhere.id} holds in another scope`;
  const rule = [...ends, ...others.map(({ memory }) => memory)].find(({ pinned }) => pinned);
  if (rule !== undefined && statement.mayEndPinned !== true) return `it contradicts ${rule.id}, which is pinned`;
  const higher = ends.find((memory) => isOutranked(memory, statement));
  return higher === undefined
    ? null
    : `it would replace ${higher.id}, which a person stands behind; with the user's own words as the quote it takes effect`;
}

function isOutranked(memory: Memory, statement: Statement): boolean {
  return compareAuthority(rankAuthority(memory), rankAuthority(statement)) > 0;
}

/** Told like the same words again, which the noise gate refuses before anything is judged. */
export const ECHOED: Refusal = {
  reason: "restated",
  because:
    "This repeats, in other words, what memory showed in this session; add what is new, or confirm that memory instead.",
};

/** Whether an agent only says again what its session was shown. That is no evidence: what memory says would confirm itself. */
export async function isEcho(
  memories: MemoryReader,
  { source }: Statement,
  verdict: StatementVerdict,
): Promise<boolean> {
  if (source.by === "human" || verdict.verdict !== "same") return false;
  return (await findShownMemories(memories, source)).some(({ id }) => id === verdict.memory.id);
}
