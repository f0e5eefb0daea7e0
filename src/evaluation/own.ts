import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";
import { findHome } from "../app/home/home.ts";
import type { Home } from "../app/home/home.ts";
import { openLocalService, openService } from "../app/service.ts";
import type { WholeService } from "../app/service.ts";
import { type OwnCheck, type OwnReport, faultCheck, levelCheck } from "./check.ts";
import { erasureCheck, plantedChecks } from "./planted.ts";
import {
  brokenChains,
  checkConsistency,
  checkDuplicates,
  checkSecrets,
  erasedAgain,
  everyMemory,
  scopeLeaks,
  trustShares,
} from "./rows.ts";
import { formatCount } from "../domain/counting.ts";
import type { MemoryId } from "../domain/ids.ts";
import { perform } from "../app/perform.ts";
import type { CheckName } from "../app/home/kept-evaluations.ts";
import { hookContext } from "../app/hooks/hooking.ts";
import { openHookParts } from "../app/hooks/hook-from-file.ts";
import { nudge } from "../app/hooks/nudging.ts";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "../files/fs.ts";
import { join } from "node:path";
import { removeEmpty } from "../adapters/files/client-files.ts";
import { MemoryError } from "../domain/errors.ts";
import { noEmbedder } from "../app/embedders.ts";
import { segmentFormat } from "../adapters/sync/segment.ts";
import { isErasure, type LineBody } from "../domain/sync/line.ts";
import { readPlace, openTransport } from "../app/sync/meeting-place.ts";

export interface OwnWish {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program that another process runs; null where there is none to run. */
  readonly main: string | null;
  /** Other models than the settings name. */
  readonly models?: { readonly embedder: Embedder; readonly judge: Judge };
  readonly onStep?: (what: string) => void;
}

/** Measures a person's own store, on a copy of it: what is found, what leaks, what is stale, double, or not really erased. */
export async function evaluateOwn({ home, environment, main, models, onStep }: OwnWish): Promise<OwnReport> {
  const started = performance.now();
  const step = (what: string) => onStep?.(what);
  step("copying the store");
  return withCopy(home, environment, async (copy, backups, folder) => {
    const quiet = { ...environment, ...ON_A_COPY };
    const service = await openLocalService({ home: copy, environment: quiet, ...models });
    try {
      // First what is there, then what is planted: nothing that this program puts in must be taken for the person's own.
      const memories = await everyMemory(service);
      const { scopes } = await service.store.scopes(service.clock.now());
      const projects = scopes.flatMap(({ key }) => (key.startsWith("project:") ? [key.slice("project:".length)] : []));
      const { sessions } = await service.journal.totals();
      const checks: OwnCheck[] = [];
      const add = async (what: string, work: () => Promise<readonly OwnCheck[]>) => {
        step(what);
        checks.push(...(await work()));
      };
      await add("comparing rows with the log", () => checkConsistency(service));
      await add("looking for leaks", async () => [await scopeLeaks(service)]);
      await add("looking for duplicates", async () => [checkDuplicates(memories), brokenChains(memories)]);
      await add("looking for erased texts", async () => [
        await erasedAgain(service, memories),
        ...(await meetingPlaceChecks(service, home)),
      ]);
      await add("looking for secrets", async () => [await checkSecrets(service, memories)]);
      await add("weighing trust", () => trustShares(service, memories));
      await add("opening backups", () => backupChecks(service, folder, backups));
      await add("briefing every project", () => startChecks(service, projects));
      const questions = memories.filter(({ standing }) => standing.state === "active").map(({ text }) => text);
      await add("timing", () => timingChecks(service, questions.slice(0, QUESTIONS)));
      await add("planting facts", () => plantedChecks(service, copy, main, quiet));
      await add("erasing a marker", async () => [await erasureCheck(service, copy)]);
      return {
        memories: memories.length,
        sessions,
        projects: projects.length,
        checks,
        tookMs: Math.round(performance.now() - started),
      };
    } finally {
      await service.close();
    }
  });
}

const QUESTIONS = 20;

/** A hook's briefing. */
const BRIEFING_TOKENS = 1_500;
const MOST_PROJECTS = 20;
/** Below this most of what sessions are told is never asked for. */
const FEWEST_USED = 0.1;
/** A share of fewer says nothing. */
const FEWEST_TOLD = 20;

/** What sessions would be told at their start, project by project, and how much of it was ever asked for or marked as used. */
async function startChecks(service: WholeService, projects: readonly string[]): Promise<readonly OwnCheck[]> {
  const tokens: number[] = [];
  const told = new Set<MemoryId>();
  for (const project of projects.slice(0, MOST_PROJECTS)) {
    const briefing = await perform(service, "brief", { project, budgetTokens: BRIEFING_TOKENS, preview: true });
    tokens.push(briefing.tokens);
    for (const id of briefing.ids) told.add(id as MemoryId);
  }
  let used = 0;
  for (const id of told) if (await wasUsed(service, id)) used += 1;
  const share = told.size === 0 ? 1 : used / told.size;
  const isLow = told.size >= FEWEST_TOLD && share < FEWEST_USED;
  const most = Math.max(0, ...tokens);
  const said = `up to ${most} tokens in ${formatCount(tokens.length, "project")}; ${used} of ${told.size} memories told there were ever used`;
  const figures = { projects: tokens.length, tokens: most, told: told.size, used };
  return [levelCheck("session start", !isLow, said, figures)];
}

/** A search showed it, or somebody said that it helped. */
async function wasUsed({ store }: WholeService, id: MemoryId): Promise<boolean> {
  const receipts = await store.receipts({ memory: id, limit: 50 });
  if (receipts.some(({ of }) => of === "recall")) return true;
  return (await store.audit({ memory: id, limit: 50 })).some(({ action }) => action === "used");
}

const TIMES = 20;
/** What a person notices, and what a client's hook may take. */
const SLOW_RECALL_MS = 500;
const SLOW_HOOK_MS = 250;

/** How long a recall and the two hooks take in this process, without what a client adds. */
async function timingChecks(service: WholeService, questions: readonly string[]): Promise<readonly OwnCheck[]> {
  const asked = questions.length === 0 ? ["which port does staging use?"] : questions;
  const recalls = await measureTimes((at) => perform(service, "recall", { question: asked[at % asked.length]! }));
  const parts = openHookParts(service, nudge);
  const moment = { client: "claude-code", session: null, cwd: service.home.folder, source: "startup" };
  try {
    const starts = await measureTimes(() => hookContext(parts, { ...moment, moment: "start", prompt: "" }));
    const prompts = await measureTimes(() =>
      hookContext(parts, { ...moment, moment: "prompt", prompt: "no, it is port 5440" }),
    );
    return [
      check("time of a recall", recalls, SLOW_RECALL_MS),
      check("time of a briefing", starts, SLOW_HOOK_MS),
      check("time of a nudge", prompts, SLOW_HOOK_MS),
    ];
  } finally {
    await parts.close();
  }
}

async function measureTimes(work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  await work(0);
  for (let at = 0; at < TIMES; at += 1) {
    const started = performance.now();
    await work(at);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

function check(name: CheckName, times: readonly number[], slowMs: number): OwnCheck {
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!);
  const [p50, p95] = [at(0.5), at(0.95)];
  return levelCheck(name, p50 <= slowMs, `median ${p50} ms, 95th percentile ${p95} ms`, { p50, p95 });
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where copies for an evaluation lie. Inside the home, so that an erasure finds what a killed evaluation left behind: it is nobody's,
 * and full of texts.
 */
function evaluationFolder(home: Home): string {
  return join(home.folder, "evaluation");
}

/** Works on a copy of the store, which is removed however that ends. The store itself is opened read-only. */
async function withCopy<T>(
  home: Home,
  environment: Environment,
  work: (copy: Home, backups: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(home.database))
    throw new MemoryError("not-found", "Nothing is remembered yet, so there is nothing to evaluate.", {
      hint: 'Try: holdfast remember "…"',
    });
  const top = evaluationFolder(home);
  removeLeftBehind(top);
  const folder = join(top, String(process.pid));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const copy = findHome({}, join(folder, "copy"));
    mkdirSync(copy.folder, { mode: 0o700 });
    const backups = await copyStore(home, copy, environment);
    return await work(copy, backups, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeEmpty([top]);
  }
}

/** Each process has a folder of its own; those of processes that are gone are nobody's. */
function removeLeftBehind(top: string): void {
  for (const name of existsSync(top) ? readdirSync(top) : [])
    if (!isRunning(Number(name))) rmSync(join(top, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function copyStore(home: Home, copy: Home, environment: Environment): Promise<readonly string[]> {
  const service = await openService({ home, environment, readOnly: true });
  try {
    if (service.store.engine.server !== null)
      throw new MemoryError("usage", "The memories are on a PostgreSQL server, and an evaluation works on files.", {
        hint: "Export them into a home of files first: holdfast export jsonl, then holdfast import.",
      });
    await service.store.copyInto(copy.database);
    chmodSync(copy.database, 0o600);
    const { sessions, commits } =
      service.journal.fault === null ? await service.journal.totals() : { sessions: 0, commits: 0 };
    if (sessions + commits > 0) {
      await service.journal.copyInto(copy.journal);
      chmodSync(copy.journal, 0o600);
    }
    if (existsSync(home.config)) copyFileSync(home.config, copy.config);
    return await service.store.backups();
  } finally {
    await service.close();
  }
}

/** The service on a copy reads no transcripts, writes no pages and asks no model that costs money. */
const ON_A_COPY: Environment = {
  HOLDFAST_CAPTURE: "off",
  HOLDFAST_PROPOSALS: "off",
  HOLDFAST_SUMMARIZER: "extractive",
  HOLDFAST_TREE_MIRROR: "off",
  HOLDFAST_HTTP_PORT: "",
  HOLDFAST_STORE: "",
};

/** Each is copied and opened; older ones are seldom restored. */
const MOST_LOOKED_AT = 5;

/** Opens copies of the backups: each must be readable, and none may say what was erased since. */
async function backupChecks(
  service: WholeService,
  folder: string,
  backups: readonly string[],
): Promise<readonly OwnCheck[]> {
  const there = backups.filter((file) => existsSync(file)).slice(-MOST_LOOKED_AT);
  const [damaged, speaking]: [string[], string[]] = [[], []];
  for (const [at, file] of there.entries()) {
    const home = findHome({}, join(folder, `backup-${at}`));
    try {
      mkdirSync(home.folder, { mode: 0o700 });
      copyFileSync(file, home.database);
      const opened = await openLocalService({ home, environment: {}, embedder: noEmbedder });
      try {
        const faults = (await opened.store.examine(false)).filter(({ name }) => name === "file" || name === "memories");
        if (faults.some(({ ok }) => !ok)) damaged.push(`${file} has damaged rows`);
        for (const { id, text } of await everyMemory(opened))
          if ((await service.store.erasedAt(text)) !== undefined) speaking.push(`${file}: ${id} says what was erased`);
      } finally {
        await opened.close();
      }
    } catch (error) {
      damaged.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      rmSync(home.folder, { recursive: true, force: true });
    }
  }
  const checked = there.length;
  return [
    faultCheck("backups", damaged, { checked, what: "backups", wrong: "can't be restored" }),
    faultCheck("erased in backups", speaking, { checked, what: "backups", wrong: "hold erased texts" }),
  ];
}

/** Reads what lies in the folder where machines meet: no line may say what was erased. A git remote is not asked over the network. */
async function meetingPlaceChecks(service: WholeService, home: Home): Promise<readonly OwnCheck[]> {
  const place = readPlace(home);
  if (place?.kind !== "folder") return [];
  const faults: string[] = [];
  let checked = 0;
  try {
    const transport = await openTransport(place, home, service.environment);
    for (const name of await transport.list()) {
      const bytes = name.sealed === transport.seals ? await transport.read(name) : undefined;
      const unpacked = bytes === undefined ? undefined : await segmentFormat.unpack(name, bytes);
      if (unpacked === undefined || "fault" in unpacked) continue;
      checked += 1;
      const texts = unpacked.lines.flatMap(({ body }) => listTexts(body));
      const erased = await Promise.all(texts.map((text) => service.store.erasedAt(text)));
      if (erased.some((at) => at !== undefined))
        faults.push(`lines ${name.first} to ${name.last} of device ${name.device} say what was erased`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [
    faultCheck("erased in the sync folder", faults, { checked, what: "files there", wrong: "hold erased texts" }),
  ];
}

function listTexts(body: LineBody | null): readonly string[] {
  if (body === null || isErasure(body)) return [];
  const { effect } = body;
  const text = "is" in effect ? effect.is?.text : effect.set?.text;
  return text === undefined ? [] : [text];
}
