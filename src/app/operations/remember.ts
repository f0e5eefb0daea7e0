import { listWishes } from "../../core/heir.ts";
import { remember } from "../../core/remember/remember.ts";
import { branchPoint } from "../../adapters/files/branches.ts";
import { MemoryError } from "../../domain/errors.ts";
import { BURST, findRisk } from "../../domain/risk.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Holds, Kind } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Scope } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import { takeAnchors, takeTies } from "../call/anchors.ts";
import { refuseAgents } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { countCuts } from "../call/redacting.ts";
import { parseComing, parseEnd, parseStart } from "../call/times.ts";
import { chooseKind, keysBeside, scopeFor } from "../call/whereabouts.ts";
import { remindToShare } from "../carried/carried.ts";
import type { Service } from "../service.ts";

/** A statement whose memories are known by their whole ids. */
export interface Said extends Omit<InputOf<"remember">, "replaces"> {
  readonly replaces: readonly MemoryId[];
}

export const rememberHandler: Handler<"remember"> = async (call, input) => {
  const said = { ...input, replaces: await resolveAll(call, input.replaces) };
  const scope =
    (await findReplacedScope(call, said)) ?? scopeFor(said.scope, chooseKind(said), call, said.onlyFor, said.text);
  const isWish =
    said.scope === undefined && scope.level === "user" && call.place.project !== null && call.actor.by === "agent";
  if (!isWish || (await isSaidByPerson(call, said.quote))) return rememberInScope(call, said, scope, call.root);
  return rememberPreference(call, said, scope);
};

function resolveAll(call: Call, ids: readonly string[]): Promise<readonly MemoryId[]> {
  return Promise.all(ids.map((id) => resolveMemoryId(call, id)));
}

/** What replaces a memory of this repository holds where that one did, unless it is said where: a package's word may be about all of it. */
async function findReplacedScope(call: Call, said: Said): Promise<Scope | undefined> {
  const [first] = said.replaces;
  if (first === undefined || said.scope !== undefined || said.onlyFor !== undefined || call.package === "")
    return undefined;
  const scope = (await call.service.store.byId(first))?.scope;
  return scope === undefined || scope.level === "user" || scope.project !== call.place.project ? undefined : scope;
}

/** A preference that an agent passes on holds at once where it was said; that it holds everywhere waits for a person. */
async function rememberPreference(call: Call, input: Said, everywhere: Scope): Promise<OutputOf<"remember">> {
  const { service, root } = call;
  const here = scopeFor("project", "user", call, input.onlyFor);
  const known = (await service.store.alike(input.text, scopeKey(everywhere), everywhere.agent)).some(
    ({ standing }) => standing.state === "active",
  );
  if (known) return rememberInScope(call, input, everywhere, root);
  const kept = await rememberInScope(call, input, here, root);
  if (kept.id === null || kept.outcome === "proposed" || !service.settings.reviewWhen.includes("cross-project"))
    return kept;
  const { request: _request, ...wish } = input;
  const listed = { agent: everywhere.agent, now: call.now };
  // Said again in other words: it waits already.
  if (kept.outcome === "confirmed" && (await listWishes(service.store, [kept.id as MemoryId], listed)).length > 0)
    return { ...kept, waitsEverywhere: true };
  try {
    const replaces = (await listWishes(service.store, input.replaces, listed)).map(({ id }) => id);
    const wider = await rememberInScope(call, { ...wish, replaces }, everywhere, root, kept.id);
    return wider.outcome === "proposed" ? { ...kept, waitsEverywhere: true } : kept;
  } catch (error) {
    // A token for this project alone may not even ask for every project.
    if (error instanceof MemoryError && error.code === "forbidden") return kept;
    throw error;
  }
}

/** Keeps a statement in a scope; `root` is the work tree that its files are looked for in. */
export async function rememberInScope(
  call: Call,
  input: Said,
  scope: Scope,
  root: string | null,
  /** It holds already where it was said, under this id, whose place it takes when a person approves it for every project. */
  heldAs: string | null = null,
): Promise<OutputOf<"remember">> {
  const { service, actor, now } = call;
  if (input.insist && actor.by === "agent") {
    throw new MemoryError("usage", "Only a person may insist on what looks like noise.", {
      hint: "Say what was learned in a sentence of its own.",
    });
  }
  if (input.asIs) refuseAgents(call, "asIs");
  const { replaces } = input;
  const alongside = input.alongside === undefined ? undefined : await resolveAll(call, input.alongside);
  const besides = keysBeside(call, scope);
  const kind = chooseKind(input);
  const times = readTimes(input, now);
  const holds = holdsFor(input, kind, scope, root);
  const isPassedOn = actor.by === "agent" && (await isSaidByPerson(call, input.quote));
  const { text, cut } = await service.redactor.redact(input.text.toWellFormed().replaceAll("\0", ""));
  const risk = findRisk(
    {
      by: actor.by,
      agent: actor.agent,
      cutSecrets: cut.length > 0,
      everywhere: scope.level === "user" && actor.by === "agent" && !isPassedOn,
      isNew: actor.agent !== null && (await service.store.changes({ agent: actor.agent, limit: 1 })).length === 0,
      keptLately: await keptLately(service, actor.agent, now),
      confidence: input.confidence,
      confidenceFloor: service.settings.confidenceFloor,
    },
    new Set(service.settings.reviewWhen),
  );
  const anchors =
    input.ties.length > 0 ? await takeTies(service, input.ties) : await takeAnchors(service, text, input.anchors, root);
  const remembered = await remember(
    {
      ...service,
      embedder: service.embedders.memories,
      judge: service.embedders.judge,
      // A daemon goes on after its answer, and relates what it stored in the meantime.
      ...(service.state.daemon !== null && { modelWaitMs: service.settings.meaningWaitMs }),
    },
    {
      text,
      cut,
      kind,
      trigger: input.trigger,
      topics: input.topics,
      scope,
      source: {
        ...actor,
        ...(isPassedOn && { by: "human" as const }),
        transcriptLine: input.transcriptLine ?? null,
        quote: input.quote ?? null,
        file: input.file ?? null,
        commit: input.commit ?? null,
        approved: false,
      },
      ...times,
      confidence: input.confidence,
      anchors,
      replaces,
      ...(alongside !== undefined && { alongside }),
      ...(heldAs !== null && { rivals: [heldAs as MemoryId] }),
      ...holds,
      isPassedOn,
      onlyProposes: call.holder?.grant?.role === "propose",
      proposeBecause: input.propose ? "it was put up for review" : risk,
      mayEndPinned: !service.settings.reviewWhen.includes("pinned"),
      insist: input.insist,
      asIs: input.asIs,
      root,
      besides,
      request: input.request ?? null,
    },
  );
  const { outcome, id, change, because } = remembered;
  const ended = "supersedes" in remembered ? (remembered.supersedes ?? []) : [];
  const stillShared = ended.flatMap((one) => remindToShare(call.carried, one, id).stillShared ?? []);
  const named = await Promise.all(replaces.map((other) => service.store.byId(other)));
  const stillWaits = named.flatMap((other) => (other?.standing.state === "proposed" ? [other.id] : []));
  return {
    outcome,
    id,
    change,
    ...(scope.level === "path" && outcome !== "refused" && outcome !== "confirmed" && { path: scope.path }),
    ...(remembered.outcome === "refused" && { reason: remembered.reason }),
    ...(because !== undefined && { because }),
    ...(stillShared.length > 0 && { stillShared: stillShared.join("\n") }),
    ...("supersedes" in remembered &&
      remembered.supersedes !== undefined && {
        supersedes: [...remembered.supersedes],
        ...(await describeEnded(service, text, remembered.supersedes, replaces)),
      }),
    ...(stillWaits.length > 0 && { stillWaits }),
    ...(remembered.keptAs !== undefined && { keptAs: remembered.keptAs }),
    ...(cut.length > 0 && { secretsCut: countCuts(cut) }),
    ...("mayAffect" in remembered &&
      remembered.mayAffect !== undefined && {
        mayAffect: remembered.mayAffect.map(({ id: other, text: said, observedAt }) => ({
          id: other,
          text: said,
          at: iso(observedAt),
        })),
      }),
  };
}

function readTimes({ observedAt, staleAfter, expiresAt }: Said, now: Instant) {
  const expiry = expiresAt === undefined ? null : parseComing(expiresAt, now);
  if (expiry !== null && expiry <= now)
    throw new MemoryError("usage", `It would have expired already: ${expiresAt} is in the past.`, {
      hint: "Give a day to come, or how long from now: 7d.",
    });
  return {
    observedAt: observedAt === undefined ? null : parseStart(observedAt, now),
    ...(observedAt !== undefined && { observedUntil: parseEnd(observedAt, now) }),
    staleAfter: staleAfter === undefined ? null : parseComing(staleAfter, now),
    expiresAt: expiry,
  };
}

/** What the judge ended by itself, in full. */
async function describeEnded(
  { store }: Service,
  text: string,
  superseded: readonly MemoryId[],
  named: readonly MemoryId[],
): Promise<Pick<OutputOf<"remember">, "ended">> {
  const unnamed = superseded.filter((id) => !named.includes(id));
  const found = await Promise.all(unnamed.map((id) => store.byId(id)));
  // A proposal of the same words is only confirmed by being said.
  const isOther = (other: string): boolean => computeFingerprint(other) !== computeFingerprint(text);
  const ended = found.flatMap((one) =>
    one !== undefined && isOther(one.text) ? [{ id: one.id, text: one.text }] : [],
  );
  return ended.length === 0 ? {} : { ended };
}

/** What holds now is given no mark. What happened on a branch stays with it, unless it takes the place of what is known everywhere. */
function holdsFor(
  { holds, from, by, branch, replaces }: Said,
  kind: Kind,
  scope: Scope,
  root: string | null,
): { readonly holds?: Holds } {
  if (holds !== "now") return { holds: { kind: holds, note: (holds === "planned" ? from : by) ?? null } };
  const isEpisode = kind === "episode" && replaces.length === 0;
  if (!branch && !isEpisode) return {};
  const point = root === null || scope.level === "user" ? undefined : branchPoint(root);
  if (point !== undefined) return { holds: point };
  if (!branch) return {};
  throw new MemoryError("usage", "There is no branch to keep it for: the main branch is checked out, or none.", {
    hint: "Leave --branch out.",
  });
}

/** Counted over all sessions: a new one is begun as easily as it is said. */
async function keptLately({ store }: Service, agent: string | null, now: Instant): Promise<number> {
  if (agent === null) return 0;
  return store.countChanges({ agent, action: "remembered", since: now - BURST.withinMs });
}

/** A quote of so many letters is found in what a person said only if they said it. */
const FEWEST_LETTERS = 12;

/** Whether a person said the quoted words in this very session: in its transcript, or in a prompt that its hook has just delivered. */
export async function isSaidByPerson({ service, actor }: Call, quote: string | undefined): Promise<boolean> {
  const { journal, state } = service;
  const words = computeFingerprint(quote ?? "");
  if (actor.session === null || words.length < FEWEST_LETTERS) return false;
  if (state.prompts.of(actor.session).some((prompt) => computeFingerprint(prompt).includes(words))) return true;
  const found = await journal.sessionNamed(actor.session);
  if (found === undefined) return false;
  return (await journal.turns(found.id)).some(
    ({ role, text }) => role === "user" && computeFingerprint(text).includes(words),
  );
}
