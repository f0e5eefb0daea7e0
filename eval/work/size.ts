import { statSync } from "node:fs";
import { join } from "node:path";
import { askBlame } from "../../src/core/work/ask-blame.ts";
import { askFix } from "../../src/core/work/ask-fix.ts";
import { askHow } from "../../src/core/work/ask-how.ts";
import { pathIdentity } from "../../src/domain/project.ts";
import { readWork, relateToRoot } from "../../src/domain/work/read-work.ts";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";

const CALLS = 100_000;
const CALLS_PER_SESSION = 200;
const CWD = "/work/big";

/** A hundred thousand tool calls: what the record of them takes, and how long it takes to ask. No file says what its scripts stand for. */
export async function measureSize(folder: string): Promise<void> {
  const sizes: number[] = [];
  for (const withWork of [false, true]) {
    const file = join(folder, `size-${withWork}.db`);
    const journal = openJournal(file, { id: "none", dimensions: 4 });
    const started = performance.now();
    for (let session = 0; session < CALLS / CALLS_PER_SESSION; session++) {
      const turns = Array.from({ length: CALLS_PER_SESSION }, (_, at) => {
        const call = callAt(session, at);
        const work = readWork(call).map((one) => relateToRoot(one, CWD));
        const text = `${call.tool}: ${JSON.stringify(call.input).slice(0, 100)}`;
        const base = {
          key: `call ${at}`,
          role: "tool" as const,
          text,
          tool: call.tool,
          at: Date.UTC(2026, 0, 1) + (session * CALLS_PER_SESSION + at) * 30_000,
          cwd: CWD,
          branch: null,
          line: at,
        };
        return withWork ? { ...base, work } : base;
      });
      const read = { client: "claude-code", name: `big-${session}`, parent: null, title: null };
      const mark = {
        file: `/t/${session}.jsonl`,
        client: "claude-code",
        offset: 1,
        lines: 1,
        headHash: "",
        size: 1,
        mtimeMs: 1,
      };
      await journal.append([{ session: read, project: pathIdentity(CWD), turns, brokenLines: 0 }], mark);
    }
    const seconds = (performance.now() - started) / 1_000;
    await journal.truncateLog();
    sizes.push(statSync(file).size);
    console.log(
      `${CALLS} calls ${withWork ? "with" : "without"} work: ${seconds.toFixed(1)} s, ${Math.round(statSync(file).size / CALLS)} bytes a call`,
    );
    if (withWork) {
      const parts = { journal, view: { projects: [pathIdentity(CWD)], since: null, until: null } };
      await timed("fix", () => askFix(parts, "Error: Cannot find module 'module-7'"));
      await timed("how", () => askHow(parts, "npm run job-3"));
      await timed("blame", () => askBlame(parts, "src/part-3/file-7.ts"));
    }
    await journal.close();
  }
  console.log(`the record of work: ${Math.round((sizes[1]! - sizes[0]!) / CALLS)} bytes a call`);
}

async function timed(name: string, ask: () => Promise<unknown>): Promise<void> {
  const [times, spent]: [number[], number[]] = [[], []];
  for (let at = 0; at < 21; at++) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await ask();
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    spent.push((user + system) / 1_000);
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[10]!.toFixed(1);
  console.log(`${name}: p50 ${median(times)} ms, of which the processor ${median(spent)} ms`);
}

/** As sessions are made: half reads, a third edits, the rest commands of which one in four fails. */
function callAt(session: number, at: number) {
  const n = session * 31 + at * 7;
  const path = `${CWD}/src/part-${n % 40}/file-${n % 97}.ts`;
  const base = { cwd: CWD, ok: true, output: "" };
  if (at % 6 < 3) return { ...base, tool: "Read", input: { file_path: path } };
  if (at % 6 < 5)
    return {
      ...base,
      tool: "Edit",
      input: {
        file_path: path,
        old_string: `const value${n} = compute(${n});`,
        new_string: `const value${n} = await compute(${n + 1});`,
      },
    };
  const failed = n % 4 === 0;
  const output = failed
    ? `Exit code 1\nError: Cannot find module 'module-${n % 50}'\n    at src/part-${n % 40}/index.ts:10:2`
    : "done";
  return {
    ...base,
    tool: "Bash",
    input: { command: `npm run job-${n % 20} -- --only part-${n % 40} --reporter dot` },
    ok: !failed,
    output,
  };
}
