import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

interface Report {
  readonly memories: number;
  readonly checks: readonly {
    readonly name: string;
    readonly state: string;
    readonly figures: Record<string, number>;
  }[];
}

test(
  verifies("G2", "eval own measures a store beside its running service, asks another process, and leaves its figures"),
  async () => {
    const program = freshProgram();
    expect(await program.run(["eval", "own"])).toMatchObject({ code: 1 });
    for (const text of ["staging listens on port 5433", "Marta owns billing"]) await program.run(["remember", text]);
    const pid = program.daemonPid();
    const before = (await program.run(["status", "--json"])).jsonOf("status");
    // What Node compiled is written while nobody waits, whenever that is.
    const listFiles = () => readdirSync(program.home).filter((name) => name !== "compiled");
    const files = listFiles();
    const ran = await program.run(["eval", "own", "--json"]);
    const report = ran.json() as unknown as Report;
    expect([report.checks.filter(({ state }) => state === "wrong"), ran.code]).toEqual([[], 0]);
    expect(report.memories).toBe(2);
    expect(report.checks.find(({ name }) => name === "planted facts, another process")?.figures).toEqual({
      faults: 0,
      checked: 3,
    });
    const after = (await program.run(["status", "--json"])).jsonOf("status");
    expect([after.changes, after.memories, after.receipts]).toEqual([before.changes, before.memories, before.receipts]);
    expect(program.daemonPid()).toBe(pid);
    expect(listFiles().sort()).toEqual([...files, "evaluations.json"].sort());
    const { evaluations } = (await program.run(["growth", "--json"])).jsonOf("growth");
    expect(evaluations.runs).toMatchObject([{ memories: 2, wrong: 0, exactShare: 1, duplicates: 0 }]);
    expect(evaluations.last?.checks.map(({ name }) => name)).toEqual(report.checks.map(({ name }) => name));
    expect(existsSync(join(program.home, "evaluation"))).toBe(false);

    const shell = { environment: { CLAUDECODE: "1" } };
    expect(await program.run(["eval", "own"], shell)).toMatchObject({
      code: 64,
      talk: expect.stringContaining("people"),
    });
    expect(await program.run(["eval", "nothing"])).toMatchObject({ code: 64 });
  },
  180_000,
);
