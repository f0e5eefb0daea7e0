import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { scopeName } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import { eraseByStep, listSayings } from "../jobs/erasing-steps.ts";
import { takeRulesOut } from "../promotion/following.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, InputOf } from "../call/call.ts";
import { resolveId } from "../call/ids.ts";
import { nameScopes } from "../call/memory-json.ts";
import { projectNamed } from "../call/whereabouts.ts";
import { parseStart } from "../call/times.ts";
import type { WholeService } from "../service.ts";

export const eraseHandler: Handler<"erase"> = async (call, input) => {
  refuseAgents(call, "erase");
  const { actor } = call;
  const service = wholeService(call);
  const done = input.confirm && input.id !== undefined ? await erasedBefore(service, input.id) : undefined;
  if (done !== undefined)
    return {
      erased: true,
      ids: [done.id],
      planned: [],
      projects: [],
      at: iso(done.at),
      evidence: NONE,
      rows: {},
      files: [],
      unfinished: done.isPending ? "The files are not clean yet; the service goes on with it." : null,
      alsoIn: [],
    };
  const states = await statesEver(service);
  const chosen = await chooseMemories(call, input, states);
  const ids = [...chosen, ...findWaiting(states, chosen)];
  const texts = listSayings(ids.flatMap((id) => states.get(id) ?? []));
  const alsoIn = findContaining(states, texts, new Set(ids));
  const going = await listGoing(service, ids, states);
  const projects = [...new Set(going.flatMap(({ scope }) => (scope.level === "user" ? [] : [scope.project])))];
  if (!input.confirm || ids.length === 0) {
    const evidence = { turns: await service.journal.holding(texts), cut: false };
    return {
      erased: false,
      ids: [...ids],
      planned: going.map(({ id, text, scope }) => ({ id, text, scope: scopeName(scope) })),
      projects,
      at: null,
      evidence,
      rows: {},
      files: [],
      unfinished: null,
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
    evidence: { turns, cut: evidence },
    rows: { ...erased.rows },
    files: [...files],
    unfinished,
    alsoIn,
  };
};

const NONE = { turns: 0, cut: false };

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

/** A client that lost the answer asks again: what is erased already is erased. */
async function erasedBefore(
  { store }: WholeService,
  id: string,
): Promise<{ readonly id: string; readonly at: number; readonly isPending: boolean } | undefined> {
  if ((await store.idsBeginning(id, 1)).length > 0) return undefined;
  const line = (await store.audit({ memory: id as MemoryId, limit: 2 })).find(({ action }) => action === "erased");
  if (line === undefined) return undefined;
  const pending = await store.pendingErasure();
  return { id, at: line.at, isPending: pending?.ids.includes(id as MemoryId) === true };
}

type States = ReadonlyMap<MemoryId, readonly Memory[]>;

/** Everything the log knows, also what was undone or edited since: its bytes are on the disk like all others. */
async function statesEver({ store }: WholeService): Promise<States> {
  const states = new Map<MemoryId, Memory[]>();
  for (const { memory, after } of await store.changes({})) {
    if (after === null) continue;
    const known = states.get(memory);
    if (known === undefined) states.set(memory, [after]);
    else known.push(after);
  }
  return states;
}

async function chooseMemories(
  { service: { store }, now }: Call,
  input: InputOf<"erase">,
  states: States,
): Promise<readonly MemoryId[]> {
  const { where } = input;
  if (input.id !== undefined) {
    if (where !== undefined) throw new MemoryError("usage", "Name a memory or a filter, not both.");
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

/** What an agent said once may hold here and wait to hold everywhere: the same saying twice, of which none may stay. */
function findWaiting(states: States, chosen: readonly MemoryId[]): readonly MemoryId[] {
  const texts = new Set(chosen.flatMap((id) => states.get(id)?.at(-1)?.text ?? []));
  return [...states]
    .filter(
      ([id, ever]) =>
        !chosen.includes(id) && ever.at(-1)!.standing.state === "proposed" && texts.has(ever.at(-1)!.text),
    )
    .map(([id]) => id);
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
