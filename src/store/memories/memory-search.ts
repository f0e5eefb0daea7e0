import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { listWords, planLookUps } from "../../domain/words/memory-words.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import type { MemoryReader, Near, View, WordMatches } from "../../ports/memory-store.ts";
import type { Instant } from "../../domain/time.ts";
import { toMemory } from "../memory-bodies.ts";
import type { MemoryRow } from "../memory-bodies.ts";
import { isOwn, matchList } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { compareDirections, floats, inPart, measureDirection, modelKey } from "../vector-rows.ts";
import type { Direction, VectorTable } from "../vector-rows.ts";
import type { MemoryIndex } from "./memory-index.ts";
import type { MemorySearch } from "./memory-reads.ts";
import { isLastLine } from "./visible.ts";
import type { RowMatches } from "./word-index.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

export interface NearRow {
  readonly row: number;
  readonly cosine: number;
}

/** How an engine itself finds memories: within a transaction, at an earlier time, and while there is no index of them in memory. */
export interface RowSearch {
  frequencies(terms: readonly string[]): Promise<Frequencies>;
  /** The best rows that hold all the words of one of the groups. */
  findMatching(groups: readonly (readonly string[])[], view: View, limit: number): Promise<RowMatches>;
  /** The rows nearest to a question, exactly. */
  findNearest(question: Float32Array, view: View, limit: number): Promise<readonly NearRow[]>;
}

const NO_ROWS: RowMatches = { active: [], replaced: [] };

/** How memories are found: in the index, where it is whole and knows about it, and by the engine otherwise. */
export function memorySearch(
  sql: Sql,
  { model }: VectorTable,
  engine: RowSearch,
  /** Of what is committed; null within a transaction. */
  index: () => MemoryIndex | null,
  count: MemoryReader["count"],
): MemorySearch {
  function place(found: MemoryRow): Memory {
    const memory = toMemory(found);
    index()?.places.set(memory, found.row);
    return memory;
  }

  /** The index, if it can answer this. */
  async function askIndex(asOf: Instant | null): Promise<MemoryIndex | undefined> {
    const kept = asOf === null ? index() : null;
    return kept !== null && (await kept.isReady(sql)) ? kept : undefined;
  }

  async function readNow(rows: readonly number[]): Promise<ReadonlyMap<number, Memory>> {
    const found = await sql.rows<MemoryRow>`
      select m.row, m.body from holdfast.memory m where ${isOwn("m")} and ${matchList("m.row", rows, "bigint")}`;
    return new Map(found.map((one) => [one.row, place(one)]));
  }

  /** What rows say, or said at an earlier time; whoever asks has brought the index in step. */
  async function readRows(rows: readonly number[], asOf: Instant | null): Promise<ReadonlyMap<number, Memory>> {
    if (rows.length === 0) return new Map();
    if (asOf !== null) return readThen(rows, asOf);
    const kept = index();
    return kept === null ? readNow(rows) : kept.memories.of(rows, readNow);
  }

  async function readThen(rows: readonly number[], asOf: Instant): Promise<ReadonlyMap<number, Memory>> {
    const found = await sql.rows<MemoryRow>`
      select m.row, c.after as body
        from holdfast.memory m
        join holdfast.change c on ${isOwn("c")} and ${isLastLine(asOf)}
       where ${isOwn("m")} and ${matchList("m.row", rows, "bigint")} and c.after is not null`;
    return new Map(found.map((one) => [one.row, place(one)]));
  }

  async function readDirections(rows: readonly number[]): Promise<ReadonlyMap<number, readonly Direction[]>> {
    const found = await sql.rows<{ row: number; embedding: Uint8Array }>`
      select row, embedding
        from holdfast.vector
       where ${isOwn()} and ${inPart("memory")} and ${matchList("row", rows, "bigint")} and model = ${modelKey(model)}`;
    const directions = new Map<number, Direction[]>(rows.map((row) => [row, []]));
    for (const { row, embedding } of found) directions.get(row)!.push(measureDirection(floats(embedding)));
    return directions;
  }

  /** The best cosine of each row that has vectors. */
  async function measureCosines(question: Float32Array, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const kept = index();
    const directions = kept === null ? await readDirections(rows) : await kept.directions.of(rows, readDirections);
    return compareDirections(question, rows, directions);
  }

  async function placeMemories(memories: readonly Memory[]): Promise<ReadonlyMap<number, Memory>> {
    const unplaced = new Map<string, Memory>();
    const placed = new Map<number, Memory>();
    const places = index()?.places;
    for (const memory of memories) {
      const row = places?.get(memory);
      if (row === undefined) unplaced.set(memory.id, memory);
      else placed.set(row, memory);
    }
    if (unplaced.size === 0) return placed;
    const found = await sql.rows<{ row: number; id: MemoryId }>`
      select row, id from holdfast.memory where ${isOwn()} and ${matchList("id", [...unplaced.keys()])}`;
    for (const { row, id } of found) placed.set(row, unplaced.get(id)!);
    return placed;
  }

  const oneByOne = (terms: readonly string[]): readonly (readonly string[])[] => terms.map((term) => [term]);

  return {
    count,
    frequencies: async (terms) => ((await askIndex(null)) ?? engine).frequencies(terms),
    async wordMatches(terms, view, limit): Promise<WordMatches> {
      const from = (await askIndex(view.asOf)) ?? engine;
      const { worthy, common } = planLookUps(terms, await from.frequencies(terms));
      const find = async (some: readonly string[]): Promise<RowMatches> =>
        some.length === 0 ? NO_ROWS : from.findMatching(oneByOne(some), view, limit);
      const found = await find(worthy);
      // A word that is common elsewhere may be the only one that stands in what this caller may see.
      const more = found.active.length > 0 ? NO_ROWS : await find(common);
      const active = [...found.active, ...more.active];
      const replaced = [...found.replaced, ...more.replaced];
      const memories = await readRows([...active, ...replaced], view.asOf);
      const said = (rows: readonly number[]): readonly Memory[] => rows.flatMap((row) => memories.get(row) ?? []);
      return { active: said(active), replaced: said(replaced) };
    },
    async byWordGroups(groups, view, limit): Promise<readonly Memory[]> {
      const asked = groups.filter((terms) => terms.length > 0);
      if (asked.length === 0) return [];
      const { active } = await ((await askIndex(view.asOf)) ?? engine).findMatching(asked, view, limit);
      const memories = await readRows(active, view.asOf);
      return active.flatMap((row) => memories.get(row) ?? []);
    },
    async byMeaning(question, view, limit): Promise<readonly Near[]> {
      if (question.length !== model.dimensions) return [];
      const ready = await askIndex(view.asOf);
      const near =
        ready?.holdsVectors === true
          ? await rescore(question, ready.findNearest(question, view, Math.max(limit, RESCORED)), limit)
          : await engine.findNearest(question, view, limit);
      const rows = near.map(({ row }) => row);
      const memories = await readRows(rows, view.asOf);
      return near.flatMap(({ row, cosine }) => {
        const memory = memories.get(row);
        return memory === undefined ? [] : { memory, cosine };
      });
    },
    async cosines(question, memories): Promise<ReadonlyMap<MemoryId, number>> {
      if (memories.length === 0 || question.length !== model.dimensions) return new Map();
      await index()?.follow(sql);
      const rows = await placeMemories(memories);
      const found = await measureCosines(question, [...rows.keys()]);
      return new Map(Array.from(found, ([row, score]) => [rows.get(row)!.id, score]));
    },
    async holding(terms, memories, asOf): Promise<ReadonlyMap<MemoryId, ReadonlySet<string>>> {
      const ready = await askIndex(asOf);
      const held = new Map<MemoryId, ReadonlySet<string>>();
      const rows = new Map<number, Set<string>>();
      for (const memory of memories) {
        const row = ready?.places.get(memory);
        const found = new Set<string>();
        // What did not come from here is not in the index, or reads otherwise there.
        held.set(memory.id, row === undefined ? listWords(memory) : found);
        if (row !== undefined) rows.set(row, found);
      }
      ready?.tellHolding(terms, [...rows.keys()], (term, row) => rows.get(row)!.add(term));
      return held;
    },
  };

  async function rescore(question: Float32Array, rows: readonly number[], limit: number): Promise<readonly NearRow[]> {
    const cosines = await measureCosines(question, rows);
    return Array.from(cosines, ([row, score]) => ({ row, cosine: score }))
      .sort((one, other) => other.cosine - one.cosine || one.row - other.row)
      .slice(0, limit);
  }
}
