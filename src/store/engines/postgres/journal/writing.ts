import { belongs, roughTokens } from "../../../../domain/journal/chunking.ts";
import type { ChunkId, ReadTurn, SessionId } from "../../../../domain/journal/session.ts";
import { bagOf, together } from "../../../../domain/words/bag.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import { tokensOf } from "../../../../domain/words/tokens.ts";
import type { FileMark, Portion } from "../../../../ports/journal.ts";
import { chunkHash, packedBag, packedTexts, textsIn, toBag, turnHash } from "../../../journal-bodies.ts";
import type { OpenChunk, Target, Written } from "../../../journal-writes.ts";
import { derivedId } from "../../../../adapters/system/derived-ids.ts";
import type { Sql } from "../database.ts";
import { noteCut } from "../parts.ts";
import type { Tenant } from "../parts.ts";
import { wordRows } from "../words.ts";

/** Puts turns into the journal: rows, words and chunks. Runs inside a transaction that has locked the journal. */
export function journalWriting(sql: Sql, tenant: Tenant, version: number) {
  const words = wordRows(sql, tenant, "turn");

  async function append(portion: Portion, mark: FileMark, written: Written): Promise<void> {
    const session = await sessionFor(portion, mark, written);
    if (session === undefined) return;
    const tokens: string[] = [];
    let open = await lastChunk(session);
    for (const turn of portion.turns) {
      const hash = turnHash(turn);
      const known = await sql.first<{ row: number; hash: string }>(
        "select row, hash from holdfast.turn where tenant = $1 and session = $2 and key = $3",
        tenant,
        session.row,
        turn.key,
      );
      if (known !== undefined) {
        written.known++;
        if (known.hash === hash) continue;
        // What is still open must be written before one of its turns is rewritten there.
        if (open !== undefined) await close(open, written);
        await replaceText(session.row, known.row, turn.text, hash, written);
        open = await lastChunk(session);
        continue;
      }
      const at = turn.at ?? session.lastAt;
      const size = roughTokens(turn.text);
      if (open === undefined || !belongs(open, { tokens: size, at })) {
        if (open !== undefined) await close(open, written);
        open = await newChunk(session, turn.key, at);
      }
      open.texts.push(turn.text);
      open.hashes.push(hash);
      open.tokens += size;
      open.endedAt = Math.max(open.endedAt, at);
      open.changed = true;
      tokens.push(...(await add(session, open.row, turn, at, hash, written)));
    }
    if (open !== undefined) await close(open, written);
    if (tokens.length > 0) await growBag(session.row, tokens);
    await sql.run(
      "update holdfast.session set turns = $3, started_at = $4, ended_at = $5 where tenant = $1 and row = $2",
      tenant,
      session.row,
      session.turns,
      session.firstAt,
      session.lastAt,
    );
  }

  /** A session comes to be with its first turn. */
  async function sessionFor(
    { session, project, turns }: Portion,
    mark: FileMark,
    written: Written,
  ): Promise<Target | undefined> {
    const id = derivedId("session", session.client, session.name) as SessionId;
    const parent = session.parent === null ? null : derivedId("session", session.client, session.parent);
    const cwd = turns.find((turn) => turn.cwd !== null)?.cwd ?? null;
    const branch = turns.find((turn) => turn.branch !== null)?.branch ?? null;
    const known = await sql.first<{
      row: number;
      turns: number;
      started_at: number;
      ended_at: number;
      project: string | null;
    }>(
      "select row, turns, started_at, ended_at, project from holdfast.session where tenant = $1 and id = $2",
      tenant,
      id,
    );
    if (known !== undefined) {
      await sql.run(
        `update holdfast.session
            set title = coalesce($3, title), parent = coalesce(parent, $4), project = coalesce(project, $5),
                cwd = coalesce(cwd, $6), branch = coalesce(branch, $7)
          where tenant = $1 and row = $2`,
        tenant,
        known.row,
        session.title,
        parent,
        project,
        cwd,
        branch,
      );
      if (known.project === null && project !== null)
        for (const chunk of await chunksOf(known.row)) written.chunks.add(chunk);
      return { row: known.row, id, turns: known.turns, firstAt: known.started_at, lastAt: known.ended_at };
    }
    if (turns.length === 0) return undefined;
    const startedAt = turns.find((turn) => turn.at !== null)?.at ?? Math.round(mark.mtimeMs);
    const added = await sql.first<{ row: number }>(
      `insert into holdfast.session
         (tenant, row, id, client, name, parent, title, project, cwd, branch, started_at, ended_at, turns, file)
       values ($1, ${nextRow("session")}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 0, $11)
       returning row`,
      tenant,
      id,
      session.client,
      session.name,
      parent,
      session.title,
      project,
      cwd,
      branch,
      startedAt,
      mark.file,
    );
    return { row: added!.row, id, turns: 0, firstAt: startedAt, lastAt: startedAt };
  }

  async function chunksOf(session: number): Promise<readonly ChunkId[]> {
    const rows = await sql.rows<{ id: ChunkId }>(
      "select id from holdfast.chunk where tenant = $1 and session = $2",
      tenant,
      session,
    );
    return rows.map(({ id }) => id);
  }

  async function lastChunk(session: Target): Promise<OpenChunk | undefined> {
    const found = await sql.first<{
      row: number;
      id: ChunkId;
      first: number;
      started_at: number;
      ended_at: number;
      tokens: number;
      texts: Uint8Array;
    }>(
      `select row, id, first, started_at, ended_at, tokens, texts
         from holdfast.chunk where tenant = $1 and session = $2 order by first desc limit 1`,
      tenant,
      session.row,
    );
    if (found === undefined) return undefined;
    const { row, id, first, tokens } = found;
    const times = { startedAt: found.started_at, endedAt: found.ended_at };
    return {
      row,
      id,
      first,
      ...times,
      tokens,
      texts: textsIn(found.texts),
      hashes: await hashesIn(row),
      changed: false,
    };
  }

  async function hashesIn(chunk: number): Promise<string[]> {
    const rows = await sql.rows<{ hash: string }>(
      "select hash from holdfast.turn where tenant = $1 and chunk = $2 order by place",
      tenant,
      chunk,
    );
    return rows.map(({ hash }) => hash);
  }

  async function newChunk(session: Target, firstKey: string, at: number): Promise<OpenChunk> {
    const id = derivedId("chunk", session.id, firstKey) as ChunkId;
    const first = session.turns;
    const added = await sql.first<{ row: number }>(
      `insert into holdfast.chunk (tenant, row, id, session, first, last, started_at, ended_at, tokens, hash, texts)
       values ($1, ${nextRow("chunk")}, $2, $3, $4, $4, $5, $5, 0, '', ''::bytea)
       returning row`,
      tenant,
      id,
      session.row,
      first,
      at,
    );
    return { row: added!.row, id, first, startedAt: at, endedAt: at, tokens: 0, texts: [], hashes: [], changed: true };
  }

  async function close(open: OpenChunk, written: Written): Promise<void> {
    if (!open.changed) return;
    await sql.run(
      `update holdfast.chunk set last = $3, ended_at = $4, tokens = $5, hash = $6, texts = $7
        where tenant = $1 and row = $2`,
      tenant,
      open.row,
      open.first + open.texts.length - 1,
      open.endedAt,
      open.tokens,
      chunkHash(open.hashes),
      packedTexts(open.texts),
    );
    open.changed = false;
    written.chunks.add(open.id);
  }

  async function add(
    session: Target,
    chunk: number,
    turn: ReadTurn,
    at: number,
    hash: string,
    written: Written,
  ): Promise<readonly string[]> {
    const added = await sql.first<{ row: number }>(
      `insert into holdfast.turn (tenant, row, session, place, key, role, tool, at, line, chunk, hash, touched)
       values ($1, ${nextRow("turn")}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       returning row`,
      tenant,
      session.row,
      session.turns,
      turn.key,
      turn.role,
      turn.tool,
      at,
      turn.line,
      chunk,
      hash,
      version,
    );
    if (session.turns > 0) await waits(session.row, session.turns - 1, session.turns - 1);
    session.turns++;
    session.firstAt = Math.min(session.firstAt, at);
    session.lastAt = Math.max(session.lastAt, at);
    written.added++;
    const tokens = tokensOf(turn.text);
    await words.index(added!.row, tokens);
    return tokens;
  }

  /** A turn's vector is made of its neighbours too: when one comes or changes, it waits to be made anew. */
  async function waits(session: number, from: number, to: number): Promise<void> {
    await sql.run(
      `update holdfast.turn set embedded = null, touched = $5
        where tenant = $1 and session = $2 and place between $3 and $4 and embedded is not null`,
      tenant,
      session,
      from,
      to,
      version,
    );
  }

  async function growBag(session: number, tokens: readonly string[]): Promise<void> {
    const kept = await sql.first<{ words: number; terms: Uint8Array }>(
      "select words, terms from holdfast.session where tenant = $1 and row = $2",
      tenant,
      session,
    );
    await saveBag(session, together([toBag(kept!), bagOf(tokens)]));
  }

  async function saveBag(session: number, bag: Bag): Promise<void> {
    await sql.run(
      "update holdfast.session set words = $3, terms = $4 where tenant = $1 and row = $2",
      tenant,
      session,
      bag.words,
      packedBag(bag),
    );
  }

  /** Puts another text in a turn's place, wherever something of the old one is kept. */
  async function replaceText(
    session: number,
    turn: number,
    text: string,
    hash: string,
    written: Written,
  ): Promise<void> {
    const held = (await sql.first<{ place: number; chunk: number; id: ChunkId; first: number; texts: Uint8Array }>(
      `select t.place, t.chunk, c.id, c.first, c.texts
         from holdfast.turn t join holdfast.chunk c on c.tenant = t.tenant and c.row = t.chunk
        where t.tenant = $1 and t.row = $2`,
      tenant,
      turn,
    ))!;
    const texts = textsIn(held.texts);
    texts[held.place - held.first] = text;
    await sql.run(
      "update holdfast.turn set hash = $3, touched = $4 where tenant = $1 and row = $2",
      tenant,
      turn,
      hash,
      version,
    );
    await sql.run(
      "update holdfast.chunk set texts = $3, tokens = $4, hash = $5 where tenant = $1 and row = $2",
      tenant,
      held.chunk,
      packedTexts(texts),
      texts.reduce((sum, each) => sum + roughTokens(each), 0),
      chunkHash(await hashesIn(held.chunk)),
    );
    await words.unindex([turn]);
    await words.index(turn, tokensOf(text));
    const bags = await sql.rows<{ words: number; terms: Uint8Array }>(
      `select w.length as words, w.bag as terms
         from holdfast.words w join holdfast.turn t on t.tenant = w.tenant and t.row = w.row
        where w.tenant = $1 and w.part = 'turn' and t.session = $2`,
      tenant,
      session,
    );
    await saveBag(session, together(bags.map(toBag)));
    await sql.run(
      `delete from holdfast.vector
        where tenant = $1 and part = 'turn'
          and row in (select row from holdfast.turn where tenant = $1 and session = $2 and place between $3 and $4)`,
      tenant,
      session,
      held.place - 1,
      held.place + 1,
    );
    await waits(session, held.place - 1, held.place + 1);
    await noteCut(sql, tenant, "turn");
    written.chunks.add(held.id);
  }

  return { append, replaceText };
}

/** Rows of one tenant are numbered as they come; the part is locked meanwhile. */
function nextRow(table: "session" | "chunk" | "turn"): string {
  return `(select coalesce(max(row), 0) + 1 from holdfast.${table} where tenant = $1)`;
}
