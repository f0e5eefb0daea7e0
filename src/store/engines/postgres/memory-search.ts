import type { MemorySearch } from "../../memories/memory-reads.ts";
import { isLastLine, isVisible, wasReplaced } from "../../memories/visible.ts";
import { matchList, isOwn } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import { bestCosines, modelKey } from "../../vector-rows.ts";
import { countVisible } from "../../view-counts.ts";
import { findNearest } from "./nearest.ts";
import type { NearestIn } from "./nearest.ts";
import type { WordCopy } from "./word-copy.ts";
import type { Memory } from "../../../domain/memory.ts";
import { planLookUps } from "../../../domain/words/memory-words.ts";
import type { Frequencies } from "../../../domain/words/coverage.ts";
import type { View, WordMatches } from "../../../ports/memory-store.ts";
import { toBag } from "../../journal/journal-bodies.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Instant } from "../../../domain/time.ts";
import { partState } from "../../parts.ts";
import type { Tenant } from "./parts.ts";
import { wordRows, wordScores } from "./words.ts";

/** What a service keeps of what is committed, from one question to the next. */
interface Kept {
  readonly words: WordCopy;
  readonly count: MemorySearch["count"];
}

/** How memories are found, over any connection or within a transaction. */
export function memorySearch(
  sql: Sql,
  tenant: Tenant,
  within: NearestIn,
  parsed: Parsed,
  /** Null within a transaction: what it writes may yet be taken back. */
  kept: Kept | null,
): MemorySearch {
  const { model } = within.vectors;
  const bodies = memoryBodies(sql, parsed);
  const words = wordSearch(sql, tenant, { bodies, parsed, copy: kept?.words ?? null });
  const near = findNearest(sql, within, kept !== null);
  return {
    wordMatches: words.wordMatches,
    byWordGroups: words.byWordGroups,
    frequencies: words.frequencies,
    async byMeaning(vector, view, limit) {
      const found = await near(vector, limit, isVisible(view));
      const memories = await bodies(
        found.map(({ row }) => row),
        view.asOf,
      );
      return found.flatMap(({ row, cosine }) => {
        const memory = memories.get(row);
        return memory === undefined ? [] : { memory, cosine };
      });
    },
    async cosines(vector, memories) {
      if (memories.length === 0 || vector.length !== model.dimensions) return new Map();
      const ids = memories.map(({ id }) => id);
      const found = await sql.rows<{ row: (typeof ids)[number]; embedding: Uint8Array }>`
        select m.id as row, v.embedding
          from holdfast.memory m
          join holdfast.vector v on ${isOwn("v")} and v.part = 'memory' and v.row = m.row and v.model = ${modelKey(model)}
         where ${isOwn("m")} and ${matchList("m.id", ids)}`;
      return bestCosines(vector, found);
    },
    count: kept?.count ?? (async (view) => (await countVisible(sql, view)).count),
  };
}

const NONE: WordMatches = { active: [], replaced: [] };

interface Match {
  readonly row: number;
  readonly words: number;
  readonly terms: Uint8Array;
  readonly replaced: boolean;
}

interface Searched {
  readonly bodies: Bodies;
  readonly parsed: Parsed;
  /** Of what is committed; null within a transaction. */
  readonly copy: WordCopy | null;
}

/** The best rows are looked up first. If too few of them are visible, the next portion is this many times larger. */
const ASKED_MORE = 8;

/** Search by words: the index gives what may be seen and holds one of them, and the order is made here. */
function wordSearch(sql: Sql, tenant: Tenant, { bodies, parsed, copy }: Searched) {
  const words = wordRows(sql, tenant, "memory");

  async function frequencies(terms: readonly string[]): Promise<Frequencies> {
    if (copy === null) return words.frequencies(terms);
    await copy.bringTo(sql, await partState(sql, "memory"));
    return copy.frequencies(terms);
  }

  /** Memories that hold all the words of one of these groups. */
  async function findMatching(groups: readonly (readonly string[])[], view: View, limit: number): Promise<WordMatches> {
    const terms = [...new Set(groups.flat())];
    if (terms.length === 0) return NONE;
    if (copy === null || view.asOf !== null) return byIndex(groups, terms, view, limit);
    const state = await partState(sql, "memory");
    await copy.bringTo(sql, state);
    return findVisible(copy.ranked(groups, state), view, limit);
  }

  /** The best of these rows that may be seen. */
  async function findVisible(ranked: readonly number[], view: View, limit: number): Promise<WordMatches> {
    const active: Memory[] = [];
    const replaced: Memory[] = [];
    for (
      let [from, portion] = [0, limit];
      from < ranked.length && active.length < limit;
      from += portion, portion *= ASKED_MORE
    ) {
      const asked = ranked.slice(from, from + portion);
      const found = await sql.rows<MemoryRow & { readonly replaced: boolean }>`
        select m.row, m.body, m.standing = 'superseded' as replaced
          from holdfast.memory m
         where ${isOwn("m")} and ${matchList("m.row", asked, "bigint")}
           and ((${isVisible(view)}) or (${wasReplaced(view)}))`;
      const byRow = new Map(found.map((one) => [one.row, one]));
      for (const one of asked.flatMap((row) => byRow.get(row) ?? [])) {
        const into = one.replaced ? replaced : active;
        if (active.length < limit && into.length < limit) into.push(parsed(one));
      }
    }
    return { active, replaced };
  }

  async function byIndex(
    groups: readonly (readonly string[])[],
    terms: readonly string[],
    view: View,
    limit: number,
  ): Promise<WordMatches> {
    const found = await sql.rows<Match>`
      select w.row, w.length as words, w.bag as terms, m.standing = 'superseded' as replaced
        from holdfast.words w
        join holdfast.memory m on ${isOwn("m")} and m.row = w.row
       where ${words.holdsAny(terms)} and ${isOwn("w")} and w.part = 'memory'
         and ((${isVisible(view)}) or (${wasReplaced(view)}))`;
    const scoreOf = wordScores(groups, await frequencies(terms), await partState(sql, "memory"));
    const scored = found.flatMap((match) => {
      const score = scoreOf(toBag(match));
      return score === undefined ? [] : { ...match, score };
    });
    scored.sort((a, b) => b.score - a.score || b.row - a.row);
    return findMatches(scored, view, limit);
  }

  /** What was replaced never takes the place of what holds, and none worse than the last of that is told. */
  async function findMatches(scored: readonly Match[], view: View, limit: number): Promise<WordMatches> {
    const active: number[] = [];
    const replaced: number[] = [];
    for (const match of scored) {
      const into = view.asOf === null && match.replaced ? replaced : active;
      if (into.length < limit) into.push(match.row);
      if (active.length >= limit) break;
    }
    const memories = await bodies([...active, ...replaced], view.asOf);
    const of = (rows: readonly number[]): readonly Memory[] => rows.flatMap((row) => memories.get(row) ?? []);
    return { active: of(active), replaced: of(replaced) };
  }

  return {
    frequencies,
    async byWordGroups(groups: readonly (readonly string[])[], view: View, limit: number): Promise<readonly Memory[]> {
      return (
        await findMatching(
          groups.filter((terms) => terms.length > 0),
          view,
          limit,
        )
      ).active;
    },
    async wordMatches(terms: readonly string[], view: View, limit: number): Promise<WordMatches> {
      const { worthy, common } = planLookUps(terms, await frequencies(terms));
      const found = await findMatching(
        worthy.map((term) => [term]),
        view,
        limit,
      );
      // A word that is common elsewhere may be the only one that stands in what this caller may see.
      if (found.active.length > 0 || common.length === 0) return found;
      const more = await findMatching(
        common.map((term) => [term]),
        view,
        limit,
      );
      return { active: more.active, replaced: [...found.replaced, ...more.replaced] };
    },
  };
}

/** What the found rows say, or said at an earlier time. */
type Bodies = (rows: readonly number[], asOf: Instant | null) => Promise<ReadonlyMap<number, Memory>>;

/** As many as SQLite's store keeps. */
const MOST_PARSED = 4_000;

type Parsed = (found: MemoryRow) => Memory;

/** Memories that were parsed, for as long as their rows say the same: what is found out about one is kept with it. */
export function cacheParsed(): Parsed {
  const kept = new Map<number, { readonly body: string; readonly memory: Memory }>();
  return (found) => {
    const known = kept.get(found.row);
    if (known?.body === found.body) return known.memory;
    const memory = toMemory(found);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_PARSED) kept.delete(oldest!);
    kept.set(found.row, { body: found.body, memory });
    return memory;
  };
}

function memoryBodies(sql: Sql, parsed: Parsed): Bodies {
  return async (rows, asOf) => {
    if (rows.length === 0) return new Map();
    const wanted = matchList("m.row", rows, "bigint");
    const found =
      asOf === null
        ? await sql.rows<MemoryRow>`select m.row, m.body from holdfast.memory m where ${isOwn("m")} and ${wanted}`
        : await sql.rows<MemoryRow>`
            select m.row, c.after as body
              from holdfast.memory m
              join holdfast.change c on ${isOwn("c")} and ${isLastLine(asOf)}
             where ${isOwn("m")} and ${wanted} and c.after is not null`;
    return new Map(found.map((one) => [one.row, asOf === null ? parsed(one) : toMemory(one)]));
  };
}
