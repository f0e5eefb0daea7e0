import type { ReadTurn, Session, Turn } from "../domain/journal/session.ts";
import type { FileMark, Portion } from "../ports/journal.ts";

/** Turns as they were once read, with the keys they are kept under. */
export function asRead(turns: readonly Turn[], keys: ReadonlyMap<number, string>): readonly ReadTurn[] {
  return turns.map(({ index, role, text, tool, at, line }) => ({
    key: keys.get(index)!,
    role,
    text,
    tool,
    at,
    cwd: null,
    branch: null,
    line,
  }));
}

/** A whole session as if its transcript were read now: its place is told by the first turn. */
export function portionOf(
  { client, name, title, project, cwd, branch, file, endedAt }: Session,
  turns: readonly ReadTurn[],
): { readonly portion: Portion; readonly mark: FileMark } {
  const [first, ...rest] = turns;
  const placed = first === undefined ? [] : [{ ...first, cwd, branch }, ...rest];
  const read = { client, name, parent: null, title };
  return {
    portion: { session: read, project, turns: placed, brokenLines: 0 },
    mark: { file, client, offset: 0, lines: 0, headHash: "", size: 0, mtimeMs: endedAt },
  };
}
