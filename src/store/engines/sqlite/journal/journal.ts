import { existsSync } from "../../../../files/fs.ts";
import { MemoryError } from "../../../../domain/errors.ts";
import type { Chunk, ChunkId, ReadTurn, Session, SessionId, Turn } from "../../../../domain/journal/session.ts";
import type { KeptMark } from "../../../../ports/carrying.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type {
  FileMark,
  FoundTurn,
  JournalStore,
  JournalTotals,
  JournalView,
  Portion,
  WaitingTurn,
} from "../../../../ports/journal.ts";
import { closeDatabase, IN_MEMORY, inTransaction, openDatabase, openKeeper, relaxDurability } from "../database.ts";
import type { Database } from "../database.ts";
import type { Check, JournalKeeping } from "../../../../ports/store-keeping.ts";
import { mapSqliteErrors } from "../errors.ts";
import { asynchronous } from "../asynchronous.ts";
import { followers } from "../followers.ts";
import { migrate, refuseOther } from "../migrations.ts";
import { beingRewritten, copyInto, rewriteApart, rewriteWhileWaiting } from "../rewriting.ts";
import { inUse } from "../sql.ts";
import { statements } from "../statements.ts";
import { forgetTree } from "../tree/forget-tree.ts";
import { examineJournal } from "./doctor.ts";
import { journalCarrying } from "./carrying.ts";
import { chunkTexts } from "./chunk-texts.ts";
import { evidenceErasing } from "./erasing.ts";
import { JOURNAL_MIGRATIONS } from "./migrations.ts";
import {
  CHUNK_COLUMNS,
  CHUNK_TABLES,
  inView,
  SESSION_COLUMNS,
  SESSION_TABLES,
  TURN_COLUMNS,
  TURN_TABLES,
} from "./rows.ts";
import { toChunk, toSession, toTurn } from "../../../journal-bodies.ts";
import type { ChunkRow, SessionRow, TurnRow } from "../../../journal-bodies.ts";
import { turnSearch } from "./turn-search.ts";
import { turnVectors } from "./turn-vectors.ts";
import { journalWriting } from "./writing.ts";
import type { Written } from "../../../journal-writes.ts";

export interface SqliteJournal extends JournalStore, JournalKeeping {
  /** The file's own handle: the tree keeps its tables in the same file. */
  readonly db: Database;
}

/** Like `openJournal`, but a damaged file gives an empty journal: what is remembered must not be lost with the evidence. */
export function openJournalOrNone(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean } = { readOnly: false },
): SqliteJournal {
  try {
    return openJournal(file, model, options);
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== "corrupt") throw error;
    const none = openJournal(IN_MEMORY, model);
    return { ...none, fault: error, append: () => Promise.reject(error) };
  }
}

/**
 * Opens the journal's file. A reader of one that is not there yet finds an empty journal, and makes no file. A copy that nobody reads
 * meanwhile is `unshared`: a second connection would keep it from becoming one file again.
 */
export function openJournal(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean; readonly unshared?: boolean } = { readOnly: false },
): SqliteJournal {
  const absent = options.readOnly && !existsSync(file);
  const db = openDatabase(absent ? IN_MEMORY : file, { readOnly: options.readOnly && !absent });
  try {
    return mapSqliteErrors(file, () => {
      if (options.readOnly && !absent) refuseOther(db, JOURNAL_MIGRATIONS);
      else migrate(db, JOURNAL_MIGRATIONS);
      // What a power cut may cost is read again from the transcripts: the marks are written with the turns.
      if (!options.readOnly) relaxDurability(db);
      const isShared = !options.readOnly && !options.unshared && file !== IN_MEMORY;
      return journalOver(db, isShared ? openKeeper(file) : undefined, file, model);
    });
  } catch (error) {
    db.close();
    throw error;
  }
}

/** What waits while the file is written anew. */
const WRITES = [
  "saveVectors",
  "cutEvidence",
  "examine",
  "append",
  "takeSession",
  "takeFileMarks",
  "touchedSince",
  "followedTo",
  "copyInto",
  "truncateLog",
  "close",
] as const;

function journalOver(db: Database, keeper: Database | undefined, file: string, model: EmbeddingModel): SqliteJournal {
  const prepared = statements(db);
  const writing = journalWriting(db);
  const follow = followers(db, "chunk");
  const search = turnSearch(db, model);
  const vectors = turnVectors(db, model);
  const evidence = evidenceErasing(db, writing);
  const texts = chunkTexts(db);
  const carrying = journalCarrying(db, writing, follow);

  function turnsFrom(rows: readonly TurnRow[]): readonly Turn[] {
    return rows.map((row) => toTurn(row, texts.of(row.chunk, row.hash)));
  }

  /** Takes out of memory what was kept of turns. */
  function forget(): void {
    search.forget();
    texts.clear();
  }

  const rows = {
    session(id: SessionId): Session | undefined {
      const row = prepared(`select ${SESSION_COLUMNS} from ${SESSION_TABLES} where s.id = ?`).get(id);
      return row === undefined ? undefined : toSession(row);
    },
    sessionNamed(name: string): Session | undefined {
      const row = prepared(`
        select ${SESSION_COLUMNS} from ${SESSION_TABLES} where s.name = ? order by s.started_at desc limit 1
      `).get(name);
      return row === undefined ? undefined : toSession(row);
    },
    sessions(view: JournalView, page: { readonly offset: number; readonly limit: number }): readonly Session[] {
      const seen = inView(view, "s.started_at", "s.ended_at");
      const rows = prepared(`
        select ${SESSION_COLUMNS} from ${SESSION_TABLES} where ${seen.sql} order by s.started_at desc, s.row desc limit ? offset ?
      `).all(...seen.values, page.limit, page.offset);
      return (rows as unknown as SessionRow[]).map(toSession);
    },
    turns(session: SessionId, from = 0, to = Number.MAX_SAFE_INTEGER): readonly Turn[] {
      const rows = prepared(`
        select ${TURN_COLUMNS} from ${TURN_TABLES} where s.id = ? and t.place between ? and ? order by t.place
      `).all(session, from, to);
      return turnsFrom(rows);
    },
    chunk(id: ChunkId): Chunk | undefined {
      const row = prepared(`select ${CHUNK_COLUMNS} from ${CHUNK_TABLES} where c.id = ?`).get(id);
      return row === undefined ? undefined : toChunk(row);
    },
    chunksOf(session: SessionId): readonly Chunk[] {
      const rows = prepared(`select ${CHUNK_COLUMNS} from ${CHUNK_TABLES} where s.id = ? order by c.first`).all(
        session,
      );
      return (rows as unknown as ChunkRow[]).map(toChunk);
    },
    chunks(view: JournalView): readonly Chunk[] {
      const seen = inView(view, "c.started_at", "c.ended_at");
      const rows = prepared(`
        select ${CHUNK_COLUMNS} from ${CHUNK_TABLES} where ${seen.sql} order by c.started_at, c.row
      `).all(...seen.values);
      return (rows as unknown as ChunkRow[]).map(toChunk);
    },
    idsBeginning(prefix: string, limit: number): readonly string[] {
      const table = prefix.startsWith("k") ? "chunk" : "session";
      const found = prepared(`select id from ${table} where id >= ? and id < ? order by id limit ?`);
      return (found.all(prefix, `${prefix}~`, limit) as { id: string }[]).map(({ id }) => id);
    },
    totals(): JournalTotals {
      const single = (sql: string) => (prepared(sql).get() as { value: number | null }).value ?? 0;
      return {
        sessions: single("select count(*) as value from session"),
        turns: single("select count(*) as value from turn"),
        chunks: single("select count(*) as value from chunk"),
        vectors: single("select count(*) as value from vector"),
        waiting: vectors.waiting(),
        brokenLines: single("select sum(broken) as value from file"),
      };
    },
    waiting: vectors.waiting,
    byWords: search.byWords,
    byMeaning: search.byMeaning,
    cosines: search.cosines,
    frequencies: search.frequencies,
    neighbours: search.neighbours,
    bags: search.bags,
    sessionBags: search.sessionBags,
    meanLengths: search.meanLengths,
    count: search.count,
    read(turns: readonly FoundTurn[]): readonly Turn[] {
      const rows = prepared(`
        select ${TURN_COLUMNS} from ${TURN_TABLES} where t.row in (select value from json_each(?))
      `).all(JSON.stringify(turns.map(({ row }) => row))) as unknown as TurnRow[];
      const byRow = new Map(turnsFrom(rows).map((turn, at) => [rows[at]!.row, turn]));
      return turns.flatMap(({ row }) => byRow.get(row) ?? []);
    },
    turnsWithoutVectors: vectors.turnsWithoutVectors,
    saveVectors(turn: WaitingTurn, made: readonly Float32Array[]): void {
      const kept = mapSqliteErrors(file, () => inTransaction(db, () => vectors.save(turn, made)));
      if (kept) search.touched(turn.row);
    },
    warm: search.fill,
    holding: evidence.count,
    chunksHolding: evidence.chunks,
    cutEvidence(erased: readonly string[]): number {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      const turns = mapSqliteErrors(file, () =>
        inTransaction(db, () => {
          const cut = evidence.cut(erased, written);
          for (const chunk of written.chunks) follow.touch(chunk);
          return cut;
        }),
      );
      if (turns > 0) forget();
      return turns;
    },
    examine(repair: boolean): readonly Check[] {
      if (repair) forget();
      return mapSqliteErrors(file, () => examineJournal(db, writing, repair));
    },
    mark(path: string): FileMark | undefined {
      const row = prepared(`
        select path as file, client, offset, lines, head_hash as headHash, size, mtime_ms as mtimeMs from file where path = ?
      `).get(path);
      return row as FileMark | undefined;
    },
    append(portions: readonly Portion[], mark: FileMark) {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      mapSqliteErrors(file, () =>
        inTransaction(db, () => {
          for (const portion of portions) writing.append(portion, mark, written);
          for (const chunk of written.chunks) follow.touch(chunk);
          const broken = portions.reduce((sum, portion) => sum + portion.brokenLines, 0);
          prepared(`
            insert into file (path, client, offset, lines, head_hash, size, mtime_ms, broken)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (path) do update set
              client = excluded.client, offset = excluded.offset, lines = excluded.lines,
              head_hash = excluded.head_hash, size = excluded.size, mtime_ms = excluded.mtime_ms,
              broken = broken + excluded.broken
          `).run(mark.file, mark.client, mark.offset, mark.lines, mark.headHash, mark.size, mark.mtimeMs, broken);
        }),
      );
      return { added: written.added, known: written.known };
    },
    readTurns: (id: SessionId) => carrying.readTurns(id, rows.turns(id)),
    takeSession: (session: Session, turns: readonly ReadTurn[]) =>
      mapSqliteErrors(file, () => carrying.takeSession(session, turns)),
    fileMarks: carrying.fileMarks,
    takeFileMarks: (marks: readonly KeptMark[]) => mapSqliteErrors(file, () => carrying.takeFileMarks(marks)),
    touchedSince: (follower: string, limit: number) =>
      mapSqliteErrors(file, () => inTransaction(db, () => follow.touchedSince(follower, limit))),
    followedTo: (follower: string, upTo: number) =>
      mapSqliteErrors(file, () => inTransaction(db, () => follow.followedTo(follower, upTo))),
    copyInto: (path: string) => mapSqliteErrors(file, () => copyInto(db, path)),
    truncateLog: () => db.exec("pragma wal_checkpoint(truncate)"),
    close: () => closeDatabase(db, keeper),
  };

  // No transaction here waits for anything, so none can be seen half done: one connection is enough.
  return {
    ...asynchronous(rows, { writes: WRITES, until: () => inUse(db) ?? beingRewritten(db) }),
    db,
    fault: null,
    vacuumAndTruncate: () => rewriteWhileWaiting(db, file),
    async cutEvidenceFromCopy(path, erased) {
      const copy = openJournal(path, model, { readOnly: false, unshared: true });
      try {
        await copy.cutEvidence(erased);
        await rewriteApart(path);
        copy.db.exec("pragma journal_mode = delete");
      } finally {
        await copy.close();
      }
    },
    async holdingInCopy(path, texts) {
      const copy = openJournal(path, model, { readOnly: true });
      try {
        return await copy.holding(texts);
      } finally {
        await copy.close();
      }
    },
    forgetTreeInCopy: (path) => forgetTree(path, "a copy"),
  };
}
