import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { filesIn } from "../support/sync/devices.ts";
import { verifies } from "../support/verifies.ts";

type Machine = Awaited<ReturnType<typeof freshService>>;

const say = ({ perform }: Machine, text: string) => perform("remember", { text, scope: "user" });

async function known({ perform }: Machine): Promise<readonly string[]> {
  const { memories } = await perform("list", { everywhere: true });
  return memories.map(({ text }) => text).toSorted();
}

/** What whoever keeps the folder can read in it. */
const readable = (folder: string) =>
  filesIn(folder).map((path) => {
    const bytes = readFileSync(join(folder, path));
    return path.endsWith(".age") ? bytes.toString("latin1") : gunzipSync(bytes).toString("utf8");
  });

test(
  verifies(
    ["H5", "A7"],
    "with a key, what lies in the shared place is encrypted by age, and only machines with that key take part",
  ),
  async () => {
    const [desk, lap] = [await freshService(), await freshService()];
    const folder = freshFolder();
    const key = join(freshFolder(), "sync.key");
    await say(desk, "staging listens on port 5433");
    await say(lap, "the office is in Oslo");
    expect(await desk.perform("sync", { action: "folder", folder, key })).toMatchObject({
      madeKey: key,
      sent: 1,
      place: { encrypted: true },
    });
    if (process.platform !== "win32") expect(statSync(key).mode & 0o077).toBe(0);
    expect(filesIn(folder)).toEqual([expect.stringMatching(/00000001-00000001\.hfl\.age$/)]);
    expect(readable(folder).join("")).not.toContain("5433");

    // One that has no key would put its own lines there for all to read.
    await expect(lap.perform("sync", { action: "folder", folder })).rejects.toThrow("this one has no key");
    expect(filesIn(folder)).toHaveLength(1);
    expect(await lap.perform("sync", { action: "folder", folder, key })).toMatchObject({ madeKey: null, received: 1 });
    expect(await desk.perform("sync", { action: "run" })).toMatchObject({ received: 1, waiting: [] });
    expect(await known(desk)).toEqual(await known(lap));
    expect(readable(folder).join("")).not.toContain("Oslo");

    // The files are age's own.
    const [identity] = readFileSync(key, "utf8").split("\n").slice(1);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity!);
    const [file] = filesIn(folder);
    expect(gunzipSync(await decrypter.decrypt(readFileSync(join(folder, file!)))).toString()).toContain("segment");

    // Set up anew without naming the key, it does not fall back to plain text; nor does it when the key is lost.
    await desk.perform("sync", { action: "folder", folder });
    await say(desk, "the wiki is on Confluence");
    await desk.perform("sync", { action: "run" });
    expect(filesIn(folder).every((path) => path.endsWith(".age"))).toBe(true);
    truncateSync(join(desk.service.home.folder, "sync.key"));
    await say(desk, "the router is in the hall");
    await expect(desk.perform("sync", { action: "run" })).rejects.toThrow("does not hold one secret key");
    expect(readable(folder).join("")).not.toContain("hall");
  },
);

test(
  verifies(
    "H5",
    "a machine that begins to encrypt replaces its own plain files, and no longer believes others' plain ones",
  ),
  async () => {
    const [desk, lap] = [await freshService(), await freshService()];
    const folder = freshFolder();
    const key = join(freshFolder(), "sync.key");
    for (const machine of [desk, lap]) await machine.perform("sync", { action: "folder", folder });
    await say(desk, "staging listens on port 5433");
    await say(lap, "the office is in Oslo");
    await desk.perform("sync", { action: "run" });
    await lap.perform("sync", { action: "run" });
    const { device, sent } = await desk.perform("sync", { action: "folder", folder, key });
    expect(sent).toBe(1);
    expect(filesIn(folder).filter((path) => path.includes(device!))).toEqual([expect.stringMatching(/\.hfl\.age$/)]);
    const { waiting, device: same } = await desk.perform("sync", { action: "status" });
    expect([same, waiting.map(({ why }) => why)]).toEqual([device, [expect.stringContaining("not encrypted")]]);
    await expect(lap.perform("sync", { action: "run" })).rejects.toThrow("this one has no key");
    expect(await lap.perform("sync", { action: "folder", folder, key })).toMatchObject({ received: 0, waiting: [] });
    expect(await desk.perform("sync", { action: "run" })).toMatchObject({ received: 1, waiting: [] });
    expect(readable(folder).join("")).not.toMatch(/Oslo|5433/);
    expect(await known(desk)).toEqual(await known(lap));
  },
);

test("a file that is no key, another key, and a half encrypted file are told, and nothing is taken from them", async () => {
  const [desk, lap] = [await freshService(), await freshService()];
  const folder = freshFolder();
  const [key, other] = [join(freshFolder(), "sync.key"), join(freshFolder(), "other.key")];
  await say(desk, "staging listens on port 5433");
  await desk.perform("sync", { action: "folder", folder, key });
  writeFileSync(other, "AGE-SECRET-KEY-1NOTONE\n");
  await expect(lap.perform("sync", { action: "folder", folder, key: other })).rejects.toThrow("does not hold one");
  writeFileSync(other, "hello\n");
  await expect(lap.perform("sync", { action: "folder", folder, key: other })).rejects.toThrow("does not hold one");
  const nowhere = join(freshFolder(), "not-there", "x.key");
  await expect(lap.perform("sync", { action: "folder", folder, key: nowhere })).rejects.toThrow("could not be written");
  expect(existsSync(join(lap.service.home.folder, "sync.key"))).toBe(false);
  const another = join(freshFolder(), "another.key");
  const { waiting } = await lap.perform("sync", { action: "folder", folder, key: another });
  expect(waiting.map(({ why }) => why)).toEqual([expect.stringContaining("another key")]);

  // With Windows' line ends, as an editor may leave them.
  writeFileSync(another, readFileSync(key, "utf8").replaceAll("\n", "\r\n"));
  const [file] = filesIn(folder);
  const whole = readFileSync(join(folder, file!));
  truncateSync(join(folder, file!), whole.length - 10);
  expect((await lap.perform("sync", { action: "folder", folder, key: another })).waiting).toHaveLength(1);
  expect(await known(lap)).toEqual([]);
  await desk.perform("sync", { action: "run" });
  expect(await lap.perform("sync", { action: "run" })).toMatchObject({ received: 1, waiting: [] });
  expect(await known(lap)).toEqual(["staging listens on port 5433"]);
});
