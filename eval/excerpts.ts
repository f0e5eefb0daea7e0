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
import { fillJournal, PROJECT } from "./merged/fill.ts";

/**
 * Whether the excerpt of a session tells how it went: its cause, its cure, and how the cure was seen to work. What has to
 * stand in it was written beside the sessions by hand (eval/data/excerpt-keys.jsonl: one of the alternatives is enough).
 * `--data` names a file of scenarios with sessions; `--verbose` prints the excerpts that lack something.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    keys: { type: "string", default: new URL("data/excerpt-keys.jsonl", import.meta.url).pathname },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    verbose: { type: "boolean", default: false },
  },
});
if (values.data === undefined) throw new Error("--data names the file of scenarios");

interface Scenario {
  readonly id: string;
  readonly steps: readonly (
    | { readonly do: "session"; readonly at: string; readonly turns: readonly (readonly [Role, string])[] }
    | { readonly do: "other" }
  )[];
}

interface Key {
  readonly scenario: string;
  /** The place of the session among those of its scenario. */
  readonly session: number;
  readonly ask: string;
  readonly cause?: readonly string[];
  readonly cure: readonly string[];
  readonly seen?: readonly string[];
}

const sessions = (readLines(values.data) as readonly Scenario[]).flatMap(({ id, steps }) =>
  steps
    .flatMap((step) => (step.do === "session" ? [step] : []))
    .map((session, at) => ({ name: `${id} ${at}`, session })),
);
const models = builtModels();
const published = cachedVectors(models.published, values.cache);
const folder = mkdtempSync(join(tmpdir(), "hf-excerpts-"));
const service = await openService({
  home: findHome({}, folder),
  environment: { HOLDFAST_MEANING_WAIT_MS: "60000" },
  embedders: { memories: models.facts, journal: published, judge: models.judge },
});
await fillJournal(
  service,
  published,
  PROJECT,
  sessions.map(({ session }) => session),
);
const counts: Record<string, { n: number; held: number }> = {};
let letters = 0;
for (const key of readLines(values.keys) as readonly Key[]) {
  const asked = sessions.find(({ name }) => name === `${key.scenario} ${key.session}`)?.session;
  if (asked === undefined) throw new Error(`There is no session ${key.session} in ${key.scenario}.`);
  const recalled = await perform(service, "recall", { question: key.ask, project: PROJECT, limit: 5 });
  const shown = recalled.sessions.find(({ startedAt }) => Date.parse(startedAt) === Date.parse(asked.at));
  note("session shown", shown !== undefined);
  if (shown === undefined) continue;
  const lines = [shown.title, ...shown.excerpt.map(({ text }) => text)].join("\n");
  letters += lines.length;
  const holds = (wanted: readonly string[] = []): boolean =>
    wanted.length === 0 || wanted.some((part) => lines.toLowerCase().includes(part.toLowerCase()));
  note("cure", holds(key.cure));
  if (key.cause !== undefined) note("cause", holds(key.cause));
  if (key.cause !== undefined) note("cause and cure", holds(key.cause) && holds(key.cure));
  if (key.seen !== undefined) note("seen to work", holds(key.seen));
  if (!values.verbose || (holds(key.cause) && holds(key.cure) && holds(key.seen))) continue;
  const lacks = (["cause", "cure", "seen"] as const).filter((part) => !holds(key[part]));
  console.log(`\n${key.scenario} ${key.session}: ${key.ask}\n  lacks ${lacks.join(", ")}\n  - ${shown.title}`);
  for (const { role, turn, text } of shown.excerpt) console.log(`    ${turn} ${role}: ${text}`);
}
await service.close();
rmSync(folder, { recursive: true, force: true });
for (const [what, { n, held }] of Object.entries(counts))
  console.log(`${what.padEnd(20)} ${((100 * held) / n).toFixed(1)} % of ${n}`);
console.log(`an excerpt has ${Math.round(letters / counts["cure"]!.n)} characters`);

function note(what: string, isHeld: boolean): void {
  const count = (counts[what] ??= { n: 0, held: 0 });
  count.n += 1;
  count.held += Number(isHeld);
}

function readLines(file: string): readonly unknown[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}
