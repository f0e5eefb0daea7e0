import { collect } from "../../domain/lists.ts";
import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { MemoryWriter } from "../../ports/memory-store.ts";
import { findHeir } from "../heir.ts";
import { lookAhead } from "../look-ahead.ts";
import { relateWithGoneThings } from "../relate/gone-things.ts";
import { withQuestion } from "../relate/marks.ts";
import type { Tie } from "../relate/relate.ts";
import { statementFrom } from "../relate/statement.ts";
import { fileAgainst } from "../remember/instructed.ts";
import type { RememberParts } from "../remember/remember.ts";
import { questionedBy, settledWith } from "./conflicts.ts";
import { openAppender } from "./standing-changes.ts";
import type { StandingParts } from "./standing-changes.ts";

export interface Reviewed {
  readonly id: MemoryId;
  readonly change: ChangeId;
  readonly supersedes: readonly MemoryId[];
}

/**
 * Keeps the newer one: a proposal counts from now on and replaces what it was made to replace and what the judge is now sure that it
 * does; what else it may concern is asked. An active statement replaces what it was asked about. One step, undone in one step.
 */
export function approve(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  edited: { readonly text: string; readonly vectors: Embedded | null } | null,
  /** How a proposal relates to what is known at this moment. */
  ties: readonly Tie[] = [],
): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer, older } = await readWaiting(writer, id);
    const append = openAppender(parts, writer, actor);
    const now = parts.clock.now();
    const rivals = newer.standing.state === "proposed" ? await readHeirs(writer, newer.standing.rivals) : older;
    const known = await collect(ties, async ({ memory: { id: other }, how }) => {
      const memory = await writer.byId(other);
      return memory?.standing.state === "active" && other !== id ? [{ memory, how }] : [];
    });
    const sure = known.filter(({ how }) => how === "ends" || how === "same").map(({ memory }) => memory);
    const victims = [...new Map([...rivals, ...sure].map((memory) => [memory.id, memory])).values()];
    const approved: Memory = {
      ...newer,
      // A rule that is put otherwise is still a rule.
      ...(victims.some(({ pinned }) => pinned) && { pinned: true }),
      text: edited?.text ?? newer.text,
      source: { ...newer.source, approved: true },
      verifiedAt: now,
      standing: { state: "active" },
    };
    const [action, why] =
      edited === null ? (["approved", "approved"] as const) : (["edited", "approved as edited"] as const);
    const change = await append(action, newer, approved, why, edited ?? {});
    for (const victim of victims) {
      const standing = { state: "superseded", by: id, at: now } as const;
      await append("superseded", victim, { ...victim, standing }, why);
    }
    const asked = known.filter(({ memory }) => !victims.some((victim) => victim.id === memory.id));
    for (const { memory } of asked)
      await append("marked", memory, withQuestion(memory, id, now), "a newer statement may concern it");
    return { id, change, supersedes: victims.map((victim) => victim.id) };
  });
}

/** The log names this agent for what the setting of that name approved, so that `undo --of-agent` takes all of it back. */
export const AUTO_APPROVE = "autoApprove";

/**
 * Puts a proposal into use because the setting allows it, where no person has to be asked: it holds in one project only and
 * speaks against nothing that is known there, no rule, and no line of an instruction file. Nobody has read it, so its authority stays
 * an agent's. While the judge is away it waits. Returns whether it was approved.
 */
export async function approveBySetting(
  parts: Pick<RememberParts, "store" | "clock" | "ids" | "embedder" | "judge" | "instructions">,
  id: MemoryId,
  root: string | null,
  floor: number,
): Promise<boolean> {
  const { store, judge, embedder, clock } = parts;
  const proposal = await store.byId(id);
  if (proposal === undefined || proposal.scope.level === "user") return false;
  try {
    const statement = { ...statementFrom(proposal), root };
    if ((await fileAgainst(parts, statement)) !== undefined) return false;
    const vector = (await embedder.embed([statement.text], "memory"))[0]?.[0] ?? null;
    const openTies = await lookAhead(store, (memories) =>
      relateWithGoneThings({ memories, judge }, statement, vector, clock.now()),
    );
    return await store.write(async (writer) => {
      const memory = await writer.byId(id);
      if (memory?.standing.state !== "proposed" || memory.standing.rivals.length > 0) return false;
      if ((await openTies(writer)).length > 0) return false;
      const { client, session } = memory.source;
      const append = openAppender(parts, writer, { by: "agent", agent: AUTO_APPROVE, client, session });
      const approved: Memory = { ...memory, standing: { state: "active" } };
      await append("approved", memory, approved, `the setting ${AUTO_APPROVE}: ${memory.kind} from ${floor}`);
      return true;
    });
  } catch (error) {
    if (error instanceof MemoryError && error.code === "embedder") return false;
    throw error;
  }
}

/** Ends a proposal, which stays in the history and can be restored. Of a statement that counts, both hold. */
export function reject(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer, older } = await readWaiting(writer, id);
    const append = openAppender(parts, writer, actor);
    const now = parts.clock.now();
    if (newer.standing.state === "proposed") {
      const standing = { state: "retired", at: now, reason } as const;
      return { id, change: await append("rejected", newer, { ...newer, standing }, reason), supersedes: [] };
    }
    let both = newer;
    for (const one of older) both = await settledWith(writer, both, one, now);
    const change = await append("settled", newer, both, "both hold");
    for (const one of older) await append("settled", one, await settledWith(writer, one, newer, now), "both hold");
    return { id, change, supersedes: [] };
  });
}

/** Keeps the older one: the newer statement is retired, and asks nothing any more. */
export function keepOlder(parts: StandingParts, id: MemoryId, actor: Actor, reason: string): Promise<Reviewed> {
  return parts.store.write(async (writer) => {
    const { memory: newer } = await readWaiting(writer, id);
    const standing = { state: "retired", at: parts.clock.now(), reason } as const;
    const change = await openAppender(parts, writer, actor)("rejected", newer, { ...newer, standing }, reason);
    return { id, change, supersedes: [] };
  });
}

/** What has taken the place of these since, or they themselves. */
function readHeirs(writer: MemoryWriter, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
  return collect(ids, async (id) => (await findHeir(writer, await writer.byId(id))) ?? []);
}

async function readWaiting(
  writer: MemoryWriter,
  id: MemoryId,
): Promise<{ readonly memory: Memory; readonly older: readonly Memory[] }> {
  const memory = await writer.byId(id);
  const older = memory === undefined ? [] : await questionedBy(writer, memory);
  if (memory === undefined || (memory.standing.state !== "proposed" && older.length === 0)) {
    throw new MemoryError("conflict", `${id} does not wait in review.`, {
      hint: "`holdfast review list --everywhere` shows what does.",
    });
  }
  return { memory, older };
}
