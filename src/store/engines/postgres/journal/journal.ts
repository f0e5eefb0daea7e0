import { MemoryError } from "../../../../domain/errors.ts";
import type { SessionId, Turn } from "../../../../domain/journal/session.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { FileMark, JournalStore } from "../../../../ports/journal.ts";
import type { JournalKeeping } from "../../../../ports/store-keeping.ts";
import { textsIn, toChunk, toSession, toTurn } from "../../../journal-bodies.ts";
import type { ChunkRow, SessionRow, TurnRow } from "../../../journal-bodies.ts";
import { writeQueue } from "../../../write-queue.ts";
import type { Sql, Value } from "../database.ts";
import { explained } from "../errors.ts";
import { followers } from "../followers.ts";
import type { NearestIn } from "../nearest.ts";
import { parameters } from "../parameters.ts";
import { lockPart, nextVersion, noteCut } from "../parts.ts";
import type { Server } from "../server.ts";
import { rewriteTables } from "../vacuum.ts";
import { vectorCopy } from "../vector-copy.ts";
import { vectorMaker } from "../vector-maker.ts";
import { journalCarrying } from "./carrying.ts";
import { examineJournal } from "./doctor.ts";
import { evidenceErasing } from "./erasing.ts";
import { turnSearch } from "./turn-search.ts";
import { turnVectors } from "./turn-vectors.ts";
import { inView, TURNS } from "./views.ts";
import { journalWriting } from "./writing.ts";
import type { Written } from "../../../journal-writes.ts";

export type PostgresJournal = JournalStore & JournalKeeping;

const SESSION = `
  s.row, s.id, s.client, s.name, s.parent, s.title, s.project, s.cwd, s.branch, s.started_at, s.ended_at, s.turns, s.file
`;
const CHUNK = "c.row, c.id, s.id as session, s.project, c.first, c.last, c.started_at, c.ended_at, c.tokens, c.hash";
const CHUNKS = "holdfast.chunk c join holdfast.session s on s.tenant = c.tenant and s.row = c.session";
const TURN = "t.row, s.id as session, t.place, t.role, t.tool, t.at, t.line, t.chunk, c.first, c.hash, c.texts";
const TURNS_IN_CHUNKS = `${TURNS} join holdfast.chunk c on c.tenant = t.tenant and c.row = t.chunk`;

/** What holds what was said in sessions, and the pages that are made of it; an erasure rewrites them. */
const TABLES = ["session", "chunk", "turn", "words", "word", "vector", "tree_node", "tree_page", "topic", "topic_day"];

/** The journal of one tenant. */
export function openJournal(server: Server, model: EmbeddingModel, home = ""): PostgresJournal {
  const { database, tenant, halves } = server;
  const copy = halves === null ? vectorCopy(tenant, "turn", model, "turn") : null;
  const within: NearestIn = { tenant, part: "turn", model, halves, copy, owners: `(${TURNS})`, alias: "t" };
  const inTurn = writeQueue();
  const writing = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTurn(() =>
      explained(() =>
        database.transaction(async (sql) => {
          await lockPart(sql, tenant, "turn");
          return work(sql);
        }),
      ),
    );
  const search = turnSearch(database, within);
  const vectors = turnVectors(database, within);
  const maker = vectorMaker(tenant, "turn", model, home);
  const evidence = evidenceErasing(database, tenant);

  async function sessionsWhere(rest: string, ...values: readonly Value[]) {
    const rows = await database.rows<SessionRow>(
      `select ${SESSION} from holdfast.session s where s.tenant = $1 and ${rest}`,
      tenant,
      ...values,
    );
    return rows.map(toSession);
  }

  async function chunksWhere(rest: string, ...values: readonly Value[]) {
    const rows = await database.rows<ChunkRow>(
      `select ${CHUNK} from ${CHUNKS} where c.tenant = $1 and ${rest}`,
      tenant,
      ...values,
    );
    return rows.map(toChunk);
  }

  async function turnsWhere(rest: string, ...values: readonly Value[]) {
    const rows = await database.rows<TurnRow & { readonly texts: Uint8Array }>(
      `select ${TURN} from ${TURNS_IN_CHUNKS} where t.tenant = $1 and ${rest}`,
      tenant,
      ...values,
    );
    const unpacked = new Map<number, readonly string[]>();
    return rows.map((row): readonly [number, Turn] => {
      const texts = unpacked.get(row.chunk) ?? textsIn(row.texts);
      unpacked.set(row.chunk, texts);
      return [row.row, toTurn(row, texts)];
    });
  }

  const turnsOf: PostgresJournal["turns"] = async (session, from = 0, to = MOST) => {
    const found = await turnsWhere(
      "s.id = $2 and t.place between $3 and $4 order by t.place",
      session,
      from,
      Math.min(to, MOST),
    );
    return found.map(([, turn]) => turn);
  };

  return {
    fault: null,
    readTurns: async (id) => journalCarrying(database, tenant).readTurns(id, await turnsOf(id)),
    takeSession: (session, turns) => writing((sql) => journalCarrying(sql, tenant).takeSession(session, turns)),
    fileMarks: () => journalCarrying(database, tenant).fileMarks(),
    takeFileMarks: (marks) => writing((sql) => journalCarrying(sql, tenant).takeFileMarks(marks)),
    session: async (id) => (await sessionsWhere("s.id = $2", id))[0],
    sessionNamed: async (name) => (await sessionsWhere("s.name = $2 order by s.started_at desc limit 1", name))[0],
    sessions(view, page) {
      const given = parameters(tenant);
      const seen = inView(view, given, "s.started_at", "s.ended_at");
      const rest = `order by s.started_at desc, s.row desc limit ${given.add(page.limit)} offset ${given.add(page.offset)}`;
      return sessionsWhere(`${seen} ${rest}`, ...given.values.slice(1));
    },
    turns: turnsOf,
    chunk: async (id) => (await chunksWhere("c.id = $2", id))[0],
    chunksOf: (session: SessionId) => chunksWhere("s.id = $2 order by c.first", session),
    chunks(view) {
      const given = parameters(tenant);
      const seen = inView(view, given, "c.started_at", "c.ended_at");
      return chunksWhere(`${seen} order by c.started_at, c.row`, ...given.values.slice(1));
    },
    async idsBeginning(prefix, limit) {
      const table = prefix.startsWith("k") ? "chunk" : "session";
      const found = await database.rows<{ id: string }>(
        `select id from holdfast.${table} where tenant = $1 and id >= $2 and id < $3 order by id limit $4`,
        tenant,
        prefix,
        `${prefix}~`,
        limit,
      );
      return found.map(({ id }) => id);
    },
    async totals() {
      const counted = await database.first<{
        sessions: number;
        turns: number;
        chunks: number;
        vectors: number;
        brokenLines: number;
      }>(
        `select (select count(*) from holdfast.session where tenant = $1) as sessions,
                (select count(*) from holdfast.turn where tenant = $1) as turns,
                (select count(*) from holdfast.chunk where tenant = $1) as chunks,
                (select count(*) from holdfast.vector where tenant = $1 and part = 'turn') as vectors,
                (select coalesce(sum(broken), 0)::bigint from holdfast.file where tenant = $1) as "brokenLines"`,
        tenant,
      );
      return { ...counted!, waiting: await vectors.waiting() };
    },
    waiting: vectors.waiting,
    ...search,
    async read(turns) {
      const found = new Map(
        await turnsWhere(
          "t.row = any ($2::bigint[])",
          turns.map(({ row }) => row),
        ),
      );
      return turns.flatMap(({ row }) => found.get(row) ?? []);
    },
    turnsWithoutVectors: async (limit) => ((await maker.isThisOne(database)) ? vectors.turnsWithoutVectors(limit) : []),
    saveVectors: (turn, made) => writing((sql) => turnVectors(sql, within).save(turn, made)),
    mark: (path) =>
      database.first<FileMark>(
        `select path as file, client, read_to as "offset", lines, head_hash as "headHash", size, mtime_ms as "mtimeMs"
           from holdfast.file where tenant = $1 and path = $2`,
        tenant,
        path,
      ),
    append: (portions, mark) =>
      writing(async (sql) => {
        const written: Written = { added: 0, known: 0, chunks: new Set() };
        const journal = journalWriting(sql, tenant, await nextVersion(sql, tenant, "turn"));
        for (const portion of portions) await journal.append(portion, mark, written);
        await followers(sql, tenant, "turn").touch(written.chunks);
        await sql.run(
          `insert into holdfast.file (tenant, path, client, read_to, lines, head_hash, size, mtime_ms, broken)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (tenant, path) do update set
             client = excluded.client, read_to = excluded.read_to, lines = excluded.lines,
             head_hash = excluded.head_hash, size = excluded.size, mtime_ms = excluded.mtime_ms,
             broken = holdfast.file.broken + excluded.broken`,
          tenant,
          mark.file,
          mark.client,
          mark.offset,
          mark.lines,
          mark.headHash,
          mark.size,
          mark.mtimeMs,
          portions.reduce((sum, portion) => sum + portion.brokenLines, 0),
        );
        return { added: written.added, known: written.known };
      }),
    touchedSince: (follower, limit) => writing((sql) => followers(sql, tenant, "turn").touchedSince(follower, limit)),
    followedTo: (follower, upTo) => writing((sql) => followers(sql, tenant, "turn").followedTo(follower, upTo)),
    holding: evidence.count,
    chunksHolding: evidence.chunks,
    cutEvidence: (texts) =>
      writing(async (sql) => {
        const written: Written = { added: 0, known: 0, chunks: new Set() };
        const journal = journalWriting(sql, tenant, await nextVersion(sql, tenant, "turn"));
        const cut = await evidenceErasing(sql, tenant).cut(texts, journal, written);
        await followers(sql, tenant, "turn").touch(written.chunks);
        return cut;
      }),
    warm: async () => {
      await search.byMeaning(new Float32Array(model.dimensions), NOTHING, 1);
      return false;
    },
    examine: (repair) =>
      writing(async (sql) => {
        const checks = await examineJournal(sql, tenant, repair);
        if (checks.some(({ repaired }) => repaired > 0)) await noteCut(sql, tenant, "turn");
        return [...checks, await maker.examine(sql, repair)];
      }),
    vacuumAndTruncate: () => inTurn(() => rewriteTables(database, TABLES)),
    copyInto: refuseCopy,
    cutEvidenceFromCopy: refuseCopy,
    holdingInCopy: refuseCopy,
    forgetTreeInCopy: refuseCopy,
    // The server looks after its write-ahead log.
    truncateLog: async () => undefined,
    close: () => inTurn(() => server.release()),
  };
}

/** The largest place that the column holds. */
const MOST = 2 ** 31 - 1;
const NOTHING = { projects: [], since: null, until: null };

function refuseCopy(): Promise<never> {
  return Promise.reject(
    new MemoryError("usage", "A journal on PostgreSQL is not one file, so Holdfast makes no copies of it.", {
      hint: "Use your server's backups, or `pg_dump` for the schema `holdfast`.",
    }),
  );
}
