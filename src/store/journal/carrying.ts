import type { ChunkId, ReadTurn, Session, SessionId, Turn } from "../../domain/journal/session.ts";
import type { KeptMark } from "../../ports/exchange.ts";
import type { FileMark, Portion } from "../../ports/journal.ts";
import { insert, matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import type { TurnIndex } from "./turn-index.ts";
import { workOfSession } from "./work-store.ts";
import { TURNS } from "./views.ts";
import { readChunks } from "./writing.ts";
import type { journalWriting, Written } from "./writing.ts";

const MARK = writeVerbatim(
  `path as file, client, read_to as "offset", lines, head_hash as "headHash", size, mtime_ms as "mtimeMs"`,
);

export function findMark(sql: Sql, file: string): Promise<FileMark | undefined> {
  return sql.first<FileMark>`select ${MARK} from holdfast.file where ${isOwn()} and path = ${file}`;
}

export function listMarks(sql: Sql): Promise<readonly KeptMark[]> {
  return sql.rows<KeptMark>`select ${MARK}, broken from holdfast.file where ${isOwn()} order by path`;
}

/** `insert into file …`, to be followed by what happens to a file that is known. */
export function insertMark({ file, offset, headHash, mtimeMs, ...mark }: KeptMark) {
  const { client, lines, size, broken } = mark;
  const read = { read_to: offset, lines, head_hash: headHash, size, mtime_ms: mtimeMs, broken };
  return piece`${insert("file", { path: file, client, ...read })}`;
}

/** Turns as they were once read, with the keys they are kept under. */
export async function readTurns(sql: Sql, id: SessionId, turns: readonly Turn[]): Promise<readonly ReadTurn[]> {
  const rows = await sql.rows<{ place: number; key: string }>`
    select t.place, t.key from ${TURNS} where ${isOwn("t")} and s.id = ${id}`;
  const keys = new Map(rows.map(({ place, key }) => [place, key]));
  const work = await workOfSession(sql, id);
  return turns.map(({ index, role, text, tool, at, line }) => ({
    ...(work.has(index) && { work: work.get(index)! }),
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

/** Takes whole sessions out: turns, words, vectors and the record of work; says which chunks went. Runs inside a transaction. */
export async function dropSession(sql: Sql, turnIndex: TurnIndex, session: number): Promise<readonly ChunkId[]> {
  const turns = (
    await sql.rows<{ row: number }>`select row from holdfast.turn where ${isOwn()} and session = ${session}`
  ).map(({ row }) => row);
  const chunks = await readChunks(sql, session);
  for (const row of turns) await turnIndex.unindex(sql, row);
  await vectorRows(sql, turnIndex).drop(turns);
  await sql.run`delete from holdfast.work where ${isOwn()} and ${matchList("turn", turns, "bigint")}`;
  await turnIndex.dropSessionBag(sql, session);
  await sql.run`delete from holdfast.turn where ${isOwn()} and session = ${session}`;
  await sql.run`delete from holdfast.chunk where ${isOwn()} and session = ${session}`;
  await sql.run`delete from holdfast.session where ${isOwn()} and row = ${session}`;
  return chunks;
}

/** Takes a whole session in as if its transcript were read now: its place is told by the first turn. */
export async function takeSession(
  sql: Sql,
  writing: ReturnType<typeof journalWriting>,
  written: Written,
  session: Session,
  [first, ...rest]: readonly ReadTurn[],
): Promise<void> {
  const { id, client, name, title, project, cwd, branch, file, startedAt, endedAt } = session;
  const turns = first === undefined ? [] : [{ ...first, cwd, branch }, ...rest];
  const portion: Portion = { session: { client, name, parent: null, title }, project, turns, brokenLines: 0 };
  const mark = { file, client, offset: 0, lines: 0, headHash: "", size: 0, mtimeMs: endedAt };
  await writing.append(portion, mark, written);
  await sql.run`
    update holdfast.session set parent = ${session.parent}, started_at = ${startedAt}, ended_at = ${endedAt}
     where ${isOwn()} and id = ${id}`;
}
