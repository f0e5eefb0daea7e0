import type { Role, SessionId } from "../../../../domain/journal/session.ts";
import { weighQuestion, bm25, tallyWords } from "../../../../domain/ranking/bm25.ts";
import { countWord, EMPTY_BAG, hashWord } from "../../../../domain/words/bag.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import { measureInformation } from "../../../../domain/words/coverage.ts";
import { planLookUps } from "../../../../domain/words/memory-words.ts";
import type { FoundTurn, JournalView, MeanLengths, NearTurn, TurnBags } from "../../../../ports/journal.ts";
import { inView, toBag, TURNS } from "../../../journal/journal-bodies.ts";
import { isOwn, matchList, writeVerbatim } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";
import { findNearest } from "../nearest.ts";
import type { NearestIn } from "../nearest.ts";
import { partState } from "../../../parts.ts";
import type { Tenant } from "../parts.ts";
import { vectorRows } from "../../../vector-rows.ts";
import { wordScores } from "../../../word-scores.ts";
import { wordRows } from "../words.ts";

/** Up to so many matches are scored one by one; of more, those that hold the most of the question. SQLite's journal does the same. */
const FEW = 2_000;
const WEIGHED = 150;
/** Information is rounded to thousandths. */
const STEPS = 1_000;

const FOUND = writeVerbatim(`t.row, s.id as session, t.place as "index", t.role, t.at`);

interface Match extends FoundTurn {
  readonly words: number;
  readonly terms: Uint8Array;
}

/** Search in the journal, by words and by meaning; the view's condition stands inside both. */
export function turnSearch(sql: Sql, tenant: Tenant, within: NearestIn) {
  const words = wordRows(sql, tenant, "turn");
  const near = findNearest(sql, within, true);
  const vectors = vectorRows(sql, within.vectors);
  const { frequencies } = words;

  async function meanLengths(): Promise<MeanLengths> {
    const found = await sql.first<{ turns: number; words: number; sessions: number }>`
      select (select coalesce(max(row), 0) from holdfast.turn where ${isOwn()}) as turns,
             coalesce(sum(words), 0)::bigint as words, count(*) as sessions
        from holdfast.session where ${isOwn()}`;
    const { turns, words: all, sessions } = found!;
    return { turn: all / Math.max(1, turns), session: all / Math.max(1, sessions) };
  }

  async function withWords(terms: readonly string[], view: JournalView, limit: number): Promise<readonly FoundTurn[]> {
    if (terms.length === 0) return [];
    const found = await sql.rows<Match>`
      select ${FOUND}, w.length as words, w.bag as terms
        from holdfast.words w
        join holdfast.turn t on ${isOwn("t")} and t.row = w.row
        join holdfast.session s on ${isOwn("s")} and s.row = t.session
       where ${words.holdsAny(terms)} and ${isOwn("w")} and w.part = 'turn' and ${inView(view, "t.at", "t.at")}`;
    const known = await frequencies(terms);
    const holding = terms.reduce((sum, term) => sum + (known.documents.get(term) ?? 0), 0);
    const weighed = found.map((match) => ({ turn: toFound(match), bag: toBag(match) }));
    if (holding <= FEW) {
      const groups = terms.map((term) => [term]);
      const scoreOf = wordScores(groups, known, await partState(sql, "turn"));
      return pickBest(weighed, ({ bag }) => scoreOf(bag) ?? 0, limit).map(({ turn }) => turn);
    }
    const telling = terms.map((term) => ({ hash: hashWord(term), information: measureInformation(term, known) }));
    const weighBag = (bag: Bag) =>
      Math.round(
        telling.reduce((sum, { hash, information }) => sum + (countWord(bag, hash) > 0 ? information : 0), 0) * STEPS,
      );
    const most = pickBest(weighed, ({ bag }) => weighBag(bag), Math.max(WEIGHED, limit));
    const question = weighQuestion(terms, known);
    const { turn: meanWords } = await meanLengths();
    return pickBest(most, ({ bag }) => bm25(question, [tallyWords(question, bag)], meanWords), limit).map(
      ({ turn }) => turn,
    );
  }

  /** Turns by their rows. */
  async function readTurns(rows: readonly number[]): Promise<ReadonlyMap<number, FoundTurn>> {
    const turns = await sql.rows<FoundTurn>`
      select ${FOUND} from ${TURNS} where ${isOwn("t")} and ${matchList("t.row", rows, "bigint")}`;
    return new Map(turns.map((turn) => [turn.row, turn]));
  }

  /** Each of these turns and the ones right before and after it in its session, with their words. */
  async function readWindows(rows: readonly number[]) {
    return sql.rows<FoundTurn & { of: number; offset: number; words: number | null; terms: Uint8Array | null }>`
      select f.row as of, t.place - f.place as offset, ${FOUND}, w.length as words, w.bag as terms
        from holdfast.turn f
        join holdfast.turn t on ${isOwn("t")} and t.session = f.session and t.place between f.place - 1 and f.place + 1
        join holdfast.session s on ${isOwn("s")} and s.row = t.session
        left join holdfast.words w on ${isOwn("w")} and w.part = 'turn' and w.row = t.row
       where ${isOwn("f")} and ${matchList("f.row", rows, "bigint")}
       order by f.row, t.place`;
  }

  return {
    frequencies,
    meanLengths,
    async byWords(terms: readonly string[], view: JournalView, limit: number): Promise<readonly FoundTurn[]> {
      const { worthy, common } = planLookUps(terms, await frequencies(terms));
      const best = await withWords(worthy, view, limit);
      return best.length > 0 || common.length === 0 ? best : withWords(common, view, limit);
    },
    async byMeaning(vector: Float32Array, view: JournalView, limit: number): Promise<readonly NearTurn[]> {
      const best = await near(vector, limit, inView(view, "t.at", "t.at"));
      const turns = await readTurns(best.map(({ row }) => row));
      return best.flatMap(({ row, cosine }) => {
        const turn = turns.get(row);
        return turn === undefined ? [] : { turn, cosine };
      });
    },
    cosines: vectors.cosines,
    async neighbours(turns: readonly FoundTurn[]): Promise<readonly FoundTurn[]> {
      const all = await readWindows(turns.map(({ row }) => row));
      const beside = new Map(all.filter(({ offset }) => offset !== 0).map((turn) => [turn.row, toFound(turn)]));
      return [...beside.values()];
    },
    async bags(turns: readonly FoundTurn[]): Promise<ReadonlyMap<number, TurnBags>> {
      const bags = new Map<number, { own: Bag; window: Bag[] }>();
      for (const { of, offset, words: length, terms } of await readWindows(turns.map(({ row }) => row))) {
        const bag = length === null || terms === null ? EMPTY_BAG : toBag({ words: length, terms });
        const known = bags.get(of) ?? { own: EMPTY_BAG, window: [] };
        known.window.push(bag);
        bags.set(of, offset === 0 ? { ...known, own: bag } : known);
      }
      return bags;
    },
    async sessionBags(sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, Bag>> {
      const rows = await sql.rows<{ id: SessionId; words: number; terms: Uint8Array }>`
        select id, words, terms from holdfast.session where ${isOwn()} and ${matchList("id", sessions)}`;
      return new Map(rows.map((row) => [row.id, toBag(row)]));
    },
  };
}

function toFound({ row, session, index, role, at }: FoundTurn): FoundTurn {
  return { row, session, index, role: role satisfies Role, at };
}

/** The greatest first; among equals the newest. */
function pickBest<Thing extends { readonly turn: FoundTurn }>(
  things: readonly Thing[],
  scoreOf: (thing: Thing) => number,
  limit: number,
): readonly Thing[] {
  return things
    .map((thing) => ({ thing, score: scoreOf(thing) }))
    .sort((a, b) => b.score - a.score || b.thing.turn.row - a.thing.turn.row)
    .slice(0, limit)
    .map(({ thing }) => thing);
}
