import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../../src/store/engines/sqlite/database.ts";
import { openJournal } from "../../../../../src/store/engines/sqlite/journal/journal.ts";
import { openTree } from "../../../../../src/store/engines/sqlite/tree/open-tree.ts";
import { freshFolder, MODEL } from "../../../../support/store.ts";
import { describeTables, readSchemas } from "../../../../support/tables.ts";
import { verifies } from "../../../../support/verifies.ts";

test(
  verifies(
    "H3",
    "a journal of the first version tells its followers what they have not seen, and knows its transcripts",
  ),
  async () => {
    const file = join(freshFolder(), "journal.db");
    const old = openDatabase(file, { readOnly: false });
    old.exec(readSchemas("journal")[0]!);
    old.exec(`
      pragma user_version = 1;
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

const VERSIONS = [...readSchemas("journal").keys()].map((at) => at + 1);

test.each(VERSIONS)(
  verifies("H3", "a journal and a tree of version %s have every table, column and index of new ones afterwards"),
  async (version) => {
    const [fresh, earlier] = await Promise.all(
      [0, version].map(async (from) => {
        const file = join(freshFolder(), "journal.db");
        const old = openDatabase(file, { readOnly: false });
        for (const of of ["journal", "tree"] as const) old.exec(readSchemas(of).slice(0, from).join("\n"));
        old.exec(`pragma user_version = ${from}`);
        if (from > 0)
          old.exec(`
            create table tree_schema (version integer not null) strict;
            insert into tree_schema (version) values (${from})`);
        old.close();
        const journal = openJournal(file, MODEL);
        openTree(journal.db);
        const tables = describeTables(journal.db);
        await journal.close();
        return tables;
      }),
    );
    expect(earlier).toEqual(fresh);
  },
);
