import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { erase } from "../../../src/core/trust/standing-changes.ts";
import { pin, restore, retire, verify } from "../../../src/core/trust/standing-changes.ts";
import { undo } from "../../../src/core/trust/undo.ts";
import type { ChangeId, MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { STANDINGS } from "../../../src/domain/standing.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { EVERYWHERE, PERSON } from "../../support/store.ts";
import { carry, change, copyDevice, filesIn, openDevice, bytesIn, say, stateOf } from "../../support/sync/devices.ts";
import type { Device } from "../../support/sync/devices.ts";
import { verifies } from "../../support/verifies.ts";

const HISTORIES = IS_SOAK ? 500 : 5;
/** The short run plays the same histories each time; the long one looks for new ones. */
const SEED = 20_261_117;
const HOUR = 3_600_000;

const step = fc.record({
  device: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  pick: fc.nat(),
  deed: fc.oneof(
    { weight: 5, arbitrary: fc.constant("say" as const) },
    { weight: 5, arbitrary: fc.constant("correct" as const) },
    { weight: 6, arbitrary: fc.constantFrom("confirm", "retire", "restore", "pin", "verify", "reword") },
    { weight: 4, arbitrary: fc.constant("undo" as const) },
    { weight: 2, arbitrary: fc.constant("erase" as const) },
    { weight: 8, arbitrary: fc.constant("sync" as const) },
    { weight: 8, arbitrary: fc.constant("carry" as const) },
    { weight: 3, arbitrary: fc.constant("half a file" as const) },
    { weight: 3, arbitrary: fc.constant("clock" as const) },
    { weight: 1, arbitrary: fc.constant("copy" as const) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What devices were told is done, and so may count on. */
interface Acknowledged {
  readonly changes: Map<ChangeId, MemoryId>;
  readonly erased: Map<MemoryId, string>;
}

async function everything({ store }: Device): Promise<readonly Memory[]> {
  const wish = { view: EVERYWHERE, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: -1 };
  return [...(await store.list(wish))].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** One deed of a person at one device. What it refuses is no deed. */
async function deed(device: Device, { deed: what, pick }: Step, at: number): Promise<readonly ChangeId[]> {
  const { store } = device;
  const memories = await everything(device);
  const chosen = memories[pick % Math.max(1, memories.length)];
  if (what === "say" || chosen === undefined) return (await say(device, `fact${at} by ${device.name}`)).changes;
  const isActive = chosen.standing.state === "active";
  try {
    switch (what) {
      case "correct":
        return isActive ? (await say(device, `fact${at} by ${device.name}`, [chosen])).changes : [];
      case "confirm":
        return isActive
          ? [await change(device, "confirmed", chosen, { ...chosen, evidence: chosen.evidence + 1 })]
          : [];
      case "reword":
        return isActive ? [await change(device, "edited", chosen, { ...chosen, text: `fact${at} reworded` })] : [];
      case "retire":
        return [(await retire(device, chosen.id, PERSON, "asked for")).change];
      case "restore":
        return [(await restore(device, chosen.id, PERSON)).change];
      case "pin":
        return [(await pin(device, chosen.id, PERSON, chosen.pinned !== true)).change];
      case "verify":
        return [(await verify(device, chosen.id, PERSON, async (memory) => memory)).change];
      case "undo": {
        const all = await store.changes({});
        const undone = all[pick % all.length]!;
        const { undone: steps } = await undo(
          device,
          async (log) => log.changes({ batch: undone.batch }),
          PERSON,
          "undo",
          false,
        );
        return steps.flatMap(({ by }) => by ?? []);
      }
      default:
        return [];
    }
  } catch {
    return [];
  }
}

async function play(top: string, steps: readonly Step[]): Promise<void> {
  const devices = ["ash", "birch", "cedar"].map((name, at) => openDevice(top, name, at + 1));
  const done: Acknowledged = { changes: new Map(), erased: new Map() };
  const sync = async (device: Device) => {
    const before = bytesIn(device.folder);
    const { device: name } = await device.sync();
    // Also a device that gets a new name: it no longer writes under the old one.
    const others = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => !path.includes(name));
    expect(others(bytesIn(device.folder))).toEqual(others(before));
  };
  try {
    for (const [at, one] of steps.entries()) {
      const device = devices[one.device % devices.length]!;
      const other = devices[one.other % devices.length]!;
      switch (one.deed) {
        case "sync":
          await sync(device);
          break;
        case "carry":
          carry(device, other, (path) => one.pick % 3 !== 0 || path.length % 2 === 0);
          break;
        case "half a file": {
          // Left behind by a tool that was interrupted, or that kept both sides of a conflict.
          const [path] = filesIn(device.folder).filter((name) => name.endsWith(".hfl"));
          if (path === undefined || other === device) break;
          const bytes = readFileSync(join(device.folder, path));
          const half = bytes.subarray(0, one.pick % bytes.length);
          const target = join(other.folder, path);
          carry(device, other, (name) => name === path);
          if (!other.own.has(path.split(sep).at(-2)!)) writeFileSync(target, half);
          writeFileSync(target.replace(".hfl", ".sync-conflict-20260315-120000-ABCDEFG.hfl"), bytes);
          writeFileSync(`${target}.tmp`, half);
          break;
        }
        case "clock":
          device.clock.at += (one.pick % 200) * HOUR * (one.other % 2 === 0 ? 1 : -1);
          break;
        case "copy":
          if (devices.length < 4) devices.push(await copyDevice(top, device, "dogwood", 4));
          break;
        case "erase": {
          const memories = await everything(device);
          const chosen = memories[one.pick % Math.max(1, memories.length)];
          if (chosen === undefined) break;
          await erase(device, () => [chosen.id], PERSON);
          done.erased.set(chosen.id, chosen.text);
          break;
        }
        default:
          for (const id of await deed(device, one, at)) {
            const [line] = await device.store.changes({ id });
            done.changes.set(id, line!.memory);
          }
      }
    }
    await allMeet(devices, sync);
    await checkAll(devices, done);
  } finally {
    for (const { store } of devices) await store.close();
  }
}

/** Every device hears of everything: the partition ends. */
async function allMeet(devices: readonly Device[], sync: (device: Device) => Promise<void>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const device of devices) await sync(device);
    // A tool that syncs goes on until files are whole: their writer has them.
    for (const from of devices)
      for (const to of devices)
        if (from !== to) carry(from, to, (path) => [...from.own].some((id) => path.includes(id)));
  }
  for (const device of devices) await sync(device);
}

async function checkAll(devices: readonly Device[], done: Acknowledged): Promise<void> {
  const [first, ...rest] = devices as [Device, ...Device[]];
  for (const device of rest) expect(stateOf(device)).toBe(stateOf(first));
  for (const device of devices) {
    const log = new Map((await device.store.changes({})).map((line) => [line.id, line]));
    for (const [id, memory] of done.changes)
      if (!done.erased.has(memory)) expect(log.has(id), `${id} at ${device.name}`).toBe(true);
    for (const check of await device.store.examine(false)) expect(check.faults).toEqual([]);
    for (const id of done.erased.keys()) {
      expect(await device.store.changes({ memory: id })).toEqual([]);
      expect(await device.store.byId(id)).toBeUndefined();
    }
    for (const path of filesIn(device.folder).filter((name) => /\d\.hfl$/.test(name))) {
      if (![...device.own].some((id) => path.includes(id))) continue;
      const text = gunzipSync(readFileSync(join(device.folder, path))).toString("utf8");
      for (const erased of done.erased.values()) expect(text).not.toContain(`"${erased}"`);
    }
  }
}

test(
  verifies(
    "H5",
    "devices that were apart, copied, set to other times, and that undo and erase end in one state, nothing lost",
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const top = mkdtempSync(join(tmpdir(), "hf-"));
        try {
          await play(top, steps);
        } finally {
          rmSync(top, { recursive: true, force: true });
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true, ...(!IS_SOAK && { seed: SEED }) },
    );
  },
);
