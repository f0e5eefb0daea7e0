import { gunzipSync, gzipSync } from "node:zlib";
import { readdirSync, writeFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderTransport, prepareFolder } from "../../../src/adapters/sync/folder.ts";
import { naming } from "../../../src/adapters/sync/home-stamp.ts";
import { segmentFormat } from "../../../src/adapters/sync/segment.ts";
import { BEGINNING, chainHash, lineText, timeAfter } from "../../../src/domain/sync/line.ts";
import type { DeviceId, SyncLine } from "../../../src/domain/sync/line.ts";
import type { BatchId, ChangeId } from "../../../src/domain/ids.ts";
import { memory, NOON } from "../../support/fakes.ts";
import { freshFolder, PERSON } from "../../support/store.ts";
import { carry, openDevice, say, stateOf } from "../../support/sync/devices.ts";
import { verifies } from "../../support/verifies.ts";

const DEVICE = "d100000000001" as DeviceId;

function lines(count: number): readonly SyncLine[] {
  let [chain, time] = ["", BEGINNING];
  return Array.from({ length: count }, (_, at) => {
    const made = memory({ id: `m${at + 1}`, text: `fact ${at}` });
    const change = {
      id: `c${at + 1}` as ChangeId,
      at: NOON,
      actor: PERSON,
      action: "remembered" as const,
      memory: made.id,
      why: "fact",
      batch: `b${at + 1}` as BatchId,
      undoes: null,
      request: null,
    };
    time = timeAfter(time, NOON);
    const line = { seq: at + 1, time, body: { change, parent: null, effect: { is: made } } };
    const digest = naming.hash(lineText(line));
    chain = chainHash(naming.hash, chain, digest);
    return { ...line, device: DEVICE, digest, chain };
  });
}

const name = { device: DEVICE, first: 1, last: 3, sealed: false };

test("a segment reads back as it was written, and a line whose words went keeps its place in the chain", async () => {
  const written = lines(3);
  expect(await segmentFormat.unpack(name, segmentFormat.pack(written, ""))).toEqual({
    lines: written,
    chainBefore: "",
  });
  const emptied = written.map((line) => (line.seq === 2 ? { ...line, body: null } : line));
  const bytes = segmentFormat.pack(emptied, "");
  expect(gunzipSync(bytes).toString()).not.toContain("fact 1");
  expect(await segmentFormat.unpack(name, bytes)).toEqual({ lines: emptied, chainBefore: "" });
});

test(
  verifies("H5", "half a segment, a changed one, one of a newer version or of another device is not believed"),
  async () => {
    const bytes = segmentFormat.pack(lines(3), "");
    for (let length = 0; length < bytes.length; length += 7)
      expect(await segmentFormat.unpack(name, bytes.subarray(0, length))).toMatchObject({ fault: "incomplete" });
    const remade = (change: (text: string) => string) =>
      segmentFormat.unpack(name, gzipSync(change(gunzipSync(bytes).toString())));
    expect(await remade((text) => text.replace("fact 1", "fact 9"))).toMatchObject({ fault: "damaged" });
    expect(await remade((text) => text.replace('"version":1', '"version":2'))).toMatchObject({ fault: "newer" });
    expect(await remade((text) => text.replace(DEVICE, "d100000000002"))).toMatchObject({ fault: "damaged" });
    expect(await remade((text) => text.split("\n").slice(0, 3).join("\n"))).toMatchObject({ fault: "damaged" });
    expect(await remade(() => "hello")).toMatchObject({ fault: "damaged" });
  },
);

test(
  verifies("H5", "a small file that unpacks to a flood is given up at the first line that is too long"),
  async () => {
    const head = gunzipSync(segmentFormat.pack(lines(3), ""))
      .toString()
      .split("\n")[0]!;
    for (const flood of [`${head}\n${"x".repeat(40_000_000)}`, "x".repeat(40_000_000)])
      expect(await segmentFormat.unpack(name, gzipSync(flood))).toMatchObject({
        fault: "damaged",
        what: expect.stringContaining("more than a segment can hold"),
      });
    const many = `${head}\n${'{"seq":1}\n'.repeat(100)}`;
    expect(await segmentFormat.isWhole(name, gzipSync(many))).toBe(false);
  },
);

test(verifies("H5", "others get their turn while a large segment is unpacked"), async () => {
  const bytes = segmentFormat.pack(lines(2_000), "");
  let turns = 0;
  const count = (): void => void (turns += 1);
  const counting = setInterval(count, 0);
  await segmentFormat.unpack({ ...name, last: 2_000 }, bytes);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(1);
});

test(verifies("H5", "a line that would break a memory is refused, whatever its hashes say"), async () => {
  const [first] = lines(1) as [SyncLine];
  const refused = (effect: unknown) => {
    const body = { ...first.body, effect } as SyncLine["body"];
    const bytes = segmentFormat.pack([{ ...first, body, digest: naming.hash(lineText({ ...first, body })) }], "");
    return segmentFormat.unpack({ ...name, last: 1 }, bytes);
  };
  for (const effect of [
    { is: memory({ id: "m9" }) },
    { set: { id: "m9" } },
    { set: { kind: "recipe" } },
    { set: { evidence: 9 } },
    { unset: ["text"] },
    { unset: ["__proto__"] },
    { is: { ...memory({ id: "m1" }), text: "" } },
    {},
    "text",
  ]) {
    const found = await refused(effect);
    if (JSON.stringify(effect) === "{}") expect(found).toHaveProperty("lines");
    else expect(found, JSON.stringify(effect)).toMatchObject({ fault: "damaged" });
  }
});

test(
  verifies(
    "H5",
    "temporary files, conflict copies and half files of a syncing tool are passed over until they are whole",
  ),
  async () => {
    const top = freshFolder();
    const [ash, birch] = [openDevice(top, "ash", 1), openDevice(top, "birch", 2)];
    onTestFinished(async () => {
      await ash.store.close();
      await birch.store.close();
    });
    await say(ash, "the printer is in the cellar");
    const { device } = await ash.sync();
    await say(ash, "the scanner is in the attic");
    await ash.sync();
    carry(ash, birch);
    const own = join(birch.folder, "holdfast-sync", "v1", device);
    const [one, two] = readdirSync(own).toSorted() as [string, string];
    const whole = readFileSync(join(own, one));
    writeFileSync(join(own, one), whole.subarray(0, whole.length / 2));
    writeFileSync(join(own, one.replace(".hfl", ".sync-conflict-20260315-120000-ABCDEFG.hfl")), whole);
    writeFileSync(join(own, `~syncthing~${one}.tmp`), whole);
    writeFileSync(join(own, one.replace(".hfl", " (conflicted copy).hfl")), whole);
    const early = await birch.sync();
    expect([early.received, early.faults.map(({ what }) => what)]).toEqual([
      0,
      ["the file of its lines 1 to 1 is not whole yet"],
    ]);
    writeFileSync(join(own, one), whole);
    rmSync(join(own, two));
    expect((await birch.sync()).received).toBe(1);
    carry(ash, birch);
    expect((await birch.sync()).received).toBe(1);
    carry(birch, ash);
    await ash.sync();
    expect(stateOf(ash)).toBe(stateOf(birch));
  },
);

test(verifies("H5", "what could not be written out the first time is written out by the next run"), async () => {
  const ash = openDevice(freshFolder(), "ash", 1);
  onTestFinished(() => ash.store.close());
  await say(ash, "the printer is in the cellar");
  // A file in the way of the device's folder: what a full disk or a drive that goes away does.
  const place = join(ash.folder, "holdfast-sync", "v1");
  const { device } = await ash.sync();
  rmSync(join(place, device), { recursive: true });
  writeFileSync(join(place, device), "in the way");
  await say(ash, "the scanner is in the attic");
  await expect(ash.sync()).rejects.toThrow("The folder of the exchange can't be used");
  rmSync(join(place, device));
  expect((await ash.sync()).device).toBe(device);
  const found = readdirSync(join(place, device)).map(async (one) => {
    const [first, last] = one.replace(".hfl", "").split("-").map(Number) as [number, number];
    const read = await segmentFormat.unpack({ ...name, device, first, last }, readFileSync(join(place, device, one)));
    return "lines" in read ? read.lines.map(({ seq }) => seq) : [];
  });
  expect((await Promise.all(found)).flat()).toEqual([1, 2]);
});

test("a folder that is not there is told, and not made anew", async () => {
  const folder = join(freshFolder(), "drive");
  expect(() => prepareFolder(folder)).toThrow("There is no folder");
  await expect(folderTransport(folder).list()).rejects.toThrow("is not there");
});
