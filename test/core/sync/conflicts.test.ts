import { expect, onTestFinished, test } from "vitest";
import { reject } from "../../../src/core/trust/review.ts";
import { readOpenQuestions } from "../../../src/core/trust/conflicts.ts";
import { retire } from "../../../src/core/trust/standing-changes.ts";
import { undo } from "../../../src/core/trust/undo.ts";
import { erase } from "../../../src/core/trust/standing-changes.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { EVERYWHERE, freshFolder, PERSON } from "../../support/store.ts";
import { carry, change, openDevice, say, stateOf } from "../../support/sync/devices.ts";
import type { Device } from "../../support/sync/devices.ts";
import { verifies } from "../../support/verifies.ts";

/** Two devices that know one fact. */
async function pair(): Promise<{ ash: Device; birch: Device; id: MemoryId; meet: () => Promise<void> }> {
  const top = freshFolder();
  const [ash, birch] = [openDevice(top, "ash", 1), openDevice(top, "birch", 2)];
  onTestFinished(async () => {
    await ash.store.close();
    await birch.store.close();
  });
  const meet = async () => {
    for (const [one, other] of [
      [ash, birch],
      [birch, ash],
      [ash, birch],
    ] as const) {
      await one.sync();
      carry(one, other);
    }
    await birch.sync();
    carry(birch, ash);
    await ash.sync();
    expect(stateOf(ash)).toBe(stateOf(birch));
  };
  const { id } = await say(ash, "the office printer is in the cellar");
  await meet();
  // Whoever does something later says so.
  ash.clock.at += 1_000;
  birch.clock.at += 2_000;
  return { ash, birch, id, meet };
}

const standingOf = async ({ store }: Device, id: MemoryId) => (await store.byId(id))?.standing.state;

test(
  verifies(["H5", "E1"], "a fact corrected on two devices keeps both corrections, disputed until somebody decides"),
  async () => {
    const { ash, birch, id, meet } = await pair();
    const old = (await ash.store.byId(id))!;
    const first = await say(ash, "the office printer is in the kitchen", [old]);
    const second = await say(birch, "the office printer is in the attic", [old]);
    await meet();
    for (const device of [ash, birch]) {
      expect(await standingOf(device, id)).toBe("superseded");
      expect(await standingOf(device, first.id)).toBe("active");
      expect(await standingOf(device, second.id)).toBe("active");
      const [found] = await readOpenQuestions(device.store, EVERYWHERE);
      expect([found!.newer.id, found!.older.map((one) => one.id)]).toEqual([second.id, [first.id]]);
    }
    // Decided on one device, it is decided on both.
    await reject(birch, second.id, PERSON, "both hold");
    await meet();
    for (const device of [ash, birch]) expect(await readOpenQuestions(device.store, EVERYWHERE)).toEqual([]);
  },
);

test(
  verifies("H5", "what one device retired while another confirmed it waits in review, and neither word is lost"),
  async () => {
    const { ash, birch, id, meet } = await pair();
    const known = (await birch.store.byId(id))!;
    await retire(ash, id, PERSON, "it was sold");
    await change(birch, "confirmed", known, { ...known, evidence: 2 });
    await meet();
    for (const { store } of [ash, birch]) {
      const memory = (await store.byId(id))!;
      expect(memory.standing).toMatchObject({ state: "proposed", because: expect.stringContaining("one device") });
      expect(memory.evidence).toBe(2);
      expect((await store.changes({ memory: id })).map(({ action }) => action)).toEqual([
        "remembered",
        "retired",
        "confirmed",
        "proposed",
      ]);
    }
  },
);

test(verifies("H5", "two wordings of one memory are both kept"), async () => {
  const { ash, birch, id, meet } = await pair();
  const known = (await birch.store.byId(id))!;
  await change(ash, "edited", known, { ...known, text: "the printer is a LaserJet in the cellar" });
  await change(birch, "edited", known, { ...known, text: "the printer is a Brother in the cellar" });
  await meet();
  for (const { store } of [ash, birch]) {
    const memory = (await store.byId(id))!;
    expect(memory.text).toBe("the printer is a Brother in the cellar");
    const other = (await store.byId(memory.marks![0]!.by))!;
    expect([other.text, other.standing.state]).toEqual(["the printer is a LaserJet in the cellar", "proposed"]);
  }
});

test(verifies("H5", "the same fact confirmed on two devices is confirmed twice, and disputes nothing"), async () => {
  const { ash, birch, id, meet } = await pair();
  const known = (await birch.store.byId(id))!;
  for (const device of [ash, birch]) await change(device, "confirmed", known, { ...known, evidence: 2 });
  await meet();
  for (const { store } of [ash, birch]) {
    expect((await store.byId(id))!.evidence).toBe(3);
    expect(await readOpenQuestions(store, EVERYWHERE)).toEqual([]);
  }
});

test(verifies(["H5", "E3"], "undo travels, and takes back what another device did"), async () => {
  const { ash, birch, id, meet } = await pair();
  const { change: retired } = await retire(ash, id, PERSON, "it was sold");
  await meet();
  expect(await standingOf(birch, id)).toBe("retired");
  await undo(birch, async (log) => log.changes({ id: retired }), PERSON, "it was not", false);
  await meet();
  expect([await standingOf(ash, id), await standingOf(birch, id)]).toEqual(["active", "active"]);
});

test(
  verifies("H5", "what an undo brought back is disputed by what another device had put in the place of its successor"),
  async () => {
    const { ash, birch, id, meet } = await pair();
    const kitchen = await say(ash, "the office printer is in the kitchen", [(await ash.store.byId(id))!]);
    await meet();
    await undo(ash, async (log) => log.changes({ id: kitchen.changes[0]! }), PERSON, "a mistake", false);
    const attic = await say(birch, "the office printer is in the attic", [(await birch.store.byId(kitchen.id))!]);
    await meet();
    for (const { store } of [ash, birch]) {
      const back = (await store.byId(id))!;
      expect([back.standing.state, back.marks?.map(({ mark, by }) => [mark, by])]).toEqual([
        "active",
        [["asked", attic.id]],
      ]);
    }
  },
);

test(verifies(["H5", "E4"], "erase travels, also past what another device did to the memory meanwhile"), async () => {
  const { ash, birch, id, meet } = await pair();
  const known = (await birch.store.byId(id))!;
  await erase(ash, () => [id], PERSON);
  await change(birch, "edited", known, { ...known, text: "the office printer is in the garage" });
  await meet();
  for (const { store } of [ash, birch]) {
    expect(await store.byId(id)).toBeUndefined();
    expect(await store.changes({ memory: id })).toEqual([]);
    expect(await store.erasedAt("the office printer is in the cellar")).toBeDefined();
    const bodies = store.db.prepare("select count(*) as count from sync_line where body like '%printer%'").get();
    expect(bodies).toEqual({ count: 0 });
    expect((await store.audit({ memory: id, limit: 20 })).some(({ action }) => action === "erased")).toBe(true);
  }
});

test(verifies("H5", "a clock a year ahead does not make the other device's later words the older ones"), async () => {
  const { ash, birch, id, meet } = await pair();
  ash.clock.at += 365 * 24 * 3_600_000;
  const { change: retired } = await retire(ash, id, PERSON, "it was sold");
  await meet();
  await undo(birch, async (log) => log.changes({ id: retired }), PERSON, "it was not", false);
  await meet();
  expect([await standingOf(ash, id), await standingOf(birch, id)]).toEqual(["active", "active"]);
});
