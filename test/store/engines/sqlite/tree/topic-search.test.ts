import { expect, test } from "vitest";
import { IN_MEMORY, openDatabase } from "../../../../../src/store/engines/sqlite/database.ts";
import { openTree } from "../../../../../src/store/engines/sqlite/tree/open-tree.ts";
import type { ProjectId } from "../../../../../src/domain/project.ts";
import type { Realm } from "../../../../../src/domain/tree/node.ts";
import { listTerms } from "../../../../../src/domain/words/tokens.ts";
import type { TreeStore } from "../../../../../src/ports/tree.ts";
import { verifies } from "../../../../support/verifies.ts";

const SHOP: Realm = "git:example.org/acme/shop" as ProjectId;
const PORT: Realm = "git:example.org/acme/port" as ProjectId;

async function day(
  tree: TreeStore,
  realm: Realm,
  period: string,
  topics: Readonly<Record<string, number>>,
): Promise<void> {
  const place = { realm, level: "day" as const, period };
  await tree.saveNode({
    ...place,
    id: tree.nodeId(place),
    topics: Object.entries(topics).map(([name, weight]) => ({ name, weight, day: period })),
    lines: [],
    inputs: [],
    inputHash: period,
    wanted: "",
    summarizer: "",
    hash: period,
    sessions: 0,
    chunks: 0,
    memories: 0,
    tokens: 0,
    madeAt: 0,
  });
}

async function grown() {
  const db = openDatabase(IN_MEMORY, { readOnly: false });
  const tree = openTree(db);
  await day(tree, SHOP, "2026-03-15", {
    "invoice importer": 1,
    "invoice archive": 3,
    "stock importer": 2,
    "gift cards": 5,
  });
  await day(tree, PORT, "2026-03-15", { "invoice importer": 9 });
  return { db, tree };
}

const found = async (tree: TreeStore, realms: readonly Realm[] | "all", limit = 20) =>
  await Promise.all(
    (await tree.topicsByWords(listTerms("invoice importer"), realms, limit)).found.map(
      async ({ id, weight, terms }) => [(await tree.topic(id))?.name, weight, terms.toSorted()],
    ),
  );

test(
  verifies(
    "H3",
    "a tree of the first version tells a reader the same, and once migrated writes out the pages that waited",
  ),
  async () => {
    const { db, tree } = await grown();
    const now = [await found(tree, [SHOP]), await found(tree, "all")];
    await tree.mirrored("day", "2026-03-15");
    db.exec(`
    drop index topic_by_weight;
    create table tree_unmirrored (level text not null, period text not null, primary key (level, period)) strict;
    insert into tree_unmirrored select 'week', '2026-W11';
    drop table tree_told;
    drop table tree_mirror;
    drop table topic_said;
    update tree_schema set version = 1;
  `);
    const before = openTree(db, { readOnly: true });
    expect([await found(before, [SHOP]), await found(before, "all")]).toEqual(now);
    const migrated = openTree(db);
    expect([await found(migrated, [SHOP]), await found(migrated, "all")]).toEqual(now);
    expect(await migrated.unmirrored()).toEqual([{ level: "week", period: "2026-W11" }]);
    expect(db.prepare("select name from sqlite_master where name = 'topic_by_weight'").get()).toBeDefined();
  },
);
