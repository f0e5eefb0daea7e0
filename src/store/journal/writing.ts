import { derivedId } from "../../adapters/system/system.ts";
import { GIT } from "../../domain/journal/session.ts";
import type { ChunkId, ReadTurn, SessionId } from "../../domain/journal/session.ts";
import { buildBag, joinBags } from "../../domain/words/bag.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import type { FileMark, Portion } from "../../ports/journal.ts";
import { noteCut } from "../parts.ts";
import { insert, matchList, nextRow, isOwn, TENANT, TENANT_VALUE } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import { replaceWork, saveWork, turnsWithWork } from "./work-store.ts";
import { chunkHash, packTexts, unpackTexts, turnHash } from "./journal-bodies.ts";
import type { TurnIndex } from "./turn-index.ts";
import { MINUTE, type Instant } from "../../domain/time.ts";

export interface Written {
  added: number;
  known: number;
  readonly chunks: Set<ChunkId>;
}

interface OpenChunk {
  readonly row: number;
  readonly id: ChunkId;
  readonly first: number;
  endedAt: number;
  tokens: number;
  readonly startedAt: number;
  readonly texts: string[];
  readonly hashes: string[];
  changed: boolean;
}

interface Target {
  readonly row: number;
  readonly id: SessionId;
  readonly turnsBefore: number;
  turns: number;
  firstAt: number;
  lastAt: number;
}

const NEXT_TURN = nextRow("turn");

/** Puts turns into the journal: rows, words and chunks. Runs inside a transaction on it, whose version is given. */
export function journalWriting(sql: Sql, turnIndex: TurnIndex, version: number) {
  async function append(portion: Portion, mark: FileMark, all: Written): Promise<void> {
    // Nobody follows commits: they are found, and no page or proposal is made of them.
    const written = portion.session.client === GIT ? { added: 0, known: 0, chunks: new Set<ChunkId>() } : all;
    const session = await findOrAddSession(portion, mark, written);
    if (session === undefined) return;
    const tokens: string[] = [];
    const kept = await findTurns(session, portion.turns);
    let open = await lastChunk(session);
    for (const turn of portion.turns) {
      const hash = turnHash(turn);
      const known = kept.get(turn.key);
      if (known !== undefined) {
        written.known++;
        if (known.hash === hash) {
          if (turn.work !== undefined && known.lacksWork) await addMissingWork(known.row, turn);
          continue;
        }
        known.hash = hash;
        // What is still open must be written before one of its turns is rewritten there.
        if (open !== undefined) await closeChunk(open, written);
        await replaceText(session.row, known.row, turn.text, hash, written);
        if (turn.work !== undefined) await replaceWork(sql, known.row, turn.work);
        open = await lastChunk(session);
        continue;
      }
      const at = turn.at ?? session.lastAt;
      const size = roughTokens(turn.text);
      if (open === undefined || !belongsToChunk(open, { tokens: size, at })) {
        if (open !== undefined) await closeChunk(open, written);
        open = await addChunk(session, turn.key, at);
      }
      open.texts.push(turn.text);
      open.hashes.push(hash);
      open.tokens += size;
      open.endedAt = Math.max(open.endedAt, at);
      open.changed = true;
      const row = await addTurn(session, open.row, turn, at, hash);
      if (turn.work !== undefined) await saveWork(sql, row, turn.work);
      kept.set(turn.key, { row, hash, lacksWork: false });
      const words = tokenize(turn.text);
      await turnIndex.index(sql, row, words);
      tokens.push(...words);
      written.added++;
    }
    if (open !== undefined) await closeChunk(open, written);
    if (tokens.length > 0) {
      const before = await turnIndex.sessionBag(sql, session.row);
      const more = buildBag(tokens);
      await turnIndex.saveSessionBag(sql, session.row, before === undefined ? more : joinBags([before, more]));
    }
    await sql.run`
      update holdfast.session set turns = ${session.turns}, started_at = ${session.firstAt}, ended_at = ${session.lastAt}
       where ${isOwn()} and row = ${session.row}`;
    if (written === all) return;
    all.added += written.added;
    all.known += written.known;
  }

  /** By their keys, those of the turns that are in the journal already. */
  async function findTurns(
    session: Target,
    turns: readonly ReadTurn[],
  ): Promise<Map<string, { readonly row: number; hash: string; readonly lacksWork: boolean }>> {
    const keys = turns.map(({ key }) => key);
    const rows = await sql.rows<{ key: string; row: number; hash: string }>`
      select key, row, hash from holdfast.turn where ${isOwn()} and session = ${session.row} and ${matchList("key", keys)}`;
    const recorded = await turnsWithWork(
      sql,
      rows.map(({ row }) => row),
    );
    return new Map(rows.map(({ key, row, hash }) => [key, { row, hash, lacksWork: !recorded.has(row) }]));
  }

  /** For a turn that an earlier version read. One that something was erased from stays without. */
  async function addMissingWork(row: number, { text, work = [] }: ReadTurn): Promise<void> {
    const held = (await sql.first<{ place: number; first: number; texts: Uint8Array }>`
      select t.place, c.first, c.texts
        from holdfast.turn t join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk
       where ${isOwn("t")} and t.row = ${row}`)!;
    if (unpackTexts(held.texts)[held.place - held.first] === text) await saveWork(sql, row, work);
  }

  /** A session comes to be with its first turn. */
  async function findOrAddSession(
    { session, project, turns }: Portion,
    mark: FileMark,
    written: Written,
  ): Promise<Target | undefined> {
    const id = derivedId("session", session.client, session.name) as SessionId;
    const parent = session.parent === null ? null : derivedId("session", session.client, session.parent);
    const cwd = turns.find((turn) => turn.cwd !== null)?.cwd ?? null;
    const branch = turns.find((turn) => turn.branch !== null)?.branch ?? null;
    const keptProject = project === null ? null : await turnIndex.numberProject(sql, project);
    const known = await sql.first<Omit<Target, "turnsBefore"> & { project: string | number | null }>`
      select row, id, turns, started_at as "firstAt", ended_at as "lastAt", project
        from holdfast.session where ${isOwn()} and id = ${id}`;
    if (known !== undefined) {
      await sql.run`
        update holdfast.session
           set title = coalesce(${session.title}, title), parent = coalesce(parent, ${parent}),
               project = coalesce(project, ${keptProject}), cwd = coalesce(cwd, ${cwd}), branch = coalesce(branch, ${branch})
         where ${isOwn()} and row = ${known.row}`;
      if (known.project === null && keptProject !== null) {
        for (const chunk of await readChunks(sql, known.row)) written.chunks.add(chunk);
        await noteCut(sql, "turn");
      }
      return { ...known, turnsBefore: known.turns };
    }
    if (turns.length === 0) return undefined;
    const startedAt = turns.find((turn) => turn.at !== null)?.at ?? Math.round(mark.mtimeMs);
    const { client, name, title } = session;
    const about = { id, client, name, parent, title, project: keptProject, cwd, branch, file: mark.file };
    const added = await sql.first<{ row: number }>`
      ${insert("session", { row: nextRow("session"), ...about, started_at: startedAt, ended_at: startedAt, turns: 0 })}
      returning row`;
    return { row: added!.row, id, turnsBefore: 0, turns: 0, firstAt: startedAt, lastAt: startedAt };
  }

  async function lastChunk(session: Target): Promise<OpenChunk | undefined> {
    const found = await sql.first<Omit<OpenChunk, "texts" | "hashes" | "changed"> & { packed: Uint8Array }>`
      select row, id, first, started_at as "startedAt", ended_at as "endedAt", tokens, texts as packed
        from holdfast.chunk where ${isOwn()} and session = ${session.row} order by first desc limit 1`;
    if (found === undefined) return undefined;
    const { packed, ...chunk } = found;
    return { ...chunk, texts: unpackTexts(packed), hashes: await readHashes(chunk.row), changed: false };
  }

  async function readHashes(chunk: number): Promise<string[]> {
    const rows = await sql.rows<{ hash: string }>`
      select hash from holdfast.turn where ${isOwn()} and chunk = ${chunk} order by place`;
    return rows.map(({ hash }) => hash);
  }

  async function addChunk(session: Target, firstKey: string, at: number): Promise<OpenChunk> {
    const id = derivedId("chunk", session.id, firstKey) as ChunkId;
    const first = session.turns;
    const empty = { tokens: 0, hash: "", texts: new Uint8Array(0) };
    const times = { started_at: at, ended_at: at };
    const added = await sql.first<{ row: number }>`
      ${insert("chunk", { row: nextRow("chunk"), id, session: session.row, first, last: first, ...times, ...empty })}
      returning row`;
    return { row: added!.row, id, first, startedAt: at, endedAt: at, tokens: 0, texts: [], hashes: [], changed: true };
  }

  async function closeChunk(open: OpenChunk, written: Written): Promise<void> {
    if (!open.changed) return;
    await sql.run`
      update holdfast.chunk
         set last = ${open.first + open.texts.length - 1}, ended_at = ${open.endedAt}, tokens = ${open.tokens},
             hash = ${chunkHash(open.hashes)}, texts = ${packTexts(open.texts)}
       where ${isOwn()} and row = ${open.row}`;
    open.changed = false;
    written.chunks.add(open.id);
  }

  async function addTurn(
    session: Target,
    chunk: number,
    { key, role, tool, line }: ReadTurn,
    at: number,
    hash: string,
  ): Promise<number> {
    const place = session.turns;
    const added = await sql.first<{ row: number }>`
      insert into holdfast.turn (${TENANT} row, session, place, key, role, tool, at, line, chunk, hash, touched)
      values (${TENANT_VALUE} ${NEXT_TURN}, ${session.row}, ${place}, ${key}, ${role}, ${tool}, ${at}, ${line}, ${chunk},
              ${hash}, ${version})
      returning row`;
    // Those that came in this transaction wait anyway.
    if (place === session.turnsBefore && place > 0) await letWait(session.row, place - 1, place - 1);
    session.turns++;
    session.firstAt = Math.min(session.firstAt, at);
    session.lastAt = Math.max(session.lastAt, at);
    return added!.row;
  }

  /** A turn's vector is made of its neighbours too: when one comes or changes, it waits to be made anew. */
  async function letWait(session: number, from: number, to: number): Promise<void> {
    await sql.run`
      update holdfast.turn set embedded = null, touched = ${version}
       where ${isOwn()} and session = ${session} and place between ${from} and ${to} and embedded is not null`;
  }

  /** Puts another text in a turn's place, wherever something of the old one is kept. */
  async function replaceText(
    session: number,
    turn: number,
    text: string,
    hash: string,
    written: Written,
  ): Promise<void> {
    const held = (await sql.first<{ place: number; chunk: number; id: ChunkId; first: number; texts: Uint8Array }>`
      select t.place, t.chunk, c.id, c.first, c.texts
        from holdfast.turn t join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk
       where ${isOwn("t")} and t.row = ${turn}`)!;
    const texts = unpackTexts(held.texts);
    texts[held.place - held.first] = text;
    await sql.run`update holdfast.turn set hash = ${hash}, touched = ${version} where ${isOwn()} and row = ${turn}`;
    await sql.run`
      update holdfast.chunk
         set texts = ${packTexts(texts)}, tokens = ${texts.reduce((sum, each) => sum + roughTokens(each), 0)},
             hash = ${chunkHash(await readHashes(held.chunk))}
       where ${isOwn()} and row = ${held.chunk}`;
    await turnIndex.unindex(sql, turn);
    await turnIndex.index(sql, turn, tokenize(text));
    await turnIndex.saveSessionBag(sql, session, joinBags(await turnIndex.turnBags(sql, session)));
    const near = await sql.rows<{ row: number }>`
      select row from holdfast.turn
       where ${isOwn()} and session = ${session} and place between ${held.place - 1} and ${held.place + 1}`;
    await vectorRows(sql, turnIndex).drop(near.map(({ row }) => row));
    await letWait(session, held.place - 1, held.place + 1);
    await noteCut(sql, "turn");
    written.chunks.add(held.id);
  }

  return { append, replaceText };
}

export async function readChunks(sql: Sql, session: number): Promise<readonly ChunkId[]> {
  const rows = await sql.rows<{ id: ChunkId }>`
    select id from holdfast.chunk where ${isOwn()} and session = ${session}`;
  return rows.map(({ id }) => id);
}

/** A chunk is what one line of a summary stands for: a few turns, a page of text. */
const CHUNK_TOKENS = 1_000;
/** After so long a pause something else is spoken of, even within one session. */
const PAUSE_MS = 30 * MINUTE;

/** Whether the next turn still belongs to a chunk that holds so much and ended then. A chunk holds one turn at least. */
function belongsToChunk(
  chunk: { readonly tokens: number; readonly endedAt: Instant },
  turn: { readonly tokens: number; readonly at: Instant },
): boolean {
  return chunk.tokens + turn.tokens <= CHUNK_TOKENS && turn.at - chunk.endedAt <= PAUSE_MS;
}

/** Near enough for cutting, and a hundred times as fast as counting: four bytes of English, or one sign of Chinese, a token. */
function roughTokens(text: string): number {
  return Math.ceil(utf8Length(text) / 4);
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
  }
  return bytes;
}
