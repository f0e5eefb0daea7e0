import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ReadTurn, Role, Session, SessionId, Turn } from "../../domain/journal/session.ts";
import type { Bag } from "../../domain/words/bag.ts";
import type { JournalView } from "../../ports/journal.ts";
import { joinConditions, chooseSql, matchList, isOwn, piece, writeVerbatim, type Piece } from "../sql.ts";

export interface SessionRow extends Session {
  readonly row: number;
}

export function toSession({ row: _row, ...session }: SessionRow): Session {
  return session;
}

export interface TurnRow {
  readonly row: number;
  readonly session: SessionId;
  readonly place: number;
  readonly role: Role;
  readonly tool: string | null;
  readonly at: number;
  readonly line: number;
  readonly chunk: number;
  readonly first: number;
  /** The chunk's. */
  readonly hash: string;
}

export function toTurn(row: TurnRow, texts: readonly string[]): Turn {
  const { session, role, tool, at, line } = row;
  return { session, index: row.place, role, tool, at, line, text: texts[row.place - row.first] ?? "" };
}

/** The fastest level: it makes texts less than half as long, and a better one takes twice the time for a tenth less. */
const LEVEL = 1;

export function packTexts(texts: readonly string[]): Uint8Array {
  return deflateRawSync(JSON.stringify(texts), { level: LEVEL });
}

export function unpackTexts(packed: Uint8Array): string[] {
  return JSON.parse(inflateRawSync(packed).toString("utf8")) as string[];
}

/** Four bytes for each word's hash, then one for each count. */
export function packBag({ hashes, counts }: Bag): Uint8Array {
  const packed = new Uint8Array(hashes.byteLength + counts.byteLength);
  packed.set(new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength));
  packed.set(counts, hashes.byteLength);
  return packed;
}

export function toBag({ words, terms }: { readonly words: number; readonly terms: Uint8Array }): Bag {
  // A blob need not stand at a multiple of four.
  const { buffer, byteOffset, byteLength } = terms.byteOffset % 4 === 0 ? terms : terms.slice();
  const different = byteLength / 5;
  return {
    words,
    hashes: new Uint32Array(buffer, byteOffset, different),
    counts: new Uint8Array(buffer, byteOffset + different * 4, different),
  };
}

/** What a turn says and who says it; the same at every reading. */
export function turnHash({ role, text }: Pick<ReadTurn, "role" | "text">): string {
  return createHash("sha256").update(`${role}\n${text}`).digest("base64url").slice(0, 16);
}

export function chunkHash(hashes: readonly string[]): string {
  return createHash("sha256").update(hashes.join("\n")).digest("base64url").slice(0, 22);
}

/** The text in any case, whatever blanks and line ends are between its words. */
export function buildPattern(text: string): RegExp {
  const words = text.trim().split(/\s+/);
  return new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&")).join("\\s+"), "gi");
}

/** A file numbers its projects, so that a session in memory has a small one. */
export const PROJECT = chooseSql({
  sqlite: "(select p.key from holdfast.project p where p.id = s.project)",
  postgres: "s.project",
});

export const SESSION_COLUMNS = piece`
  s.row, s.id, s.client, s.name, s.parent, s.title, ${PROJECT} as project, s.cwd, s.branch,
  s.started_at as "startedAt", s.ended_at as "endedAt", s.turns, s.file`;

export const CHUNK_COLUMNS = piece`
  c.id, s.id as session, ${PROJECT} as project, c.first as "from", c.last as "to",
  c.started_at as "startedAt", c.ended_at as "endedAt", c.tokens, c.hash`;

export const CHUNKS = piece`holdfast.chunk c join holdfast.session s on ${isOwn("s")} and s.row = c.session`;

export const TURN_COLUMNS = writeVerbatim(
  "t.row, s.id as session, t.place, t.role, t.tool, t.at, t.line, t.chunk, c.first, c.hash",
);

/** A turn with its session. */
export const TURNS = piece`holdfast.turn t join holdfast.session s on ${isOwn("s")} and s.row = t.session`;

export const TURNS_IN_CHUNKS = piece`${TURNS} join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk`;

/** The condition that sessions `s` are in view, with `from` and `to` as the columns that hold the times. */
export function inView(view: JournalView, from: string, to: string): Piece {
  const conditions: Piece[] = [];
  if (view.projects !== "all")
    conditions.push(
      chooseSql({
        sqlite: piece`s.project in (select id from holdfast.project where ${matchList("key", view.projects)})`,
        postgres: matchList("s.project", view.projects),
      }),
    );
  if (view.since !== null) conditions.push(piece`${writeVerbatim(to)} >= cast(${view.since} as bigint)`);
  if (view.until !== null) conditions.push(piece`${writeVerbatim(from)} <= cast(${view.until} as bigint)`);
  if (view.sessions !== undefined) conditions.push(matchList("s.id", view.sessions));
  if (view.without !== undefined) conditions.push(piece`not (${matchList("s.id", view.without)})`);
  return joinConditions(conditions);
}
