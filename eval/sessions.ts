import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtModels } from "../bench/speed/built.ts";
import type { OutputOf } from "../src/app/call/call.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import type { WholeService } from "../src/app/service.ts";
import type { Role } from "../src/domain/journal/session.ts";
import type { ProjectId } from "../src/domain/project.ts";
import type { Embedder } from "../src/ports/embedder.ts";
import { fillJournal } from "./merged/fill.ts";

/**
 * One answer from memories and past sessions: whether the first item shown holds what a question asks for, whether any
 * does, and whether a question that nothing answers is not called found. `--verbose` prints what failed, with the answer.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: new URL("data/session-questions.jsonl", import.meta.url).pathname },
    verbose: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

interface Project {
  readonly project: string;
  readonly memories: readonly string[];
  readonly sessions: readonly { readonly at: string; readonly turns: readonly (readonly [Role, string])[] }[];
  readonly questions: readonly {
    readonly ask: string;
    readonly from: "session" | "memory" | "nothing";
    readonly expect?: readonly string[];
  }[];
}

type Recalled = OutputOf<"recall">;

const models = builtModels();
const projects = readFileSync(values.data, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Project);
const counts: Record<string, { asked: number; held: number }> = {};
let tokens = 0;
let excerpts = 0;

for (const one of projects) {
  const folder = mkdtempSync(join(tmpdir(), "hf-sessions-"));
  const service = await openService({
    home: findHome({}, folder),
    // A busy machine must not decide what is measured.
    environment: { HOLDFAST_MEANING_WAIT_MS: "60000" },
    embedders: {
      memories: unclosed(models.facts),
      journal: unclosed(models.published),
      judge: { ...models.judge, close: () => Promise.resolve() },
    },
  });
  await fill(service, one);
  for (const question of one.questions) {
    const recalled = await perform(service, "recall", { question: question.ask, project: one.project });
    judge(question, recalled);
  }
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}
await models.facts.close();

const shares = Object.fromEntries(
  Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, { asked, held }]) => [kind, { asked, share: Math.round((1_000 * held) / asked) / 10 }]),
);
const mean = Math.round(tokens / Math.max(1, excerpts));
if (values.json) console.log(JSON.stringify({ shares, tokensPerExcerpt: mean }));
else {
  for (const [kind, { asked, share }] of Object.entries(shares))
    console.log(`${kind.padEnd(24)} ${share} % of ${asked}`);
  console.log(`an excerpt comes to ${mean} tokens`);
}

function judge({ ask, from, expect = [] }: Project["questions"][number], recalled: Recalled): void {
  const items = itemsOf(recalled);
  const holds = (item: string): boolean => expect.every((part) => item.toLowerCase().includes(part.toLowerCase()));
  if (from === "nothing") note("nothing: honest no", recalled.answer !== "found", ask, recalled);
  else {
    const first = items.findIndex(holds);
    note(`${from}: first`, first === 0, ask, recalled);
    note(`${from}: shown`, first >= 0, ask, recalled);
    note(`${from}: found`, recalled.answer === "found", ask, recalled);
  }
}

/** As they are shown: the tier that answers better comes first. */
function itemsOf({ hits, sessions, lead }: Recalled): readonly string[] {
  const remembered = hits.map(({ text }) => text);
  const past = sessions.map(({ title, excerpt }) => [title, ...excerpt.map(({ text }) => text)].join("\n"));
  for (const item of past) {
    excerpts += 1;
    tokens += item.length / 4;
  }
  return lead === "sessions" ? [...past, ...remembered] : [...remembered, ...past];
}

function note(kind: string, held: boolean, ask: string, recalled: Recalled): void {
  const count = (counts[kind] ??= { asked: 0, held: 0 });
  count.asked += 1;
  count.held += held ? 1 : 0;
  if (held || !values.verbose) return;
  const { answer, each, lead, nearest, sessions } = recalled;
  console.log(`\n${kind}: ${ask}\n  ${answer} ${JSON.stringify(each)} lead ${lead}, nearest ${nearest?.toFixed(2)}`);
  for (const item of itemsOf(recalled)) console.log(`  - ${item.replaceAll("\n", "\n    ")}`);
  for (const { score, turn } of sessions) console.log(`  session ${score.toFixed(2)}, turn ${turn}`);
}

async function fill(service: WholeService, { project, memories, sessions }: Project): Promise<void> {
  for (const text of memories) await perform(service, "remember", { text, project });
  await fillJournal(service, models.published, project as ProjectId, sessions);
}

/** One model serves every project's store. */
function unclosed(embedder: Embedder): Embedder {
  return {
    model: embedder.model,
    get state() {
      return embedder.state;
    },
    embed: (texts, use, signal) => embedder.embed(texts, use, signal),
    close: async () => {},
  };
}
