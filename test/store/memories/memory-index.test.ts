import { expect, test } from "vitest";
import fc from "fast-check";
import { join } from "node:path";
import { openStore } from "../../../src/store/engines/sqlite/store.ts";
import type { SqliteStore } from "../../../src/store/engines/sqlite/store.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import type { Standing } from "../../../src/domain/standing.ts";
import { tokenize } from "../../../src/domain/words/tokens.ts";
import type { MemoryWriter, View } from "../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keepWith, MODEL } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";
import { warmed } from "../../stores/stores.ts";

const QUESTION = "which port does staging listen on";
const IDS = ["m0", "m1", "m2", "m3", "m4"].map((id) => id as MemoryId);

async function told(store: SqliteStore) {
  return {
    words: await store.wordMatches(tokenize(QUESTION), EVERYWHERE, 9),
    meaning: (await store.byMeaning(vectorOf(QUESTION), EVERYWHERE, 9)).map((near) => near.memory),
    frequencies: await store.frequencies(tokenize(QUESTION)),
  };
}

async function put(
  writer: MemoryWriter,
  before: Memory | undefined,
  after: Memory | null,
  id: MemoryId,
): Promise<void> {
  const change = { before: before ?? null, after, memory: id };
  const vectors = after === null || after.text === before?.text ? null : [vectorOf(after.text)];
  await writer.append(changeTo(after ?? before!, change), { vectors, request: null });
}

/** One step: a memory is said, said anew, set aside, taken away by an undo, or erased. */
async function step(store: SqliteStore, id: MemoryId, number: number): Promise<void> {
  const before = await store.byId(id);
  const superseded: Standing = { state: "superseded", by: IDS[(number + 1) % IDS.length]!, at: NOON };
  await store.write(async (writer) => {
    if (before === undefined)
      await put(writer, undefined, memory({ id, text: `staging listens on port ${number}` }), id);
    else if (number % 4 === 0) await put(writer, before, { ...before, text: `the port of staging is ${number}` }, id);
    else if (number % 4 === 1) await put(writer, before, { ...before, standing: superseded }, id);
    else if (number % 4 === 2) await put(writer, before, null, id);
    else await writer.erase([id], NOON);
  });
}

test(
  verifies(["A1", "E3", "E4"], "whatever was written, here or by another process, a search tells what the file says"),
  async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.nat(99), fc.boolean()), {
      minLength: 5,
      maxLength: 15,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const file = join(freshFolder(), "store.db");
        const [asked, other] = [freshStore(file), freshStore(file)];
        await warmed(asked);
        for (const [id, number, isOurs] of taken) {
          await step(isOurs ? asked : other, id, number);
          const heard = await told(asked);
          // A reader: to close a writer would tell the others that something was written.
          const untouched = openStore(file, MODEL, { readOnly: true });
          expect(heard).toEqual(await told(untouched));
          await untouched.close();
        }
      }),
      { numRuns: 8, seed: 5 },
    );
  },
);

/** Words that stand in a few texts, in many and in most, so that they weigh differently and scores come near each other. */
const WORDS = Array.from({ length: 60 }, (_, number) => `${"term".repeat(1 + (number % 2))}${number}`);
const ELSEWHERE = "git:github.test/acme/elsewhere" as ProjectId;

function manyMemories(count: number): readonly Memory[] {
  const places = fc.sample(fc.array(fc.nat(WORDS.length - 1), { minLength: 1, maxLength: 14 }), {
    numRuns: count,
    seed: 11,
  });
  return places.map((at, number) => {
    const text = at.map((word) => WORDS[Math.floor(word ** 2 / WORDS.length)]).join(" ");
    const id = `m${String(number).padStart(4, "0")}` as MemoryId;
    return memory({
      id,
      text: `${text} ${number}`,
      ...(number % 7 === 0 && { topics: [WORDS[number % WORDS.length]!] }),
      ...(number % 5 === 0 && { scope: { level: "project", project: ELSEWHERE, agent: null } }),
      ...(number % 11 === 0 && { scope: { level: "user", agent: "codex" } }),
      ...(number % 13 === 0 && { expiresAt: NOON - 1 }),
      ...(number % 6 === 0 && { standing: { state: "superseded", by: "m0001" as MemoryId, at: NOON } }),
    });
  });
}

test(
  verifies(["B1", "B3", "E8"], "the index in memory and the file find the same, in the same order, for whoever asks"),
  async () => {
    const file = join(freshFolder(), "store.db");
    const store = freshStore(file);
    const memories = manyMemories(1_300);
    await keepWith(
      store,
      memories.map((one) => [one, [vectorOf(one.text)]]),
    );
    await warmed(store);
    const questions = fc.sample(fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }), {
      numRuns: 25,
      seed: 7,
    });
    const views = [
      EVERYWHERE,
      { ...EVERYWHERE, scopes: ["user"], agent: null },
      { ...EVERYWHERE, scopes: ["user", `project:${ELSEWHERE}`], agent: "codex" },
    ];
    const agree = async (): Promise<void> => {
      const inFile = openStore(file, MODEL, { readOnly: true });
      const found = async (from: SqliteStore, terms: readonly string[], view: View) => {
        const { active, replaced } = await from.wordMatches(terms, view, 20);
        const groups = terms.map((term, at) => [term, ...terms.slice(at + 1, at + 2)]);
        const inGroups = await from.byWordGroups(groups, view, 20);
        const near = await from.byMeaning(vectorOf(terms.join(" ")), view, 20);
        const held = await from.holding(terms, active, null);
        return {
          active: active.map(({ id }) => id),
          replaced: replaced.map(({ id }) => id),
          groups: inGroups.map(({ id }) => id),
          cosines: near.map(({ cosine }) => cosine.toFixed(3)),
          frequencies: await from.frequencies(terms),
          held: active.map(({ id }) => terms.filter((term) => held.get(id)!.has(term))),
        };
      };
      for (const view of views)
        for (const terms of questions)
          expect(await found(store, terms, view)).toEqual(await found(inFile, terms, view));
      await inFile.close();
    };
    await agree();
    await store.write(async (writer) => {
      for (const one of memories.slice(0, 60))
        await put(writer, one, { ...one, text: `${one.text} term3 again` }, one.id);
      for (const one of memories.slice(60, 80)) await put(writer, one, null, one.id);
      await writer.erase(
        memories.slice(80, 100).map(({ id }) => id),
        NOON,
      );
    });
    await agree();
    await warmed(store);
    await agree();
  },
);
