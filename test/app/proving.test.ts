import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hookContext } from "../../src/app/hooks/hooking.ts";
import type { HookMoment } from "../../src/app/hooks/hooking.ts";
import { openHookParts } from "../../src/app/hooks/hook-from-file.ts";
import { nudge } from "../../src/app/hooks/nudging.ts";
import { MINUTE } from "../../src/domain/time.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { claudeSession } from "../support/work.ts";
import type { Happening } from "../support/work.ts";

async function world() {
  const own = await freshService();
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  await own.perform("remember", { text: "staging listens on port 5433", cwd });
  await own.perform("remember", { text: "releases are cut from the branch stable", cwd });
  return { ...own, cwd };
}

async function told({ service }: TestService, at: Partial<HookMoment>): Promise<string> {
  const parts = openHookParts(service, nudge);
  const usual = {
    moment: "start",
    source: "startup",
    prompt: "",
    client: "claude-code",
    session: "s",
    cwd: null,
  } as const;
  try {
    return await hookContext(parts, { ...usual, ...at });
  } finally {
    await parts.close();
  }
}

/** Which of so many sessions start without a briefing. */
async function silentAmong(own: Awaited<ReturnType<typeof world>>, sessions: readonly string[]): Promise<string[]> {
  const silent = [];
  for (const session of sessions) if ((await told(own, { session, cwd: own.cwd })) === "") silent.push(session);
  return silent;
}

const SESSIONS = Array.from({ length: 60 }, (_, at) => `session-${at}`);

test(verifies("M1", "nobody is held back unless a person turns it on, and nobody once it is off"), async () => {
  const own = await world();
  expect(await silentAmong(own, SESSIONS.slice(0, 10))).toEqual([]);
  expect(await own.perform("prove", {})).toMatchObject({ percent: null, since: null, told: 0, heldBack: 0 });
  await own.perform("prove", { action: "on", percent: 50 });
  own.clock.at += MINUTE;
  expect((await silentAmong(own, SESSIONS)).length).toBeGreaterThan(0);
  await own.perform("prove", { action: "off" });
  own.clock.at += MINUTE;
  expect(await silentAmong(own, SESSIONS.slice(0, 10))).toEqual([]);
});

test(verifies("M1", "the coin falls once for a session: at its start, at its calls, and in the report"), async () => {
  const own = await world();
  await own.perform("prove", { action: "on", percent: 50 });
  const silent = await silentAmong(own, SESSIONS);
  expect(silent.length).toBeGreaterThan(15);
  expect(silent.length).toBeLessThan(45);
  expect(await silentAmong(own, SESSIONS)).toEqual(silent);
  const [session] = silent;
  expect(await told(own, { session: session!, cwd: own.cwd, moment: "subagent", source: "subagent" })).toBe("");
  const line = await own.perform("statusline", { session: session!, cwd: own.cwd });
  expect(line.text).toContain("held back");
});

test(verifies("M1", "what a person wants kept is asked for in a held-back session too"), async () => {
  const own = await world();
  await own.perform("prove", { action: "on", percent: 50 });
  const [session] = await silentAmong(own, SESSIONS);
  const prompt = "no, it's haven, not the NUC; the NUC was retired";
  expect(await told(own, { session: session!, cwd: own.cwd, moment: "prompt", prompt })).toContain("memory_store");
});

const FAILS = "FAIL test/cart.test.ts\nTypeError: cannot read totals of undefined in cart.ts";

/** A session that was told needs no correction; one that was held back needs two, asks, fails again and looks around. */
function happeningsOf(isHeldBack: boolean): readonly Happening[] {
  const worked: readonly Happening[] = [
    { edit: "cart.ts", from: "a", to: "b" },
    { agent: "Done." },
    { user: "thanks" },
  ];
  if (!isHeldBack) return [{ user: "make the cart add up" }, ...worked];
  return [
    { user: "make the cart add up" },
    { run: "npm test", failed: FAILS },
    { run: "cat cart.ts" },
    { agent: "Which port does staging listen on?" },
    { user: "no, not 5432: staging listens on 5433" },
    { agent: "I see, 5433." },
    { user: "no, that's wrong, releases are cut from stable, not from main" },
    ...worked,
  ];
}

test(verifies("M1", "the report shows what sessions of both kinds did, from their transcripts alone"), async () => {
  const own = await world();
  own.clock.at += MINUTE;
  await own.perform("prove", { action: "on", percent: 50 });
  const silent = new Set(await silentAmong(own, SESSIONS));
  const folder = join(freshFolder(), "transcripts");
  mkdirSync(folder);
  for (const [at, session] of SESSIONS.entries()) {
    const given = { session, cwd: own.cwd, at: own.clock.at + (at + 1) * MINUTE };
    writeFileSync(join(folder, `${session}.jsonl`), claudeSession(happeningsOf(silent.has(session)), given));
  }
  own.clock.at += 100 * MINUTE;
  await own.perform("capture", { from: folder, transcriptsOf: "claude-code" });
  const proof = await own.perform("prove", {});
  expect(proof).toMatchObject({
    percent: 50,
    told: SESSIONS.length - silent.size,
    heldBack: silent.size,
    clients: ["claude-code"],
  });
  const named = new Map(proof.measures.map((measure) => [measure.name, measure]));
  expect(named.get("corrections")).toMatchObject({ told: { mean: 0 }, heldBack: { mean: 2 }, verdict: "less" });
  expect(named.get("questions")).toMatchObject({ told: { mean: 0 }, heldBack: { mean: 1 }, verdict: "less" });
  expect(named.get("actionsToFirstEdit")).toMatchObject({ told: { mean: 0 }, heldBack: { mean: 2 }, verdict: "less" });
  // The first of them met the error anew.
  expect(named.get("repeatedErrors")!.heldBack.mean).toBeCloseTo((silent.size - 1) / silent.size);
  expect(named.get("newTokens")).toMatchObject({ told: { sessions: 0 }, verdict: "open" });
});

test(verifies("M1", "sessions from before it was turned on are not compared"), async () => {
  const own = await world();
  const folder = freshFolder();
  writeFileSync(
    join(folder, "old.jsonl"),
    claudeSession(happeningsOf(true), { session: "old", cwd: own.cwd, at: own.clock.at - 1000 * MINUTE }),
  );
  await told(own, { session: "other", cwd: own.cwd });
  await own.perform("capture", { from: folder, transcriptsOf: "claude-code" });
  await own.perform("prove", { action: "on" });
  expect(await own.perform("prove", {})).toMatchObject({ told: 0, heldBack: 0 });
});
