import { GIT } from "../../domain/journal/session.ts";
import type { Session } from "../../domain/journal/session.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { Check, JournalKeeping } from "../../ports/store-keeping.ts";
import type { JournalStore, JournalTotals } from "../../ports/journal.ts";
import { openFollowers } from "../followers.ts";
import { nextVersion, noteCut } from "../parts.ts";
import { isOwn, TENANT } from "../sql.ts";
import type { Database, Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import { dropSession, findMark, insertMark, listMarks, readTurns, takeSession } from "./carrying.ts";
import { chunkTexts } from "./chunk-texts.ts";
import { examineJournal } from "./doctor.ts";
import { evidence } from "./evidence.ts";
import { toSession } from "./journal-bodies.ts";
import type { SessionRow } from "./journal-bodies.ts";
import { journalReads, keepCounts } from "./journal-reads.ts";
import type { TurnReads } from "./journal-reads.ts";
import type { TurnIndex } from "./turn-index.ts";
import { turnVectors } from "./turn-vectors.ts";
import { SESSION_COLUMNS } from "./views.ts";
import { journalWriting } from "./writing.ts";
import type { Written } from "./writing.ts";

/** What an engine brings: where rows are, how turns are found, and what else is to be looked at. */
export interface JournalEngine {
  readonly database: Database;
  readonly turnIndex: TurnIndex;
  readonly search: TurnSearch;
  /** Whether this service makes the vectors: of several, one model's does. */
  makesVectors(): Promise<boolean>;
  /** Its own checks. */
  examine(sql: Sql, repair: boolean): Promise<readonly Check[]>;
}

export interface TurnSearch extends TurnReads {
  /** Reads a little further ahead of any question; false once everything is there. */
  warm(): Promise<boolean>;
  /** The vectors of a turn were written. */
  touched(row: number): void;
  /** Takes out of memory what was kept of turns. */
  forget(): void;
}

type SharedJournal = JournalStore &
  Pick<
    JournalKeeping,
    | "warm"
    | "examine"
    | "holding"
    | "chunksHolding"
    | "cutEvidence"
    | "readTurns"
    | "takeSession"
    | "fileMarks"
    | "takeFileMarks"
  >;

/** Sessions that are taken out before others get their turn. */
const DROPPED_AT_ONCE = 10;

/** The journal but for what an engine does with its files or its server. */
export function journalStore(engine: JournalEngine): Omit<SharedJournal, "close"> {
  const { database: sql, turnIndex, search } = engine;
  const texts = chunkTexts(sql);
  const vectors = turnVectors(sql, turnIndex);
  const { holding, chunksHolding } = evidence(sql, turnIndex);
  const kept = { texts, turnIndex, search, count: keepCounts(sql) };
  const reads = journalReads(sql, kept, null);

  /** Writes turns, and tells those who follow which chunks changed. */
  const writing = (
    work: (sql: Sql, writing: ReturnType<typeof journalWriting>, written: Written) => Promise<unknown>,
  ): Promise<Written> =>
    sql.transaction("turn", async (inside) => {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      await work(inside, journalWriting(inside, turnIndex, await nextVersion(inside, "turn")), written);
      await openFollowers(inside, "turn").touch(written.chunks);
      return written;
    });

  function forget(): void {
    search.forget();
    texts.clear();
  }

  return {
    ...reads,
    within: (reach) => journalReads(sql, kept, reach),
    async totals() {
      const counted = await sql.first<Omit<JournalTotals, "vectors" | "waiting">>`
        select (select count(*) from holdfast.session where ${isOwn()}) as sessions,
               (select count(*) from holdfast.session where ${isOwn()} and client = ${GIT}) as commits,
               (select count(*) from holdfast.turn where ${isOwn()}) as turns,
               (select count(*) from holdfast.chunk where ${isOwn()}) as chunks,
               (select cast(coalesce(sum(broken), 0) as bigint) from holdfast.file where ${isOwn()}) as "brokenLines"`;
      const { commits, brokenLines, ...all } = counted!;
      return {
        sessions: all.sessions - commits,
        turns: all.turns - commits,
        chunks: all.chunks - commits,
        commits,
        brokenLines,
        vectors: await vectorRows(sql, turnIndex).count(),
        waiting: await vectors.waiting(),
      };
    },
    turnsWithoutVectors: async (limit, wanted) =>
      (await engine.makesVectors()) ? vectors.turnsWithoutVectors(limit, wanted) : [],
    async saveVectors(turn, made) {
      const kept = await sql.transaction("turn", (inside) => turnVectors(inside, turnIndex).save(turn, made));
      if (kept) search.touched(turn.row);
    },
    mark: (file) => findMark(sql, file),
    async append(portions, mark) {
      const { added, known } = await writing(async (inside, journal, written) => {
        for (const portion of portions) await journal.append(portion, mark, written);
        const broken = portions.reduce((sum, portion) => sum + portion.brokenLines, 0);
        await inside.run`
          ${insertMark({ ...mark, broken })}
          on conflict (${TENANT} path) do update set
            client = excluded.client, read_to = excluded.read_to, lines = excluded.lines,
            head_hash = excluded.head_hash, size = excluded.size, mtime_ms = excluded.mtime_ms,
            broken = holdfast.file.broken + excluded.broken`;
      });
      return { added, known };
    },
    async dropSessions(files, marks) {
      const dropped: Session[] = [];
      for (const file of files) {
        await writing(async (inside, _, written) => {
          const rows = await inside.rows<SessionRow>`
            select ${SESSION_COLUMNS} from holdfast.session s where ${isOwn("s")} and s.file = ${file}`;
          for (const [at, row] of rows.entries()) {
            // Others go on reading what was there before.
            if (at % DROPPED_AT_ONCE === 0) await yieldToEventLoop();
            const chunks = await dropSession(inside, turnIndex, row.row);
            if (row.client !== GIT) for (const chunk of chunks) written.chunks.add(chunk);
            dropped.push(toSession(row));
          }
          if (rows.length > 0) await noteCut(inside, "turn");
          if (marks === "drop") await inside.run`delete from holdfast.file where ${isOwn()} and path = ${file}`;
        });
      }
      if (dropped.length > 0) {
        await sql.transaction("turn", (inside) => turnIndex.finishErasing(inside));
        forget();
      }
      return dropped;
    },
    readTurns: async (id) => readTurns(sql, id, await reads.turns(id)),
    async takeSession(session, read) {
      await writing((inside, journal, written) => takeSession(inside, journal, written, session, read));
    },
    fileMarks: () => listMarks(sql),
    takeFileMarks: (marks) =>
      sql.transaction("turn", async (inside) => {
        for (const mark of marks) await inside.run`${insertMark(mark)} on conflict do nothing`;
      }),
    touchedSince: (follower, limit) =>
      sql.transaction("turn", (inside) => openFollowers(inside, "turn").touchedSince(follower, limit)),
    followedTo: (follower, upTo) =>
      sql.transaction("turn", (inside) => openFollowers(inside, "turn").followedTo(follower, upTo)),
    holding,
    chunksHolding,
    async cutEvidence(erased) {
      let cut = 0;
      await writing(async (inside, journal, written) => {
        cut = await evidence(inside, turnIndex).cut(erased, journal, written);
      });
      if (cut > 0) forget();
      return cut;
    },
    warm: search.warm,
    async examine(repair) {
      const look = async (inside: Sql): Promise<readonly Check[]> => [
        ...(await engine.examine(inside, repair)),
        ...(await examineJournal(inside, turnIndex, repair)),
      ];
      if (!repair) return look(sql);
      const checks = await sql.transaction("turn", look);
      forget();
      return checks;
    },
  };
}
