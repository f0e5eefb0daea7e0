import { expect, test } from "vitest";
import fc from "fast-check";
import { join } from "node:path";
import { openStore } from "../../../../src/store/engines/sqlite/store.ts";
import type { SqliteStore } from "../../../../src/store/engines/sqlite/store.ts";
import type { MemoryId } from "../../../../src/domain/ids.ts";
import type { Memory } from "../../../../src/domain/memory.ts";
import type { Standing } from "../../../../src/domain/standing.ts";
import { tokenize } from "../../../../src/domain/words/tokens.ts";
import type { MemoryWriter } from "../../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, MODEL } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const QUESTION = "which port does staging listen on";
const IDS = ["m0", "m1", "m2", "m3", "m4"].map((id) => id as MemoryId);

async function told(store: SqliteStore) {
  return {
    words: await store.wordMatches(tokenize(QUESTION), EVERYWHERE, 9),
    meaning: await store.byMeaning(vectorOf(QUESTION), EVERYWHERE, 9),
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
