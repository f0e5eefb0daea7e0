// A process that remembers one fact after another, and prints each id that was acknowledged.
// Arguments: "daemon", "library" or "visits" (the library, opened and closed for each fact and for a session of three turns), the home,
// a name for its facts, how many (or "endless").
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openOllama } from "../../../src/adapters/embedders/server-embedder.ts";
import { call } from "../../../src/surfaces/socket/call.ts";
import { findHome } from "../../../src/app/home/home.ts";
import { VERSION } from "../../../src/app/version.ts";
import { MemoryError, openMemory } from "../../../src/index.ts";

/** A service that was killed, or a database that is not there for a moment. */
const AGAIN: ReadonlySet<string> = new Set(["daemon", "busy"]);
const AGAIN_MS = 50;

const [way, folder = "", name = "", count] = process.argv.slice(2);
const until = count === "endless" ? Number.POSITIVE_INFINITY : Number(count);
const home = findHome(process.env, folder);

/** The parent closes the pipe when it has seen enough; what is under way is finished. */
let stopped = false;
process.stdin.on("end", () => (stopped = true)).resume();

void run();

async function run(): Promise<void> {
  const library = way === "library" ? await openMemory({ home: folder }) : undefined;
  for (let number = 0; number < until && !stopped; number++) {
    const fact = {
      text: `machine ${name}${number} keeps its backups on volume ${name}-vol-${number * 7}`,
      scope: "user" as const,
      request: randomUUID(),
    };
    const { outcome, id } = await (way === "visits"
      ? visit(fact, number)
      : (library?.remember(fact) ?? throughDaemon(fact)));
    if (outcome !== "stored") throw new Error(`${fact.text} was ${outcome}`);
    process.stdout.write(`${id}\n`);
  }
  await library?.close();
  process.exit(0);
}

async function visit(
  fact: { text: string; request: string },
  number: number,
): Promise<{ outcome: string; id: string | null }> {
  // The vectors come from the same server as the service's; no judge is loaded for a visit of a moment.
  const base = process.env["HOLDFAST_EMBEDDER_URL"] ?? "";
  const visited = await openMemory({ home: folder, embedder: await openOllama({ base }) });
  const from = join(tmpdir(), `${fact.request}.jsonl`);
  const session = `${name}-${number}`;
  const turns = [0, 1, 2].map((at) => {
    const said = {
      type: "user",
      uuid: `${session}-${at}`,
      sessionId: session,
      timestamp: new Date(number).toISOString(),
    };
    return JSON.stringify({ ...said, message: { role: "user", content: `${fact.text}, part ${at}` } });
  });
  writeFileSync(from, `${turns.join("\n")}\n`);
  try {
    await visited.capture({ from, transcriptsOf: "claude-code" });
    process.stdout.write(`${session}\n`);
    return await visited.remember(fact);
  } finally {
    rmSync(from);
    await visited.close();
  }
}

/** A client gives up when daemon after daemon is killed under it; whoever needs the fact kept says it again, under the same name. */
async function throughDaemon(fact: Record<string, unknown>): Promise<{ outcome: string; id: string }> {
  for (;;) {
    try {
      return (await call({ home, version: VERSION }, "remember", fact)) as { outcome: string; id: string };
    } catch (error) {
      if (!(error instanceof MemoryError) || !AGAIN.has(error.code)) throw error;
      await pause(AGAIN_MS);
    }
  }
}
