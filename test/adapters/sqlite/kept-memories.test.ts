import { expect, test } from "vitest";
import fc from "fast-check";
import { join } from "node:path";
import { openStore } from "../../../src/adapters/sqlite/store.ts";
import type { SqliteStore } from "../../../src/adapters/sqlite/store.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Standing } from "../../../src/domain/standing.ts";
import { tokensOf } from "../../../src/domain/words/tokens.ts";
import type { MemoryWriter } from "../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keep, MODEL } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const QUESTION = "which port does staging listen on";
const IDS = ["m0", "m1", "m2", "m3", "m4"].map((id) => id as MemoryId);

function told(store: SqliteStore) {
  return {
    words: store.wordMatches(tokensOf(QUESTION), EVERYWHERE, 9),
    meaning: store.byMeaning(vectorOf(QUESTION), EVERYWHERE, 9),
    slots: [...store.slotKeys(IDS.flatMap((id) => store.byId(id) ?? []))],
  };
}

function put(writer: MemoryWriter, before: Memory | undefined, after: Memory | null, id: MemoryId): void {
  const change = { before: before ?? null, after, memory: id };
  const vectors = after === null || after.text === before?.text ? null : [vectorOf(after.text)];
  writer.append(changeTo(after ?? before!, change), { vectors, request: null });
}

/** One step: a memory is said, said anew, set aside, taken away by an undo, or erased. */
function step(store: SqliteStore, id: MemoryId, number: number): void {
  const before = store.byId(id);
  const superseded: Standing = { state: "superseded", by: IDS[(number + 1) % IDS.length]!, at: NOON };
  store.write((writer) => {
    if (before === undefined) put(writer, undefined, memory({ id, text: `staging listens on port ${number}` }), id);
    else if (number % 4 === 0) put(writer, before, { ...before, text: `the port of staging is ${number}` }, id);
    else if (number % 4 === 1) put(writer, before, { ...before, standing: superseded }, id);
    else if (number % 4 === 2) put(writer, before, null, id);
    else writer.erase([id], NOON);
  });
}

test(
  verifies(["A1", "E3", "E4"], "whatever was written, here or by another process, a search tells what the file says"),
  () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.nat(99), fc.boolean()), {
      minLength: 5,
      maxLength: 15,
    });
    fc.assert(
      fc.property(steps, (taken) => {
        const file = join(freshFolder(), "store.db");
        const [asked, other] = [freshStore(file), freshStore(file)];
        for (const [id, number, isOurs] of taken) {
          step(isOurs ? asked : other, id, number);
          const heard = told(asked);
          // A reader: to close a writer would tell the others that something was written.
          const untouched = openStore(file, MODEL, { readOnly: true });
          expect(heard).toEqual(told(untouched));
          untouched.close();
        }
      }),
      { numRuns: 8, seed: 5 },
    );
  },
);

test("a transaction sees its own changes, and one that fails leaves none of them behind", () => {
  const store = freshStore();
  const old = memory({ id: "m1", text: "staging listens on port 5433" });
  keep(store, old);
  const texts = (of: Pick<SqliteStore, "byWords">) => of.byWords(["stage"], EVERYWHERE, 5).map(({ text }) => text);
  expect(texts(store)).toEqual([old.text]);
  expect(() =>
    store.write((writer) => {
      put(writer, old, { ...old, text: "staging listens on port 6000" }, old.id);
      expect(texts(writer)).toEqual(["staging listens on port 6000"]);
      throw new Error("in the middle");
    }),
  ).toThrow("in the middle");
  expect(texts(store)).toEqual([old.text]);
});

test(verifies("E4", "what a memory borrowed from an erased one is gone from the next answer"), () => {
  const store = freshStore();
  const heir = memory({ id: "m2", text: "staging moved to haven", topics: ["quokkafish"] });
  const erased = memory({
    id: "m1",
    text: "staging runs on quokkafish",
    standing: { state: "superseded", by: heir.id, at: NOON },
  });
  keep(store, erased, heir);
  expect(store.byWords(["haven"], EVERYWHERE, 5)[0]?.topics).toEqual(["quokkafish"]);
  store.write((writer) => writer.erase([erased.id], NOON));
  expect(JSON.stringify(told(store))).not.toContain("quokkafish");
});
