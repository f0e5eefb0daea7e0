import { hookContext } from "../app/hooks/hooking.ts";
import { hookPartsOf } from "../app/hooks/hook-from-file.ts";
import { nudge } from "../app/hooks/nudging.ts";
import { perform } from "../app/perform.ts";
import type { Service } from "../app/service.ts";
import type { OwnCheck } from "./check.ts";
import { WHAT_TO_DO } from "../app/home/kept-evaluations.ts";
import type { CheckName } from "../app/home/kept-evaluations.ts";

const TIMES = 20;
/** What a person notices, and what a client's hook may take. */
const SLOW_RECALL_MS = 500;
const SLOW_HOOK_MS = 250;

/** How long a recall and the two hooks take in this process, without what a client adds. */
export async function timingChecks(service: Service, questions: readonly string[]): Promise<readonly OwnCheck[]> {
  const asked = questions.length === 0 ? ["which port does staging use?"] : questions;
  const recalls = await timed((at) => perform(service, "recall", { question: asked[at % asked.length]! }));
  const parts = hookPartsOf(service, nudge);
  const moment = { client: "claude-code", session: null, cwd: service.home.folder, source: "startup" };
  try {
    const starts = await timed(() => hookContext(parts, { ...moment, moment: "start", prompt: "" }));
    const prompts = await timed(() =>
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

async function timed(work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
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
  return {
    name,
    state: p50 > slowMs ? "look" : "good",
    said: `median ${p50} ms, 95th percentile ${p95} ms`,
    figures: { p50, p95 },
    found: [],
    todo: p50 > slowMs ? WHAT_TO_DO[name] : null,
  };
}
