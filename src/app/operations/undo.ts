import { disputeWhatCameBack } from "../../core/remember/later.ts";
import { undo } from "../../core/trust/undo.ts";
import type { Undone } from "../../core/trust/undo.ts";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { ChangeQuery, MemoryReader } from "../../ports/memory-store.ts";
import { keepWhere } from "../../domain/lists.ts";
import { remindToUnshare } from "../carried/carried.ts";
import { bringFilesInLine, rulesTouched } from "../promotion/following.ts";
import type { Call, Handler, InputOf } from "../call/call.ts";
import { resolveId, seesMemory } from "../call/ids.ts";
import { tellNothing } from "../call/nothing.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { parseStart } from "../call/times.ts";
import type { Service } from "../service.ts";
import { takeBackTree } from "./tend-pages.ts";

export const undoHandler: Handler<"undo"> = async (call, input) => {
  const { service, actor } = call;
  const tree = await takeBackPages(call, input);
  if (tree.length > 0 && (await service.store.countChanges({ batch: input.change as BatchId })) === 0)
    return { ...tellNothing("undo"), tree, dryRun: input.dryRun };
  const query = await readQuery(call, input);
  const why = await withoutSecrets(service, input.why);
  let elsewhere = 0;
  const chooseChanges = async (memories: MemoryReader) => {
    const changes = await changesToUndo(call, memories, query, input);
    const here = withinPlace(call, changes, input);
    elsewhere = changes.length - here.length;
    return here;
  };
  const rules = await rulesTouched(call, await chooseChanges(service.store));
  const result = await undo(service, chooseChanges, actor, why, input.dryRun);
  const touched = new Set(result.undone.map(({ memory }) => memory));
  if (!input.dryRun) await embedAgain(service, touched);
  const files = input.dryRun ? [] : await bringFilesInLine(service, rules);
  const back = result.batch === null ? [] : await cameBack(service, result.asOf, result.batch);
  if (input.change !== undefined && result.undone.length === 0) {
    const [kept] = result.kept;
    if (kept === undefined) throw await undoneAlready(input.change, service.store, await chooseChanges(service.store));
    throw new MemoryError("conflict", `${input.change} can't be undone: ${kept.because}.`, {
      hint: `\`holdfast history ${kept.changedSince}\` shows the later changes: undo those first.`,
    });
  }
  return {
    batch: result.batch,
    undone: [...result.undone],
    kept: result.kept.map(({ change, memory, because }) => ({ change, memory, because })),
    elsewhere,
    disagreeing: [...result.disagreeing, ...back].map(({ memory, with: others }) => ({ memory, with: [...others] })),
    files: [...files],
    tree,
    ...(!input.dryRun && remindToUnshare(call.carried, await keepWhere([...touched], isTakenBack))),
    dryRun: input.dryRun,
  };

  async function isTakenBack(id: MemoryId): Promise<boolean> {
    return (await service.store.byId(id))?.standing.state !== "active";
  }
};

/** What a batch told of the tree, by its whole name: pages are no memories, and have no changes of their own. */
async function takeBackPages(call: Call, { change = "", dryRun }: InputOf<"undo">): Promise<string[]> {
  if (call.actor.by === "agent" || call.whole === null || !/^b\w{12,}$/.test(change)) return [];
  return [...(await takeBackTree(call, change, dryRun))];
}

/** What counts again is held against what was said meanwhile; without the model nothing can be told. */
async function cameBack(service: Service, asOf: Undone["asOf"], batch: BatchId): Promise<Undone["disagreeing"]> {
  const found: { memory: MemoryId; with: readonly MemoryId[] }[] = [];
  for (const [id, since] of asOf) {
    const memory = await service.store.byId(id);
    if (memory?.standing.state !== "active" || memory.marks !== undefined) continue;
    const parts = { ...service, judge: service.embedders.judge };
    const others = await disputeWhatCameBack(parts, memory, since, batch).catch(() => []);
    if (others.length > 0) found.push({ memory: id, with: others.map((other) => other.id) });
  }
  return found;
}

async function undoneAlready(asked: string, memories: MemoryReader, changes: readonly Change[]): Promise<MemoryError> {
  const [by] = (await Promise.all(changes.map(({ id }) => memories.changes({ undoes: id, limit: 1 })))).flat();
  return new MemoryError("conflict", `${asked} was undone already${by === undefined ? "." : ` by ${by.id}`}`, {
    hint: `To redo it, undo the undo${by === undefined ? "." : `: \`holdfast undo ${by.batch}\``}`,
  });
}

/**
 * A change, a batch and a session name what is meant; an agent's name and a time fit everywhere. So without `everywhere`
 * these take back only what belongs to the place that is spoken from.
 */
function withinPlace(
  { place: { project } }: Call,
  changes: readonly Change[],
  input: InputOf<"undo">,
): readonly Change[] {
  if (input.everywhere || input.change !== undefined || input.ofSession !== undefined) return changes;
  return changes.filter(({ before, after }) => {
    const scope = (after ?? before)?.scope;
    return scope !== undefined && (scope.level === "user" ? null : scope.project) === project;
  });
}

/** A text that an edit had replaced is back without its vectors; when the model is away they come later. */
async function embedAgain({ store, embedders }: Service, undone: ReadonlySet<MemoryId>): Promise<void> {
  const due = (await store.textsWithoutVectors(MOST_EMBEDDED)).filter(({ id }) => undone.has(id));
  if (due.length === 0) return;
  const texts = due.map(({ text }) => text);
  const vectors = await embedders.memories.embed(texts, "memory").catch(() => []);
  for (const [index, { id, text }] of due.entries()) {
    const made = vectors[index];
    if (made !== undefined) await store.saveVectors(id, text, made);
  }
}

/** Few memories are ever edited; beyond these the daemon's upkeep goes on. */
const MOST_EMBEDDED = 500;

/** An agent takes back its own work, where it could see it; other people's and agents' is not its to touch. */
async function changesToUndo(
  call: Call,
  memories: MemoryReader,
  query: ChangeQuery,
  input: InputOf<"undo">,
): Promise<readonly Change[]> {
  const changes = await memories.changes(query);
  const { by, agent } = call.actor;
  if (by === "human") return changes;
  const own = changes.filter(({ actor, before, after }) => {
    const memory = after ?? before;
    return actor.agent === agent && memory !== null && seesMemory(call, memory);
  });
  if (own.length === 0 && input.change !== undefined)
    throw new MemoryError("not-found", `No change of ${agent} has an id that starts with ${input.change}`);
  return own;
}

/** All that was named must hold: a session's changes since noon are those of that session and since noon. */
async function readQuery({ service, now }: Call, input: InputOf<"undo">): Promise<ChangeQuery> {
  const chosen: { -readonly [K in keyof ChangeQuery]: ChangeQuery[K] } = {};
  if (input.change !== undefined) {
    const id = await resolveId(service.store, input.change, ["change", "batch"]);
    if (id.startsWith("b")) chosen.batch = id as BatchId;
    else chosen.id = id as ChangeId;
  }
  if (input.ofSession !== undefined) chosen.session = input.ofSession;
  if (input.ofAgent !== undefined) chosen.agent = input.ofAgent;
  if (input.since !== undefined) chosen.since = parseStart(input.since, now);
  return chosen;
}
