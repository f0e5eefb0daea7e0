import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY, HOUR } from "../../../src/domain/time.ts";
import type { NodePlace } from "../../../src/ports/tree.ts";
import { NOON } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const LEDGER = "git:example.org/acme/ledger" as ProjectId;
const UTC = { HOLDFAST_TIME_ZONE: "UTC" };

/** A session of two turns, with a decision in it, at a time of its own. */
async function capture(
  { service }: TestService,
  name: string,
  said: readonly string[],
  at: number,
  project = SHOP,
): Promise<void> {
  await service.journal.append(
    [portion(said, { project, at, session: { name } })],
    markOf(`/transcripts/${name}.jsonl`),
  );
}

async function hashes({ service }: TestService): Promise<ReadonlyMap<string, string>> {
  const { tree } = service;
  const all = (
    await Promise.all((["day", "week", "month", "root"] as const).map((level) => tree.outlines("all", level)))
  ).flat();
  return new Map(all.map(({ realm, level, period, hash }) => [`${realm} ${level}/${period}`, hash]));
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}

const DECISION = "We decided to keep the checkout queue in Postgres 16.";
const place = (level: NodePlace["level"], period: string, realm = SHOP): NodePlace => ({ realm, level, period });

async function threeDays(): Promise<TestService> {
  const home = await freshService({ environment: UTC });
  await capture(home, "one", [DECISION, "I've added the checkout queue."], NOON - 40 * DAY);
  await capture(home, "two", ["The staging cache listens on port 6380.", "Noted, the staging cache."], NOON - 3 * DAY);
  await capture(home, "three", ["Let's use NATS for the ledger export.", "Done."], NOON - 3 * DAY, LEDGER);
  await home.perform("compact", {});
  return home;
}

test(verifies("C1", "chunks become days, weeks, months and ROOT, and each is reached from ROOT by links"), async () => {
  const home = await threeDays();
  const { checked, faults } = await home.perform("tree", { action: "check" });
  expect(faults).toEqual([]);
  expect(checked).toMatchObject({ chunks: 3, waiting: 0 });
  const root = await home.perform("tree", { project: SHOP });
  expect(root.below.map(({ node }) => node)).toContain("month/2026-02");
  const steps = ["month/2026-02", "week/2026-W06", "day/2026-02-03"];
  for (const [at, node] of steps.entries()) {
    const page = await home.perform("tree", { action: "show", node, project: SHOP });
    expect(page.text).toContain(DECISION);
    expect(page.tokens).toBeGreaterThan(0);
    if (at < 2) expect(page.below.map((one) => one.node)).toContain(steps[at + 1]);
    else {
      const raw = await home.perform("tree", { action: "show", node: page.below[0]!.node, project: SHOP });
      expect(raw.text).toContain(`user: ${DECISION}`);
    }
  }
});

test(verifies("C5", "a second compaction with nothing new makes nothing"), async () => {
  const home = await threeDays();
  const before = await hashes(home);
  const again = await home.perform("compact", {});
  expect(again).toMatchObject({ followed: 0, built: 0, unchanged: 0, dropped: 0 });
  expect(await hashes(home)).toEqual(before);
});

test(verifies("C9", "a late transcript makes exactly its day, week, month and ROOT anew"), async () => {
  const home = await threeDays();
  const before = await hashes(home);
  await capture(home, "late", ["We agreed to drop the old coupon table.", "Fine."], NOON - 40 * DAY + HOUR);
  await home.perform("compact", {});
  expect(changed(before, await hashes(home))).toEqual([
    "all root/",
    `${SHOP} day/2026-02-03`,
    `${SHOP} month/2026-02`,
    `${SHOP} root/`,
    `${SHOP} week/2026-W06`,
  ]);
});

test(
  verifies(
    ["C8", "C9", "E3"],
    "undoing a session takes what it taught out of days, weeks, months, ROOT and the files, and undoing that brings it back",
  ),
  async () => {
    const home = await threeDays();
    const clean = await hashes(home);
    const text = "the parcel printer is called otter-9";
    await home.perform("remember", { text, project: SHOP, session: "4f1c", agent: "codex" });
    await home.perform("compact", {});
    const taught = await hashes(home);
    const mirrored = () => readFileSync(join(home.service.home.folder, "tree", "days", "2026-03-15.md"), "utf8");
    expect(mirrored()).toContain("otter-9");
    expect(changed(clean, taught)).toContain(`${SHOP} day/2026-03-15`);

    const { batch } = await home.perform("undo", { ofSession: "4f1c" });
    await home.perform("compact", { due: true });
    expect(await hashes(home)).toEqual(clean);
    expect(existsSync(join(home.service.home.folder, "tree", "days", "2026-03-15.md"))).toBe(false);
    expect(readFileSync(join(home.service.home.folder, "tree", "ROOT.md"), "utf8")).not.toContain("otter-9");

    await home.perform("undo", { change: batch! });
    await home.perform("compact", {});
    expect(await hashes(home)).toEqual(taught);
  },
);

test(verifies("C4", "a running day waits until it has more than ten chunks, an ended one does not"), async () => {
  const home = await freshService({ environment: UTC });
  await capture(home, "early", ["We decided to pin zod to 4.6.7.", "Ok."], NOON - DAY);
  for (let at = 0; at < 10; at++)
    await capture(home, `now-${at}`, [`The port of box ${at} is ${7000 + at}.`], NOON - HOUR);
  await home.perform("compact", { due: true });
  expect(await home.service.tree.node(place("day", "2026-03-14"))).toBeDefined();
  expect(await home.service.tree.node(place("day", "2026-03-15"))).toBeUndefined();
  await capture(home, "now-10", ["The port of box 10 is 7010."], NOON - HOUR);
  await home.perform("compact", { due: true });
  expect((await home.service.tree.node(place("day", "2026-03-15")))?.chunks).toBe(11);
});

test(verifies("E8", "a project's ROOT and pages tell nothing of another project"), async () => {
  const home = await threeDays();
  const root = await home.perform("tree", { project: SHOP });
  expect(root.text).toContain("staging cache");
  expect(root.text).not.toMatch(/ledger/i);
  const day = await home.perform("tree", { action: "show", node: "day/2026-03-12", project: SHOP });
  expect(day.text).not.toMatch(/NATS/);
  const chunk = (await home.service.tree.leaves(LEDGER, "2026-03-12"))[0]!.id;
  await expect(home.perform("tree", { action: "show", node: chunk, project: SHOP })).rejects.toThrow(/No chunk here/);
  const everywhere = await home.perform("tree", { action: "show", node: "day/2026-03-12", everywhere: true });
  expect(everywhere.text).toMatch(/NATS/);
});
