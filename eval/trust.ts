import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openMemory } from "../src/index.ts";
import type { MemoryLibrary } from "../src/index.ts";
import { CachedEmbedder } from "../src/adapters/embedders/cached.ts";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import type { Embedder } from "../src/ports/embedder.ts";
import { verdictOn } from "./trust/verdict.ts";
import type { TrustCase, TrustVerdict } from "./trust/verdict.ts";

/** Kinds of cases in which nothing is to be superseded, or that are counted by themselves; a file may name others as it likes. */
const BESIDE =
  /^(?:look-?alikes?|distinct|words(?:-only)?|same|authority|stale|freshness|expir(?:ed|y)|as-?of|scopes?)$/;

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
const cases = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as TrustCase)
  .filter(({ id, kind }) => values.only === undefined || id === values.only || kind === values.only);

const embedder = sharedEmbedder();
const verdicts: TrustVerdict[] = [];
for (const [at, one] of cases.entries()) {
  verdicts.push(await run(one));
  if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${cases.length}`);
}
if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
await embedder.inner.close();
report(verdicts);

async function run(one: TrustCase): Promise<TrustVerdict> {
  const home = mkdtempSync(join(tmpdir(), "hf-trust-"));
  const clock = { at: 0, now: () => clock.at, elapsedMs: () => performance.now() };
  const memory: MemoryLibrary = await openMemory({ home, environment: {}, embedder: embedder.shared, clock });
  try {
    return await verdictOn(one, memory, clock);
  } catch (error) {
    // One case that can't be run is that case's fault, and no reason to say nothing of the others.
    const faults = [{ about: "error" as const, what: error instanceof Error ? error.message : String(error) }];
    return { id: one.id, kind: one.kind, asOf: one.asOf !== undefined, scoped: false, faults, inReview: 0 };
  } finally {
    await memory.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** One model for all cases; the same sentence is embedded once. */
function sharedEmbedder(): { readonly inner: Embedder; readonly shared: Embedder } {
  const workerUrl = new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url);
  const inner = new CachedEmbedder(startMinilm({ workerUrl }).facts, 100_000);
  const kept = new Map<string, readonly Float32Array[]>();
  const shared: Embedder = {
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
  return { inner, shared };
}

function report(all: readonly TrustVerdict[]): void {
  const rate = (part: readonly TrustVerdict[], good: (verdict: TrustVerdict) => boolean) =>
    part.length === 0 ? null : part.filter(good).length / part.length;
  const ofKinds = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind));
  const stands = ({ faults }: TrustVerdict) =>
    faults.some(({ about }) => about === "forbid" || about === "count" || about === "error");
  const superseding = all.filter(({ kind, asOf, scoped }) => !BESIDE.test(kind) && !asOf && !scoped);
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  const byKind = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { n: ofKinds(kind).length, passed: ofKinds(kind).filter(({ faults }) => faults.length === 0).length },
    ]),
  );
  const figures = {
    n: all.length,
    passed: all.filter(({ faults }) => faults.length === 0).length,
    superseded: rate(superseding, (verdict) => !stands(verdict)),
    /** Of those that were not superseded: asked about in the review, and not noticed at all. */
    inReview: superseding.filter((verdict) => stands(verdict) && verdict.inReview > 0).length,
    unnoticed: superseding.filter((verdict) => stands(verdict) && verdict.inReview === 0).length,
    /** Distinct facts about which the review asks all the same. */
    askedInVain: rate(
      all.filter(({ kind }) => /^(?:look-?alikes?|words-only)$/.test(kind)),
      ({ inReview }) => inReview > 0,
    ),
    buried: all.filter(({ faults }) => faults.some(({ about }) => about === "alive")).length,
    staleOnTop: all.filter(({ faults }) => faults.some(({ about }) => about === "stale")).length,
    asOfRight: rate(
      all.filter(({ asOf }) => asOf),
      ({ faults }) => faults.length === 0,
    ),
    scopeLeaks: all.filter(({ scoped, faults }) => scoped && faults.some(({ about }) => about === "forbid")).length,
    byKind,
    failures: all.filter(({ faults }) => faults.length > 0).map(({ id, kind, faults }) => ({ id, kind, faults })),
  };
  if (values.json) console.log(JSON.stringify(figures));
  else {
    const { failures, byKind: _kinds, ...head } = figures;
    console.log(head);
    console.table(byKind);
    for (const failure of failures)
      console.log(failure.id, failure.faults.map(({ about, what }) => `${about}: ${what}`).join(" | "));
  }
  const reached =
    (figures.superseded ?? 1) >= 0.97 &&
    figures.buried === 0 &&
    figures.staleOnTop === 0 &&
    (figures.asOfRight ?? 1) === 1 &&
    figures.scopeLeaks === 0;
  if (!reached) process.exitCode = 1;
}
