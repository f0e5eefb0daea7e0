import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";
import { readSigns } from "./signs.ts";
import type { Signs } from "./signs.ts";

/** Looked up by words and by meaning, each. */
const LOOKED_UP = 8;
/** A word in more memories than this finds too many to be looked up by itself … */
const RARE_DOCUMENTS = 60;
/** … and in more than this, too many even together with another one. */
export const COMMON_DOCUMENTS = 1_000;
const RARE_TERMS = 8;
/** Below this likeness two statements that share no word have hardly ever been about one thing. */
const NEAR_COSINE = 0.45;

/**
 * A statement that shares no word with anything known means what was said just before, or nothing: beside strangers the judge gives such
 * words far less, so this share of what is noticed elsewhere is enough. Of 32 corrections by another writer (eval/data/trust-leaning.jsonl)
 * 25 reach it, 21 would reach .1; of 882 statements that hold beside what was said before 8 do, and 2 would.
 */
export const LEANING = 0.06;

/** What a statement may speak against. */
export interface Candidates {
  /** The likeliest first. */
  readonly memories: readonly Memory[];
  readonly signs: ReadonlyMap<MemoryId, Signs>;
  /** What was said just before, for a statement that shares no word with anything known: it means one of these, or nothing. */
  readonly leansOn: ReadonlySet<MemoryId>;
}

/**
 * What a statement may speak against: memories of its own scope that are nearest in meaning or share its rarest words; and
 * what was said just before, for a statement that names nothing.
 */
export async function candidatesFor(
  memories: MemoryReader,
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
): Promise<Candidates> {
  const { agent } = statement.scope;
  const view: View = { scopes: [scopeKey(statement.scope), ...(statement.besides ?? [])], agent, now, asOf: null };
  const terms = listTerms(statement.text);
  const { documents } = await memories.frequencies(terms);
  const byWords = await memories.byWordGroups(
    groupTerms(terms, (term) => documents.get(term) ?? 0),
    view,
    LOOKED_UP,
  );
  const nearest = vector === null ? [] : await memories.byMeaning(vector, view, LOOKED_UP);
  const cosines = new Map(nearest.map(({ memory, cosine }) => [memory.id, cosine]));
  if (vector !== null) {
    const missing = byWords.filter(({ id }) => !cosines.has(id));
    for (const [id, cosine] of await memories.cosines(vector, missing)) cosines.set(id, cosine);
  }
  const found = new Map([...byWords, ...nearest.map(({ memory }) => memory)].map((memory) => [memory.id, memory]));
  const here = [...found.values()].filter((memory) => memory.scope.agent === agent);
  const words = here.flatMap(({ text }) => listTerms(text));
  const older = here.map(({ id, text }) => ({ text, cosine: cosines.get(id) ?? 0 }));
  const signs = readSigns(statement.text, older, await memories.frequencies([...new Set([...terms, ...words])]));
  const weighed = here
    .map((memory, at) => ({ memory, own: signs[at]! }))
    .filter(({ own }) => own.ofNewer > 0 || own.cosine >= NEAR_COSINE)
    .sort((a, b) => scoreLikeness(b.own) - scoreLikeness(a.own));
  const near = weighed.map(({ memory }) => memory);
  const leans = weighed.every(({ own }) => own.ofNewer === 0);
  const before = leans ? await justSaid(memories, statement, now) : [];
  return {
    memories: [...new Map([...before, ...near].map((memory) => [memory.id, memory])).values()],
    signs: new Map(weighed.map(({ memory, own }) => [memory.id, own])),
    leansOn: new Set(before.map(({ id }) => id)),
  };
}

function scoreLikeness({ cosine, ofNewer, ofOlder }: Signs): number {
  return cosine + ofNewer + ofOlder;
}

/** What the words index is asked for: each rare word, and pairs of those that are not so rare. */
function groupTerms(terms: readonly string[], among: (term: string) => number): readonly (readonly string[])[] {
  const known = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
  const rare = known.filter((term) => among(term) <= RARE_DOCUMENTS).slice(0, RARE_TERMS);
  const [first, second, third] = known.filter(
    (term) => among(term) > RARE_DOCUMENTS && among(term) <= COMMON_DOCUMENTS,
  );
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].filter((pair): pair is [string, string] => pair.every((term) => term !== undefined));
  return [...rare.map((term) => [term]), ...pairs];
}

/** Who has no session is taken to speak on for so long. */
const SPEAKS_ON_MS = 10 * 60_000;
/** A correction that names nothing follows what it corrects closely. */
const JUST_SAID = 4;
const JUST_SHOWN = 3;

/** What the same session, or the same speaker just now, stored or was shown: a correction without a subject means one of these. */
export async function justSaid(memories: MemoryReader, statement: Statement, now: Instant): Promise<readonly Memory[]> {
  return [...(await findSaid(memories, statement, now)), ...(await findShown(memories, statement))].slice(0, JUST_SAID);
}

async function findSaid(
  memories: MemoryReader,
  { scope, source, besides = [] }: Statement,
  now: Instant,
): Promise<readonly Memory[]> {
  const { session } = source;
  const keys = [scopeKey(scope), ...besides];
  return (
    await memories.list({
      view: { scopes: keys, agent: scope.agent, now, asOf: null },
      standings: ["active"],
      kind: null,
      topic: null,
      session,
      offset: 0,
      limit: JUST_SAID,
    })
  ).filter(
    (memory) =>
      keys.includes(scopeKey(memory.scope)) &&
      memory.scope.agent === scope.agent &&
      (session !== null ||
        (memory.source.session === null &&
          memory.source.by === source.by &&
          memory.source.agent === source.agent &&
          now - memory.recordedAt <= SPEAKS_ON_MS)),
  );
}

/** Of what the session was shown last, the best few of the last answer. */
async function findShown(
  memories: MemoryReader,
  { scope, source, besides = [] }: Statement,
): Promise<readonly Memory[]> {
  if (source.session === null) return [];
  const [last] = await memories.receipts({ session: source.session, limit: 1 });
  return (
    await Promise.all(
      (last?.hits ?? []).slice(0, JUST_SHOWN).map(async ({ id }) => {
        const memory = await memories.byId(id);
        const isHere = memory !== undefined && [scopeKey(scope), ...besides].includes(scopeKey(memory.scope));
        return isHere && memory.standing.state === "active" && memory.scope.agent === scope.agent ? [memory] : [];
      }),
    )
  ).flat();
}
