import { expect, test } from "vitest";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findHome } from "../../src/app/home/home.ts";

test("HOLDFAST_HOME moves everything, and an empty one moves nothing", () => {
  const moved = findHome({ HOLDFAST_HOME: "/srv/memory" });
  expect(moved.folder).toBe(resolve("/srv/memory"));
  for (const file of [moved.database, moved.config, moved.lock, moved.running, moved.log])
    expect(file).toContain(moved.folder);
  expect(findHome({ HOLDFAST_HOME: "" }).folder).toBe(findHome({}).folder);
});

test.skipIf(process.platform === "win32")("without it the XDG data folder is used, or its default", () => {
  expect(findHome({ XDG_DATA_HOME: "/data" }).folder).toBe("/data/holdfast");
  expect(findHome({ XDG_DATA_HOME: "" }).folder).toBe(join(homedir(), ".local", "share", "holdfast"));
});

test("a HOLDFAST_HOME that is no whole path is refused, since it would be another one in every folder", () => {
  expect(() => findHome({ HOLDFAST_HOME: "memory" })).toThrow(
    expect.objectContaining({ code: "usage", hint: expect.stringContaining(resolve("memory")) }),
  );
  expect(findHome({ XDG_DATA_HOME: "data" }).folder).toBe(findHome({}).folder);
});

test("a folder named in the call stands over the environment", () => {
  expect(findHome({ HOLDFAST_HOME: "/srv/memory" }, "/elsewhere").folder).toBe(resolve("/elsewhere"));
});

test.skipIf(process.platform === "win32")(
  "the socket of a deep home fits into the system's limit, one for each home",
  () => {
    const [one, other] = ["a", "b"].map((name) => findHome({}, `/${"deep/".repeat(40)}${name}`).socket);
    expect(Buffer.byteLength(one ?? "")).toBeLessThan(104);
    expect(one).toContain(tmpdir());
    expect(one).not.toBe(other);
    expect(findHome({}, "/srv/memory").socket).toBe("/srv/memory/holdfast.sock");
  },
);
