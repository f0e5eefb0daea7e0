import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "../src/index.ts";
import { fact } from "./speed/facts.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

/**
 * What looking at anchors, and knowing a project by its folder, add to a recall of ten. The three recalls take turns in
 * one run over the same texts, so that a busy machine slows them alike.
 */
const MEMORIES = 200;
const ROUNDS = 300;
const ANCHORS_EACH = 3;
const MODEL = { id: "bench-384", dimensions: 384 };

const json = process.argv.includes("--json");
const top = mkdtempSync(join(tmpdir(), "hf-anchors-"));
const [tied, untied] = ["tied", "untied"].map(repository) as [string, string];
const memory = await openMemory({
  home: join(top, "home"),
  environment: {},
  embedder: {
    model: MODEL,
    state: "ready",
    embed: (texts) => Promise.resolve(texts.map((text) => [vectorOf(text)])),
    close: () => Promise.resolve(),
  },
});
try {
  for (let number = 0; number < MEMORIES; number++) {
    const { text } = fact(number);
    const anchors = Array.from({ length: ANCHORS_EACH }, (_, at) => `file:conf/${(number + at) % MEMORIES}.yml#/port/`);
    await memory.remember({ text, cwd: tied, anchors, insist: true });
    await memory.remember({ text, cwd: untied, insist: true });
  }
  const { project } = await memory.status({ cwd: untied });
  const identity = project?.identity ?? "";
  const times = { anchors: [] as number[], folder: [] as number[], named: [] as number[] };
  const worked = { anchors: 0, folder: 0, named: 0 };
  for (let round = -20; round < ROUNDS; round++) {
    const { question } = fact(Math.abs(round) % MEMORIES);
    const asked = { question, limit: 10, budgetTokens: 20_000 };
    for (const [name, where] of [
      ["anchors", { cwd: tied }],
      ["folder", { cwd: untied }],
      ["named", { project: identity }],
    ] as const) {
      const started = performance.now();
      const before = process.cpuUsage();
      await memory.recall({ ...asked, ...where });
      const { user, system } = process.cpuUsage(before);
      if (round < 0) continue;
      times[name].push(performance.now() - started);
      worked[name] += (user + system) / 1_000;
    }
  }
  const [anchors, folder, named] = [times.anchors, times.folder, times.named].map(timingOf) as [Timing, Timing, Timing];
  const figures = {
    memories: MEMORIES,
    anchorsEach: ANCHORS_EACH,
    rounds: ROUNDS,
    recallMs: { withAnchors: anchors, withoutAnchors: folder, byProjectName: named },
    // What the processor did for it, which a busy machine changes little.
    processorMs: {
      withAnchors: threeDigits(worked.anchors / ROUNDS),
      withoutAnchors: threeDigits(worked.folder / ROUNDS),
      byProjectName: threeDigits(worked.named / ROUNDS),
    },
    anchorsAddMs: threeDigits(anchors.p50 - folder.p50),
    anchorsRatio: threeDigits(anchors.p50 / folder.p50),
    folderAddsMs: threeDigits(folder.p50 - named.p50),
    folderRatio: threeDigits(folder.p50 / named.p50),
  };
  process.stdout.write(`${JSON.stringify(figures, null, json ? 0 : 2)}\n`);
} finally {
  await memory.close();
  rmSync(top, { recursive: true, force: true });
}

function repository(name: string): string {
  const folder = join(top, name);
  mkdirSync(join(folder, "conf"), { recursive: true });
  execFileSync("git", ["init", "-q"], { cwd: folder });
  const remote = `https://github.com/acme/${name}`;
  execFileSync("git", ["remote", "add", "origin", remote], { cwd: folder });
  for (let number = 0; number < MEMORIES; number++)
    writeFileSync(join(folder, "conf", `${number}.yml`), `port: ${number}\n`);
  return folder;
}

/** Texts that share words are near; nothing else is asked of it here. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(MODEL.dimensions);
  for (const word of text.toLowerCase().split(/\W+/)) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
    const at = hash % MODEL.dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((part) => part / length);
}
