import { GIT, type ChunkId, type ReadTurn, type SessionId, type Turn } from "../../domain/journal/session.ts";
import type { Session } from "../../domain/journal/session.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { Check, JournalKeeping } from "../../ports/store-keeping.ts";
import type { JournalStore, JournalTotals, FileMark, Portion } from "../../ports/journal.ts";
import { openFollowers } from "../followers.ts";
import { nextVersion, noteCut } from "../parts.ts";
import { isOwn, TENANT, insert, matchList, piece, writeVerbatim } from "../sql.ts";
import type { Database, Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import { evidence } from "./evidence.ts";
import { toSession, packBag, unpackTexts, SESSION_COLUMNS, TURNS } from "./journal-bodies.ts";
import type { SessionRow } from "./journal-bodies.ts";
import { journalReads, keepCounts, chunkTexts } from "./journal-reads.ts";
import type { TurnReads } from "./journal-reads.ts";
import type { TurnIndex } from "./turn-index.ts";
import { turnVectors } from "./turn-vectors.ts";
import { journalWriting, readChunks } from "./writing.ts";
import type { Written } from "./writing.ts";
import type { KeptMark } from "../../ports/exchange.ts";
import { workOfSession } from "./work-store.ts";
import { buildBag } from "../../domain/words/bag.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import { check, type Fault } from "../checks.ts";

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
    | "quoteErased"
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
  const { holding, quoteErased, chunksHolding } = evidence(sql, turnIndex);
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
    quoteErased,
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

const MARK = writeVerbatim(
  `path as file, client, read_to as "offset", lines, head_hash as "headHash", size, mtime_ms as "mtimeMs"`,
);

function findMark(sql: Sql, file: string): Promise<FileMark | undefined> {
  return sql.first<FileMark>`select ${MARK} from holdfast.file where ${isOwn()} and path = ${file}`;
}

function listMarks(sql: Sql): Promise<readonly KeptMark[]> {
  return sql.rows<KeptMark>`select ${MARK}, broken from holdfast.file where ${isOwn()} order by path`;
}

/** `insert into file …`, to be followed by what happens to a file that is known. */
function insertMark({ file, offset, headHash, mtimeMs, ...mark }: KeptMark) {
  const { client, lines, size, broken } = mark;
  const read = { read_to: offset, lines, head_hash: headHash, size, mtime_ms: mtimeMs, broken };
  return piece`${insert("file", { path: file, client, ...read })}`;
}

/** Turns as they were once read, with the keys they are kept under. */
async function readTurns(sql: Sql, id: SessionId, turns: readonly Turn[]): Promise<readonly ReadTurn[]> {
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
async function dropSession(sql: Sql, turnIndex: TurnIndex, session: number): Promise<readonly ChunkId[]> {
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
async function takeSession(
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

/** Proves that the journal's tables agree, row by row, and makes its words anew where they do not. */
async function examineJournal(sql: Sql, turnIndex: TurnIndex, repair: boolean): Promise<readonly Check[]> {
  const turns = await sql.rows<{ row: number; chunk: number; place: number }>`
    select row, chunk, place from holdfast.turn where ${isOwn()}`;
  const byChunk = new Map<number, { row: number; place: number }[]>();
  for (const { chunk, ...turn } of turns) {
    const known = byChunk.get(chunk);
    if (known === undefined) byChunk.set(chunk, [turn]);
    else known.push(turn);
  }
  const chunks = await sql.rows<{ row: number; id: string; first: number; last: number }>`
    select row, id, first, last from holdfast.chunk where ${isOwn()}`;
  const loadTexts = async (chunk: number): Promise<readonly string[] | undefined> => {
    const held = await sql.first<{ texts: Uint8Array }>`
      select texts from holdfast.chunk where ${isOwn()} and row = ${chunk}`;
    return readTexts(held!.texts);
  };

  const sound = await check("journal chunks", false, async function* (): AsyncGenerator<Fault | undefined> {
    for (const { row, id, first, last } of chunks) {
      const expected = last - first + 1;
      const isSound = byChunk.get(row)?.length === expected && (await loadTexts(row))?.length === expected;
      yield isSound ? undefined : { fault: `chunk ${id} does not hold its ${expected} turns` };
    }
  });

  const words = await check("journal words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const indexed = new Map((await turnIndex.indexed(sql)).map(({ row, bag }) => [row, bag]));
    for (const { row: chunk, first } of chunks) {
      const texts = await loadTexts(chunk);
      for (const { row, place } of byChunk.get(chunk) ?? []) {
        const tokens = tokenize(texts?.[place - first] ?? "");
        const bag = indexed.get(row);
        indexed.delete(row);
        const agree = bag !== undefined && bag !== null && Buffer.from(packBag(buildBag(tokens))).equals(bag);
        const mend = async () => {
          await turnIndex.unindex(sql, row);
          await turnIndex.index(sql, row, tokens);
        };
        yield agree ? undefined : { fault: `the words of a turn are not those of its text (row ${row})`, mend };
      }
    }
    for (const row of indexed.keys())
      yield { fault: `words of a turn that is not there (row ${row})`, mend: () => turnIndex.unindex(sql, row) };
  });
  if (words.repaired > 0) await noteCut(sql, "turn");
  return [sound, words];
}

function readTexts(texts: Uint8Array): readonly string[] | undefined {
  try {
    return unpackTexts(texts);
  } catch {
    return undefined;
  }
}
