import { randomBytes, createHmac } from "node:crypto";
import type { MemoryId } from "../../domain/ids.ts";
import { ERASED, type Memory, writeSearchText } from "../../domain/memory.ts";
import type { ErasedMarks } from "../../ports/exchange.ts";
import type { ErasedRows } from "../../ports/memory-store.ts";
import type { ErasedTraces, Erasure } from "../../ports/store-keeping.ts";
import { groupBy } from "../../domain/lists.ts";
import { toMemory, tryToMemory } from "../memory-bodies.ts";
import { noteCut } from "../parts.ts";
import { type SpeaksOf, buildMatcher, listErasedWords } from "../speaks-of.ts";
import { insert, matchList, isOwn, remove, TENANT, piece, writeVerbatim, type Piece } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { vectorRows, inPart } from "../vector-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";
import { computeFingerprint, tokenize } from "../../domain/words/tokens.ts";
import { receiptRows } from "../receipts/receipt-rows.ts";
import { memoryRows } from "./memory-rows.ts";

const KEY = "erase_key";
const PENDING = "erasing";
/** Before the id of an erased memory: what is kept to find its texts where they still stand. */
const TRACE = "erased:";
/** A text or a quote: how many words it has, and their keyed hash. */
type Trace = readonly [words: number, hash: string];

export interface Erased {
  readonly rows: ErasedRows;
  readonly gone: readonly number[];
  /** What took the place of these memories: it loses the topics that it borrowed from them. */
  readonly heirs: readonly MemoryId[];
  readonly speaks: SpeaksOf;
}

/** What was erased, and what is to be. Whatever writes runs inside a transaction. */
export function openErasing(sql: Sql) {
  async function find(key: string): Promise<string | undefined> {
    const row = await sql.first<{ value: string }>`select value from holdfast.meta where ${isOwn()} and key = ${key}`;
    return row?.value;
  }

  async function keep(key: string, value: string): Promise<void> {
    await sql.run`
      ${insert("meta", { key, value })} on conflict (${TENANT} key) do update set value = excluded.value`;
  }

  /** A key of this store alone: whoever has the rows can't test guesses without it, and it leaves with the store. */
  async function secretKey(): Promise<string> {
    const known = await find(KEY);
    if (known !== undefined) return known;
    const made = randomBytes(32).toString("hex");
    await keep(KEY, made);
    return made;
  }

  /** A store that has erased nothing has no key, and is not asked what a text says. */
  async function erasedAmong(sayings: () => readonly string[]): Promise<number | undefined> {
    const key = await find(KEY);
    if (key === undefined) return undefined;
    const hashes = [...new Set(sayings())].map((saying) => computeTombstone(saying, key));
    const row = await sql.first<{ at: number | null }>`
      select max(at) as at from holdfast.tombstone where ${isOwn()} and ${matchList("hash", hashes)}`;
    return row?.at ?? undefined;
  }

  function findTraces(of: readonly MemoryId[] | "all"): Promise<ErasedMarks["traces"]> {
    const isAsked =
      of === "all"
        ? piece`key like ${`${TRACE}%`}`
        : matchList(
            "key",
            of.map((id) => `${TRACE}${id}`),
          );
    return sql.rows`select key, value from holdfast.meta where ${isOwn()} and ${isAsked} order by key`;
  }

  async function addTombstone(hash: string, at: number): Promise<void> {
    await sql.run`${insert("tombstone", { hash, at })} on conflict do nothing`;
  }

  /** Until the files are clean too, it is written down which memories have to leave them. */
  async function pending(): Promise<Erasure | undefined> {
    const noted = await find(PENDING);
    if (noted === undefined) return undefined;
    const erasure = JSON.parse(noted) as readonly MemoryId[] | Erasure;
    return "ids" in erasure ? erasure : { ids: erasure, evidence: false, actor: null };
  }

  async function note(erasure: Erasure | undefined): Promise<void> {
    if (erasure === undefined || erasure.ids.length === 0) await sql.run`${remove("meta", { key: PENDING })}`;
    else await keep(PENDING, JSON.stringify(erasure));
  }

  /** Two erasures that overlap are noted as one: what one of them wanted is done for both. */
  async function plan({ ids, evidence, actor }: Erasure): Promise<void> {
    const before = await pending();
    await note({
      ids: [...new Set([...(before?.ids ?? []), ...ids])],
      evidence: evidence || before?.evidence === true,
      actor: actor ?? before?.actor ?? null,
    });
  }

  /** Everything these memories ever were: an edited one had several texts. */
  async function statesEver(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    const bodies = await sql.rows<{ body: string }>`
      select after as body from holdfast.change where ${isOwn()} and ${matchList("memory", ids)} and after is not null
      union
      select body from holdfast.memory where ${isOwn()} and ${matchList("id", ids)}`;
    return bodies.map(toMemory);
  }

  return {
    pending,
    plan,
    /** Nothing of these is left anywhere. */
    async finish(ids: readonly MemoryId[]): Promise<void> {
      const before = await pending();
      await note(before && { ...before, ids: before.ids.filter((id) => !ids.includes(id)) });
    },
    async marks(): Promise<ErasedMarks | null> {
      const key = await find(KEY);
      if (key === undefined) return null;
      const hashes = await sql.rows<ErasedMarks["hashes"][number]>`
        select hash, at from holdfast.tombstone where ${isOwn()} order by hash`;
      return { key, hashes, traces: await findTraces("all") };
    },
    async takeMarks({ key, hashes, traces }: ErasedMarks, tables: Pick<MemoryTables, "takeErased">): Promise<void> {
      await keep(KEY, key);
      for (const trace of traces) await keep(trace.key, trace.value);
      for (const { hash, at } of hashes) await addTombstone(hash, at);
      await tables.takeErased(sql);
    },
    async traces(of: readonly MemoryId[] | "all"): Promise<ErasedTraces> {
      const key = (await find(KEY)) ?? "";
      const found = await findTraces(of);
      const traces = found.flatMap(({ value }) => JSON.parse(value) as readonly Trace[]);
      const hashes = new Set(traces.map(([, hash]) => hash));
      return {
        ids: found.map((trace) => trace.key.slice(TRACE.length) as MemoryId),
        lengths: [...new Set(traces.map(([words]) => words))],
        includes: (fingerprint) => hashes.has(hashWithKey(fingerprint, key)),
      };
    },
    erasedAt: (text: string) => erasedAmong(() => [text, ...toBeKnownAgain(text)]),
    erasedWithin: (texts: readonly string[]) => erasedAmong(() => texts.flatMap((text) => [...listSayings(text)])),
    /** Takes memories out of every table. Others get their turn in between: a store may hold a hundred thousand receipts. */
    async erase(
      ids: readonly MemoryId[],
      at: number,
      tables: MemoryTables,
      version: number,
      breathe: () => Promise<void>,
    ): Promise<Erased> {
      const states = await statesEver(ids);
      const key = await secretKey();
      for (const saying of new Set(states.flatMap(({ text }) => [...toBeKnownAgain(text)])))
        await addTombstone(computeTombstone(saying, key), at);
      for (const [id, ever] of groupBy(states, (state) => state.id))
        await keep(`${TRACE}${id}`, JSON.stringify(listTraces(ever, key)));
      const found = await sql.rows<{ row: number }>`
        select row from holdfast.memory where ${isOwn()} and ${matchList("id", ids)}`;
      const rows = found.map(({ row }) => row);
      const among = matchList("row", rows, "bigint");
      const counts: Record<string, number> = {
        words: await tables.unindex(sql, rows),
        vector: await vectorRows(sql, tables).drop(rows),
        token_vector: await sql.run`delete from holdfast.token_vector where ${isOwn()} and ${among}`,
        memory: await sql.run`delete from holdfast.memory where ${isOwn()} and ${among}`,
      };
      await tables.finishErasing(sql);
      const { speaks, rows: scrubbed } = await scrubFreeTexts(sql, tables, { ids, states, version }, breathe);
      const change = await sql.run`delete from holdfast.change where ${isOwn()} and ${matchList("memory", ids)}`;
      await tables.eraseLines(sql, ids, at);
      await noteCut(sql, "memory");
      await plan({ ids, evidence: false, actor: null });
      const heirs = states.flatMap(({ standing }) => (standing.state === "superseded" ? standing.by : []));
      return { rows: { ...counts, ...scrubbed, change }, gone: rows, heirs: [...new Set(heirs)], speaks };
    },
  };
}

/** What is kept of an erased text. The key is the store's own: whoever has the rows can't test guesses without it. */
function computeTombstone(text: string, key: string): string {
  return hashWithKey(computeFingerprint(text), key);
}

function hashWithKey(fingerprint: string, key: string): string {
  return createHmac("sha256", key).update(fingerprint).digest("hex");
}

/** Quotes, too, although they may be said again: they stand in sessions rather than the text does. */
function listTraces(ever: readonly Memory[], key: string): readonly Trace[] {
  const said = ever.flatMap(({ text, source }) => (source.quote === null ? [text] : [text, source.quote]));
  const fingerprints = new Set(said.flatMap((one) => [one, ...toBeKnownAgain(one)]).map(computeFingerprint));
  return [...fingerprints].map((fingerprint) => [fingerprint.split(" ").length, hashWithKey(fingerprint, key)]);
}

interface Gone {
  readonly ids: readonly MemoryId[];
  /** Everything they ever were. */
  readonly states: readonly Memory[];
  readonly version: number;
}

/**
 * Reasons and questions are free text kept beside the memories, and may quote what is erased. Runs when the memories and
 * their words are gone and their changes are not: a batch tells which reasons were given in the same step.
 */
async function scrubFreeTexts(
  sql: Sql,
  tables: MemoryTables,
  { ids, states, version }: Gone,
  breathe: () => Promise<void>,
): Promise<{ readonly rows: ErasedRows; readonly speaks: SpeaksOf }> {
  // First of all: a word that only a borrowed topic holds is lost with it.
  const topic = await scrubBorrowedTopics(sql, tables, states, version);
  if (topic > 0) await tables.finishErasing(sql);
  const words = listErasedWords(states);
  const held = await sql.rows<{ term: string }>`
    select term from holdfast.word where ${isOwn()} and ${inPart("memory")} and ${matchList("term", words)}`;
  const left = new Set(held.map(({ term }) => term));
  const speaks = buildMatcher(states, new Set(words.filter((term) => !left.has(term))));
  const steps = await sql.run`
    update holdfast.change set why = ${ERASED}
     where ${isOwn()}
       and batch in (select batch from holdfast.change where ${isOwn()} and ${matchList("memory", ids)})
       and not (${matchList("memory", ids)})`;
  const said = await scrubReasons(sql, speaks.does);
  const erased = new Set<string>(ids);
  const bodies = await rewriteBodies(sql, tables, version, saysWhy, (memory) =>
    withoutReasons(memory, erased, speaks.does),
  );
  const receipt = await receiptRows(sql).blank(ids, speaks, breathe);
  return { rows: { ...(topic > 0 && { topic }), reason: steps + said + bodies, receipt }, speaks };
}

/** A correction that did not name its subject borrowed it from what it corrected: it goes with it. */
async function scrubBorrowedTopics(
  sql: Sql,
  tables: MemoryTables,
  states: readonly Memory[],
  version: number,
): Promise<number> {
  const borrowed = states.flatMap(({ text, standing }) =>
    standing.state === "superseded" ? [{ heir: standing.by, words: new Set(tokenize(text)) }] : [],
  );
  if (borrowed.length === 0) return 0;
  const heirs = borrowed.map(({ heir }) => heir);
  const isHeir = (_body: Piece, id: string) => matchList(id, heirs);
  return rewriteBodies(sql, tables, version, isHeir, (memory) => {
    const lost = borrowed.filter(({ heir }) => heir === memory.id);
    const isLost = (topic: string) => lost.some(({ words }) => tokenize(topic).every((token) => words.has(token)));
    return lost.length === 0 ? memory : { ...memory, topics: memory.topics.filter((topic) => !isLost(topic)) };
  });
}

/** Why a proposal waits tells of what it contradicts; why something was retired may quote what is erased. */
function withoutReasons(memory: Memory, erased: ReadonlySet<string>, speaks: (text: string) => boolean): Memory {
  const { standing } = memory;
  if (standing.state === "retired")
    return speaks(standing.reason) ? { ...memory, standing: { ...standing, reason: ERASED } } : memory;
  if (standing.state === "superseded" || standing.because === undefined || standing.because === ERASED) return memory;
  const told = standing.rivals?.some((rival) => erased.has(rival)) === true || speaks(standing.because);
  return told ? { ...memory, standing: { ...standing, because: ERASED } } : memory;
}

/** What people and agents gave as a reason in the log. */
async function scrubReasons(sql: Sql, speaks: (text: string) => boolean): Promise<number> {
  const given = await sql.rows<{ why: string }>`
    select distinct why from holdfast.change
     where ${isOwn()} and action in ('retired', 'rejected', 'undone', 'disputed')`;
  const spoken = given.map(({ why }) => why).filter((why) => why !== ERASED && speaks(why));
  return sql.run`update holdfast.change set why = ${ERASED} where ${isOwn()} and ${matchList("why", spoken)}`;
}

/** Bodies with a reason in their standing. */
function saysWhy(body: Piece): Piece {
  return piece`(${body} like '%"because"%' or ${body} like '%"reason"%')`;
}

/** Writes every memory and every state in the log anew that `rewrite` changes; says how many memories changed. */
async function rewriteBodies(
  sql: Sql,
  tables: MemoryTables,
  version: number,
  mayChange: (body: Piece, id: string) => Piece,
  rewrite: (memory: Memory) => Memory,
): Promise<number> {
  const rows = memoryRows(sql, tables);
  let changed = 0;
  const memories = await sql.rows<{ row: number; body: string }>`
    select row, body from holdfast.memory where ${isOwn()} and ${mayChange(writeVerbatim("body"), "id")}`;
  for (const { row, body } of memories) {
    const before = tryToMemory({ body });
    const after = before && rewrite(before);
    if (before === undefined || after === undefined || JSON.stringify(after) === body) continue;
    await rows.update(row, after, version);
    if (writeSearchText(after) !== writeSearchText(before)) await rows.indexAgain(row, after);
    changed++;
  }
  const states = await sql.rows<{ seq: number; after: string }>`
    select seq, after from holdfast.change
     where ${isOwn()} and after is not null and ${mayChange(writeVerbatim("after"), "memory")}`;
  for (const { seq, after } of states) {
    const state = tryToMemory({ body: after });
    const next = state === undefined ? after : JSON.stringify(rewrite(state));
    if (next !== after) await sql.run`update holdfast.change set after = ${next} where ${isOwn()} and seq = ${seq}`;
  }
  return changed;
}

/** So many sentences in a row are looked at together: a memory is one or a few. */
const MOST_IN_A_ROW = 5;

/**
 * Everything that a text says, each in the forms by which it may be known again: the whole, every sentence and every few in a
 * row, as they are and without what merely leads up to them.
 */
export function listSayings(text: string): ReadonlySet<string> {
  const seen = asSeen(text);
  // As it was written, too: what was erased by earlier versions is known by that.
  const sayings = new Set([text, seen, stripMarks(seen)]);
  const sentences = splitStretches(seen);
  for (const [first, { start, end }] of sentences.entries()) {
    const sentence = seen.slice(start, end);
    const short = stripMarks(sentence);
    sayings.add(short).add(short.replace(ASIDE, ""));
    // What leads up to the first of several leads up to them all.
    const starts = new Set([start, sentence.endsWith(short) ? end - short.length : start]);
    for (const last of sentences.slice(first, first + MOST_IN_A_ROW)) {
      for (const from of starts) sayings.add(seen.slice(from, last.end));
    }
  }
  return dropLabels(sayings);
}

/** A text that is to be known again, whatever dress it comes in. */
function toBeKnownAgain(text: string): ReadonlySet<string> {
  const seen = asSeen(text);
  return dropLabels(new Set([seen, stripMarks(seen)]));
}

/** A label alone says nothing, and would be known again in every other one. */
function dropLabels(sayings: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...sayings].filter((saying) => /[\p{L}\p{N}]/u.test(saying)));
}

/** Full-width letters, ligatures, characters without width, and the signs that editors put in by themselves are all one to a reader. */
function asSeen(text: string): string {
  return text.normalize("NFKC").replaceAll(INVISIBLE, "").replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐-―]/g, "-").trim();
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}/gu;

function stripMarks(said: string): string {
  return said.replace(LABEL, "").replace(LEAD_IN, "");
}

/** A few words in front of a comma or a colon, as in "By the way, …": they lead up to what is said. */
const LEAD_IN = /^(?:[\p{L}']+ ){0,3}[\p{L}']+[,:] (?=(?:\S+ ){2})/u;

/** As in "… (really)". */
const ASIDE = /\s\([^()]{1,40}\)(?=[.!?]{0,3}$)/u;

/** A list's mark, or a word that only says that something follows. */
const LABEL =
  /^\s{0,20}(?:[-*+•>#]{1,6}\s{1,20}|\d{1,2}[.)]\s{1,20})?(?:(?:(?:btw|fyi)\s|(?:note|nb|n\.b\.|ps|p\.s\.|memo|reminder|info|fact|important|attention|remember)(?:\s?[:,;!-]|\sthat\b|\sto self[:,]?))\s{0,20})?/i;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function splitStretches(text: string): readonly Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  for (const { index, 0: border } of text.matchAll(BORDER)) {
    sentences.push({ start, end: index });
    start = index + border.length;
  }
  sentences.push({ start, end: text.length });
  return sentences.filter(({ end, start: from }) => end > from);
}

/** What stands between two sentences. */
const BORDER = /[.!?…。！？;]["')\]]?\s{1,20}|[。！？]|\n\s{0,20}/g;
