import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../../src/store/engines/sqlite/database.ts";
import { openJournal } from "../../../../../src/store/engines/sqlite/journal/journal.ts";
import { JOURNAL_MIGRATIONS } from "../../../../../src/store/engines/sqlite/journal/migrations.ts";
import { migrate } from "../../../../../src/store/engines/sqlite/migrations.ts";
import { freshFolder, MODEL } from "../../../../support/store.ts";
import { verifies } from "../../../../support/verifies.ts";

test(
  verifies(
    "H3",
    "a journal of the first version tells its followers what they have not seen, and knows its transcripts",
  ),
  async () => {
    const file = join(freshFolder(), "journal.db");
    const old = openDatabase(file, { readOnly: false });
    migrate(old, JOURNAL_MIGRATIONS.slice(0, 1));
    old.exec(`
      insert into touched (seq, chunk) values (6, 'k1'), (7, 'k2');
      insert into follower (name, seen) values ('tree', 6);
      insert into file (path, client, offset, lines, head_hash, size, mtime_ms, broken)
        values ('one.jsonl', 'codex', 120, 3, 'h', 120, 1.5, 0);
    `);
    old.close();
    const journal = openJournal(file, MODEL);
    expect(await journal.touchedSince("tree", 10)).toEqual({ ids: ["k2"], upTo: 7 });
    // Read once more for what tool calls did.
    expect(await journal.mark("one.jsonl")).toMatchObject({ offset: 0, lines: 0, mtimeMs: 1.5 });
    await journal.followedTo("tree", 7);
    expect(await journal.touchedSince("tree", 10)).toEqual({ ids: [], upTo: 7 });
    await journal.close();
  },
);
