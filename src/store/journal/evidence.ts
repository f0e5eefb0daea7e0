import { createHash } from "node:crypto";
import type { ChunkId } from "../../domain/journal/session.ts";
import { ERASED } from "../../domain/memory.ts";
import { listPhrases, tokenize } from "../../domain/words/tokens.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { ErasedTraces } from "../../ports/store-keeping.ts";
import { matchList, isOwn, writeVerbatim } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { scanWork, textsOfWork } from "./work-store.ts";
import { buildPattern, unpackTexts } from "./journal-bodies.ts";
import type { TurnIndex } from "./turn-index.ts";
import { readChunks } from "./writing.ts";
import type { journalWriting, Written } from "./writing.ts";

/** As many words as make the look-up narrow. */
const LOOKED_UP = 8;
/** Chunks that are read before others get their turn. */
const PORTION = 20;

interface TurnPlace {
  readonly row: number;
  readonly session: number;
  readonly place: number;
  readonly hash: string;
  readonly chunk: ChunkId;
  readonly first: number;
  readonly texts: Uint8Array;
}

const EVERY_TURN = writeVerbatim("true");

/** Finds texts in what was captured, and cuts them out. */
export function evidence(sql: Sql, turnIndex: TurnIndex) {
  /** Turns that may hold the text: those with the words inside it, which stand there whole whatever surrounds it. */
  async function findCandidates(text: string): Promise<readonly TurnPlace[]> {
    const inside = new Set(tokenize(text.trim().split(/\s+/).slice(1, -1).join(" ")));
    const rows = inside.size === 0 ? "all" : await turnIndex.rowsHolding(sql, [...inside].slice(0, LOOKED_UP));
    return sql.rows<TurnPlace>`
      select t.row, t.session, t.place, t.hash, c.id as chunk, c.first, c.texts
        from holdfast.turn t
        join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk
       where ${isOwn("t")} and ${rows === "all" ? EVERY_TURN : matchList("t.row", rows, "bigint")}`;
  }

  async function findTurns(texts: readonly string[]) {
    const found = new Map<number, TurnPlace & { readonly left: string }>();
    for (const text of texts) {
      const pattern = buildPattern(text);
      for (const turn of await findCandidates(text)) {
        const said = found.get(turn.row)?.left ?? unpackTexts(turn.texts)[turn.place - turn.first] ?? "";
        const left = said.replaceAll(pattern, ERASED);
        if (left !== said) found.set(turn.row, { ...turn, left });
      }
    }
    return found;
  }

  async function findTitles(texts: readonly string[]) {
    const patterns = texts.map(buildPattern);
    const all = await sql.rows<{ row: number; title: string }>`
      select row, title from holdfast.session where ${isOwn()} and title is not null`;
    return all.flatMap(({ row, title }) => {
      const left = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ERASED), title);
      return left === title ? [] : [{ row, left }];
    });
  }

  /** Pages know by the hash of a chunk whether they are up to date. */
  async function changeHash(chunk: ChunkId, left: string): Promise<void> {
    const row = await sql.first<{ hash: string }>`
      select hash from holdfast.chunk where ${isOwn()} and id = ${chunk}`;
    const after = createHash("sha256").update(`${row!.hash} ${left}`).digest("base64url").slice(0, 22);
    await sql.run`update holdfast.chunk set hash = ${after} where ${isOwn()} and id = ${chunk}`;
  }

  async function* readTexts(): AsyncGenerator<string> {
    for (const { title } of await sql.rows<{ title: string }>`
      select title from holdfast.session where ${isOwn()} and title is not null`)
      yield title;
    for (let last = -1, rows; (rows = await readPortion(last)).length > 0; last = rows.at(-1)!.row) {
      for (const { texts } of rows) yield* unpackTexts(texts);
      await yieldToEventLoop();
    }
    yield* await textsOfWork(sql);
  }

  function readPortion(after: number) {
    return sql.rows<{ row: number; texts: Uint8Array }>`
      select row, texts from holdfast.chunk where ${isOwn()} and row > ${after} order by row limit ${PORTION}`;
  }

  return {
    /** What stands here that was erased, as it is written. Nobody knows its words any more, so everything is read. */
    async quoteErased({ lengths, includes }: ErasedTraces): Promise<readonly string[]> {
      const found = new Set<string>();
      if (lengths.length === 0) return [];
      for await (const text of readTexts())
        for (const { fingerprint, start, end } of listPhrases(text, lengths))
          if (includes(fingerprint)) found.add(text.slice(start, end));
      return [...found];
    },
    /** The chunks whose turns hold one of the texts, or whose session is titled so. */
    async chunksHolding(texts: readonly string[]): Promise<readonly ChunkId[]> {
      const chunks = new Set([...(await findTurns(texts)).values()].map(({ chunk }) => chunk));
      for (const { row } of await findTitles(texts)) for (const id of await readChunks(sql, row)) chunks.add(id);
      return [...chunks];
    },
    /** In how many turns one of the texts stands. */
    async holding(texts: readonly string[]): Promise<number> {
      const inWork = await scanWork(sql, texts.map(buildPattern), null);
      return new Set([...(await findTurns(texts)).keys(), ...inWork]).size;
    },
    /** Cuts the texts out, wherever something of them is kept; says in how many turns they stood. Runs inside a transaction. */
    async cut(texts: readonly string[], writing: ReturnType<typeof journalWriting>, written: Written): Promise<number> {
      const found = await findTurns(texts);
      const inWork = await scanWork(sql, texts.map(buildPattern), ERASED);
      for (const { row, left } of await findTitles(texts)) {
        await sql.run`update holdfast.session set title = ${left} where ${isOwn()} and row = ${row}`;
        // Pages that cite its chunks give the title.
        for (const id of await readChunks(sql, row)) {
          await changeHash(id, left);
          written.chunks.add(id);
        }
      }
      for (const { row, session, left, chunk, hash } of found.values()) {
        // The turn keeps the hash of what it said: when its transcript is read again it is known, and stays as it is now.
        await writing.replaceText(session, row, left, hash, written);
        await changeHash(chunk, left);
      }
      if (found.size > 0) await turnIndex.finishErasing(sql);
      return new Set([...found.keys(), ...inWork]).size;
    },
  };
}
