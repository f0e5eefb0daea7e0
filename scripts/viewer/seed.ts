import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtModels } from "../../bench/speed/built.ts";
import { findHome } from "../../src/app/home/home.ts";
import { perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import type { OutputOf } from "../../src/app/call/call.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { DAY, HOUR, MINUTE } from "../../src/domain/time.ts";
import { writeEvaluations } from "./evaluations.ts";
import { writeSessions } from "./sessions.ts";

const SHOP = "git:github.com/acme/shop";
const INFRA = "git:github.com/acme/infra";
const HOMELAB = "git:codeberg.org/mara/homelab";
const AGENTS = ["claude-code", "codex", "gemini-cli"] as const;
const TOPICS = [["deploys"], ["database"], ["ci"], ["homelab", "network"], ["billing"], ["tests"]];

interface Told {
  readonly fact: string;
  readonly question: string | null;
}

/**
 * Fills a home with what half a year of work leaves behind: facts of several projects and agents, corrections,
 * proposals, a conflict, sessions that asked. Time is played back, so that the pages have something to show.
 */
export async function seed(folder: string, facts = 240): Promise<void> {
  const file = new URL("../../bench/data/developer-facts.jsonl", import.meta.url);
  const told = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(0, facts)
    .map((line) => JSON.parse(line) as Told);
  const clock = { at: Date.now() - 150 * DAY };
  const models = builtModels();
  const top = mkdtempSync(join(tmpdir(), "holdfast-sessions-"));
  const service = await openService({
    home: findHome({}, folder),
    environment: {},
    embedders: { memories: models.facts, journal: models.published, judge: models.judge },
    clock: { now: () => clock.at, elapsedMs: () => performance.now() },
  });
  try {
    await remembered(service, told, clock);
    await setRight(service, clock);
    await asked(service, told, clock);
    await waiting(service, clock);
    clock.at = Date.now() - MINUTE;
    await act(service, "capture", { from: writeSessions(top, Date.now()), transcriptsOf: "claude-code" });
    await act(service, "compact", {});
  } finally {
    rmSync(top, { recursive: true, force: true });
    await service.close();
  }
  await writeEvaluations(service.home);
}

type Input = Record<string, unknown>;

function act<N extends OperationName>(service: WholeService, name: N, input: Input): Promise<OutputOf<N>> {
  return perform(service, name, input as never);
}

async function remembered(service: WholeService, told: readonly Told[], clock: { at: number }): Promise<void> {
  const step = (140 * DAY) / told.length;
  for (const [index, { fact }] of told.entries()) {
    clock.at += step * (0.4 + ((index * 7) % 13) / 10);
    clock.at = Math.min(clock.at, Date.now() - 5 * DAY);
    const agent = index % 3 === 0 ? undefined : AGENTS[index % AGENTS.length];
    await act(service, "remember", {
      text: fact,
      project: [SHOP, HOMELAB, INFRA][index % 3],
      topics: TOPICS[index % TOPICS.length],
      kind: index % 9 === 4 ? "episode" : index % 7 === 3 ? "procedure" : "project",
      ...(index % 7 === 5 && { trigger: "value" }),
      ...(agent !== undefined && { agent, session: sessionOf(index), client: agent, confidence: 0.8 }),
      insist: agent === undefined,
    }).catch(() => undefined); // some are refused, as in life
  }
}

function sessionOf(index: number): string {
  return `${(0x4f1c + (index >> 3) * 977).toString(16)}-${AGENTS[index % AGENTS.length]?.slice(0, 2)}`;
}

async function setRight(service: WholeService, clock: { at: number }): Promise<void> {
  clock.at = Date.now() - 4 * DAY;
  const person = { project: SHOP };
  await act(service, "remember", {
    ...person,
    text: "The user wants short answers without a summary at the end",
    kind: "user",
  });
  await act(service, "remember", { ...person, text: "Commit messages say why, in plain sentences", kind: "user" });
  const staging = await act(service, "remember", {
    ...person,
    text: "The staging database of the shop listens on port 5433",
    topics: ["database", "staging"],
    trigger: "value",
    quote: "staging is on 5433 now, production stays on 5432",
    file: "ops/staging.env",
    commit: "9f2c41d",
    agent: "claude-code",
    client: "claude-code",
    session: "8b1e-cl",
    transcriptLine: 412,
  });
  await act(service, "remember", {
    ...person,
    text: "Production of the shop listens on port 5432",
    topics: ["database"],
  });
  clock.at += 20 * HOUR;
  await act(service, "correct", {
    what: staging.id ?? "",
    text: "The staging database of the shop listens on port 5440, behind pgbouncer",
  });
  const deploy = await act(service, "remember", { ...person, text: "Deploys of the shop go through Heroku" });
  clock.at += 3 * HOUR;
  await act(service, "retire", { id: deploy.id ?? "", reason: "Heroku was given up in spring" });
  const demo = { text: "The demo shop is reset on Mondays", expiresAt: new Date(clock.at + HOUR).toISOString() };
  await act(service, "remember", { ...person, ...demo });
}

async function asked(service: WholeService, told: readonly Told[], clock: { at: number }): Promise<void> {
  const questions = told.flatMap(({ question }) => question ?? []).slice(0, 36);
  for (const [index, question] of questions.entries()) {
    clock.at = Date.now() - (36 - index) * 19 * HOUR - 40 * MINUTE;
    const agent = AGENTS[index % AGENTS.length];
    const session = sessionOf(index + 39);
    const project = [SHOP, HOMELAB, INFRA][index % 3];
    if (index % 3 === 0) await act(service, "brief", { project, agent, client: "hook", session });
    await act(service, "recall", { question, project, agent, client: "mcp", session, limit: 5 });
  }
  clock.at = Date.now() - 50 * MINUTE;
  await act(service, "recall", {
    question: "how long do sourdough starters keep in the fridge",
    project: SHOP,
    agent: "codex",
    client: "mcp",
    session: "8b1e-co",
  });
}

async function waiting(service: WholeService, clock: { at: number }): Promise<void> {
  clock.at = Date.now() - 35 * MINUTE;
  const agent = { project: SHOP, agent: "codex", client: "mcp", session: "8b1e-co" };
  await act(service, "remember", {
    ...agent,
    text: "The staging database of the shop listens on port 9999, behind pgbouncer",
    quote: "psql: connection to server on port 9999 succeeded",
    transcriptLine: 88,
  });
  await act(service, "remember", {
    ...agent,
    text: "Integration tests need Docker to be running",
    confidence: 0.3,
    quote: "Error: Cannot connect to the Docker daemon",
  });
  await act(service, "remember", {
    ...agent,
    scope: "user",
    text: "npm ci is always run before the tests",
    propose: true,
  });
  clock.at += 10 * MINUTE;
  // Two that can't both hold, and of which nobody has said yet which one does.
  await act(service, "remember", { project: SHOP, text: "The staging server is in Frankfurt" });
  clock.at += 10 * MINUTE;
  await act(service, "remember", { ...agent, text: "Staging lives in Helsinki" });
}
