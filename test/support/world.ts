import { recall } from "../../src/core/recall/recall.ts";
import type { Question } from "../../src/core/recall/hit.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { Scope } from "../../src/domain/scope.ts";
import { DAY } from "../../src/domain/time.ts";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import type { MemoryReader, MemoryStore } from "../../src/ports/memory-store.ts";
import { countedIds, fixedClock, memory, NOON, vectorOf, wordEmbedder } from "./fakes.ts";
import { FACTS } from "./facts.ts";
import { changeTo } from "./store.ts";

/** Wide enough that different words hardly ever meet by chance. */
export const WORLD_MODEL = wordEmbedder("words-384", 384);

const A = "git:github.test/acme/a" as ProjectId;
const B = "git:github.test/acme/b" as ProjectId;
const SCOPES: readonly Scope[] = [
  { level: "user", agent: null },
  { level: "project", project: A, agent: null },
  { level: "project", project: A, agent: "codex" },
  { level: "project", project: B, agent: null },
  { level: "path", project: A, path: "src/api", agent: null },
];

/** Each fact of the kind that developers keep, told of so many services, in so many places and at so many times. */
export function worldOf(size: number): readonly Memory[] {
  return Array.from({ length: size }, (_, at) =>
    memory({
      id: `m${String(at).padStart(5, "0")}`,
      text: `${FACTS[at % FACTS.length]}, in service ${SERVICES[at % SERVICES.length]} since build ${at}`,
      topics: at % 4 === 0 ? [SERVICES[at % SERVICES.length]!] : [],
      scope: SCOPES[at % SCOPES.length]!,
      recordedAt: NOON - (size - at) * 60_000,
      observedAt: NOON - (at % 90) * DAY,
      verifiedAt: NOON - (at % 90) * DAY,
      expiresAt: at % 41 === 0 ? NOON - 1 : null,
    }),
  );
}

const SERVICES = [
  "lantern",
  "harbour",
  "saddle",
  "falcon",
  "meadow",
  "orchard",
  "citadel",
  "pepper",
  "anvil",
  "quartz",
  "tundra",
];

/** Keeps a world, then edits some of it, retires some and takes some back, so that the past is another one than the present. */
export async function keepWorld(store: Pick<MemoryStore, "write">, world: readonly Memory[]): Promise<void> {
  const steps: (readonly [before: Memory | null, after: Memory | null, at: number])[] = [];
  const bring = (...step: (typeof steps)[number]) => steps.push(step);
  for (const one of world) bring(null, one, one.recordedAt);
  for (const [at, one] of world.entries()) {
    if (at % 13 === 1) bring(one, { ...one, text: `${one.text}, moved to port ${7_000 + at}` }, NOON - 30_000);
    if (at % 17 === 2) bring(one, { ...one, standing: { state: "retired", at: NOON, reason: "gone" } }, NOON - 20_000);
    if (at % 29 === 3) bring(one, null, NOON - 10_000);
  }
  for (let from = 0; from < steps.length; from += IN_ONE_WRITE)
    await store.write(async (writer) => {
      for (const [before, after, at] of steps.slice(from, from + IN_ONE_WRITE)) {
        const vectors = after === null ? null : [vectorOf(after.text, WORLD_MODEL.model.dimensions)];
        await writer.append(changeTo((after ?? before)!, { before, after, at }), { vectors, request: null });
      }
    });
}

const IN_ONE_WRITE = 50;

/** Questions in the words of facts, of services, and of nothing that is known; from every place, now and as of before. */
export function questionsOf(count: number): readonly Question[] {
  return Array.from({ length: count }, (_, at) => {
    const words = (FACTS[(at * 7) % FACTS.length] ?? "").split(" ");
    const asked = words.slice(at % 3, (at % 3) + 4 + (at % 4)).join(" ");
    const service = at % 2 === 0 ? ` of ${SERVICES[at % SERVICES.length]}` : "";
    return {
      text: at % 19 === 0 ? `how do I bake bread number ${at}?` : `what about ${asked}${service}?`,
      place: PLACES[at % PLACES.length]!,
      everywhere: at % 11 === 0,
      limit: 8,
      budgetTokens: 2_000,
      asOf: at % 5 === 0 ? NOON - 25_000 : null,
      asker: { agent: null, client: "test", session: null },
    };
  });
}

const PLACES = [
  { project: null, path: "", agent: null },
  { project: A, path: "", agent: null },
  { project: A, path: "src/api/v2", agent: null },
  { project: A, path: "", agent: "codex" },
  { project: B, path: "", agent: null },
];

/** What each question is answered with, in order, by what is found and by the whole of recall. */
export async function answersOf(memories: MemoryReader, questions: readonly Question[]) {
  const answers = [];
  for (const question of questions) {
    const answer = await recall(
      {
        memories,
        embedder: WORLD_MODEL,
        meaningWaitMs: 60_000,
        anchors: { check: () => Promise.resolve({ found: "unknown", what: "nothing" }) },
        tokens: gptTokens(),
        clock: fixedClock(),
        ids: countedIds(),
      },
      question,
    );
    const { receipt } = answer;
    answers.push({ asked: question.text, answer: receipt.answer, hits: receipt.hits.map(({ id }) => id) });
  }
  return answers;
}
