import { ON_A_COPY, withCopy } from "./copy.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";
import type { Home } from "../app/home/home.ts";
import { openLocalService } from "../app/service.ts";
import { backupChecks } from "./backup-checks.ts";
import { meetingPlaceChecks } from "./meeting-place-checks.ts";
import type { OwnCheck, OwnReport } from "./check.ts";
import { erasureCheck, plantedChecks } from "./planted.ts";
import {
  brokenChains,
  consistent,
  duplicates,
  erasedAgain,
  everyMemory,
  scopeLeaks,
  secrets,
  trustShares,
} from "./rows.ts";
import { startChecks } from "./start.ts";
import { timingChecks } from "./timing.ts";

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
      await add("comparing rows with the log", () => consistent(service));
      await add("looking for leaks", async () => [await scopeLeaks(service)]);
      await add("looking for duplicates", async () => [duplicates(memories), brokenChains(memories)]);
      await add("looking for erased texts", async () => [
        await erasedAgain(service, memories),
        ...(await meetingPlaceChecks(service, home)),
      ]);
      await add("looking for secrets", async () => [await secrets(service, memories)]);
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
