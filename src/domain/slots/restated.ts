import { alignedClauses, type AlignedClause } from "./aligned-words.ts";

/** Two statements without the clauses that both of them make: "…, and it terminates TLS" is no part of what changed. */
export interface Remainder {
  readonly text: string;
  readonly earlier: string;
}

/** What is left of both, where the new one states again all but one of the clauses of the earlier one. */
export function remainderOf(text: string, earlier: string): Remainder | undefined {
  const [said, held] = [alignedClauses(text), alignedClauses(earlier)];
  if (held.length < 2 || said.length < 2) return undefined;
  const isIn = (clause: AlignedClause, others: readonly AlignedClause[]) =>
    others.some((other) => keysOf(other) === keysOf(clause));
  const left = held.filter((clause) => !isIn(clause, said));
  const rest = said.filter((clause) => !isIn(clause, held));
  if (left.length !== 1 || left.length === held.length || rest.length === 0) return undefined;
  const joined = (clauses: readonly AlignedClause[]) => clauses.map(({ written }) => written).join(", ");
  return { text: joined(rest), earlier: joined(left) };
}

function keysOf({ words }: AlignedClause): string {
  return words.map(({ key }) => key).join(" ");
}
