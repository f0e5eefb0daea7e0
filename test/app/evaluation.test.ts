import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { evaluateOwn } from "../../src/evaluation/own.ts";
import { erasureCheck } from "../../src/evaluation/planted.ts";
import { keepEvaluation, readEvaluations } from "../../src/app/home/kept-evaluations.ts";
import type { OwnCheck, OwnReport } from "../../src/evaluation/check.ts";
import { noEmbedder, noJudge } from "../../src/app/embedders.ts";
import { findHome } from "../../src/app/home/home.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { memory, NOON, wordEmbedder } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { wordJudge } from "../support/judge.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACTS = ["staging listens on port 5433", "Marta owns billing", "releases are cut from the branch stable"];
const PROJECTS = ["git:example.org/acme/shop", "git:example.org/acme/blog"];

/** A store with a few facts of two projects, a session, a backup and an erased text. */
async function ownStore(): Promise<TestService> {
  const own = await freshService();
  for (const project of PROJECTS)
    for (const text of FACTS) await own.perform("remember", { text: `${text} of ${project.slice(-4)}`, project });
  await own.perform("remember", { text: "answer in English", kind: "user" });
  await own.service.journal.append(
    [portion(["which host?", "haven"], { project: PROJECTS[0] as ProjectId })],
    markOf(),
  );
  return own;
}

function evaluated({ service }: TestService): Promise<OwnReport> {
  const models = { embedder: wordEmbedder(), judge: wordJudge() };
  return evaluateOwn({ home: service.home, environment: {}, main: null, models });
}

test(
  verifies(
    ["E4", "G2"],
    "an erased text that a reader keeps in a file is told with the file and the certificate's reason",
  ),
  async () => {
    const { service } = await ownStore();
    const reader = new DatabaseSync(service.home.database, { readOnly: true });
    reader.exec("begin");
    reader.prepare("select count(*) from memory").get();
    const check = await erasureCheck(service, service.home);
    reader.close();
    expect(check).toMatchObject({ name: "erasure", state: "wrong" });
    for (const line of check.found)
      expect(line).toMatch(/^holdfast\.db(-wal)? still holds an erased text; the certificate says so: ./);
  },
);

const states = ({ checks }: OwnReport, state: string) => checks.filter((one) => one.state === state);

test(verifies("G2", "on a clean store an evaluation finds nothing wrong, and leaves the store as it was"), async () => {
  const own = await ownStore();
  await own.perform("backup", {});
  const mark = await own.service.store.writeMark();
  const before = readdirSync(own.service.home.folder).sort();
  const report = await evaluated(own);
  expect(states(report, "wrong")).toEqual([]);
  expect(report).toMatchObject({ memories: 7, sessions: 1, projects: 2 });
  expect(report.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "planted facts, exact words",
      "leaks by search",
      "erasure",
      "session start",
      "stale",
      "time of a recall",
    ]),
  );
  expect(report.checks.find(({ name }) => name === "planted facts, exact words")?.figures).toMatchObject({
    faults: 0,
    checked: 6,
  });
  expect(report.checks.find(({ name }) => name === "leaks by search")?.figures["checked"]).toBeGreaterThan(3);
  expect(await own.service.store.writeMark()).toBe(mark);
  expect(readdirSync(own.service.home.folder).sort()).toEqual(before);
});

test(verifies("G2", "an evaluation finds each of ten defects that were planted in a store"), async () => {
  const own = await ownStore();
  const { service } = own;
  const { store, home } = service;
  const shop = { project: PROJECTS[0]! };
  const scope = { level: "project", project: PROJECTS[0] as ProjectId, agent: null } as const;
  const idOf = async (text: string) => (await own.perform("remember", { text, ...shop })).id as MemoryId;

  // An erased text in a backup that somebody put back, and again in the store; a backup that is damaged.
  const erased = await idOf("the wine cellar opens with zanzibar");
  const { file } = await own.perform("backup", {});
  const kept = join(freshFolder(), "kept.db");
  copyFileSync(file, kept);
  await own.perform("erase", { id: erased, confirm: true });
  copyFileSync(kept, file);
  own.clock.at += 60_000;
  const damaged = await own.perform("backup", {});
  writeFileSync(damaged.file, readFileSync(damaged.file).subarray(0, 5_000));
  await keep(store, memory({ id: "m00again", text: "the wine cellar opens with zanzibar", scope }));

  // A duplicate, a secret, and a chain that ends nowhere.
  await keep(store, memory({ id: "m00twin0", text: "Staging listens on port 5433 of shop.", scope }));
  await keep(store, memory({ id: "m00key00", text: `the key is ghp_${"aB3dE5fG7h".repeat(4).slice(0, 36)}`, scope }));
  const nowhere = { state: "superseded", by: "m00none0" as MemoryId, at: NOON } as const;
  await keep(store, memory({ id: "m00chain", text: "mirrors stand in Falkenstein", scope, standing: nowhere }));

  // By hand in the database: a leak, a text that the log does not know, words and vectors that are gone.
  const [leaked, changed, wordless, vectorless] = [
    await idOf("the payroll runs on Thursdays"),
    await idOf("the boiler room is on the left"),
    await idOf("the lighthouse keeps a log"),
    await idOf("the orchard is watered at dawn"),
  ];
  const db = new DatabaseSync(home.database);
  db.exec(
    `update memory set scope = (select id from scope where key = 'project:${PROJECTS[1]}') where id = '${leaked}'`,
  );
  db.exec(`update memory set body = replace(body, 'on the left', 'on the right') where id = '${changed}'`);
  db.exec(`delete from words where rowid = (select row from memory where id = '${wordless}')`);
  db.exec(`delete from vector where row = (select row from memory where id = '${vectorless}')`);
  db.close();

  const report = await evaluated(own);
  const found = new Map<string, OwnCheck>(report.checks.map((one) => [one.name, one]));
  const says = (name: string) => found.get(name)?.found.join("\n") ?? "";
  expect(says("scope leaks")).toContain(leaked);
  expect(says("duplicates")).toContain("m00twin0");
  expect(says("erased in backups")).toContain(erased);
  expect(says("backups")).toContain(damaged.file);
  expect(says("erased texts")).toContain("m00again");
  expect(says("secrets")).toContain("m00key00");
  expect(says("secrets")).not.toContain("ghp_");
  expect(says("replaced memories")).toContain("m00chain");
  for (const id of [changed, wordless, vectorless]) expect(says("consistency")).toContain(id);
  expect(
    states(report, "wrong")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    ["backups", "consistency", "duplicates", "erased in backups", "erased texts", "scope leaks", "secrets"].sort(),
  );
  for (const { todo } of [...states(report, "wrong"), ...states(report, "look")]) expect(todo).not.toBeNull();
});

test(
  verifies("G2", "the figures of evaluations are kept over time, bounded, closed to others and without a text"),
  async () => {
    const own = await ownStore();
    const { home, store } = own.service;
    const scope = { level: "project", project: PROJECTS[0] as ProjectId, agent: null } as const;
    const [file, clean] = [join(home.folder, "evaluations.json"), await evaluated(own)];
    const day = (at: number) => new Date(NOON + at * 86_400_000);
    const growth = async (input = {}) => (await own.perform("growth", input)).evaluations;
    expect(await growth()).toEqual({ runs: [], last: null });
    keepEvaluation(home, clean, day(0));
    await keep(store, memory({ id: "m00twin0", text: "Staging listens on port 5433 of shop.", scope }));
    const found = await evaluated(own);
    expect(JSON.stringify(found)).toContain("m00twin0");
    keepEvaluation(home, found, day(7));

    const { runs, last } = await growth();
    expect(
      runs.map(({ at, wrong, duplicates, exactShare }) => [at.slice(0, 10), wrong, duplicates, exactShare]),
    ).toEqual([
      ["2026-03-15", 0, 0, 1],
      ["2026-03-22", 1, 1, 1],
    ]);
    expect(runs[1]).toMatchObject({ memories: 8, staleShare: 0, disputedShare: 0, recallMs: expect.any(Number) });
    expect(last?.checks.filter(({ todo }) => todo !== null)).toMatchObject([
      { name: "duplicates", state: "wrong", figures: { faults: 1 }, todo: "holdfast retire one of each pair" },
    ]);
    expect((await growth({ since: "2026-03-20" })).runs).toHaveLength(1);

    const text = readFileSync(file, "utf8");
    for (const said of ["m00twin0", "5433", "acme", home.folder]) expect(text).not.toContain(said);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    for (let at = 8; at < 120; at += 1) keepEvaluation(home, clean, day(at));
    const kept = readEvaluations(home);
    expect([kept.length, kept.at(-1)?.at]).toEqual([100, day(119).toISOString()]);
    expect(statSync(file).size).toBeLessThan(250_000);

    // What somebody else wrote there is not told.
    writeFileSync(
      file,
      JSON.stringify([{ ...kept[0], checks: [{ name: "the vault opens with sesame", state: "wrong" }] }]),
    );
    expect(await growth()).toEqual({ runs: [], last: null });
    writeFileSync(file, "[{");
    keepEvaluation(home, clean, day(0));
    expect(readEvaluations(home)).toHaveLength(1);
  },
);

test(
  verifies("G2", "the copy is removed also when the evaluation fails, and what a killed one left goes with an erasure"),
  async () => {
    const own = await ownStore();
    const { home } = own.service;
    const broken = { embedder: noEmbedder, judge: noJudge };
    const failing = evaluateOwn({
      home,
      environment: {},
      main: null,
      models: broken,
      onStep: (what) => {
        if (what === "timing") throw new Error("interrupted");
      },
    });
    await expect(failing).rejects.toThrow("interrupted");
    expect(existsSync(join(home.folder, "evaluation"))).toBe(false);
    const left = join(home.folder, "evaluation", "999999999");
    mkdirSync(left, { recursive: true });
    const { id } = await own.perform("remember", { text: "the vault opens with sesame", project: PROJECTS[0]! });
    await own.service.store.copyInto(join(left, "holdfast.db"));
    await own.perform("erase", { id: id!, confirm: true });
    expect(existsSync(left)).toBe(false);
    await expect(evaluateOwn({ home: findHome({}, freshFolder()), environment: {}, main: null })).rejects.toThrow(
      "nothing to evaluate",
    );
  },
);
