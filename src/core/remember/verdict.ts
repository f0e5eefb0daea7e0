import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MarkKind } from "../../domain/mark.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Tie } from "../relate/relate.ts";
import type { Statement } from "../relate/statement.ts";

/** A memory that stays active and is marked. */
export interface Marked {
  readonly memory: Memory;
  readonly mark: MarkKind;
  readonly gone: readonly string[];
}

/** What a statement means for what is already known. */
export type StatementVerdict =
  | { readonly verdict: "same"; readonly memory: Memory; readonly because: string }
  | Decided;

export interface Decided {
  readonly verdict: "store" | "propose";
  /** Nothing of these is left. */
  readonly ends: readonly Memory[];
  readonly marks: readonly Marked[];
  /** Memories of a higher authority that say otherwise: the statement is marked by them too. */
  readonly against: readonly Memory[];
  /** Left out where there is nothing to say: it is simply new. */
  readonly because?: string;
}

/** The same words, said or proposed before; a statement that names what it replaces; or what the judge found. */
export async function verdictOn(
  memories: MemoryReader,
  statement: Statement,
  ties: readonly Tie[],
): Promise<StatementVerdict> {
  if (statement.supersedes !== null) return explicit(memories, statement, ties);
  const same = await memories.alike(statement.text, scopeKey(statement.scope), statement.scope.agent);
  const known = same.find(({ standing }) => standing.state === "active");
  if (known !== undefined) return { verdict: "same", memory: known, because: "the same fact, stated again" };
  const waiting = same.filter(({ standing }) => standing.state === "proposed");
  if (waiting[0] !== undefined && (statement.source.by === "agent" || statement.proposeBecause !== null))
    return { verdict: "same", memory: waiting[0], because: "it already waits in review" };

  const changed = ties.filter((tie) => tie.how !== "same" && !outlasts(tie.memory, statement));
  const again = ties.find(({ how }) => how === "same");
  if (again !== undefined && changed.length === 0 && waiting.length === 0)
    return { verdict: "same", memory: again.memory, because: "the same fact in other words" };
  return decided(statement, changed, waiting);
}

/** What holds for a while stands beside what holds for good, which is true again afterwards: "skip the e2e suite until Monday". */
function outlasts({ expiresAt }: Memory, statement: Statement): boolean {
  return statement.expiresAt !== null && (expiresAt === null || expiresAt > statement.expiresAt);
}

async function explicit(memories: MemoryReader, statement: Statement, ties: readonly Tie[]): Promise<StatementVerdict> {
  const victim = statement.supersedes === null ? undefined : await memories.byId(statement.supersedes);
  if (victim === undefined || victim.standing.state !== "active") {
    // Somebody else was quicker; nobody named it.
    if (statement.supersedesBecause !== undefined)
      return decided(
        statement,
        ties.filter(({ how }) => how !== "same"),
      );
    throw new MemoryError("conflict", `There is no active memory ${statement.supersedes} to replace.`, {
      hint: "`holdfast list` shows the active ones; `holdfast history` what became of it.",
    });
  }
  const isElsewhere = statement.source.by === "agent" && scopeKey(victim.scope) !== scopeKey(statement.scope);
  if (isElsewhere) return doubted([{ memory: victim, gone: [] }], `${victim.id} holds in another scope`);
  const tie: Tie = { memory: victim, how: "ends", gone: [], score: 1 };
  const others = ties.filter(({ memory, how }) => how !== "same" && memory.id !== victim.id);
  return decided(statement, [tie, ...others], [], statement.supersedesBecause ?? "it was named as the one to replace");
}

/** What a statement may do by itself: the guards that read no sentence. */
export function decided(
  statement: Statement,
  changed: readonly Tie[],
  waiting: readonly Memory[] = [],
  named?: string,
): Decided {
  const because = named ?? reasonOf(changed);
  if (statement.proposeBecause !== null) return doubted(changed, statement.proposeBecause);
  const rule = changed.find(({ memory }) => memory.pinned);
  if (rule !== undefined && statement.source.by === "agent" && statement.mayEndPinned !== true)
    return doubted(changed, `it contradicts ${rule.memory.id}, which is pinned`);

  const own = authorityOf(statement);
  const seen = statement.observedUntil ?? statement.observedAt;
  const against: Memory[] = [];
  const ends: Memory[] = [...waiting];
  const marks: Marked[] = [];
  for (const { memory, how, gone } of changed) {
    const isAbove = compareAuthority(authorityOf(memory), own) > 0;
    const isNewer = memory.id !== statement.supersedes && seen !== null && memory.observedAt > seen;
    if (isAbove || isNewer) against.push(memory);
    if (isAbove || isNewer || how === "disputes") marks.push({ memory, mark: "disputed", gone });
    else if (how === "partly") marks.push({ memory, mark: "partly replaced", gone });
    else ends.push(memory);
  }
  const told = waiting.length > 0 && changed.length === 0 ? "a person states what was only proposed" : because;
  return { verdict: "store", ends, marks, against, ...(told !== undefined && { because: told }) };
}

/** It waits for a person; what it speaks against is shown as disputed meanwhile. */
function doubted(
  changed: readonly (Pick<Tie, "memory" | "gone"> & { readonly how?: Tie["how"] })[],
  because: string,
): Decided {
  const marks = changed.map(({ memory, gone, how }): Marked => ({
    memory,
    mark: how === "partly" ? "partly replaced" : "disputed",
    gone,
  }));
  return { verdict: "propose", ends: [], marks, against: [], because };
}

function reasonOf(changed: readonly Tie[]): string | undefined {
  const [first] = changed;
  if (first === undefined) return undefined;
  return first.how === "disputes" ? "it may contradict what is known" : "it changes what is known";
}
