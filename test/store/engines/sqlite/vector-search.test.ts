import { expect, test } from "vitest";
import fc from "fast-check";
import { join } from "node:path";
import type { MemoryId } from "../../../../src/domain/ids.ts";
import type { Memory } from "../../../../src/domain/memory.ts";
import type { ProjectId } from "../../../../src/domain/project.ts";
import { visibleKeys } from "../../../../src/domain/scope.ts";
import type { SqliteStore } from "../../../../src/store/engines/sqlite/store.ts";
import type { View } from "../../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keepWith } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

/** More vectors than this, and the store searches an eight-bit copy of them first. */
const ENOUGH_FOR_A_COPY = 200;
const QUESTION = vectorOf("staging port");
const A = "git:github.test/acme/a" as ProjectId;
const FROM_A: View = { scopes: visibleKeys({ project: A, path: "", agent: null }), agent: null, now: NOON, asOf: null };

const hidden: readonly Partial<Memory>[] = [
  { standing: { state: "superseded", by: "m9" as MemoryId, at: NOON } },
  { standing: { state: "retired", at: NOON, reason: "wrong" } },
  { standing: { state: "proposed", because: "doubt", rivals: [] } },
  { expiresAt: NOON - 1 },
  { scope: { level: "project", project: "git:github.test/acme/b" as ProjectId, agent: null } },
  { scope: { level: "path", project: A, path: "src", agent: null } },
  { scope: { level: "project", project: A, agent: "codex" } },
];

/** Every hidden one says exactly what is asked for, so it matches better than any visible one. */
async function fill(store: SqliteStore, visible: number, invisible: number): Promise<void> {
  const better = Array.from({ length: invisible }, (_, at) =>
    memory({ id: `h${at}`, text: "staging port", ...hidden[at % hidden.length] }),
  );
  const worse = Array.from({ length: visible }, (_, at) =>
    memory({ id: `v${at}`, text: `the staging host number ${at} has a port` }),
  );
  await keepWith(
    store,
    [...better, ...worse].map((one) => [one, [vectorOf(one.text)]]),
  );
}

async function warm(store: SqliteStore): Promise<void> {
  while (await store.warm());
}

async function both(store: SqliteStore, limit: number): Promise<{ words: number; meaning: number }> {
  const words = await store.byWords(["stage", "port"], FROM_A, limit);
  const meaning = (await store.byMeaning(QUESTION, FROM_A, limit)).map((near) => near.memory);
  for (const { id } of [...words, ...meaning]) expect(id).toMatch(/^v/);
  return { words: words.length, meaning: meaning.length };
}

test(verifies("B3", "one visible memory among 500 better ones that must not be seen is found"), async () => {
  const store = freshStore();
  await fill(store, 1, 500);
  expect(await both(store, 1)).toEqual({ words: 1, meaning: 1 });
  expect(await store.count(FROM_A)).toBe(1);
});

test(verifies("B3", "ask for 10 where 10 are visible among 1,000 others, and get 10"), async () => {
  const store = freshStore();
  await fill(store, 10, 1_000);
  expect(await both(store, 10)).toEqual({ words: 10, meaning: 10 });
});

test(
  verifies("B3", "and the same from the copy of the vectors in memory, also after the doctor mended what it copied"),
  async () => {
    const store = freshStore();
    await fill(store, 10, ENOUGH_FOR_A_COPY + 10);
    store.db.exec("update memory set standing = 'active', expires_at = null where id in ('h0', 'h1')");
    await warm(store);
    expect((await store.byMeaning(QUESTION, FROM_A, 2)).map((near) => near.memory.id)).toEqual(["h0", "h1"]);
    expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
    expect(await both(store, 10)).toEqual({ words: 10, meaning: 10 });
    await warm(store);
    expect(await both(store, 10)).toEqual({ words: 10, meaning: 10 });
    expect(await both(store, 1)).toEqual({ words: 1, meaning: 1 });
  },
);

test("the copy and the file give the same nearest memories, through every kind of change", async () => {
  const file = join(freshFolder(), "store.db");
  const [copied, plain] = [freshStore(file), freshStore(file)];
  const random = fc.sample(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 }), {
    numRuns: 62,
    seed: 3,
  });
  const vectors = random.map((numbers) => Float32Array.from(numbers));
  const mixed = (at: number) => {
    const [one, other] = [vectors[at % 60]!, vectors[(at * 7 + 1) % 60]!];
    return one.map((value, place) => value + ((at % 11) / 11) * other[place]!);
  };
  const memories = Array.from({ length: 900 }, (_, at) =>
    memory({ id: `m${at}`, text: `note ${at}`, ...(at % 5 === 0 && hidden[at % 7]) }),
  );
  await keepWith(
    copied,
    memories.map((one, at) => [one, at % 3 === 0 ? [mixed(at), mixed(at + 1_000)] : [mixed(at)]]),
  );
  await warm(copied);

  const agree = async () => {
    for (const vector of [...vectors.slice(0, 8), ...vectors.slice(60)]) {
      for (const view of [EVERYWHERE, FROM_A, { ...FROM_A, agent: "codex" }]) {
        const [fast, exact] = await Promise.all([copied, plain].map((store) => store.byMeaning(vector, view, 10)));
        expect(fast!.map((near) => near.memory.id)).toEqual(exact!.map((near) => near.memory.id));
        fast!.forEach(({ cosine }, at) => expect(cosine).toBeCloseTo(exact![at]!.cosine, 6));
      }
    }
  };
  await agree();
  for (const at of [1, 3, 6, 9, 500]) {
    const before = memories[at]!;
    const after: Memory = { ...before, standing: { state: "retired", at: NOON, reason: "gone" } };
    await copied.write((writer) =>
      writer.append(changeTo(after, { before, action: "retired" }), { vectors: null, request: null }),
    );
  }
  await keepWith(copied, [[memory({ id: "new", text: "new" }), [vectors[60]!]]]);
  await agree();
  expect((await copied.byMeaning(vectors[60]!, EVERYWHERE, 1))[0]?.memory.id).toBe("new");

  await keepWith(plain, [[memory({ id: "foreign", text: "foreign" }), [vectors[61]!]]]);
  expect((await copied.byMeaning(vectors[61]!, EVERYWHERE, 1))[0]?.memory.id).toBe("foreign");
  await warm(copied);
  await agree();
});
