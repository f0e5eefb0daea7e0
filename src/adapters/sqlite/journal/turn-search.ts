import type { SessionId } from "../../../domain/journal/session.ts";
import { EMPTY_BAG } from "../../../domain/words/bag.ts";
import type { Bag } from "../../../domain/words/bag.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { FoundTurn, JournalView, MeanLengths, NearTurn, TurnBags } from "../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { anyOf, wordCounts } from "../word-counts.ts";
import { inView, toBag } from "./rows.ts";
import { turnCopy } from "./turn-copy.ts";
import { wordWalk } from "./word-walk.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 100;

/** So many matches FTS5 sorts in a few milliseconds. */
const FEW = 2_000;

/** How much longer the journal may get before lengths are added up again. */
const GROWTH = 1.01;

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

const FOUND = 't.row, s.id as session, t.place as "index", t.role, t.at';

/** Search in the journal, by words and by meaning; the view's condition stands inside both. */
export function turnSearch(db: Database, model: EmbeddingModel) {
  const prepared = statements(db);
  const { frequencies, lookUps } = wordCounts(db, "turn");
  const copy = turnCopy(db, model);
  const walk = wordWalk(db);
  let lengths: { readonly mean: MeanLengths; readonly upTo: number } | undefined;

  function modelId(): number | null {
    const row = prepared("select id from model where name = ? and dimensions = ?").get(model.id, model.dimensions);
    return (row as { id: number } | undefined)?.id ?? null;
  }

  /** Kept until the journal has grown a little: to add up every session's words would read through the file. */
  function meanLengths(): MeanLengths {
    const { turns } = prepared("select coalesce(max(row), 0) as turns from turn").get() as { turns: number };
    if (lengths !== undefined && turns <= lengths.upTo) return lengths.mean;
    const found = prepared("select coalesce(sum(words), 0) as words, count(*) as sessions from session_bag").get();
    const { words, sessions } = found as { words: number; sessions: number };
    const mean = { turn: words / Math.max(1, turns), session: words / Math.max(1, sessions) };
    lengths = { mean, upTo: turns * GROWTH };
    return mean;
  }

  function withWords(terms: readonly string[], view: JournalView, limit: number): readonly FoundTurn[] {
    if (terms.length === 0) return [];
    const seen = inView(view, "t.at", "t.at");
    const known = frequencies(terms);
    const holding = terms.reduce((sum, term) => sum + (known.documents.get(term) ?? 0), 0);
    if (holding > FEW) {
      return walk(terms, known, meanLengths().turn, limit, (rows) => {
        const found: readonly FoundTurn[] = prepared(`
          select ${FOUND}
            from json_each(?) best
           cross join turn t on t.row = best.value
           cross join session s on s.row = t.session
           where ${seen.sql}
        `).all(JSON.stringify(rows), ...seen.values);
        return found;
      });
    }
    // Sorted first and looked up after, best first, until enough are in view: thousands match, and few are needed.
    return prepared(`
      select ${FOUND}
        from (select rowid as row from words where words match ? order by bm25(words), rowid desc limit -1) best
       cross join turn t on t.row = best.row
       cross join session s on s.row = t.session
       where ${seen.sql}
       limit ?
    `).all(anyOf(terms), ...seen.values, limit);
  }

  function nearest(vector: Float32Array, view: JournalView, limit: number): readonly NearRow[] {
    const rows = copy.nearest(vector, view, Math.max(limit, RESCORED));
    if (rows !== undefined) {
      return prepared(`
        select ${FOUND}, min(${DISTANCE}) as distance
          from turn t
          join session s on s.row = t.session
          join vector v on v.turn = t.row and v.model = ?
         where t.row in (select value from json_each(?))
         group by t.row
         order by distance, t.row
         limit ?
      `).all(bytes(vector), modelId(), JSON.stringify(rows), limit);
    }
    const seen = inView(view, "t.at", "t.at");
    return prepared(`
      select ${FOUND}, min(${DISTANCE}) as distance
        from vector v
        join turn t on t.row = v.turn
        join session s on s.row = t.session
       where v.model = ? and ${seen.sql}
       group by t.row
       order by distance, t.row
       limit ?
    `).all(bytes(vector), modelId(), ...seen.values, limit);
  }

  return {
    copy,
    frequencies,
    byWords(terms: readonly string[], view: JournalView, limit: number): readonly FoundTurn[] {
      const { worthy, common } = lookUps(terms);
      const found = withWords(worthy, view, limit);
      return found.length > 0 || common.length === 0 ? found : withWords(common, view, limit);
    },
    byMeaning(vector: Float32Array, view: JournalView, limit: number): readonly NearTurn[] {
      if (vector.length !== model.dimensions) return [];
      return nearest(vector, view, limit).map(({ distance, ...turn }) => ({ turn, cosine: 1 - distance }));
    },
    cosines(vector: Float32Array, rows: readonly number[]): ReadonlyMap<number, number> {
      if (rows.length === 0 || vector.length !== model.dimensions) return new Map();
      const found = prepared(`
        select v.turn, min(${DISTANCE}) as distance
          from vector v
         where v.turn in (select value from json_each(?)) and v.model = ?
         group by v.turn
      `).all(bytes(vector), JSON.stringify(rows), modelId()) as { turn: number; distance: number }[];
      return new Map(found.map(({ turn, distance }) => [turn, 1 - distance]));
    },
    neighbours(turns: readonly FoundTurn[]): readonly FoundTurn[] {
      return prepared(`
        select distinct ${FOUND}
          from turn f
          join turn t on t.session = f.session and t.place in (f.place - 1, f.place + 1)
          join session s on s.row = t.session
         where f.row in (select value from json_each(?))
      `).all(JSON.stringify(turns.map(({ row }) => row)));
    },
    bags(turns: readonly FoundTurn[]): ReadonlyMap<number, TurnBags> {
      const windows = prepared(`
        select t.row, n.row as near
          from turn t
          join turn n on n.session = t.session and n.place between t.place - 1 and t.place + 1
         where t.row in (select value from json_each(?))
      `).all(JSON.stringify(turns.map(({ row }) => row))) as { row: number; near: number }[];
      // Windows overlap, and every bag is read once.
      const near = [...new Set(windows.map((each) => each.near))].sort((a, b) => a - b);
      const rows = prepared("select turn, words, terms from bag where turn in (select value from json_each(?))").all(
        JSON.stringify(near),
      ) as unknown as (BagRow & { turn: number })[];
      const bags = new Map(rows.map((row) => [row.turn, toBag(row)]));
      const found = new Map<number, { own: Bag; window: Bag[] }>();
      for (const { row, near: neighbour } of windows) {
        const bag = bags.get(neighbour);
        if (bag === undefined) continue;
        const own = found.get(row) ?? { own: EMPTY_BAG, window: [] };
        own.window.push(bag);
        if (row === neighbour) own.own = bag;
        found.set(row, own);
      }
      return found;
    },
    sessionBags(sessions: readonly SessionId[]): ReadonlyMap<SessionId, Bag> {
      const rows = prepared(`
        select s.id, b.words, b.terms
          from session s
          join session_bag b on b.session = s.row
         where s.id in (select value from json_each(?))
      `).all(JSON.stringify(sessions)) as unknown as (BagRow & { id: SessionId })[];
      return new Map(rows.map((row) => [row.id, toBag(row)]));
    },
    meanLengths,
    count(view: JournalView): number {
      const seen = inView(view, "s.started_at", "s.ended_at");
      const row = prepared(`select coalesce(sum(turns), 0) as turns from session s where ${seen.sql}`).get(
        ...seen.values,
      );
      return (row as { turns: number }).turns;
    },
  };
}

interface NearRow extends FoundTurn {
  readonly distance: number;
}

interface BagRow {
  readonly words: number;
  readonly terms: Uint8Array;
}

function bytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
