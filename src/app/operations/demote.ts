import { existsSync } from "../../files/fs.ts";
import { demote } from "../../core/trust/promotion.ts";
import { makeConflict } from "../../core/trust/standing-changes.ts";
import type { Memory, Promotion } from "../../domain/memory.ts";
import { withoutRule } from "../../domain/rules-block.ts";
import { plannedFile, reportFile, writePlanned } from "../promotion/rule-files.ts";
import { readMemory } from "./promote.ts";
import { refuseAgents, refuseFilesFromNetwork } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import type { Whereabouts } from "../call/whereabouts.ts";

export const demoteHandler: Handler<"demote"> = async (call, input) => {
  const { service, actor } = call;
  refuseAgents(call, "demote");
  refuseFilesFromNetwork(call, "This reads and writes", "holdfast demote");
  const { home } = service;
  const id = await resolveMemoryId(call, input.id);
  const memory = await readMemory(service, id);
  if (memory.promoted === undefined) throw makeConflict(id, "it is in no file");
  const from = presentPlace(memory, memory.promoted, call);
  const planned = plannedFile(home, from, (text) => withoutRule(text, id));
  const file = reportFile(planned);
  if (input.dryRun) return { id, change: null, dryRun: true, file };
  const { change } = await demote(service, id, actor, () => writePlanned(home, planned));
  return { id, change, dryRun: false, file };
};

/** A repository may have been moved since. */
function presentPlace({ scope }: Memory, promoted: Promotion, { place, root }: Whereabouts): Promotion {
  if (existsSync(promoted.root) || root === null) return promoted;
  return scope.level === "user" || scope.project === place.project ? { ...promoted, root } : promoted;
}
