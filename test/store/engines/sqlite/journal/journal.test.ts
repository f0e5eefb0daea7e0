import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJournal, openJournalOrNone } from "../../../../../src/store/engines/sqlite/journal/journal.ts";
import { freshJournal, markOf, portion } from "../../../../support/journal.ts";
import { freshFolder, MODEL } from "../../../../support/store.ts";

const TURNS = ["where does staging run?", "On the host haven, port 5433.", "and production?", "On harbour."];

test("the file is its owner's alone; a reader of none makes none; a damaged one is an empty journal that says why", async () => {
  const folder = freshFolder();
  const file = join(folder, "journal.db");
  const none = openJournal(file, MODEL, { readOnly: true });
  expect((await none.totals()).sessions).toBe(0);
  await none.close();
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  freshJournal(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const damaged = join(folder, "damaged.db");
  writeFileSync(damaged, "not a database at all, but long enough to be taken for one".repeat(100));
  const empty = openJournalOrNone(damaged, MODEL);
  expect(empty.fault).toMatchObject({ code: "corrupt" });
  await expect(empty.append([portion(TURNS)], markOf())).rejects.toThrow(/damaged/);
  await empty.close();
});
