import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import type { Role } from "../src/domain/journal/session.ts";
import { DAY } from "../src/domain/time.ts";
import { listTerms } from "../src/domain/words/tokens.ts";
import { fillJournal, PROJECT } from "./merged/fill.ts";

/**
 * Conversations captured as sessions, asked with bug reports: whether the one that decided the matter is shown first,
 * whether an amendment stands above what it amends, how much of the decision is inside the excerpt, and what the answer
 * is called. `--data` names a folder with conversations.jsonl and tasks.jsonl; `--waiting` leaves all turns without vectors.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    waiting: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
if (values.data === undefined) throw new Error("--data names the folder of the conversations");

interface Conversation {
  readonly id: string;
  readonly turns: readonly (readonly [Role, string])[];
}

interface Task {
  readonly id: string;
  readonly report: string;
  readonly policy: string;
  readonly conversations: readonly string[];
}

const conversations = linesOf("conversations.jsonl") as readonly Conversation[];
const tasks = linesOf("tasks.jsonl") as readonly Task[];
const START = Date.parse("2026-04-01T09:00:00Z");
const ended = conversations.map(({ turns }, at) => ({ at: new Date(START + at * DAY).toISOString(), turns }));
const models = builtModels();
const published = cachedVectors(models.published, values.cache);
const folder = mkdtempSync(join(tmpdir(), "hf-conversations-"));
const service = await openService({
  home: findHome({}, folder),
  environment: { HOLDFAST_MEANING_WAIT_MS: "60000" },
  embedders: { memories: { ...models.facts }, journal: published, judge: models.judge },
});
await fillJournal(service, values.waiting ? null : published, PROJECT, ended);
const counts: Record<string, { n: number; sum: number }> = {};
for (const task of tasks) {
  const { answer, sessions } = await perform(service, "recall", { question: task.report, project: PROJECT, limit: 5 });
  const places = task.conversations.map((id) => placeIn(id, sessions));
  const last = places.at(-1)!;
  const kind = task.conversations.length > 1 ? "amended" : "decided once";
  note(`${kind}: first`, last === 0);
  note(`${kind}: shown`, last >= 0);
  note(`${kind}: nothing said`, answer === "nothing");
  if (task.conversations.length > 1)
    note("amended: above the old rule", last >= 0 && (places[0]! < 0 || last < places[0]!));
  if (last < 0) continue;
  const shown = sessions[last]!;
  const said = new Set(listTerms([shown.title, ...shown.excerpt.map(({ text }) => text)].join("\n")));
  const held = new Set(
    listTerms(
      conversations
        .find(({ id }) => id === task.conversations.at(-1))!
        .turns.flat()
        .join("\n"),
    ),
  );
  const wanted = listTerms(task.policy).filter((term) => held.has(term));
  const share = wanted.filter((term) => said.has(term)).length / wanted.length;
  note("the decision's words, as far as said, in the excerpt", share);
  if (values.verbose && share < 0.5) {
    console.log(`\n${task.id}: ${share.toFixed(2)}\n  wanted: ${task.policy}\n  - ${shown.title}`);
    for (const { role, text } of shown.excerpt) console.log(`    ${role}: ${text}`);
  }
}
await service.close();
rmSync(folder, { recursive: true, force: true });
for (const [what, { n, sum }] of Object.entries(counts))
  console.log(`${what.padEnd(54)} ${((100 * sum) / n).toFixed(1)} % of ${n}`);

function placeIn(id: string, sessions: readonly { readonly startedAt: string }[]): number {
  const at = conversations.findIndex((one) => one.id === id);
  return sessions.findIndex(({ startedAt }) => startedAt === ended[at]!.at);
}

function note(what: string, held: boolean | number): void {
  const count = (counts[what] ??= { n: 0, sum: 0 });
  count.n += 1;
  count.sum += Number(held);
}

function linesOf(file: string): readonly unknown[] {
  return readFileSync(join(values.data!, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}
