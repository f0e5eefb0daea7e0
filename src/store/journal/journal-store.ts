import { GIT } from "../../domain/journal/session.ts";
import type { Chunk, Session, SessionId } from "../../domain/journal/session.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { Check, JournalKeeping } from "../../ports/store-keeping.ts";
import type { JournalReader, JournalStore, JournalTotals, JournalView } from "../../ports/journal.ts";
import { followers } from "../followers.ts";
import { nextVersion, noteCut, partState } from "../parts.ts";
import { isIn, own, piece, TENANT, verbatim } from "../sql.ts";
import type { Database, Piece, Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import { dropSession, findMark, insertMark, listMarks, readTurns, takeSession } from "./carrying.ts";
import { chunkTexts } from "./chunk-texts.ts";
import { examineJournal } from "./doctor.ts";
import { evidence } from "./evidence.ts";
import { toChunk, toSession } from "./journal-bodies.ts";
import type { ChunkRow, SessionRow, TurnRow } from "./journal-bodies.ts";
import type { TurnIndex } from "./turn-index.ts";
import { turnVectors } from "./turn-vectors.ts";
import { CHUNK_COLUMNS, CHUNKS, inView, SESSION_COLUMNS, TURN_COLUMNS, TURNS_IN_CHUNKS } from "./views.ts";
import { workReader } from "./work-store.ts";
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

export interface TurnSearch extends Pick<
  JournalReader,
  "byWords" | "byMeaning" | "cosines" | "frequencies" | "neighbours" | "bags" | "sessionBags" | "meanLengths"
> {
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

/** The largest number that PostgreSQL's columns of places hold. */
const MOST = 2 ** 31 - 1;
/** Sessions that are taken out before others get their turn. */
const DROPPED_AT_ONCE = 10;
/** Views whose turns are counted and remembered. */
const MOST_COUNTED = 100;

/** The journal but for what an engine does with its files or its server. */
export function journalStore(engine: JournalEngine): Omit<SharedJournal, "close"> {
  const { database: sql, turnIndex, search } = engine;
  const texts = chunkTexts(sql);
  const vectors = turnVectors(sql, turnIndex);
  const { holding, chunksHolding } = evidence(sql, turnIndex);
  const counts = new Map<string, number>();
  let countedAt = -1;

  /** Writes turns, and tells those who follow which chunks changed. */
  const writing = (
    work: (sql: Sql, writing: ReturnType<typeof journalWriting>, written: Written) => Promise<unknown>,
  ): Promise<Written> =>
    sql.transaction("turn", async (inside) => {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      await work(inside, journalWriting(inside, turnIndex, await nextVersion(inside, "turn")), written);
      await followers(inside, "turn").touch(written.chunks);
      return written;
    });

  async function findSessions(rest: Piece) {
    const rows = await sql.rows<SessionRow>`
      select ${SESSION_COLUMNS} from holdfast.session s where ${own("s")} and ${rest}`;
    return rows.map(toSession);
  }

  async function findChunks(rest: Piece): Promise<readonly Chunk[]> {
    const rows = await sql.rows<ChunkRow>`select ${CHUNK_COLUMNS} from ${CHUNKS} where ${own("c")} and ${rest}`;
    return rows.map(toChunk);
  }

  const findTurns = (rest: Piece): Promise<readonly TurnRow[]> =>
    sql.rows<TurnRow>`select ${TURN_COLUMNS} from ${TURNS_IN_CHUNKS} where ${own("t")} and ${rest}`;

  const turns: JournalReader["turns"] = async (session, from = 0, to = MOST) =>
    texts.readTurns(
      await findTurns(piece`s.id = ${session} and t.place between ${from} and ${Math.min(to, MOST)} order by t.place`),
    );

  function forget(): void {
    search.forget();
    texts.clear();
  }

  return {
    ...workReader(sql),
    session: async (id) => (await findSessions(piece`s.id = ${id}`))[0],
    sessionNamed: async (name) => (await findSessions(piece`s.name = ${name} order by s.started_at desc limit 1`))[0],
    sessions: (view, page) =>
      findSessions(
        piece`${inView(view, "s.started_at", "s.ended_at")} and ${isListed(view)}
              order by s.started_at desc, s.row desc limit ${page.limit} offset ${page.offset}`,
      ),
    turns,
    chunk: async (id) => (await findChunks(piece`c.id = ${id}`))[0],
    chunksOf: (session: SessionId) => findChunks(piece`s.id = ${session} order by c.first`),
    chunks: (view) =>
      findChunks(
        piece`${inView(view, "c.started_at", "c.ended_at")} and ${isListed(view)} order by c.started_at, c.row`,
      ),
    async idsBeginning(prefix, limit) {
      const table = verbatim(prefix.startsWith("k") ? "holdfast.chunk" : "holdfast.session");
      const found = await sql.rows<{ id: string }>`
        select id from ${table} where ${own()} and id >= ${prefix} and id < ${`${prefix}~`} order by id limit ${limit}`;
      return found.map(({ id }) => id);
    },
    async totals() {
      const counted = await sql.first<Omit<JournalTotals, "vectors" | "waiting">>`
        select (select count(*) from holdfast.session where ${own()}) as sessions,
               (select count(*) from holdfast.session where ${own()} and client = ${GIT}) as commits,
               (select count(*) from holdfast.turn where ${own()}) as turns,
               (select count(*) from holdfast.chunk where ${own()}) as chunks,
               (select cast(coalesce(sum(broken), 0) as bigint) from holdfast.file where ${own()}) as "brokenLines"`;
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
    waiting: vectors.waiting,
    byWords: search.byWords,
    byMeaning: search.byMeaning,
    cosines: search.cosines,
    frequencies: search.frequencies,
    neighbours: search.neighbours,
    bags: search.bags,
    sessionBags: search.sessionBags,
    meanLengths: search.meanLengths,
    /** Kept until something is written: it adds up every session in view. */
    async count(view) {
      const { version } = await partState(sql, "turn");
      if (version !== countedAt || counts.size >= MOST_COUNTED) counts.clear();
      countedAt = version;
      const key = JSON.stringify(view);
      const counted = counts.get(key) ?? (await countTurns(sql, view));
      counts.set(key, counted);
      return counted;
    },
    async read(wanted) {
      const rows = await findTurns(
        isIn(
          "t.row",
          wanted.map(({ row }) => row),
          "bigint",
        ),
      );
      const byRow = new Map((await texts.readTurns(rows)).map((turn, at) => [rows[at]!.row, turn]));
      return wanted.flatMap(({ row }) => byRow.get(row) ?? []);
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
            select ${SESSION_COLUMNS} from holdfast.session s where ${own("s")} and s.file = ${file}`;
          for (const [at, row] of rows.entries()) {
            // Others go on reading what was there before.
            if (at % DROPPED_AT_ONCE === 0) await yieldToEventLoop();
            const chunks = await dropSession(inside, turnIndex, row.row);
            if (row.client !== GIT) for (const chunk of chunks) written.chunks.add(chunk);
            dropped.push(toSession(row));
          }
          if (rows.length > 0) await noteCut(inside, "turn");
          if (marks === "drop") await inside.run`delete from holdfast.file where ${own()} and path = ${file}`;
        });
      }
      if (dropped.length > 0) {
        await sql.transaction("turn", (inside) => turnIndex.finishErasing(inside));
        forget();
      }
      return dropped;
    },
    readTurns: async (id) => readTurns(sql, id, await turns(id)),
    async takeSession(session, read) {
      await writing((inside, journal, written) => takeSession(inside, journal, written, session, read));
    },
    fileMarks: () => listMarks(sql),
    takeFileMarks: (marks) =>
      sql.transaction("turn", async (inside) => {
        for (const mark of marks) await inside.run`${insertMark(mark)} on conflict do nothing`;
      }),
    touchedSince: (follower, limit) =>
      sql.transaction("turn", (inside) => followers(inside, "turn").touchedSince(follower, limit)),
    followedTo: (follower, upTo) =>
      sql.transaction("turn", (inside) => followers(inside, "turn").followedTo(follower, upTo)),
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

function isListed({ commits = false }: JournalView): Piece {
  return commits ? verbatim("true") : piece`s.client <> ${GIT}`;
}

/** A session knows how many turns it has; only one that is partly in view has them counted. */
async function countTurns(sql: Sql, view: JournalView): Promise<number> {
  const since = view.since ?? Number.MIN_SAFE_INTEGER;
  const until = view.until ?? Number.MAX_SAFE_INTEGER;
  const row = await sql.first<{ turns: number }>`
    select cast(coalesce(sum(
             case when s.started_at >= cast(${since} as bigint) and s.ended_at <= cast(${until} as bigint) then s.turns
                  else (select count(*) from holdfast.turn t
                         where ${own("t")} and t.session = s.row
                           and t.at between cast(${since} as bigint) and cast(${until} as bigint)) end), 0) as bigint) as turns
      from holdfast.session s
     where ${own("s")} and ${inView(view, "s.started_at", "s.ended_at")}`;
  return row!.turns;
}
