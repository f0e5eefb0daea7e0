import type { SessionId } from "../../../../domain/journal/session.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { FoundTurn, JournalView, MeanLengths, NearTurn, TurnBags } from "../../../../ports/journal.ts";
import { inView } from "../../../journal/journal-bodies.ts";
import { toBytes } from "../../../vector-rows.ts";
import type { Database } from "../database.ts";
import { writeCondition } from "../sql.ts";
import { openStatements } from "../database.ts";
import { matchAnyTerm, wordCounts } from "../word-counts.ts";
import { sessionBags } from "./session-bags.ts";
import { turnNotes, type TurnNote } from "./turn-notes.ts";
import { wordWalk, wordRows } from "./word-walk.ts";
import { lengthen } from "../../../lengthen.ts";
import { OwnedVectors } from "../../../vectors/owned-vectors.ts";
import type { OwnedVector } from "../../../vectors/owned-vectors.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 100;

/** So many matches FTS5 sorts in a few milliseconds. */
const FEW = 2_000;

/** How much longer the journal may get before lengths are added up again. */
const GROWTH = 1.01;

/** Search in the journal, by words and by meaning; the view's condition stands inside both. */
export function turnSearch(db: Database, model: EmbeddingModel) {
  const prepared = openStatements(db);
  const { frequencies, lookUps } = wordCounts(db, "turn");
  const version = cutVersion(db);
  const copy = turnCopy(db, model);
  const distances = turnDistances(db, model);
  const notes = turnNotes(db);
  const ofSessions = sessionBags(db);
  const views = turnViews(db);
  const rowsOfWords = wordRows(db);
  const walk = wordWalk(rowsOfWords.of);
  let lengths: { readonly mean: MeanLengths; readonly upTo: number } | undefined;

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

  function withWords(terms: readonly string[], view: JournalView, limit: number): readonly TurnNote[] {
    if (terms.length === 0) return [];
    const known = frequencies(terms);
    const holding = terms.reduce((sum, term) => sum + (known.documents.get(term) ?? 0), 0);
    if (holding > FEW) return walk(terms, known, meanLengths().turn, limit, filterVisible(view));
    // Sorted first and looked up after, best first, until enough are in view: thousands match, and few are needed.
    const seen = writeCondition(inView(view, "t.at", "t.at"));
    const best = prepared(`
      select t.row
        from (select rowid as row from words where words match ? order by bm25(words), rowid desc limit -1) best
       cross join turn t on t.row = best.row
       cross join session s on s.row = t.session
       where ${seen.sql}
       limit ?
    `).all(matchAnyTerm(terms), ...seen.values, limit);
    return readNotes((best as { row: number }[]).map(({ row }) => row));
  }

  function filterVisible(view: JournalView): (rows: readonly number[]) => readonly TurnNote[] {
    const isSeen = views(view);
    return (rows) => {
      const found = readNotes(rows);
      notes.loadSessions(found.map(({ session }) => session));
      return found.filter(({ session, at }) => isSeen(notes.session(session).project ?? NO_PROJECT, session, at));
    };
  }

  /** In the order of the rows. */
  function readNotes(rows: readonly number[]): readonly TurnNote[] {
    const found = notes.of(rows);
    return rows.flatMap((row) => found.get(row) ?? []);
  }

  /** From the copy where it is whole, rescored; from the file otherwise. */
  function findNearest(vector: Float32Array, view: JournalView, limit: number): readonly DistantTurn[] {
    const rows = copy.nearest(vector, view, Math.max(limit, RESCORED));
    if (rows === undefined) return distances.nearest(vector, view, limit);
    const near = Array.from(distances.of(vector, rows), ([row, distance]) => ({ row, distance }));
    return near.sort((a, b) => a.distance - b.distance || a.row - b.row).slice(0, limit);
  }

  let seenVersion = version();

  /** A turn was rewritten or erased, or a session changed its project: nothing that was kept of turns holds any more. */
  function inStep(): void {
    const now = version();
    if (now === seenVersion) return;
    seenVersion = now;
    forget();
  }

  /** Takes everything out of memory that was kept of turns. */
  function forget(): void {
    notes.clear();
    ofSessions.clear();
    rowsOfWords.clear();
  }

  const reads = {
    /** Reads vectors and notes a little further ahead of any question; false once all are there. */
    warm(): boolean {
      inStep();
      return copy.fill() || notes.fill() || ofSessions.fill();
    },
    frequencies,
    byWords(terms: readonly string[], view: JournalView, limit: number): readonly FoundTurn[] {
      inStep();
      const { worthy, common } = lookUps(terms);
      const found = withWords(worthy, view, limit);
      return notes.found(found.length > 0 || common.length === 0 ? found : withWords(common, view, limit));
    },
    byMeaning(vector: Float32Array, view: JournalView, limit: number): readonly NearTurn[] {
      if (vector.length !== model.dimensions) return [];
      inStep();
      const near = findNearest(vector, view, limit);
      const turns = new Map(notes.found(readNotes(near.map(({ row }) => row))).map((turn) => [turn.row, turn]));
      return near.flatMap(({ row, distance }) => {
        const turn = turns.get(row);
        return turn === undefined ? [] : [{ turn, cosine: 1 - distance }];
      });
    },
    cosines(vector: Float32Array, rows: readonly number[]): ReadonlyMap<number, number> {
      if (rows.length === 0 || vector.length !== model.dimensions) return new Map();
      return new Map(Array.from(distances.of(vector, rows), ([row, distance]) => [row, 1 - distance]));
    },
    neighbours(turns: readonly FoundTurn[]): readonly FoundTurn[] {
      inStep();
      const near = new Map<number, TurnNote>();
      for (const { before, after } of notes.windows(turns.map(({ row }) => row)).values()) {
        if (before !== undefined) near.set(before.row, before);
        if (after !== undefined) near.set(after.row, after);
      }
      return notes.found([...near.values()]);
    },
    bags(turns: readonly FoundTurn[]): ReadonlyMap<number, TurnBags> {
      inStep();
      const bags = new Map<number, TurnBags>();
      for (const [row, { turn, before, after }] of notes.windows(turns.map((each) => each.row))) {
        const window = [before, turn, after].filter((note) => note !== undefined);
        bags.set(row, { own: turn.bag, window: window.map(({ bag }) => bag) });
      }
      return bags;
    },
    sessionBags(sessions: readonly SessionId[]): ReadonlyMap<SessionId, Bag> {
      inStep();
      return ofSessions.of(sessions);
    },
    meanLengths,
  };
  return { reads, forget, touched: copy.touched };
}

/** Below this many vectors sqlite-vec scans them all in well under a millisecond. */
const WORTH_A_COPY = 200;
/** Turns whose vectors are read in one go while the copy fills: a few milliseconds, so that questions are answered in between. */
const SLICE = 256;

interface TurnVector extends OwnedVector {
  readonly project: number | null;
  readonly session: number;
  readonly at: number;
}

/**
 * The vectors of the model in use, in eight bits, with what decides who may see each in arrays beside them. It follows this process's
 * writes one by one. Transcripts are read by another connection all the time; only what takes vectors away or moves them makes it fill again.
 */
function turnCopy(db: Database, model: EmbeddingModel) {
  const version = cutVersion(db);
  const views = turnViews(db);
  const rows = `
    select v.row, v.embedding, s.project, turn.session, turn.at
      from vector v join turn on turn.row = v.row join session s on s.row = turn.session join model o on o.id = v.model
     where o.name = ?`;
  const slice = db.prepare(`${rows} and v.row > ? and v.row <= ? order by v.row`);
  const ofTurn = db.prepare(`${rows} and v.row = ?`);
  const counted = db.prepare(
    "select count(*) as vectors from vector v join model o on o.id = v.model where o.name = ?",
  );
  // A turn may have none: the rows are numbered by the vectors.
  const highest = db.prepare("select coalesce(max(row), 0) as row from vector");
  const vectors = new OwnedVectors(model.dimensions);
  let project = new Int32Array(0);
  let session = new Int32Array(0);
  let at = new Float64Array(0);
  let filledTo = 0;
  let isWhole = false;
  let seenVersion = -1;

  function restart(): void {
    vectors.clear();
    project = new Int32Array(0);
    session = new Int32Array(0);
    at = new Float64Array(0);
    filledTo = 0;
    isWhole = false;
    seenVersion = version();
  }

  function add(vector: TurnVector): void {
    const place = vectors.add(vector);
    if (place === undefined) return;
    if (place >= project.length) {
      project = lengthen(project, place + 1);
      session = lengthen(session, place + 1);
      at = lengthen(at, place + 1);
    }
    project[place] = vector.project ?? NO_PROJECT;
    session[place] = vector.session;
    at[place] = vector.at;
  }

  return {
    /** Fills the copy a slice further; false once there is nothing to do. */
    fill(): boolean {
      if (seenVersion !== version()) restart();
      if (isWhole) return false;
      if (filledTo === 0 && (counted.get(model.id) as { vectors: number }).vectors < WORTH_A_COPY) return false;
      const last = (highest.get() as { row: number }).row;
      const to = Math.min(last, filledTo + SLICE);
      for (const vector of slice.all(model.id, filledTo, to) as unknown as TurnVector[]) add(vector);
      filledTo = to;
      isWhole = filledTo >= last;
      return !isWhole;
    },
    /** This process wrote, changed or took away a turn or its vectors. */
    touched(row: number): void {
      if (row > filledTo && !isWhole) return;
      if (row <= filledTo) vectors.drop(row);
      for (const vector of ofTurn.all(model.id, row) as unknown as TurnVector[]) add(vector);
      filledTo = Math.max(filledTo, row);
    },
    /** The turns nearest by the copy, or undefined while it is not whole and the file must be asked. */
    nearest(vector: Float32Array, view: JournalView, limit: number): readonly number[] | undefined {
      if (!isWhole || seenVersion !== version()) return undefined;
      const isSeen = views(view);
      const may = (_: number, place: number): boolean => isSeen(project[place]!, session[place]!, at[place]!);
      return vectors.nearest(vector, may, limit).map(({ row }) => row);
    },
  };
}

/** Another number means that a turn was rewritten or erased, or that a session changed its project. */
function cutVersion(db: Database): () => number {
  const version = db.prepare("select cuts from tenant_part where part = 'turn'");
  return () => (version.get() as { cuts: number } | undefined)?.cuts ?? 0;
}

/** Of a session that belongs to none. */
const NO_PROJECT = -1;

/** Whether a turn is seen: by the rows of its project and its session, and by its time. */
type Seen = (project: number, session: number, at: number) => boolean;

/** The condition of a view for turns in memory; `inView` is the same in SQL. */
function turnViews(db: Database): (view: JournalView) => Seen {
  const projectRows = db.prepare("select id as row from project where key in (select value from json_each(?))");
  const sessionRows = db.prepare("select row from session where id in (select value from json_each(?))");
  return (view) => {
    const since = view.since ?? -Infinity;
    const until = view.until ?? Infinity;
    const projects = view.projects === "all" ? undefined : readNumbers(projectRows, view.projects);
    const sessions = view.sessions === undefined ? undefined : readNumbers(sessionRows, view.sessions);
    const without = readNumbers(sessionRows, view.without ?? []);
    return (project, session, at) =>
      (projects === undefined || projects.has(project)) &&
      (sessions === undefined || sessions.has(session)) &&
      !without.has(session) &&
      at >= since &&
      at <= until;
  };
}

function readNumbers(statement: ReturnType<Database["prepare"]>, keys: readonly string[]): ReadonlySet<number> {
  return new Set((statement.all(JSON.stringify(keys)) as { row: number }[]).map(({ row }) => row));
}

interface DistantTurn {
  readonly row: number;
  readonly distance: number;
}

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

/** How far turns are from a question, each by its nearest vector, exactly: computed where the vectors lie, in the file. */
export function turnDistances(db: Database, model: EmbeddingModel) {
  const prepared = openStatements(db);

  function modelId(): number | null {
    const row = prepared("select id from model where name = ? and dimensions = ?").get(model.id, model.dimensions);
    return (row as { id: number } | undefined)?.id ?? null;
  }

  return {
    /** Of the turns in view the nearest, by looking at all of them. */
    nearest(vector: Float32Array, view: JournalView, limit: number): readonly DistantTurn[] {
      const seen = writeCondition(inView(view, "t.at", "t.at"));
      return prepared(`
        select t.row, min(${DISTANCE}) as distance
          from vector v
          join turn t on t.row = v.row
          join session s on s.row = t.session
         where v.model = ? and ${seen.sql}
         group by t.row
         order by distance, t.row
         limit ?
      `).all(toBytes(vector), modelId(), ...seen.values, limit);
    },
    /**
     * Of these turns. In two lists, because to hand over row by row took as long as to find and compare them; a distance
     * has 32 bits, so nothing of it is lost in decimals.
     */
    of(vector: Float32Array, rows: readonly number[]): ReadonlyMap<number, number> {
      const found = prepared(`
        select json_group_array(v.row) as turns, json_group_array(${DISTANCE}) as distances
          from json_each(?) wanted
         cross join vector v on v.row = wanted.value and v.model = ?
      `).get(toBytes(vector), JSON.stringify(rows), modelId()) as { turns: string; distances: string };
      const all = JSON.parse(found.distances) as number[];
      const nearest = new Map<number, number>();
      (JSON.parse(found.turns) as number[]).forEach((turn, at) => {
        const distance = Math.fround(all[at]!);
        if (distance < (nearest.get(turn) ?? Infinity)) nearest.set(turn, distance);
      });
      return nearest;
    },
  };
}
