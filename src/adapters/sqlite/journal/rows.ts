import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Chunk, ChunkId, Role, Session, SessionId, Turn } from "../../../domain/journal/session.ts";
import type { ProjectId } from "../../../domain/project.ts";
import type { Bag } from "../../../domain/words/bag.ts";
import type { JournalView } from "../../../ports/journal.ts";

export const SESSION_COLUMNS = `
  s.row, s.id, s.client, s.name, s.parent, s.title, p.key as project, s.cwd, s.branch, s.started_at, s.ended_at,
  s.turns, s.file
`;
export const SESSION_TABLES = "session s left join project p on p.id = s.project";

export interface SessionRow {
  readonly row: number;
  readonly id: SessionId;
  readonly client: string;
  readonly name: string;
  readonly parent: SessionId | null;
  readonly title: string | null;
  readonly project: ProjectId | null;
  readonly cwd: string | null;
  readonly branch: string | null;
  readonly started_at: number;
  readonly ended_at: number;
  readonly turns: number;
  readonly file: string;
}

export function toSession(row: SessionRow): Session {
  const { id, client, name, parent, title, project, cwd, branch, turns, file } = row;
  return {
    id,
    client,
    name,
    parent,
    title,
    project,
    cwd,
    branch,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    turns,
    file,
  };
}

export const CHUNK_COLUMNS = `
  c.row, c.id, s.id as session, p.key as project, c.first, c.last, c.started_at, c.ended_at, c.tokens, c.hash
`;
export const CHUNK_TABLES = "chunk c join session s on s.row = c.session left join project p on p.id = s.project";

export interface ChunkRow {
  readonly row: number;
  readonly id: ChunkId;
  readonly session: SessionId;
  readonly project: ProjectId | null;
  readonly first: number;
  readonly last: number;
  readonly started_at: number;
  readonly ended_at: number;
  readonly tokens: number;
  readonly hash: string;
}

export function toChunk(row: ChunkRow): Chunk {
  const { id, session, project, first, last, tokens, hash } = row;
  return {
    id,
    session,
    project,
    from: first,
    to: last,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    tokens,
    hash,
  };
}

export const TURN_COLUMNS = "t.row, s.id as session, t.place, t.role, t.tool, t.at, t.line, t.chunk, c.first, c.hash";
export const TURN_TABLES = "turn t join session s on s.row = t.session join chunk c on c.row = t.chunk";

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

export function packedTexts(texts: readonly string[]): Uint8Array {
  return deflateRawSync(JSON.stringify(texts), { level: LEVEL });
}

export function textsIn(packed: Uint8Array): string[] {
  return JSON.parse(inflateRawSync(packed).toString("utf8")) as string[];
}

/** Four bytes for each word's hash, then one for each count. */
export function packedBag({ hashes, counts }: Bag): Uint8Array {
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

/** The condition that sessions `s` are in view, with `from` and `to` as the columns that hold the times. */
export function inView(
  view: JournalView,
  from: string,
  to: string,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const conditions: string[] = ["true"];
  const values: (string | number)[] = [];
  if (view.projects !== "all") {
    conditions.push("s.project in (select id from project where key in (select value from json_each(?)))");
    values.push(JSON.stringify(view.projects));
  }
  if (view.since !== null) {
    conditions.push(`${to} >= ?`);
    values.push(view.since);
  }
  if (view.until !== null) {
    conditions.push(`${from} <= ?`);
    values.push(view.until);
  }
  if (view.sessions !== undefined) {
    conditions.push("s.id in (select value from json_each(?))");
    values.push(JSON.stringify(view.sessions));
  }
  if (view.without !== undefined) {
    conditions.push("s.id not in (select value from json_each(?))");
    values.push(JSON.stringify(view.without));
  }
  return { sql: conditions.join(" and "), values };
}
