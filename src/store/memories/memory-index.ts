import type { Memory } from "../../domain/memory.ts";
import { buildBag } from "../../domain/words/bag.ts";
import type { Bag } from "../../domain/words/bag.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import { writeSearchText } from "../../domain/memory.ts";
import type { View } from "../../ports/memory-store.ts";
import { toBag } from "../journal/journal-bodies.ts";
import { keepRows } from "../kept-rows.ts";
import { lengthen } from "../lengthen.ts";
import { inStep, partState } from "../parts.ts";
import { chooseSql, isOwn, piece } from "../sql.ts";
import type { Sql } from "../sql.ts";
import type { Direction } from "../vector-rows.ts";
import { OwnedVectors } from "../vectors/owned-vectors.ts";
import { changedSince, putChanged, readChanged, readVectors } from "../vectors/vector-copy.ts";
import type { VectorCopy } from "../vectors/vector-copy.ts";
import type { Indexed } from "../word-scores.ts";
import type { MemoryTables } from "./memory-tables.ts";
import { SCOPE } from "./visible.ts";
import { WordIndex } from "./word-index.ts";
import type { RowMatches, Seen } from "./word-index.ts";

/** Rows read in one go while the index fills: a few milliseconds, so that questions are answered in between; more where these wait for it anyway. */
const SLICE = { behind: 128, awaited: 5_000 } as const;
/** After a write of so many the index fills again in the background: whoever asks next should not wait for all of it. */
const MOST_AT_ONCE = 1_000;

interface IndexRow {
  readonly row: number;
  readonly scope: string;
  readonly agent: string | null;
  readonly standing: string;
  readonly expires: number | null;
  /** A file is asked for the text, a server for the words as it keeps them. */
  readonly text?: string | null;
  readonly topics?: string;
  readonly words?: number;
  readonly terms?: Uint8Array | null;
}

const COLUMNS = piece`m.row, ${SCOPE} as scope, m.agent, m.standing, m.expires_at as expires, ${chooseSql({
  // A body that can't be read has no words.
  sqlite:
    "iif(json_valid(m.body), m.body ->> '$.text', null) as text, iif(json_valid(m.body), m.body ->> '$.topics', '[]') as topics",
  postgres: "w.length as words, w.bag as terms",
})}`;
const WITH_WORDS = chooseSql({
  sqlite: "",
  postgres: piece`left join holdfast.words w on ${isOwn("w")} and w.part = 'memory' and w.row = m.row`,
});

/** In what state a memory is, as far as a search asks. */
const [GONE, ACTIVE, REPLACED, OTHER] = [0, 1, 2, 3];
const STANDINGS: Readonly<Record<string, number>> = { active: ACTIVE, superseded: REPLACED };
const NOBODY = -1;

export type MemoryIndex = ReturnType<typeof memoryIndex>;

/**
 * What a service keeps in memory to find memories by: words, vectors, and who may see each. It is in step with what every process
 * writes, by the version in which each row was written, and so is what is kept of rows that were read.
 *
 * `isAwaited`: whoever asks waits until it is whole; otherwise they ask the store until `fill` has read all of it.
 */
export function memoryIndex(
  tables: Pick<MemoryTables, "model" | "indexed" | "countIndexed">,
  { holdsVectors, isAwaited }: { readonly holdsVectors: boolean; readonly isAwaited: boolean },
) {
  const { model } = tables;
  const kept = { memories: keepRows<Memory>(), directions: keepRows<readonly Direction[]>() };
  /** Of what was read, for as long as anybody has it: the next memory may get the row of an erased one. */
  let places = new WeakMap<Memory, number>();
  const scopes = new Map<string, number>();
  const agents = new Map<string, number>();
  let words = new WordIndex();
  let vectors = new OwnedVectors(model.dimensions);
  /** By row. */
  let standing = new Uint8Array(0);
  let scope = new Int32Array(0);
  let agent = new Int32Array(0);
  let expires = new Map<number, number>();
  let highest = 0;
  let filledTo = 0;
  let isWhole = false;
  let indexed: Indexed = { texts: 0, words: 0 };

  function clear(): void {
    words = new WordIndex();
    vectors = new OwnedVectors(model.dimensions);
    standing = new Uint8Array(0);
    scope = new Int32Array(0);
    agent = new Int32Array(0);
    expires = new Map();
    highest = filledTo = 0;
    isWhole = false;
    forgetRows();
  }

  function forgetRows(): void {
    kept.memories.clear();
    kept.directions.clear();
    places = new WeakMap();
  }

  function put(one: IndexRow): void {
    const { row } = one;
    if (row >= standing.length) {
      standing = lengthen(standing, row + 1);
      scope = lengthen(scope, row + 1);
      agent = lengthen(agent, row + 1);
    }
    standing[row] = STANDINGS[one.standing] ?? OTHER;
    scope[row] = assignNumber(scopes, one.scope);
    agent[row] = one.agent === null ? NOBODY : assignNumber(agents, one.agent);
    if (one.expires === null) expires.delete(row);
    else expires.set(row, one.expires);
    highest = Math.max(highest, row);
    const bag = readBag(one);
    if (bag === undefined) words.drop(row);
    else words.put(row, bag);
  }

  function drop(row: number): void {
    standing[row] = GONE;
    expires.delete(row);
    words.drop(row);
    vectors.drop(row);
    while (highest > 0 && standing[highest] === GONE) highest--;
  }

  async function update(sql: Sql, since: number): Promise<void> {
    if (filledTo === 0 && !isWhole) return clear();
    const changed = await sql.rows<IndexRow>`
      select ${COLUMNS} from holdfast.memory m ${WITH_WORDS} where ${isOwn("m")} and m.touched > ${since}`;
    if (changed.length > MOST_AT_ONCE && !isAwaited) return clear();
    for (const one of changed) {
      kept.memories.forget(one.row);
      kept.directions.forget(one.row);
      if (isWhole || one.row <= filledTo) put(one);
    }
    if (holdsVectors && changed.length > 0) {
      const found = await readChanged(sql, "memory", model, since);
      putChanged(vectors, isWhole ? found : found.filter(({ row }) => row <= filledTo));
    }
    indexed = await tables.countIndexed(sql);
  }

  async function fillSlice(sql: Sql): Promise<void> {
    const last =
      (await sql.first<{ row: number | null }>`
      select max(row) as row from holdfast.memory where ${isOwn()}`)!.row ?? 0;
    const upTo = Math.min(last, filledTo + (isAwaited ? SLICE.awaited : SLICE.behind));
    const rows = await sql.rows<IndexRow>`
      select ${COLUMNS} from holdfast.memory m ${WITH_WORDS}
       where ${isOwn("m")} and m.row > ${filledTo} and m.row <= ${upTo}`;
    for (const one of rows) put(one);
    if (holdsVectors) for (const vector of await readVectors(sql, "memory", model, filledTo, upTo)) vectors.add(vector);
    filledTo = upTo;
    if (upTo < last) return;
    words.sort();
    indexed = await tables.countIndexed(sql);
    isWhole = true;
  }

  const step = inStep({ fill: async () => clear(), update });

  /** Reads what was written since. */
  async function follow(sql: Sql): Promise<void> {
    await step.bringTo(sql, await partState(sql, "memory"));
  }

  /** Reads a little further; false once nothing is left to read. */
  async function fill(sql: Sql): Promise<boolean> {
    await follow(sql);
    if (!isWhole) await step.inTurn(() => fillSlice(sql));
    return !isWhole;
  }

  /** What a row is to whoever asks: the condition of `visible.ts`, for now. */
  function seeThrough({ scopes: keys, agent: asking, now }: View): (row: number) => Seen {
    const isActive = (row: number): boolean => expires.size === 0 || (expires.get(row) ?? Infinity) > now;
    const see = (row: number): Seen => {
      if (standing[row] === ACTIVE) return isActive(row) ? "active" : "hidden";
      return standing[row] === REPLACED ? "replaced" : "hidden";
    };
    if (keys === "all") return see;
    const within = new Uint8Array(scopes.size);
    for (const key of keys) if (scopes.has(key)) within[scopes.get(key)!] = 1;
    const own = asking === null ? NOBODY : (agents.get(asking) ?? NOBODY);
    return (row) => (within[scope[row]!] === 1 && (agent[row] === NOBODY || agent[row] === own) ? see(row) : "hidden");
  }

  return {
    ...kept,
    places: {
      get: (memory: Memory) => places.get(memory),
      set: (memory: Memory, row: number) => void places.set(memory, row),
    },
    holdsVectors,
    fill,
    follow,
    /** Whether it can be asked: it is whole and in step. */
    async isReady(sql: Sql): Promise<boolean> {
      await follow(sql);
      while (isAwaited && (await fill(sql)));
      return isWhole;
    },
    /** The highest row stands for the number of texts, as in every store. */
    frequencies: (terms: readonly string[]): Frequencies => ({
      total: highest,
      documents: new Map(terms.map((term) => [term, words.countHolding(term)])),
    }),
    tellHolding(terms: readonly string[], rows: readonly number[], tell: (term: string, row: number) => void): void {
      words.tellHolding(terms, rows, tell);
    },
    findMatching: (groups: readonly (readonly string[])[], view: View, limit: number): RowMatches =>
      words.best(groups, indexed, seeThrough(view), limit),
    findNearest(question: Float32Array, view: View, limit: number): readonly number[] {
      const see = seeThrough(view);
      return vectors.nearest(question, (row) => see(row) === "active", limit).map(({ row }) => row);
    },
    /** As a copy of the vectors alone, for a server that compares none itself. */
    copy: {
      async bringTo(sql, state) {
        await step.bringTo(sql, state);
        while (await fill(sql));
      },
      changedSince: (sql) => changedSince(sql, "memory", model, step.seenVersion()),
      nearest: (question, allowed, limit) =>
        vectors.nearest(question, (row) => allowed === null || allowed.has(row), limit),
    } satisfies VectorCopy,
    /** These were erased, and no word of them may be left here. Each erasure cuts the part once. */
    erased(rows: Iterable<number>, erasures: number): void {
      for (const row of rows) drop(row);
      words.sort();
      forgetRows();
      step.noteCuts(erasures);
    },
    /** The store was mended behind its back. */
    restart(): void {
      clear();
      step.restart();
    },
  };
}

function assignNumber(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}

function readBag({ text, topics = "[]", words, terms }: IndexRow): Bag | undefined {
  if (terms !== undefined && terms !== null) return toBag({ words: words ?? 0, terms });
  if (text === undefined || text === null) return undefined;
  return buildBag(tokenize(writeSearchText({ text, topics: JSON.parse(topics) as readonly string[] })));
}
