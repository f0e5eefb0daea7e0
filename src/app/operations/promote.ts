import { existsSync } from "../../files/fs.ts";
import { join } from "node:path";
import { findClientFile } from "../../adapters/files/client-files.ts";
import { clientsReading } from "../../clients/instruction-readers.ts";
import { promote, ruleCandidates, whyNotPromoted, demote } from "../../core/trust/promotion.ts";
import { makeConflict } from "../../core/trust/standing-changes.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory, Promotion, RuleFile } from "../../domain/memory.ts";
import { ruleLine, withRule, withoutRule } from "../../domain/rules-block.ts";
import { standingAt, STANDINGS } from "../../domain/standing.ts";
import { joinPath } from "../promotion/following.ts";
import { backupFile, planFile, reportFile, writePlanned } from "../promotion/rule-files.ts";
import { fileStating, rulesAt } from "../promotion/stated.ts";
import { checkFromHere } from "../call/anchors.ts";
import { refuseAgents, refuseFilesFromNetwork } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { listQuestionKeys, resolveMemoryId } from "../call/ids.ts";
import { tellNothing } from "../call/nothing.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";

export const promoteHandler: Handler<"promote"> = async (call, input) => {
  const { service, actor } = call;
  refuseAgents(call, "promote");
  refuseFilesFromNetwork(call, "This reads and writes", "holdfast promote");
  const nothing = { ...tellNothing("promote"), dryRun: input.dryRun };
  if (input.id === undefined)
    return { ...nothing, candidates: await findCandidates(call), promoted: await listPromoted(call) };
  const id = await resolveMemoryId(call, input.id);
  const memory = await readMemory(service, id);
  const fault = whyNotPromoted(memory) ?? whyNotHere(memory, call);
  if (fault !== undefined) throw makeConflict(id, fault);
  const to = promotionFor(memory, call, input.file);
  const { home } = service;
  const planned = planFile(home, to, (text) => withRule(text, memory));
  const isNew = memory.promoted?.root !== to.root || memory.promoted.file !== to.file;
  const stating = isNew ? fileStating(to.root, memory) : undefined;
  if (stating !== undefined) throw makeConflict(id, `${stating} says it already, word for word`);
  if (!isNew && planned.wanted === planned.text) throw makeConflict(id, `it is in ${to.file} already`);
  const done = {
    ...nothing,
    id,
    file: reportFile(planned),
    backup: backupFile(home, planned.path),
    readBy: [...clientsReading(to.file)],
  };
  if (input.dryRun) return done;
  const write = () => writePlanned(home, planned);
  if (isNew) return { ...done, change: (await promote(service, id, actor, to, write)).change };
  // Only the file has to follow: the wording was edited, or somebody took the line out.
  write();
  return done;
};

/** The file that is there; of two, the one that most clients read. */
function promotionFor(memory: Memory, where: Whereabouts, wanted: RuleFile | undefined): Promotion {
  const { promoted } = memory;
  const { root } = where;
  if (root === null)
    throw new MemoryError("usage", "A rule is written into a file of a repository, and the call names no folder.", {
      hint: "Run it inside the repository.",
    });
  const isThere = (file: RuleFile) => {
    const found = findClientFile(join(root, file));
    return "trouble" in found || found.text !== undefined;
  };
  const usual = isThere("AGENTS.md") || !isThere("CLAUDE.md") ? "AGENTS.md" : "CLAUDE.md";
  const chosen = wanted ?? promoted?.file ?? usual;
  const to = { root, file: chosen };
  if (promoted === undefined) return to;
  const isElsewhere = promoted.root !== root && existsSync(promoted.root);
  if (isElsewhere || promoted.file !== chosen)
    throw new MemoryError("conflict", `${memory.id} is in ${joinPath(promoted)} already.`, {
      hint: `Take it out there first: holdfast demote ${memory.id}`,
    });
  return to;
}

function whyNotHere({ scope }: Memory, { place }: Whereabouts): string | undefined {
  return scope.level !== "user" && scope.project !== place.project
    ? `it belongs to ${scope.project}, and this is another project`
    : undefined;
}

/** As many briefings as tell what is usual. */
const BRIEFINGS_LOOKED_AT = 500;

async function findCandidates(call: Call): Promise<OutputOf<"promote">["candidates"]> {
  const { service, now } = call;
  const { store } = service;
  const query = { session: null, memory: null, offset: 0, limit: BRIEFINGS_LOOKED_AT };
  const { receipts } = await store.receiptPage({ ...query, scopes: listQuestionKeys(call) });
  const view = { scopes: listQuestionKeys(call), agent: null, now, asOf: null };
  const found = await ruleCandidates(
    { memories: store, anchors: checkFromHere(call) },
    view,
    receipts.filter(({ of }) => of === "briefing"),
  );
  return found.map(({ memory: { id, text }, ...evidence }) => ({ id, text, ...evidence }));
}

async function listPromoted(call: Call): Promise<OutputOf<"promote">["promoted"]> {
  const { root, now } = call;
  const { store } = call.service;
  const view = { scopes: listQuestionKeys(call), agent: null, now, asOf: null };
  const page = { kind: null, topic: null, session: null, offset: 0, limit: -1 };
  const all = await store.list({ view, standings: STANDINGS, ...page });
  return all.flatMap((memory) => {
    const { id, text, promoted } = memory;
    if (promoted === undefined) return [];
    const there = existsSync(promoted.root) || root === null ? promoted : { ...promoted, root };
    const line = rulesAt(joinPath(there)).get(id);
    const state =
      line === undefined
        ? ("not in the file" as const)
        : standingAt(memory, now) !== "active"
          ? ("no longer counts" as const)
          : line === ruleLine(memory)
            ? ("in the file" as const)
            : ("outdated" as const);
    return [{ id, text, file: joinPath(there), state }];
  });
}

export async function readMemory({ store }: Service, id: Memory["id"]): Promise<Memory> {
  const memory = await store.byId(id);
  if (memory !== undefined) return memory;
  throw new MemoryError("not-found", `Memory ${id} was taken back.`, {
    hint: `\`holdfast history ${id}\` shows what happened to it.`,
  });
}

export const demoteHandler: Handler<"demote"> = async (call, input) => {
  const { service, actor } = call;
  refuseAgents(call, "demote");
  refuseFilesFromNetwork(call, "This reads and writes", "holdfast demote");
  const { home } = service;
  const id = await resolveMemoryId(call, input.id);
  const memory = await readMemory(service, id);
  if (memory.promoted === undefined) throw makeConflict(id, "it is in no file");
  const from = findPresentPlace(memory, memory.promoted, call);
  const planned = planFile(home, from, (text) => withoutRule(text, id));
  const file = reportFile(planned);
  if (input.dryRun) return { id, change: null, dryRun: true, file };
  const { change } = await demote(service, id, actor, () => writePlanned(home, planned));
  return { id, change, dryRun: false, file };
};

/** A repository may have been moved since. */
function findPresentPlace({ scope }: Memory, promoted: Promotion, { place, root }: Whereabouts): Promotion {
  if (existsSync(promoted.root) || root === null) return promoted;
  return scope.level === "user" || scope.project === place.project ? { ...promoted, root } : promoted;
}
