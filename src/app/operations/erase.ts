import { groupBy } from "../../domain/lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { scopeName } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import { cutErasedByStep, eraseByStep, listSayings, quoteErased } from "../jobs/erasing-steps.ts";
import { writeLater } from "../jobs/erased-files.ts";
import { takeRulesOut } from "../promotion/following.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { refuseCarried, resolveId } from "../call/ids.ts";
import { nameScopes } from "../call/memory-json.ts";
import { tellNothing } from "../call/nothing.ts";
import { projectNamed } from "../call/whereabouts.ts";
import { parseStart } from "../call/times.ts";
import type { WholeService } from "../service.ts";

export const eraseHandler: Handler<"erase"> = async (call, input) => {
  refuseAgents(call, "erase");
  const { actor } = call;
  const service = wholeService(call);
  const gone = await findErased(service, input);
  if (gone !== undefined)
    return input.evidence ? cutLater(call, gone.ids, input.confirm) : { ...tellNothing("erase"), ...gone };
  const states = await statesEver(service);
  const chosen = await chooseMemories(call, input, states);
  const ids = [...chosen, ...findTwins(states, chosen)];
  const texts = listSayings(ids.flatMap((id) => states.get(id) ?? []));
  const alsoIn = findContaining(states, texts, new Set(ids));
  const going = await listGoing(service, ids, states);
  const projects = [...new Set(going.flatMap(({ scope }) => (scope.level === "user" ? [] : [scope.project])))];
  if (!input.confirm || ids.length === 0) {
    const turns = await service.journal.holding(texts);
    return {
      ...tellNothing("erase"),
      ids: [...ids],
      planned: going.map(({ id, text, scope }) => ({ id, text, scope: scopeName(scope) })),
      projects,
      evidence: { turns, cut: false, later: null },
      alsoIn,
    };
  }
  const { evidence } = input;
  await takeRulesOut(call, ids, texts);
  const { erased, turns, files, unfinished } = await eraseByStep(service, { ids, evidence, actor }, texts);
  return {
    erased: true,
    ids: [...erased.ids],
    planned: [],
    projects,
    at: iso(erased.at),
    evidence: { turns, cut: evidence, later: evidence || turns === 0 ? null : writeLater(ids) },
    rows: { ...erased.rows },
    files: [...files],
    unfinished,
    alsoIn,
  };
};

/** Whoever erased without the evidence may think better of it: the journal may still say what is gone from memory. */
async function cutLater(call: Call, ids: readonly MemoryId[], confirm: boolean): Promise<OutputOf<"erase">> {
  const service = wholeService(call);
  if (!confirm) {
    const texts = await quoteErased(service, ids);
    // A copy alone may say it.
    const turns = texts.length === 0 ? 0 : Math.max(1, await service.journal.holding(texts));
    return { ...tellNothing("erase"), ids: [...ids], evidence: { turns, cut: false, later: null } };
  }
  const { turns, files, unfinished } = await cutErasedByStep(service, ids, call.actor);
  const evidence = { turns, cut: true, later: null };
  return {
    ...tellNothing("erase"),
    erased: true,
    ids: [...ids],
    at: iso(call.now),
    evidence,
    files: [...files],
    unfinished,
  };
}

/** A person has to see what is to go for good, and from where: a filter looks into every project. */
async function listGoing(
  { store }: WholeService,
  ids: readonly MemoryId[],
  states: States,
): Promise<Pick<Memory, "id" | "text" | "scope">[]> {
  const named = nameScopes(store);
  return await Promise.all(
    ids
      .flatMap((id) => states.get(id)?.at(-1) ?? [])
      .map(async ({ id, text, scope }) => ({ id, text, scope: await named(scope) })),
  );
}

/** What is erased already: a client that lost the answer asks again, and the journal may have been left as it is. */
async function findErased({ store }: WholeService, { id, where, evidence, confirm }: InputOf<"erase">) {
  if (id === undefined && where === undefined && evidence)
    return { ids: [...(await store.erasedTraces("all")).ids], erased: true };
  if (id === undefined || !(confirm || evidence) || (await store.idsBeginning(id, 1)).length > 0) return undefined;
  const memory = id as MemoryId;
  const line = (await store.audit({ memory, limit: 100 })).find(({ action }) => action === "erased");
  if (line === undefined) return undefined;
  const isPending = (await store.pendingErasure())?.ids.includes(memory) === true;
  const unfinished = isPending ? "The files are not clean yet; the service goes on with it." : null;
  return { ids: [memory], erased: true, at: iso(line.at), unfinished };
}

type States = ReadonlyMap<MemoryId, readonly Memory[]>;

/** Everything the log knows, also what was undone or edited since: its bytes are on the disk like all others. */
async function statesEver({ store }: WholeService): Promise<States> {
  const changes = await store.changes({});
  return groupBy(
    changes.flatMap(({ after }) => after ?? []),
    ({ id }) => id,
  );
}

async function chooseMemories(call: Call, input: InputOf<"erase">, states: States): Promise<readonly MemoryId[]> {
  const { now } = call;
  const { store } = call.service;
  const { where } = input;
  if (input.id !== undefined) {
    if (where !== undefined) throw new MemoryError("usage", "Name a memory or a filter, not both.");
    await refuseCarried(call, input.id);
    return [(await resolveId(store, input.id, ["memory"])) as MemoryId];
  }
  if (where === undefined || Object.values(where).every((condition) => condition === undefined)) {
    throw new MemoryError("usage", "Erasing needs a memory's id or at least one condition.", {
      hint: "For instance: holdfast erase --where session=4f1c, or contains=hunter2; --where topic=… --where before=2026-01-01.",
    });
  }
  const project = where.project === undefined ? null : await projectNamed(store, where.project as ProjectId);
  const before = where.before === undefined ? Infinity : parseStart(where.before, now);
  const isChosen = (memory: Memory) => memory.recordedAt < before && fitsFilter(memory, where, project);
  return [...states].filter(([, ever]) => ever.some(isChosen)).map(([id]) => id);
}

function fitsFilter(memory: Memory, where: NonNullable<InputOf<"erase">["where"]>, project: ProjectId | null): boolean {
  const { source, scope, topics } = memory;
  return (
    (where.session === undefined || source.session === where.session) &&
    (where.agent === undefined || source.agent === where.agent) &&
    (where.topic === undefined || topics.includes(where.topic)) &&
    (where.kind === undefined || memory.kind === where.kind) &&
    (project === null || (scope.level !== "user" && scope.project === project)) &&
    (where.contains === undefined || holdsAny(memory, [where.contains.toLowerCase()]))
  );
}

/**
 * What an agent said once may hold here and wait to hold everywhere, and what replaced it may say it again: the same saying twice, of
 * which none may stay. One that holds by itself is for a person to decide.
 */
function findTwins(states: States, chosen: readonly MemoryId[]): readonly MemoryId[] {
  const sayings = new Set(chosen.flatMap((id) => states.get(id)?.at(-1)?.text ?? []).map(computeFingerprint));
  return [...states]
    .map(([id, ever]) => ({ id, memory: ever.at(-1)! }))
    .filter(
      ({ id, memory: { standing, text } }) =>
        !chosen.includes(id) && standing.state !== "active" && sayings.has(computeFingerprint(text)),
    )
    .map(({ id }) => id);
}

/** Other memories may repeat an erased text: a person has to know, and to decide. */
function findContaining(states: States, texts: readonly string[], but: ReadonlySet<MemoryId>): string[] {
  const needles = texts.map((text) => text.toLowerCase());
  return [...states]
    .filter(([id, ever]) => !but.has(id) && ever.some((memory) => holdsAny(memory, needles)))
    .map(([id]) => id);
}

function holdsAny({ text, source, topics }: Memory, needles: readonly string[]): boolean {
  const said = [text, source.quote ?? "", ...topics].join("\n").toLowerCase();
  return needles.some((needle) => said.includes(needle));
}
