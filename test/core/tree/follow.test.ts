import { expect, test } from "vitest";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const UTC = { HOLDFAST_TIME_ZONE: "UTC" };
const DAY_PAGE = "day/2026-03-15";
const SAID = "The Zebulon handler returns plain objects";
const INSIDE = { project: SHOP, path: "a/b" };
const BESIDE = { project: SHOP, path: "a/bc", agent: "claude" };

test(
  verifies("E8", "what holds in one folder is on no page of the tree, and is told in that folder alone"),
  async () => {
    const { perform } = await freshService({ environment: UTC });
    const { id } = await perform("remember", { text: SAID, scope: "path", topics: ["Zebulon handler"], ...INSIDE });
    await perform("remember", { text: "The shop's gate listens on port 5433", project: SHOP });
    await perform("compact", {});
    const beside = [
      await perform("brief", BESIDE),
      await perform("tree", BESIDE),
      await perform("tree", { action: "topics", ...BESIDE }),
      await perform("tree", { action: "show", node: DAY_PAGE, ...BESIDE }),
      await perform("tend", { action: "take", ...BESIDE }),
      await perform("know", { topic: "Zebulon handler", ...BESIDE }),
    ];
    for (const answer of beside) expect(JSON.stringify(answer)).not.toContain("Zebulon");
    expect((await perform("tree", { action: "show", node: DAY_PAGE, ...BESIDE })).text).toContain("5433");
    expect((await perform("know", { topic: "Zebulon handler", ...BESIDE })).parts.topics).toBe(0);

    const below = { project: SHOP, path: "a/b/c", agent: "claude" };
    expect((await perform("brief", below)).text).toContain(SAID);
    expect((await perform("list", below)).memories.map(({ text }) => text)).toContain(SAID);
    expect((await perform("recall", { question: "Zebulon handler", ...below })).hits[0]?.id).toBe(id);
    expect((await perform("know", { topic: "Zebulon handler", ...below })).known).toBe("yes");
  },
);

test(
  verifies("E8", "pages that an earlier build made of a folder's memories lose them at the next compaction"),
  async () => {
    const folder = freshFolder();
    const before = await freshService({ folder, environment: UTC });
    const { id } = await before.perform("remember", {
      text: SAID,
      scope: "path",
      topics: ["Zebulon handler"],
      ...INSIDE,
    });
    await before.perform("compact", {});
    const { store, tree } = before.service;
    await tree.moveLeaves([
      { id: id as MemoryId, leaf: { id: id!, realm: SHOP, day: "2026-03-15", hash: "as it was" } },
    ]);
    await before.perform("compact", {});
    expect((await before.perform("tree", BESIDE)).text).toContain("Zebulon");
    store.db.exec("drop index memory_marked; drop index memory_unrelated; create table slot (key)");
    store.db.exec("drop table receipt_hit; drop table receipt; create table receipt (id, at, session, body)");
    store.db.exec("create index receipt_by_time on receipt (at); create index receipt_by_session on receipt (session)");
    store.db.exec("drop table sync_line; drop table sync_made; drop table erased");
    store.db.exec(
      "drop table tenant_part; drop table follower; drop table touched; create table follower (name, seen)",
    );
    store.db.exec("create table touched (seq integer primary key, memory); insert into follower values ('tree', 0)");
    store.db.exec(
      "drop index memory_by_touch; alter table memory drop column touched; alter table vector rename column row to memory",
    );
    store.db.exec(
      "alter table vector rename column place to part; alter table token_vector rename column row to memory",
    );
    store.db.exec("pragma user_version = 4");

    const after = await freshService({ folder, environment: UTC });
    await after.perform("compact", { due: true });
    expect((await after.perform("tree", BESIDE)).text).not.toContain("Zebulon");
    await expect(after.perform("tree", { action: "show", node: DAY_PAGE, ...BESIDE })).rejects.toThrow("has no page");
  },
);

test(
  verifies("A5", "a marked memory is on no page, which has no room for its mark, and is back when the mark is gone"),
  async () => {
    const { perform } = await freshService({ environment: UTC });
    const told = { project: SHOP, topics: ["staging server"] };
    await perform("remember", {
      text: "Staging server runs Debian, its owner is Ada, backups go to Backblaze",
      ...told,
    });
    const newer = await perform("remember", { text: "Staging server runs Alpine", ...told });
    expect(newer.mayAffect).toHaveLength(1);
    const pages = async () => {
      await perform("compact", {});
      const root = await perform("tree", BESIDE);
      return root.text + (await perform("tree", { action: "show", node: DAY_PAGE, ...BESIDE })).text;
    };
    expect(await pages()).toContain("Alpine");
    expect(await pages()).not.toContain("Debian");
    await perform("undo", { change: newer.change! });
    expect(await pages()).toContain("Debian");
    expect(await pages()).not.toContain("Alpine");
  },
);

test(
  verifies(
    "E8",
    "what waits in review is in no page, and in a briefing only as not in force; what was rejected is nowhere",
  ),
  async () => {
    const { perform, service, clock } = await freshService({ environment: UTC });
    const text = "Decision: we always install with pnpm in the Zebulon repository";
    await service.journal.append(
      [portion(["please look at the failing importer", "Done.", text], { project: SHOP, at: clock.at })],
      markOf(),
    );
    const told = async () => {
      await perform("compact", {});
      const pages = [
        await perform("tree", BESIDE),
        await perform("tree", { action: "show", node: DAY_PAGE, ...BESIDE }),
      ];
      const lines = (await perform("brief", BESIDE)).text.split("\n").filter((line) => line.includes("pnpm"));
      return { pages: JSON.stringify(pages).includes("pnpm"), lines };
    };
    const { pages, lines } = await told();
    expect(pages || lines.length > 0).toBe(true);
    const { id } = await perform("remember", { text, propose: true, project: SHOP });
    expect(await told()).toEqual({ pages: false, lines: [expect.stringMatching(/^\W*Waiting, not in force: /)] });
    await perform("review", { action: "reject", id: id!, project: SHOP });
    expect(await told()).toEqual({ pages: false, lines: [] });
  },
);
