import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../support/store.ts";
import { carry, openDevice, say, stateOf } from "../../support/sync/devices.ts";
import type { Device } from "../../support/sync/devices.ts";
import { verifies } from "../../support/verifies.ts";

function devices(): readonly [Device, Device] {
  const top = freshFolder();
  const both = [openDevice(top, "ash", 1), openDevice(top, "birch", 2)] as const;
  onTestFinished(async () => {
    for (const { store } of both) await store.close();
  });
  return both;
}

/** The folder of ash's segments, in the eyes of a device. */
const segmentsOf = ({ own }: Device, seenBy: Device) => join(seenBy.folder, "holdfast-sync", "v1", [...own][0]!);

test(
  verifies("H5", "a segment that was cut off, damaged or lost where it lies is written again by its own device"),
  async () => {
    const [ash, birch] = devices();
    for (const text of ["the printer is in the cellar", "the scanner is in the attic", "the router is in the hall"]) {
      await say(ash, text);
      await ash.sync();
    }
    const folder = segmentsOf(ash, ash);
    const [one, two, three] = readdirSync(folder).toSorted() as [string, string, string];
    const whole = new Map([one, two, three].map((file) => [file, readFileSync(join(folder, file))]));
    truncateSync(join(folder, one), 20);
    rmSync(join(folder, two));
    writeFileSync(join(folder, three), "");
    await ash.sync();
    expect(readdirSync(folder).toSorted()).toEqual([one, two, three]);
    for (const [file, bytes] of whole) expect(readFileSync(join(folder, file)).equals(bytes)).toBe(true);
    carry(ash, birch);
    expect(await birch.sync()).toMatchObject({ received: 3, faults: [] });
    expect(stateOf(ash)).toBe(stateOf(birch));
  },
);

test(
  verifies("H5", "a folder, a pipe or a link under a segment's name is no segment: it is not waited for"),
  async () => {
    const [ash, birch] = devices();
    await say(ash, "the printer is in the cellar");
    const { device } = await ash.sync();
    mkdirSync(join(segmentsOf(ash, ash), "00000002-00000002.hfl"));
    if (process.platform !== "win32") execFileSync("mkfifo", [join(segmentsOf(ash, ash), "00000003-00000003.hfl")]);
    await say(ash, "the scanner is in the attic");
    // The name is taken, so that line waits; nothing else does.
    await expect(ash.sync()).rejects.toThrow("can't be used");
    rmSync(join(segmentsOf(ash, ash), "00000002-00000002.hfl"), { recursive: true });
    expect(await ash.sync()).toMatchObject({ device, isNew: false });
    carry(ash, birch);
    expect(await birch.sync()).toMatchObject({ received: 2, faults: [] });
  },
);
