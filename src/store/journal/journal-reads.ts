import { GIT, type Turn } from "../../domain/journal/session.ts";
import type { Chunk, SessionId } from "../../domain/journal/session.ts";
import type { Reach } from "../../domain/reach.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import { keepRecent } from "../keep-recent.ts";
import { partState } from "../parts.ts";
import { matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import {
  toSession,
  unpackTexts,
  toTurn,
  CHUNK_COLUMNS,
  CHUNKS,
  inView,
  SESSION_COLUMNS,
  TURN_COLUMNS,
  TURNS_IN_CHUNKS,
} from "./journal-bodies.ts";
import type { SessionRow, TurnRow } from "./journal-bodies.ts";
import type { TurnIndex } from "./turn-index.ts";
import { turnVectors } from "./turn-vectors.ts";
import { workReader } from "./work-store.ts";

export type TurnReads = Pick<
  JournalReader,
  "byWords" | "byMeaning" | "cosines" | "frequencies" | "neighbours" | "bags" | "sessionBags" | "meanLengths"
>;

/** What a journal keeps from one question to the next, and how it finds turns, for whoever asks. */
interface Kept {
  readonly texts: ReturnType<typeof chunkTexts>;
  readonly turnIndex: TurnIndex;
  readonly search: TurnReads;
  readonly count: JournalReader["count"];
}

/** The largest number that PostgreSQL's columns of places hold. */
const MOST = 2 ** 31 - 1;
/** Views whose turns are counted and remembered. */
const MOST_COUNTED = 100;

/** What can be asked of the journal, as far as somebody sees. */
export function journalReads(whole: Sql, kept: Kept, reach: Reach | null): JournalReader {
  const sql = reach === null ? whole : whole.within(reach);
  const { texts } = kept;
  const search = reach === null ? { ...kept.search, count: kept.count } : searchWithin(sql, kept, reach);

  async function findSessions(rest: Piece) {
    const rows = await sql.rows<SessionRow>`
      select ${SESSION_COLUMNS} from holdfast.session s where ${isOwn("s")} and ${rest}`;
    return rows.map(toSession);
  }

  const findChunks = (rest: Piece): Promise<readonly Chunk[]> =>
    sql.rows<Chunk>`select ${CHUNK_COLUMNS} from ${CHUNKS} where ${isOwn("c")} and ${rest}`;

  const findTurns = (rest: Piece): Promise<readonly TurnRow[]> =>
    sql.rows<TurnRow>`select ${TURN_COLUMNS} from ${TURNS_IN_CHUNKS} where ${isOwn("t")} and ${rest}`;

  const turns: JournalReader["turns"] = async (session, from = 0, to = MOST) =>
    texts.readTurns(
      await findTurns(piece`s.id = ${session} and t.place between ${from} and ${Math.min(to, MOST)} order by t.place`),
    );

  return {
    ...workReader(sql),
    ...search,
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
      const table = writeVerbatim(prefix.startsWith("k") ? "holdfast.chunk" : "holdfast.session");
      const found = await sql.rows<{ id: string }>`
        select id from ${table} where ${isOwn()} and id >= ${prefix} and id < ${`${prefix}~`} order by id limit ${limit}`;
      return found.map(({ id }) => id);
    },
    waiting: turnVectors(sql, kept.turnIndex).waiting,
    async read(wanted) {
      const rows = await findTurns(
        matchList(
          "t.row",
          wanted.map(({ row }) => row),
          "bigint",
        ),
      );
      const byRow = new Map((await texts.readTurns(rows)).map((turn, at) => [rows[at]!.row, turn]));
      return wanted.flatMap(({ row }) => byRow.get(row) ?? []);
    },
  };
}

function searchWithin(sql: Sql, { search, count }: Kept, { names }: Reach): TurnReads & Pick<JournalReader, "count"> {
  const narrow = (view: JournalView): JournalView => ({
    ...view,
    projects: view.projects === "all" ? [...names] : view.projects.filter((project) => names.has(project)),
  });
  const findRows = async (rows: readonly number[]): Promise<ReadonlySet<number>> => {
    const seen = await sql.rows<{ row: number }>`
      select row from holdfast.turn where ${isOwn()} and ${matchList("row", rows, "bigint")}`;
    return new Set(seen.map(({ row }) => row));
  };
  const keep = async (turns: readonly FoundTurn[]): Promise<readonly FoundTurn[]> => {
    const seen = await findRows(turns.map(({ row }) => row));
    return turns.filter(({ row }) => seen.has(row));
  };
  return {
    byWords: (terms, view, limit) => search.byWords(terms, narrow(view), limit),
    byMeaning: (vector, view, limit) => search.byMeaning(vector, narrow(view), limit),
    async cosines(vector, rows) {
      const seen = await findRows(rows);
      return search.cosines(
        vector,
        rows.filter((row) => seen.has(row)),
      );
    },
    frequencies: search.frequencies,
    neighbours: async (turns) => search.neighbours(await keep(turns)),
    bags: async (turns) => search.bags(await keep(turns)),
    async sessionBags(ids) {
      const seen = await sql.rows<{ id: SessionId }>`
        select id from holdfast.session where ${isOwn()} and ${matchList("id", ids)}`;
      return search.sessionBags(seen.map(({ id }) => id));
    },
    meanLengths: search.meanLengths,
    count: (view) => count(narrow(view)),
  };
}

/** Counts of turns, kept until something is written: to count adds up every session in view. */
export function keepCounts(sql: Sql): JournalReader["count"] {
  const counts = new Map<string, number>();
  let countedAt = -1;
  return async (view) => {
    const { version } = await partState(sql, "turn");
    if (version !== countedAt || counts.size >= MOST_COUNTED) counts.clear();
    countedAt = version;
    const key = JSON.stringify(view);
    const counted = counts.get(key) ?? (await countTurns(sql, view));
    counts.set(key, counted);
    return counted;
  };
}

function isListed({ commits = false }: JournalView): Piece {
  return commits ? writeVerbatim("true") : piece`s.client <> ${GIT}`;
}

/** A session knows how many turns it has; only one that is partly in view has them counted. */
async function countTurns(sql: Sql, view: JournalView): Promise<number> {
  const since = view.since ?? Number.MIN_SAFE_INTEGER;
  const until = view.until ?? Number.MAX_SAFE_INTEGER;
  const row = await sql.first<{ turns: number }>`
    select cast(coalesce(sum(
             case when s.started_at >= cast(${since} as bigint) and s.ended_at <= cast(${until} as bigint) then s.turns
                  else (select count(*) from holdfast.turn t
                         where ${isOwn("t")} and t.session = s.row
                           and t.at between cast(${since} as bigint) and cast(${until} as bigint)) end), 0) as bigint) as turns
      from holdfast.session s
     where ${isOwn("s")} and ${inView(view, "s.started_at", "s.ended_at")}`;
  return row!.turns;
}

/** Characters kept of all chunks together. */
const MOST_KEPT = 2_000_000;

/** The texts of the latest chunks read, unpacked: a turn that is shown has the one before it beside it, mostly from the same chunk. */
export function chunkTexts(sql: Sql) {
  /** A chunk's hash changes with its texts. */
  const chunks = keepRecent<number, { readonly hash: string; readonly texts: readonly string[] }>(
    MOST_KEPT,
    ({ texts }) => texts.reduce((sum, text) => sum + text.length, 0),
  );
  return {
    async readTurns(rows: readonly TurnRow[]): Promise<readonly Turn[]> {
      const hashes = new Map(rows.map(({ chunk, hash }) => [chunk, hash]));
      const found = new Map<number, readonly string[]>();
      for (const [chunk, hash] of hashes) {
        const held = chunks.get(chunk);
        if (held?.hash !== hash) continue;
        found.set(chunk, held.texts);
        chunks.keep(chunk, held);
      }
      const missing = [...hashes.keys()].filter((chunk) => !found.has(chunk));
      const read = await sql.rows<{ row: number; texts: Uint8Array }>`
        select row, texts from holdfast.chunk where ${isOwn()} and ${matchList("row", missing, "bigint")}`;
      for (const { row, texts: packed } of read) {
        const texts = unpackTexts(packed);
        found.set(row, texts);
        chunks.keep(row, { hash: hashes.get(row)!, texts });
      }
      return rows.map((row) => toTurn(row, found.get(row.chunk) ?? []));
    },
    clear: (): void => void chunks.clear(),
  };
}
