import type { Actor } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory, Promotion } from "../../domain/memory.ts";
import { changeOne, makeConflict } from "./standing-changes.ts";
import type { Changed, StandingParts } from "./standing-changes.ts";

/**
 * Notes that a memory is also a rule of a file. `write` brings the file in line within the same transaction: where that fails, nothing
 * is noted, and where the process dies in between, the file has a line that `demote` or another `promote` finds again.
 */
export function promote(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  to: Promotion,
  write: () => void,
): Promise<Changed> {
  const why = `it is a rule of ${to.file}`;
  return changeOne(parts, { id, actor, action: "promoted", why }, async (memory) => {
    const fault = whyNotPromoted(memory);
    if (fault !== undefined) throw makeConflict(id, fault);
    write();
    return { ...memory, promoted: to };
  });
}

export function demote(parts: StandingParts, id: MemoryId, actor: Actor, write: () => void): Promise<Changed> {
  const why = "it is no rule of a file any more";
  return changeOne(parts, { id, actor, action: "demoted", why }, async ({ promoted, ...memory }) => {
    if (promoted === undefined) throw makeConflict(id, "it is in no file");
    write();
    return memory;
  });
}

/** A file speaks to every agent, everywhere in the repository, and is believed without a date. */
export function whyNotPromoted(memory: Memory): string | undefined {
  const { standing, scope, marks, kind } = memory;
  if (standing.state !== "active") return `it is ${standing.state}`;
  if (scope.agent !== null) return `it is for ${scope.agent} only, and a file speaks to every agent`;
  if (scope.level === "path")
    return `it holds in ${scope.path} only, and a file at the top speaks of the whole repository`;
  if (kind === "episode") return "it tells what happened once, which is no rule";
  if (marks?.some(({ mark }) => mark !== "settled") === true)
    return "newer statements speak against it; settle that first";
  return undefined;
}
