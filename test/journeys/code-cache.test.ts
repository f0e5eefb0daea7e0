import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";

const FACT = "the staging database listens on port 5433";

test("what V8 compiled is kept for the next start, for its owner alone", async () => {
  const program = freshProgram();
  await startAndStop(program);
  const files = keptIn(program);
  expect(files.some(({ name }) => name.startsWith("command-"))).toBe(true);
  expect(files.some(({ name }) => name.startsWith("service-"))).toBe(true);
  if (process.platform !== "win32") for (const { path } of files) expect(statSync(path).mode & 0o077).toBe(0);
  const written = files.map(({ path }) => statSync(path).mtimeMs);
  await startAndStop(program);
  expect(files.map(({ path }) => statSync(path).mtimeMs)).toEqual(written);
});

test("damaged compiled code is compiled again and replaced", async () => {
  const program = freshProgram();
  await startAndStop(program);
  const files = keptIn(program).map((file) => ({ ...file, whole: readFileSync(file.path) }));
  const damages: readonly ((whole: Buffer) => Buffer)[] = [
    () => Buffer.alloc(0),
    (whole) => whole.subarray(0, whole.length / 2),
    (whole) => Buffer.alloc(whole.length),
    (whole) => Buffer.from(whole).fill(0xff, 1_024, 1_536),
  ];
  for (const damaged of damages) {
    for (const { path, whole } of files) writeFileSync(path, damaged(whole));
    await startAndStop(program);
    for (const { path, whole } of files) expect(readFileSync(path).equals(damaged(whole))).toBe(false);
  }
});

test("a home that can't hold compiled code works without", async () => {
  const program = freshProgram();
  mkdirSync(program.home, { recursive: true });
  writeFileSync(join(program.home, "compiled"), "");
  await startAndStop(program);
  rmSync(join(program.home, "compiled"));
  await startAndStop(program);
  expect(keptIn(program)).not.toEqual([]);
});

async function startAndStop(program: Program): Promise<void> {
  expect(await program.run(["remember", FACT])).toMatchObject({ code: 0 });
  const pid = program.daemonPid() ?? 0;
  expect(await program.run(["stop"])).toMatchObject({ code: 0 });
  // The service counts as stopped once its store is closed; what it compiled is the last thing that it writes.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 10_000);
}

function keptIn({ home }: Program): readonly { readonly name: string; readonly path: string }[] {
  const folder = join(home, "compiled");
  return readdirSync(folder).map((name) => ({ name, path: join(folder, name) }));
}
