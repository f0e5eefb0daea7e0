import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemory } from "../../src/index.ts";
import { ollama } from "../support/embedding-server.ts";
import { client } from "../support/mcp-client.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { FIRST_SAMPLES, isReading, naming } from "../support/samples.ts";
import type { Sample } from "../support/samples.ts";
import { wordEmbedder } from "../support/fakes.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "the staging database listens on port 5433";

const FAILED = 2;
const OFF = { on: false };
const AT_ONCE = 8;
/** Longer than a service that hangs is waited for by whoever can read the file. */
const STARVED_MS = 5_000;
/** So many that a service of the lowest priority has its turn every few seconds. */
const BUSY = 8;

test(
  verifies(
    ["H1", "F2"],
    "while the service hangs, commands that read and the library answer from the file, and say so; stop tells how to end it",
  ),
  async () => {
    const { program, pid, id, receipt } = await hungProgram();
    const things = { m: id, r: receipt, c: "c000", s: "s000" };
    const read = async (sample: Sample) => {
      const { name, args } = naming(sample, things);
      const answer = await program.run([...args, "--json"]);
      const saysSo = answer.talk.includes("Answering from the file, by words only");
      return [name, saysSo, answer.code === FAILED ? answer.talk : "answered"];
    };
    const left = FIRST_SAMPLES.filter(isReading);
    while (left.length > 0) {
      const some = left.splice(0, AT_ONCE); // most of the time they wait
      expect(await Promise.all(some.map(read))).toEqual(some.map(({ name }) => [name, true, "answered"]));
    }
    const [brief, recalled, unknown, stopped] = await Promise.all(
      [["brief"], ["recall", "which port does staging use", "--json"], ["recall", "how do I bake bread"], ["stop"]].map(
        (args) => program.run(args),
      ),
    );
    expect(brief?.out).toContain(FACT);
    expect(recalled?.json()).toMatchObject({ answer: "found", receipt: null, hits: [{ text: FACT }], meaning: OFF });
    expect(recalled?.talk).toContain(`pid ${pid}`);
    expect(unknown?.code).toBe(1);
    expect([stopped?.code, stopped?.talk]).toEqual([FAILED, expect.stringContaining(`kill -9 ${pid}`)]);

    const memory = await openMemory({ home: program.home, environment: {}, embedder: wordEmbedder() });
    onTestFinished(() => memory.close());
    const { hits } = await memory.recall({ question: "which port does staging use", cwd: program.cwd });
    expect(hits.map(({ text }) => text)).toEqual([FACT]);
  },
);

test(
  verifies(
    ["H1", "F1"],
    "while the service hangs, agents' reading tools answer from the file; writing ones say that it hangs",
  ),
  async () => {
    const { program, pid } = await hungProgram();
    const agent = client(program);
    await agent.greet("2025-06-18");
    const asked = [
      agent.call("memory_search", { query: "which port does staging use" }),
      agent.call("memory_know", { topic: "staging database" }),
      agent.call("memory_brief", {}),
    ];
    for (const answer of await Promise.all(asked)) expect(answer?.structuredContent?.answer).toContain("staging");
    expect((await agent.ask("resources/list")).result).toHaveProperty("resources");
    const refused = await agent.ask("tools/call", {
      name: "memory_store",
      arguments: { text: "the cache is on haven" },
    });
    expect(refused.error).toMatchObject({ code: -32603, message: expect.stringContaining(`kill -9 ${pid}`) as string });
    process.kill(pid, "SIGCONT");
    const awake = async () => !(await program.run(["status"])).talk.includes("Answering from the file");
    await until("the service answers again", awake);
    const found = await agent.call("memory_search", { query: "which port does staging use" });
    expect(found?.structuredContent?.answer).not.toContain("Only words were compared");
  },
);

test.skipIf(!mayStarve())(
  verifies(
    ["H1", "B1"],
    "a service that is kept from the processor is waited for by whoever reads, and answers itself",
  ),
  async () => {
    const program = freshProgram(await ollama());
    await program.run(["remember", FACT]);
    const pid = program.daemonPid()!;
    const agent = client(program);
    await agent.greet("2025-06-18");
    const [recalled, found] = await whileStarved(pid, () => [
      program.run(["recall", "which port does staging use", "--json"]),
      agent.call("memory_search", { query: "which port does staging use" }),
    ]);
    expect(recalled?.talk).not.toContain("Answering from the file");
    expect(recalled?.json()).toMatchObject({ answer: "found", hits: [{ text: FACT }] });
    expect(found?.structuredContent?.answer).toContain(FACT);
  },
);

/** Whether this kernel, and whoever runs the tests, can keep a process from the processor and see how long it stands in line. */
function mayStarve(): boolean {
  const bothWays = "chrt --idle -p 0 $$ && chrt --other -p 0 $$ && taskset -p -c 0 $$";
  return existsSync("/proc/self/schedstat") && spawnSync("sh", ["-c", bothWays], { stdio: "ignore" }).status === 0;
}

/** Does something while a service gets next to nothing of a processor that others keep busy, until it has stood in line for a while. */
async function whileStarved<T extends readonly Promise<unknown>[]>(pid: number, work: () => [...T]) {
  const schedule = (policy: string, processors: string, nice: string) => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      execFileSync("chrt", [policy, "-p", "0", thread], { stdio: "ignore" });
      execFileSync("taskset", ["-p", "-c", processors, thread], { stdio: "ignore" });
    }
    // Where Linux shares a processor out by session, this is what counts.
    if (existsSync(`/proc/${pid}/autogroup`)) writeFileSync(`/proc/${pid}/autogroup`, nice);
  };
  const loop = ["-c", "0", "sh", "-c", "while :; do :; done"];
  const busy = Array.from({ length: BUSY }, () => spawn("taskset", loop, { detached: true, stdio: "ignore" }));
  const end = () => busy.forEach((one) => one.kill("SIGKILL"));
  onTestFinished(end);
  schedule("--idle", "0", "19");
  const waitedMs = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  const before = waitedMs();
  let isOver = false;
  const done = Promise.all(work()).finally(() => (isOver = true));
  await until("the service has stood in line", () => isOver || waitedMs() - before > STARVED_MS);
  end();
  schedule("--other", `0-${availableParallelism() - 1}`, "0");
  return done;
}

interface Hung {
  readonly program: Program;
  readonly pid: number;
  readonly id: string;
  readonly receipt: string;
}

/** A program with a memory and a receipt, whose service is there and answers nobody. */
async function hungProgram(): Promise<Hung> {
  const program = freshProgram(await ollama());
  const { id } = (await program.run(["remember", FACT, "--json"])).jsonOf("remember");
  const { receipt } = (await program.run(["recall", "staging port", "--json"])).jsonOf("recall");
  const pid = program.daemonPid()!;
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => {
    const { pid: running } = JSON.parse(readFileSync(join(program.home, "daemon.json"), "utf8")) as { pid: number };
    process.kill(running, "SIGCONT");
  });
  return { program, pid, id: id!, receipt: receipt! };
}
