import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { kept } from "../bench/retrieval/kept-fact.ts";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { openKinds } from "../src/adapters/gazetteer/gazetteer.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { wordRecall } from "../src/app/operations/told-recall.ts";
import { openService } from "../src/app/service.ts";
import type { WholeService } from "../src/app/service.ts";
import { nameTopics } from "../src/core/briefing/topic-index.ts";
import { listTerms } from "../src/domain/words/tokens.ts";
import type { Embedder } from "../src/ports/embedder.ts";
import { cachedReader } from "./answer/reader-cache.ts";
import { holds, readEveryday } from "./merged/everyday.ts";
import type { Asked, Statement } from "./merged/everyday.ts";
import { writeExam } from "./merged/exam.ts";
import { fillJournal, fillMemories, PROJECT } from "./merged/fill.ts";
import { askByWords, askGrep } from "./merged/peers.ts";
import { strangers, strangeSessions } from "./merged/strangers.ts";

/**
 * Everyday statements as agents store them among strangers, in one project: how often the right line is shown, what an
 * answer costs to read, and how honest found, unsure and nothing are, beside BM25 and grep. `--everyday` names the folder
 * of scenarios, agent-stores.jsonl and agent-queries.jsonl; `--words` leaves the journal and the questions without vectors. `--exam`
 * names a folder, and instead of being measured the store is left there for readers, with questions.
 */
const { values } = parseArgs({
  options: {
    everyday: { type: "string" },
    exam: { type: "string" },
    size: { type: "string", default: "1500" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    words: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    topics: { type: "boolean", default: false },
  },
});
if (values.everyday === undefined) throw new Error("--everyday names the folder of the scenarios");

const everyday = readEveryday(values.everyday);
const others = strangers(Number(values.size) - everyday.statements.length);
const statements = mixed(everyday.statements, others);
const conversations = [...everyday.sessions, ...strangeSessions()];
const models = builtModels();
const facts = cachedVectors(models.facts, values.cache, { withTokens: true });
const published = cachedVectors(models.published, values.cache);
const reader = cachedReader(models.judge, values.cache);
const judge = { ...models.judge, answers: reader.answers };
const embedders = { memories: asks(facts), journal: asks(published), judge };
if (values.exam !== undefined) {
  await writeExam(values.exam, embedders, statements, conversations, everyday.asked);
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), "hf-merged-"));
const service = await openService({
  home: findHome({}, folder),
  environment: { HOLDFAST_MEANING_WAIT_MS: "60000" },
  embedders,
});
await fillMemories(service, facts, statements);
await fillJournal(service, values.words ? null : published, PROJECT, conversations);

interface Told {
  readonly one: Asked;
  readonly said: string;
  readonly items: readonly string[];
  readonly characters: number;
}

const ways: Readonly<Record<string, (one: Asked) => Promise<Told>>> = {
  "as the user asked": (one) => askHoldfast(service, one, [one.text]),
  "one phrasing": (one) => askHoldfast(service, one, one.queries.slice(0, 1)),
  "several phrasings": (one) => askHoldfast(service, one, one.queries),
  "BM25, five lines": (one) => Promise.resolve({ one, said: "found", ...askByWords(lines(), one.queries[0] ?? "") }),
  "grep, rarest words": (one) => Promise.resolve({ one, said: "found", ...askGrep(lines(), one) }),
};
const result: Record<string, Record<string, number>> = {};
if (!values.topics)
  for (const [way, ask] of Object.entries(ways)) {
    const told: Told[] = [];
    const started = performance.now();
    for (const one of everyday.asked) told.push(await ask(one));
    result[way] = { ...figuresOf(told), ms: (performance.now() - started) / told.length };
    if (values.verbose && way === "several phrasings") told.forEach(printFailure);
  }
const topics: { readonly isKnown: boolean; readonly said: string }[] = [];
// What one scenario knows nothing of may stand in another's statements, or in a stranger's.
const words = statements.map(({ text }) => new Set(listTerms(text)));
const isTold = (topic: string): boolean => words.some((held) => listTerms(topic).every((term) => held.has(term)));
for (const { topic, isKnown } of everyday.topics.filter((one) => one.isKnown || !isTold(one.topic)))
  topics.push({ isKnown, said: (await perform(service, "know", { topic, project: PROJECT })).known });
const yes = topics.filter(({ isKnown }) => isKnown);
const no = topics.filter(({ isKnown }) => !isKnown);
const know = {
  "know yes": percent(yes, ({ said }) => (said === "yes" ? 1 : said === "maybe" ? 0.5 : 0)),
  "know no": percent(no, ({ said }) => (said === "no" ? 1 : said === "maybe" ? 0.5 : 0)),
};
const told = statements.flatMap(({ text, topics: given, kind, replacedBy }, at) =>
  replacedBy === null ? [{ ...kept(text, at).after, topics: given, kind }] : [],
);
const gazetteer = openKinds().gazetteer();
const named = nameTopics(told, (text) => gazetteer.kindsIn(text));
const covered = new Set(named.flatMap(({ members }) => [...members]));
const topicsNamed = { topics: named.length, "covered %": Math.round((1_000 * covered.size) / told.length) / 10 };
await service.close();
reader.close();
await facts.close();
rmSync(folder, { recursive: true, force: true });
const counts = { memories: statements.length, sessions: conversations.length, asked: everyday.asked.length };
if (values.json) console.log(JSON.stringify({ ...counts, ...result, know, topicsNamed }));
else {
  console.log(counts);
  console.table(result);
  console.log(know, { yes: yes.length, no: no.length }, topicsNamed);
}

/** The everyday statements evenly among the others; what replaced them is found at its new place. */
function mixed(own: readonly Statement[], rest: readonly string[]): readonly Statement[] {
  const every = Math.max(1, Math.floor(rest.length / Math.max(1, own.length)));
  const places = own.map((_, at) => at + Math.min(rest.length, at * every));
  const all: Statement[] = rest.map((text) => ({ text, topics: [], kind: "project", replacedBy: null }));
  for (const [at, one] of own.entries()) {
    const replacedBy = one.replacedBy === null ? null : places[one.replacedBy]!;
    all.splice(places[at]!, 0, { ...one, replacedBy });
  }
  return all;
}

/** What a notes file would hold: whatever holds, a line each. */
function lines(): readonly string[] {
  return statements.filter(({ replacedBy }) => replacedBy === null).map(({ text }) => text);
}

function asks(embedder: Embedder): Embedder {
  const away = (): never => {
    throw new Error("asked without vectors");
  };
  return values.words
    ? { ...embedder, state: "loading", embed: () => new Promise(() => away), close: () => Promise.resolve() }
    : { ...embedder, close: () => Promise.resolve() };
}

async function askHoldfast(on: WholeService, one: Asked, queries: readonly string[]): Promise<Told> {
  const output = await perform(on, "recall", { queries: [...queries], project: PROJECT, agent: "codex" });
  const text = wordRecall(output, Date.now());
  const items = text.split(/\n(?=- )/).filter((part) => part.startsWith("- "));
  return { one, said: output.answer, items, characters: text.length };
}

function figuresOf(told: readonly Told[]): Record<string, number> {
  const of = (from: Asked["from"]): readonly Told[] => told.filter(({ one }) => one.from === from);
  const answerable = told.filter(({ one }) => one.from !== "nothing");
  const nowhere = of("nothing").filter(({ one }) => !one.isElsewhere);
  const lengths = told.map(({ characters }) => characters).toSorted((a, b) => a - b);
  const isSaid = (word: string) => (one: Told) => (one.said === word ? 1 : 0);
  return {
    "first %": percent(of("memory"), (one) => (place(one) === 0 ? 1 : 0)),
    "shown %": percent(of("memory"), (one) => (place(one) >= 0 ? 1 : 0)),
    "sessions first %": percent(of("session"), (one) => (place(one) === 0 ? 1 : 0)),
    "sessions %": percent(of("session"), (one) => (place(one) >= 0 ? 1 : 0)),
    "mean chars": Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length),
    "median chars": lengths[Math.floor(lengths.length / 2)] ?? 0,
    "answerable found %": percent(answerable, isSaid("found")),
    "answerable nothing %": percent(answerable, isSaid("nothing")),
    "unknown found %": percent(of("nothing"), isSaid("found")),
    "unknown nothing %": percent(of("nothing"), isSaid("nothing")),
    "nowhere found %": percent(nowhere, isSaid("found")),
    "nowhere nothing %": percent(nowhere, isSaid("nothing")),
    "found is right %": percent(
      told.filter(({ one, said }) => said === "found" && !one.isElsewhere),
      (one) => (place(one) >= 0 ? 1 : 0),
    ),
  };
}

function place({ one, items }: Told): number {
  return one.from === "nothing" ? -1 : items.findIndex((item) => holds(item, one.expect));
}

function percent<T>(all: readonly T[], worth: (one: T) => number): number {
  if (all.length === 0) return 0;
  return Math.round((1_000 * all.reduce((sum, one) => sum + worth(one), 0)) / all.length) / 10;
}

function printFailure(told: Told): void {
  const { one, said, items } = told;
  if (one.from === "nothing" ? said !== "found" : place(told) >= 0) return;
  console.log(`\n${one.id} (${one.from}) ${one.queries.join(" | ")} → ${said}, wanted ${one.expect.join(" + ")}`);
  for (const item of items) console.log(`  ${item.slice(0, 300).replaceAll("\n", "\n  ")}`);
}
