import { counted } from "../domain/counting.ts";
import type { MemoryId } from "../domain/ids.ts";
import { perform } from "../app/perform.ts";
import type { Service } from "../app/service.ts";
import type { OwnCheck } from "./check.ts";
import { WHAT_TO_DO } from "../app/home/kept-evaluations.ts";

/** A hook's briefing. */
const BRIEFING_TOKENS = 1_500;
const MOST_PROJECTS = 20;
/** Below this most of what sessions are told is never asked for. */
const FEWEST_USED = 0.1;
/** A share of fewer says nothing. */
const FEWEST_TOLD = 20;

/** What sessions would be told at their start, project by project, and how much of it was ever asked for or marked as used. */
export async function startChecks(service: Service, projects: readonly string[]): Promise<readonly OwnCheck[]> {
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
  return [
    {
      name: "session start",
      state: isLow ? "look" : "good",
      said: `up to ${most} tokens in ${counted(tokens.length, "project")}; ${used} of ${told.size} memories told there were ever used`,
      figures: { projects: tokens.length, tokens: most, told: told.size, used },
      found: [],
      todo: isLow ? WHAT_TO_DO["session start"] : null,
    },
  ];
}

/** A search showed it, or somebody said that it helped. */
async function wasUsed({ store }: Service, id: MemoryId): Promise<boolean> {
  const receipts = await store.receipts({ memory: id, limit: 50 });
  if (receipts.some(({ of }) => of === "recall")) return true;
  return (await store.audit({ memory: id, limit: 50 })).some(({ action }) => action === "used");
}
