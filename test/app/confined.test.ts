import { expect, test } from "vitest";
import { serviceWithin } from "../../src/app/service.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { STANDINGS } from "../../src/domain/standing.ts";
import { filledWorld, PLACES } from "../support/leaks.ts";
import type { PlaceName } from "../support/leaks.ts";
import { freshService } from "../support/service.ts";
import { holding } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const ALL = { scopes: "all", agent: null, now: 0, asOf: null } as const;
const LIST = { standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: -1 } as const;

async function within(...places: readonly PlaceName[]) {
  const fresh = await freshService();
  const world = await filledWorld(fresh);
  const projects = new Set(places.flatMap((place) => (PLACES[place].project ?? []) as ProjectId[]));
  const reach = { projects, names: projects, user: places.includes("user"), agent: null };
  const marks = Object.entries(PLACES).flatMap(([place, { mark }]) => (places.includes(place as never) ? [] : [mark]));
  return { ...fresh, world, confined: serviceWithin(fresh.service, reach), marks };
}

test(
  verifies("E9", "stores that are bound to a project give out nothing of others, whatever they are asked"),
  async () => {
    const { confined, service, world, marks } = await within("shop");
    const { store, journal, tree } = confined;
    const view = { ...ALL, now: service.clock.now() };
    const everyId = await Promise.all(world.named.map(({ id }) => store.byId(id as never)));
    const found = [
      ...everyId,
      ...(await Promise.all(world.named.map(({ id }) => store.receipt(id as never)))),
      ...(await Promise.all(world.named.map(({ id }) => journal.turns(id as never)))),
      ...(await Promise.all(["m", "c", "b", "r"].map((prefix) => store.idsBeginning(prefix, 1_000)))),
      await store.list({ view, ...LIST }),
      await store.byWords(["staging", "database"], view, 100),
      await store.wordMatches(["archive"], view, 100),
      await store.changes({}),
      await store.receipts({ limit: 100 }),
      await store.receiptPage({ scopes: "all", session: null, memory: null, offset: 0, limit: 100 }),
      await store.alike(
        `the mail relay of ${PLACES.vault.mark} is called postbox`,
        `project:${PLACES.vault.project}`,
        null,
      ),
      await journal.sessions({ projects: "all", since: null, until: null }, { offset: 0, limit: 100 }),
      await journal.chunks({ projects: "all", since: null, until: null }),
      await journal.idsBeginning("s", 100),
      await tree.nodes("all", "day"),
      await tree.nodes("all", "root"),
      await tree.page(PLACES.shop.project as ProjectId, 3_000),
      await tree.topics("all"),
      await tree.realms(),
    ];
    const text = JSON.stringify(found);
    expect(text).toContain(PLACES.shop.mark);
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    const others = world.named.filter(({ id, place }) => place !== "shop" && text.includes(id));
    expect(others).toEqual([]);
  },
);

test(verifies("E9", "what is written through them elsewhere fails, and is not half written"), async () => {
  const { confined, service } = await within("shop");
  const all = await service.store.list({ view: ALL, ...LIST });
  const before = await service.store.countChanges({});
  for (const memory of all) {
    const { scope } = memory;
    if (scope.level !== "user" && scope.project === PLACES.shop.project) continue;
    const write = confined.store.write(async (writer) => {
      await writer.tally("tried", 1);
      return writer.append(changeOf(memory.id, memory), { vectors: null, request: null });
    });
    await expect(write).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await service.store.countChanges({})).toBe(before);
  expect((await service.store.totals(0)).counters["tried"]).toBeUndefined();
});

test(verifies("E9", "a memory that was moved to another project is out of reach from then on"), async () => {
  const { confined, service, perform } = await within("shop");
  const { store } = service;
  const here = { project: PLACES.shop.project };
  const kept = await perform("remember", { text: "the kiln is fired on Sundays", ...here });
  await perform("project", { action: "join", identity: PLACES.shop.project, project: PLACES.vault.project });
  const moved = await store.byId(kept.id as never);
  expect(moved?.scope).toMatchObject({ project: PLACES.vault.project });
  expect(await confined.store.byId(kept.id as never)).toBeUndefined();
  const before = await store.countChanges({});
  for (const [name, input] of [
    ["undo", { change: kept.change }],
    ["retire", { id: kept.id, reason: "gone" }],
    ["verify", { id: kept.id }],
    ["correct", { what: kept.id, text: "the kiln is cold" }],
  ] as const)
    await expect(
      perform(name, { ...here, ...input } as never, holding("review", [here.project])),
    ).rejects.toMatchObject({ name: "MemoryError" });
  expect([await store.countChanges({}), await store.byId(kept.id as never)]).toEqual([before, moved]);
});

test("a memory that came from another project is not told as it was there", async () => {
  const { clock, perform } = await freshService();
  const { id } = await perform("remember", { text: "the old kiln is fired on Sundays", project: PLACES.vault.project });
  const then = new Date(clock.at + 1).toISOString();
  clock.at += 60_000;
  await perform("project", { action: "join", identity: PLACES.vault.project, project: PLACES.shop.project });
  const asked = (input: object) =>
    perform("list", { ...input, standing: [...STANDINGS] }, holding("read", [PLACES.shop.project]));
  expect((await asked({})).memories.map((memory) => memory.id)).toEqual([id]);
  expect((await asked({ asOf: then })).memories).toEqual([]);
});

test("with what applies everywhere among its scopes, that is seen, and the project's ROOT with it", async () => {
  const { confined, service } = await within("shop", "user");
  const page = await confined.tree.page(PLACES.shop.project as ProjectId, 3_000);
  expect(page?.text).toContain(PLACES.shop.mark);
  const listed = await confined.store.list({ view: { ...ALL, now: service.clock.now() }, ...LIST });
  expect(listed.some(({ text }) => text.includes(PLACES.user.mark))).toBe(true);
});

test("what concerns the whole store is nothing that they have", async () => {
  const { confined } = await within("shop", "user");
  const whole = ["within", "scopes", "log", "totals", "audit", "examine", "pruneReceipts", "close", "append", "redo"];
  for (const store of [confined, confined.store, confined.journal, confined.tree])
    expect(Object.keys(store).filter((name) => whole.includes(name))).toEqual([]);
  await confined.store.write(async (writer) => {
    expect(Object.keys(writer).filter((name) => ["erase", "sight", "erasureIsDone"].includes(name))).toEqual([]);
  });
});

function changeOf(id: string, memory: object) {
  const actor = { by: "human", agent: null, client: "test", session: null } as const;
  const said = { action: "edited", memory: id, before: memory, after: memory, why: "", batch: "b1", undoes: null };
  return { id: "c1", at: 0, actor, ...said } as never;
}
