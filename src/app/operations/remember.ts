import { remember } from "../../core/remember/remember.ts";
import { MemoryError } from "../../domain/errors.ts";
import { BURST, riskIn } from "../../domain/risk.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import { takeAnchors, takeTies } from "../call/anchors.ts";
import { refuseAgents } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import type { Handler, InputOf, OutputOf } from "../call/handler.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { comingOf, endOf, startOf } from "../call/times.ts";
import { chooseKind, scopeFor } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";

export const rememberHandler: Handler<"remember"> = async (call, input) => {
  const scope = scopeFor(input.scope, chooseKind(input), call, input.onlyFor);
  return rememberInScope(call, input, scope, call.root);
};

/** Keeps a statement in a scope; `root` is the work tree that its files are looked for in. */
export async function rememberInScope(
  call: Call,
  input: InputOf<"remember">,
  scope: Scope,
  root: string | null,
): Promise<OutputOf<"remember">> {
  const { service, actor, now } = call;
  if (input.insist && actor.by === "agent") {
    throw new MemoryError("usage", "Only a person may insist on what looks like noise.", {
      hint: "Say what was learned in a sentence of its own.",
    });
  }
  if (input.asIs) refuseAgents(call, "asIs");
  const kind = chooseKind(input);
  const expiresAt = input.expiresAt === undefined ? null : comingOf(input.expiresAt, now);
  if (expiresAt !== null && expiresAt <= now) {
    throw new MemoryError("usage", `It would have expired already: ${input.expiresAt} is in the past.`, {
      hint: "Give a day to come, or how long from now: 7d.",
    });
  }
  const { text, cut } = await service.redactor.redact(input.text.toWellFormed().replaceAll("\0", ""));
  const risk = riskIn(
    {
      by: actor.by,
      agent: actor.agent,
      cutSecrets: cut.length > 0,
      everywhere: scope.level === "user" && actor.by === "agent" && !(await saidInSession(service, input)),
      isNew: actor.agent !== null && (await service.store.changes({ agent: actor.agent, limit: 1 })).length === 0,
      keptLately: await keptLately(service, actor.agent, now),
      confidence: input.confidence,
      confidenceFloor: service.settings.confidenceFloor,
    },
    new Set(service.settings.reviewWhen),
  );
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
        transcriptLine: input.transcriptLine ?? null,
        quote: input.quote ?? null,
        file: input.file ?? null,
        commit: input.commit ?? null,
        approved: false,
      },
      observedAt: input.observedAt === undefined ? null : startOf(input.observedAt, now),
      ...(input.observedAt !== undefined && { observedUntil: endOf(input.observedAt, now) }),
      confidence: input.confidence,
      staleAfter: input.staleAfter === undefined ? null : comingOf(input.staleAfter, now),
      expiresAt,
      anchors:
        input.ties.length > 0
          ? await takeTies(service, input.ties)
          : await takeAnchors(service, text, input.anchors, root),
      supersedes: input.supersedes === undefined ? null : await resolveMemoryId(call, input.supersedes),
      onlyProposes: call.holder?.grant?.role === "propose",
      proposeBecause: input.propose ? "it was put up for review" : risk,
      mayEndPinned: !service.settings.reviewWhen.includes("pinned"),
      insist: input.insist,
      asIs: input.asIs,
      root,
      request: input.request ?? null,
    },
  );
  const { outcome, id, change, because } = remembered;
  return {
    outcome,
    id,
    change,
    ...(because !== undefined && { because }),
    ...(remembered.outcome === "superseded" && { supersedes: [...remembered.supersedes] }),
    ...(remembered.keptAs !== undefined && { keptAs: remembered.keptAs }),
    ...(cut.length > 0 && { secretsCut: cut.reduce((sum, { count }) => sum + count, 0) }),
    ...("marks" in remembered && remembered.marks !== undefined && { marks: [...remembered.marks] }),
  };
}

/** Counted over all sessions: a new one is begun as easily as it is said. */
async function keptLately({ store }: Service, agent: string | null, now: Instant): Promise<number> {
  if (agent === null) return 0;
  return store.countChanges({ agent, action: "remembered", since: now - BURST.withinMs });
}

/** A quote of so many letters is found in what a person said only if they said it. */
const FEWEST_LETTERS = 12;

/** Whether a person said the quoted words in this very session: then an agent may pass a preference on to every project. */
async function saidInSession({ journal }: Service, { session, quote }: InputOf<"remember">): Promise<boolean> {
  const words = fingerprintOf(quote ?? "");
  if (session === undefined || words.length < FEWEST_LETTERS) return false;
  const found = await journal.sessionNamed(session);
  if (found === undefined) return false;
  return (await journal.turns(found.id)).some(
    ({ role, text }) => role === "user" && fingerprintOf(text).includes(words),
  );
}
