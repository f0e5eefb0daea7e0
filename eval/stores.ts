import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import { captureYear } from "./year/capture.ts";
import { generateYear } from "./year/generate.ts";
import type { YearSession } from "./year/generate.ts";
import { projectOf, writeTranscripts } from "./year/transcripts.ts";

/**
 * Prints ROOT and a session's briefing of three stores into docs/printed, to be read by whoever wants to see what a
 * session is told: a small project, a large one, both written by hand, and a year that is generated.
 */
const NOW = Date.parse("2026-11-14T12:00:00Z");
const TURN_MS = 45_000;
const YEAR_SEED = 7;
const YEAR_SESSIONS = 400;

interface Store {
  readonly name: string;
  readonly about: string;
  readonly memories: readonly Said[];
  readonly sessions: readonly YearSession[];
}

interface Said {
  readonly text: string;
  readonly at: string;
  readonly by: string;
  readonly kind: "user" | "project" | "procedure" | "episode";
  readonly topics?: readonly string[];
}

interface WrittenStore extends Pick<Store, "about" | "memories"> {
  readonly project: string;
  readonly sessions: readonly {
    readonly at: string;
    readonly turns: readonly (readonly ["user" | "assistant", string])[];
  }[];
}

/** The model runs in a thread of the built program: `npm run build` comes first. */
const WORKER = new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url);

const stores = [written("potting-shed"), written("quayside"), generated()];
const wanted = process.argv.slice(2);
for (const store of stores) if (wanted.length === 0 || wanted.includes(store.name)) await print(store);

function written(name: string): Store {
  const file = new URL(`data/store-${name}.json`, import.meta.url);
  const { about, memories, sessions } = JSON.parse(readFileSync(file, "utf8")) as WrittenStore;
  return {
    name,
    about,
    memories,
    sessions: sessions.map(({ at, turns }, index) => ({
      name: `session-${index}`,
      project: name,
      turns: turns.map(([role, text], turn) => ({ role, text, at: Date.parse(at) + turn * TURN_MS })),
    })),
  };
}

function generated(): Store {
  const { sessions } = generateYear(YEAR_SEED, NOW, YEAR_SESSIONS);
  const name = sessions[0]!.project;
  const own = sessions.filter(({ project }) => project === name);
  return { name, about: "A generated year of sessions; nobody stored a memory.", memories: [], sessions: own };
}

/** A model of its own for each store: a service closes what it was given. */
async function print({ name, about, memories, sessions }: Store): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hf-store-"));
  const clock = { now: () => NOW, elapsedMs: () => performance.now() };
  const transcripts = writeTranscripts(folder, sessions, [name]);
  // What was said over months is stored within minutes here, which would be taken for a burst.
  const environment = { HOLDFAST_TIME_ZONE: "UTC", HOLDFAST_REVIEW_WHEN: "secret-like,cross-project,unsure,pinned" };
  const models = startMinilm({ workerUrl: WORKER });
  const embedders = { memories: models.facts, journal: models.published, judge: models.judge };
  const service = await openService({ home: findHome({}, join(folder, "home")), environment, clock, embedders });
  await models.facts.embed([about], "question");
  await models.judge.ready();
  const place = { project: projectOf(name) };
  for (const { text, at, by, kind, topics } of memories) {
    const speaker = by === "person" ? {} : { agent: by };
    await perform(service, "remember", {
      text,
      kind,
      observedAt: at,
      ...(topics && { topics: [...topics] }),
      ...speaker,
      ...place,
    });
  }
  await captureYear(service, transcripts);
  await perform(service, "compact", {});
  const root = await perform(service, "tree", place);
  const briefing = await perform(service, "brief", place);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  const page = `# ${name}\n\n${about} ${memories.length} memories, ${sessions.length} sessions; printed by \`npm run eval -- stores\`.\n\n## What a session is told at its start\n\n${fenced(briefing.text)}\n\n## ROOT\n\n${fenced(root.text)}\n`;
  const printed = new URL("../docs/printed/", import.meta.url);
  mkdirSync(printed, { recursive: true });
  writeFileSync(new URL(`${name}.md`, printed), page);
  console.log(`docs/printed/${name}.md: ROOT ${root.tokens} tokens, briefing ${briefing.tokens}`);
}

function fenced(text: string): string {
  return `\`\`\`\`text\n${text.trim()}\n\`\`\`\``;
}
