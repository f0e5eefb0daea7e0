import { belongs, roughTokens } from "../../../../domain/journal/chunking.ts";
import type { ChunkId, ReadTurn, SessionId } from "../../../../domain/journal/session.ts";
import type { ProjectId } from "../../../../domain/project.ts";
import { bagOf, together } from "../../../../domain/words/bag.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import { tokensOf } from "../../../../domain/words/tokens.ts";
import type { FileMark, Portion } from "../../../../ports/journal.ts";
import { derivedId } from "../../../../adapters/system/derived-ids.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { vectorsWereCut } from "./turn-copy.ts";
import { chunkHash, packedBag, packedTexts, textsIn, toBag, turnHash } from "../../../journal-bodies.ts";
import type { OpenChunk, Target, Written } from "../../../journal-writes.ts";

/** Puts turns into the journal: rows, words, bags and chunks. Runs inside a transaction. */
export function journalWriting(db: Database) {
  const prepared = statements(db);

  function append(portion: Portion, mark: FileMark, written: Written): void {
    const session = sessionFor(portion, mark, written);
    if (session === undefined) return;
    const tokens: string[] = [];
    let open = lastChunk(session);
    for (const turn of portion.turns) {
      const hash = turnHash(turn);
      const known = prepared("select row, hash, place from turn where session = ? and key = ?").get(
        session.row,
        turn.key,
      ) as { row: number; hash: string; place: number } | undefined;
      if (known !== undefined) {
        written.known++;
        if (known.hash === hash) continue;
        // What is still open must be on disk before one of its turns is rewritten there.
        if (open !== undefined) close(open, written);
        replaceText(session.row, known.row, turn.text, hash, written);
        open = lastChunk(session);
        continue;
      }
      const at = turn.at ?? session.lastAt;
      const size = roughTokens(turn.text);
      if (open === undefined || !belongs(open, { tokens: size, at })) {
        if (open !== undefined) close(open, written);
        open = newChunk(session, turn.key, at);
      }
      open.texts.push(turn.text);
      open.hashes.push(hash);
      open.tokens += size;
      open.endedAt = Math.max(open.endedAt, at);
      open.changed = true;
      tokens.push(...add(session, open.row, turn, at, hash, written));
    }
    if (open !== undefined) close(open, written);
    if (tokens.length > 0) growBag(session.row, tokens);
    prepared("update session set turns = ?, started_at = ?, ended_at = ? where row = ?").run(
      session.turns,
      session.firstAt,
      session.lastAt,
      session.row,
    );
  }

  /** A session comes to be with its first turn. */
  function sessionFor({ session, project, turns }: Portion, mark: FileMark, written: Written): Target | undefined {
    const id = derivedId("session", session.client, session.name) as SessionId;
    const parent = session.parent === null ? null : derivedId("session", session.client, session.parent);
    const cwd = turns.find((turn) => turn.cwd !== null)?.cwd ?? null;
    const branch = turns.find((turn) => turn.branch !== null)?.branch ?? null;
    const projectRow = project === null ? null : projectId(project);
    const known = prepared("select row, turns, started_at, ended_at, project from session where id = ?").get(id) as
      | { row: number; turns: number; started_at: number; ended_at: number; project: number | null }
      | undefined;
    if (known !== undefined) {
      prepared(`
        update session
           set title = coalesce(?, title), parent = coalesce(parent, ?), project = coalesce(project, ?),
               cwd = coalesce(cwd, ?), branch = coalesce(branch, ?)
         where row = ?
      `).run(session.title, parent, projectRow, cwd, branch, known.row);
      if (known.project === null && projectRow !== null) {
        const all = prepared("select id from chunk where session = ?").all(known.row) as { id: ChunkId }[];
        for (const chunk of all) written.chunks.add(chunk.id);
        vectorsWereCut(db);
      }
      return { row: known.row, id, turns: known.turns, firstAt: known.started_at, lastAt: known.ended_at };
    }
    if (turns.length === 0) return undefined;
    const startedAt = turns.find((turn) => turn.at !== null)?.at ?? Math.round(mark.mtimeMs);
    const { row } = prepared(`
      insert into session (id, client, name, parent, title, project, cwd, branch, started_at, ended_at, turns, file)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
      returning row
    `).get(
      id,
      session.client,
      session.name,
      parent,
      session.title,
      projectRow,
      cwd,
      branch,
      startedAt,
      startedAt,
      mark.file,
    ) as { row: number };
    return { row, id, turns: 0, firstAt: startedAt, lastAt: startedAt };
  }

  function projectId(key: ProjectId): number {
    const known = prepared("select id from project where key = ?").get(key) as { id: number } | undefined;
    return known?.id ?? (prepared("insert into project (key) values (?) returning id").get(key) as { id: number }).id;
  }

  function lastChunk(session: Target): OpenChunk | undefined {
    const found = prepared(`
      select row, id, first, started_at, ended_at, tokens, texts from chunk where session = ? order by first desc limit 1
    `).get(session.row) as
      | {
          row: number;
          id: ChunkId;
          first: number;
          started_at: number;
          ended_at: number;
          tokens: number;
          texts: Uint8Array;
        }
      | undefined;
    if (found === undefined) return undefined;
    const { row, id, first, tokens } = found;
    return {
      row,
      id,
      first,
      startedAt: found.started_at,
      endedAt: found.ended_at,
      tokens,
      texts: textsIn(found.texts),
      hashes: hashesIn(row),
      changed: false,
    };
  }

  function hashesIn(chunk: number): string[] {
    const rows = prepared("select hash from turn where chunk = ? order by place").all(chunk) as { hash: string }[];
    return rows.map(({ hash }) => hash);
  }

  function newChunk(session: Target, firstKey: string, at: number): OpenChunk {
    const id = derivedId("chunk", session.id, firstKey) as ChunkId;
    const { row } = prepared(`
      insert into chunk (id, session, first, last, started_at, ended_at, tokens, hash, texts)
      values (?, ?, ?, ?, ?, ?, 0, '', x'') returning row
    `).get(id, session.row, session.turns, session.turns, at, at) as { row: number };
    return {
      row,
      id,
      first: session.turns,
      startedAt: at,
      endedAt: at,
      tokens: 0,
      texts: [],
      hashes: [],
      changed: true,
    };
  }

  function close(open: OpenChunk, written: Written): void {
    if (!open.changed) return;
    prepared("update chunk set last = ?, ended_at = ?, tokens = ?, hash = ?, texts = ? where row = ?").run(
      open.first + open.texts.length - 1,
      open.endedAt,
      open.tokens,
      chunkHash(open.hashes),
      packedTexts(open.texts),
      open.row,
    );
    open.changed = false;
    written.chunks.add(open.id);
  }

  function add(
    session: Target,
    chunk: number,
    turn: ReadTurn,
    at: number,
    hash: string,
    written: Written,
  ): readonly string[] {
    const { row } = prepared(`
      insert into turn (session, place, key, role, tool, at, line, chunk, hash)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning row
    `).get(session.row, session.turns, turn.key, turn.role, turn.tool, at, turn.line, chunk, hash) as { row: number };
    if (session.turns > 0) waits(session.row, session.turns - 1, session.turns - 1);
    session.turns++;
    session.firstAt = Math.min(session.firstAt, at);
    session.lastAt = Math.max(session.lastAt, at);
    written.added++;
    return index(row, turn.text);
  }

  /** A turn's vector is made of its neighbours too: when one comes or changes, it waits to be made anew. */
  function waits(session: number, from: number, to: number): void {
    prepared(
      "update turn set embedded = null where session = ? and place between ? and ? and embedded is not null",
    ).run(session, from, to);
  }

  function index(row: number, text: string): readonly string[] {
    const tokens = tokensOf(text);
    const bag = bagOf(tokens);
    prepared("insert into words (rowid, tokens) values (?, ?)").run(row, tokens.join(" "));
    prepared("insert into bag (turn, words, terms) values (?, ?, ?)").run(row, bag.words, packedBag(bag));
    return tokens;
  }

  function growBag(session: number, tokens: readonly string[]): void {
    const kept = prepared("select words, terms from session_bag where session = ?").get(session) as
      | { words: number; terms: Uint8Array }
      | undefined;
    const more = bagOf(tokens);
    saveBag(session, kept === undefined ? more : together([toBag(kept), more]));
  }

  function saveBag(session: number, bag: Bag): void {
    prepared("insert or replace into session_bag (session, words, terms) values (?, ?, ?)").run(
      session,
      bag.words,
      packedBag(bag),
    );
  }

  /** Puts another text in a turn's place, wherever something of the old one is kept. */
  function replaceText(session: number, turn: number, text: string, hash: string, written: Written): void {
    const { place, chunk } = prepared("select place, chunk from turn where row = ?").get(turn) as {
      place: number;
      chunk: number;
    };
    const held = prepared("select id, first, texts from chunk where row = ?").get(chunk) as {
      id: ChunkId;
      first: number;
      texts: Uint8Array;
    };
    const texts = textsIn(held.texts);
    texts[place - held.first] = text;
    prepared("update turn set hash = ? where row = ?").run(hash, turn);
    prepared("update chunk set texts = ?, tokens = ?, hash = ? where row = ?").run(
      packedTexts(texts),
      texts.reduce((sum, each) => sum + roughTokens(each), 0),
      chunkHash(hashesIn(chunk)),
      chunk,
    );
    prepared("delete from words where rowid = ?").run(turn);
    prepared("delete from bag where turn = ?").run(turn);
    index(turn, text);
    const bags = prepared("select b.words, b.terms from bag b join turn t on t.row = b.turn where t.session = ?");
    saveBag(session, together((bags.all(session) as { words: number; terms: Uint8Array }[]).map(toBag)));
    const near = prepared("select row from turn where session = ? and place between ? and ?").all(
      session,
      place - 1,
      place + 1,
    ) as { row: number }[];
    for (const { row } of near) {
      prepared("delete from vector where turn = ?").run(row);
    }
    waits(session, place - 1, place + 1);
    vectorsWereCut(db);
    written.chunks.add(held.id);
  }

  /** Makes a turn's words anew from its text. */
  function indexAgain(turn: number): void {
    const { place, first, texts } = prepared(`
      select t.place, c.first, c.texts from turn t join chunk c on c.row = t.chunk where t.row = ?
    `).get(turn) as { place: number; first: number; texts: Uint8Array };
    prepared("delete from words where rowid = ?").run(turn);
    prepared("delete from bag where turn = ?").run(turn);
    index(turn, textsIn(texts)[place - first] ?? "");
  }

  return { append, replaceText, indexAgain };
}
