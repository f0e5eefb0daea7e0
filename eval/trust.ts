import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openMemory } from "../src/index.ts";
import type { MemoryLibrary } from "../src/index.ts";
import { CachedEmbedder } from "../src/adapters/embedders/cached.ts";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import type { Embedder } from "../src/ports/embedder.ts";
import type { Judge } from "../src/ports/judge.ts";
import { BOTH_HOLD, verdictOn } from "./trust/verdict.ts";
import type { Fault, TrustCase, TrustVerdict } from "./trust/verdict.ts";
import { readJsonLines } from "../bench/retrieval/json-lines.ts";

/** Kinds of cases in which nothing is replaced, or that are counted by themselves; a file may name others as it likes. */
const BESIDE =
  /^(?:look-?alikes?|distinct|words(?:-only)?|same|authority|stale|freshness|expir(?:ed|y)|as-?of|scopes?)$/;

/** What the program has to reach, as shares of the cases that each is about. */
const MOST_ON_TOP = 0.01;
const LEAST_SETTLED = 0.98;
const MOST_NEEDLESS = 0.03;

/**
 * Runs cases of what users live through (corrections, look-alikes, stale facts, scopes) through the product's own
 * remember and recall, each in a store of its own, with a clock that is set.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    json: { type: "boolean" },
    only: { type: "string" },
    verbose: { type: "boolean" },
  },
});

const file = values.data ?? new URL("data/trust.jsonl", import.meta.url).pathname;
const cases = (readJsonLines(file) as readonly TrustCase[]).filter(
  ({ id, kind }) => values.only === undefined || id === values.only || kind === values.only,
);

const model = sharedModel();
const verdicts: TrustVerdict[] = [];
for (const [at, one] of cases.entries()) {
  verdicts.push(await run(one));
  if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${cases.length}`);
}
if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
await model.inner.close();
report(verdicts);

async function run(one: TrustCase): Promise<TrustVerdict> {
  const home = mkdtempSync(join(tmpdir(), "hf-trust-"));
  const clock = { at: 0, now: () => clock.at, elapsedMs: () => performance.now() };
  const { embedder, judge } = model;
  const memory: MemoryLibrary = await openMemory({ home, environment: {}, embedder, judge, clock });
  try {
    return await verdictOn(one, memory, clock);
  } catch (error) {
    // One case that can't be run is that case's fault, and no reason to say nothing of the others.
    const faults = [{ about: "error" as const, what: error instanceof Error ? error.message : String(error) }];
    return { id: one.id, kind: one.kind, asOf: one.asOf !== undefined, scoped: false, faults };
  } finally {
    await memory.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** One model for all cases; the same sentence is embedded once. */
function sharedModel(): { readonly inner: Embedder; readonly embedder: Embedder; readonly judge: Judge } {
  const workerUrl = new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url);
  const { facts, judge } = startMinilm({ workerUrl });
  const inner = new CachedEmbedder(facts, 100_000);
  const kept = new Map<string, readonly Float32Array[]>();
  const embedder: Embedder = {
    model: inner.model,
    get state() {
      return inner.state;
    },
    async embed(texts, use, signal) {
      if (use === "question") return inner.embed(texts, use, signal);
      return Promise.all(
        texts.map(async (text) => {
          const vectors = kept.get(text) ?? (await inner.embed([text], use, signal))[0] ?? [];
          kept.set(text, vectors);
          return vectors;
        }),
      );
    },
    close: () => Promise.resolve(),
  };
  return { inner, embedder, judge: { ...judge, close: () => Promise.resolve() } };
}

function report(all: readonly TrustVerdict[]): void {
  const has = (...about: Fault["about"][]) => {
    return ({ faults }: TrustVerdict): boolean => faults.some((fault) => about.includes(fault.about));
  };
  const share = (part: readonly TrustVerdict[], counts: (verdict: TrustVerdict) => boolean) =>
    part.length === 0 ? null : part.filter(counts).length / part.length;
  const replacing = all.filter(({ kind, asOf, scoped }) => !BESIDE.test(kind) && !asOf && !scoped);
  const past = all.filter(({ asOf }) => asOf);
  const isRight = ({ faults }: TrustVerdict): boolean => faults.length === 0;
  const byKind = Object.fromEntries(
    [...new Set(all.map(({ kind }) => kind))].sort().map((kind) => {
      const those = all.filter((one) => one.kind === kind);
      return [kind, { n: those.length, right: those.filter(isRight).length }];
    }),
  );
  const figures = {
    n: all.length,
    right: all.filter(isRight).length,
    /** A fact that is in no active memory any more. */
    lost: all.filter(has("lost")).length,
    outdatedOnTop: share(replacing, has("on top")),
    outdatedShown: share(replacing, has("shown")),
    supersededOrMarked: share(replacing, (verdict) => !has("stands", "error")(verdict)),
    needless: share(
      all.filter(({ kind }) => BOTH_HOLD.test(kind)),
      has("needless"),
    ),
    staleOnTop: all.filter(has("stale")).length,
    asOfRight: share(past, isRight),
    leaks: all.filter(has("leak")).length,
    byKind,
    failures: all.filter((verdict) => !isRight(verdict)).map(({ id, kind, faults }) => ({ id, kind, faults })),
  };
  if (values.json) console.log(JSON.stringify(figures));
  else {
    const { failures, byKind: _kinds, ...head } = figures;
    console.log(head);
    console.table(byKind);
    for (const failure of failures)
      console.log(failure.id, failure.faults.map(({ about, what }) => `${about}: ${what}`).join(" | "));
  }
  const isReached =
    figures.lost === 0 &&
    (figures.outdatedOnTop ?? 0) <= MOST_ON_TOP &&
    (figures.supersededOrMarked ?? 1) >= LEAST_SETTLED &&
    (figures.needless ?? 0) <= MOST_NEEDLESS &&
    figures.staleOnTop === 0 &&
    (figures.asOfRight ?? 1) === 1 &&
    figures.leaks === 0;
  if (!isReached) process.exitCode = 1;
}
