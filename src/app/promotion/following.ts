import { existsSync } from "../../files/fs.ts";
import { join } from "node:path";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory, Promotion } from "../../domain/memory.ts";
import { withoutRule, withRule } from "../../domain/rules-block.ts";
import { dropBackupsHolding, planFile, reportFile, writePlanned } from "./rule-files.ts";
import type { RuleFileReport } from "./rule-files.ts";
import { refuseFilesFromNetwork } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import type { Service } from "../service.ts";

/** The memories whose promotion a set of changes began or ended, as they are before these are undone. */
export type RulesBefore = ReadonlyMap<MemoryId, Memory | undefined>;

/** Throws before anything is undone where a file that would have to follow can't be changed. */
export async function rulesTouched(call: Call, changes: readonly Change[]): Promise<RulesBefore> {
  const { store, home } = call.service;
  const touched = changes.filter(({ before, after }) => !isSame(before?.promoted, after?.promoted));
  if (touched.length > 0) refuseFilesFromNetwork(call, "This changes", "holdfast undo");
  const rules = new Map<MemoryId, Memory | undefined>();
  for (const { memory, before, after } of touched) {
    rules.set(memory, await store.byId(memory));
    for (const promotion of [before?.promoted, after?.promoted])
      if (promotion !== undefined && existsSync(promotion.root)) planFile(home, promotion, (text) => text);
  }
  return rules;
}

/** After an undo: what counts as promoted again is written into its file, what no longer does is taken out. */
export async function bringFilesInLine(service: Service, before: RulesBefore): Promise<readonly RuleFileReport[]> {
  const reports: RuleFileReport[] = [];
  for (const [id, was] of before) {
    const is = await service.store.byId(id);
    if (isSame(was?.promoted, is?.promoted)) continue;
    if (was?.promoted !== undefined) reports.push(editRuleFile(service, was.promoted, (text) => withoutRule(text, id)));
    if (is?.promoted !== undefined) reports.push(editRuleFile(service, is.promoted, (text) => withRule(text, is)));
  }
  return reports;
}

/** What is erased leaves the files too, as do the copies of files that said it. */
export async function takeRulesOut(call: Call, ids: readonly MemoryId[], texts: readonly string[]): Promise<void> {
  const { service } = call;
  for (const id of ids) {
    const promotion = (await service.store.byId(id))?.promoted;
    if (promotion === undefined || !existsSync(promotion.root)) continue;
    refuseFilesFromNetwork(call, "This changes", "holdfast erase");
    const planned = planFile(service.home, promotion, (text) => withoutRule(text, id));
    writePlanned(service.home, planned);
  }
  dropBackupsHolding(service.home, texts);
}

export function joinPath({ root, file }: Promotion): string {
  return join(root, file);
}

/** The undo has happened, so a file that can't follow is told, never thrown. */
function editRuleFile({ home }: Service, promotion: Promotion, edit: (text: string) => string): RuleFileReport {
  const path = joinPath(promotion);
  const leftAlone = (why: string): RuleFileReport => ({ path, action: "left alone", diff: "", why });
  if (!existsSync(promotion.root)) return leftAlone("the folder is not there");
  try {
    const planned = planFile(home, promotion, edit);
    writePlanned(home, planned);
    return reportFile(planned);
  } catch (error) {
    if (error instanceof MemoryError) return leftAlone(error.message);
    return leftAlone(error instanceof Error ? error.message : String(error));
  }
}

function isSame(one: Promotion | undefined, other: Promotion | undefined): boolean {
  return one?.root === other?.root && one?.file === other?.file;
}
