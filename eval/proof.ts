import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { noEmbedder } from "../src/app/embedders.ts";
import { hookContext } from "../src/app/hooks/hooking.ts";
import { openHookParts } from "../src/app/hooks/hook-from-file.ts";
import { findHome } from "../src/app/home/home.ts";
import { readProof, isHeldBack } from "../src/app/home/proof-file.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import { DAY, MINUTE } from "../src/domain/time.ts";

/**
 * A year of transcripts in which memory changes how often a person sets the agent right by a known share, captured and put
 * through `holdfast prove`. The prompts are those of eval/data/triggers-unseen.jsonl, which nothing was learned from.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "1250" },
    seeds: { type: "string", default: "3" },
    json: { type: "boolean", default: false },
  },
});
const SESSIONS = Number(values.sessions);
/** Corrections in a session that is held back. */
const CORRECTIONS = 2;
const ORDINARY = 3;
/** Enough that some of them are told something: then the client counts. */
const STARTED = 20;
const EFFECTS = [-0.2, 0, 0.2];

interface Said {
  readonly prompt: string;
  readonly triggers: readonly string[];
  readonly optional?: readonly string[];
}
const said = readFileSync(new URL("data/triggers-unseen.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Said);
const corrections = said.filter(({ triggers }) => triggers.includes("correction"));
const ordinary = said.filter(({ triggers, optional = [] }) => ![...triggers, ...optional].includes("correction"));

const found = [];
for (const effect of EFFECTS)
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const measure = await proveYear(effect, seed);
    found.push({ effect, seed, ...measure });
    if (!values.json) console.log(JSON.stringify(found.at(-1)));
  }
if (values.json) console.log(JSON.stringify({ sessions: SESSIONS, corrections: corrections.length, found }));

async function proveYear(effect: number, seed: number) {
  const folder = mkdtempSync(join(tmpdir(), "hf-proof-"));
  const clock = { at: Date.parse("2025-11-14T12:00:00Z"), now: () => clock.at, elapsedMs: () => performance.now() };
  const home = findHome({}, join(folder, "home"));
  const service = await openService({ home, environment: {}, clock, embedder: noEmbedder });
  try {
    const cwd = join(folder, "shop");
    mkdirSync(cwd);
    await perform(service, "remember", { text: "staging listens on port 5433", cwd });
    await perform(service, "prove", { action: "on" });
    const parts = openHookParts(service, null);
    const start = { moment: "start", client: "claude-code", cwd, source: "startup", prompt: "" } as const;
    for (let number = 0; number < STARTED; number++) await hookContext(parts, { ...start, session: `s${number}` });
    await parts.close();
    const proof = readProof(home)!;
    const transcripts = join(folder, "transcripts");
    mkdirSync(transcripts);
    const draw = drawsFrom(seed * 104_729 + Math.round(effect * 10));
    for (let number = 0; number < SESSIONS; number++) {
      const [name, at] = [`s${number}`, clock.at + MINUTE + Math.floor((number / SESSIONS) * 364 * DAY)];
      const mean = CORRECTIONS * (isHeldBack(proof, name, at) ? 1 : 1 + effect);
      writeFileSync(join(transcripts, `${name}.jsonl`), transcriptOf(name, at, cwd, countWith(mean, draw), draw));
    }
    clock.at += 365 * DAY;
    await perform(service, "capture", { from: transcripts, transcriptsOf: "claude-code" });
    const { told, heldBack, measures } = await perform(service, "prove", {});
    const { percent, low, high, verdict, moreSessions } = measures.find(({ name }) => name === "corrections")!;
    const others = measures.filter(({ name, verdict: one }) => name !== "corrections" && one !== "open").length;
    return { told, heldBack, percent, low, high, verdict, moreSessions, others };
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function transcriptOf(session: string, at: number, cwd: string, corrected: number, draw: () => number): string {
  const pick = (from: readonly Said[]) => from[Math.floor(draw() * from.length)]!.prompt;
  const prompts = [
    "please look at the cart",
    ...Array.from({ length: ORDINARY }, () => pick(ordinary)),
    ...Array.from({ length: corrected }, () => pick(corrections)),
  ];
  return prompts
    .flatMap((prompt, turn) => [
      { type: "user", message: { role: "user", content: prompt }, turn: 2 * turn },
      {
        type: "assistant",
        message: { role: "assistant", content: [{ type: "text", text: "Done." }] },
        turn: 2 * turn + 1,
      },
    ])
    .map(({ turn, ...line }) => ({
      ...line,
      uuid: `${session}-${turn}`,
      parentUuid: null,
      sessionId: session,
      timestamp: new Date(at + turn * 1_000).toISOString(),
      cwd,
    }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

/** Numbers that look random and are the same in every run. */
function drawsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often something happens that happens so often on average. */
function countWith(mean: number, draw: () => number): number {
  let count = -1;
  for (let left = 1; left > Math.exp(-mean); left *= draw()) count += 1;
  return count;
}
