import { takeAnchor } from "../../adapters/files/anchors.ts";
import { proposeAnchors } from "../../adapters/files/anchor-proposals.ts";
import { remember } from "../../core/remember/remember.ts";
import { anchorText, parseAnchor } from "../../domain/anchor.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Anchor, Kind } from "../../domain/memory.ts";
import { BURST, riskIn } from "../../domain/risk.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import { actorOf } from "../call/caller.ts";
import { presentGrant } from "../call/holder.ts";
import { scopeFor, whereabouts } from "../call/whereabouts.ts";
import type { Handler, InputOf, OutputOf } from "../call/handler.ts";
import { visibleId } from "../call/sight.ts";
import type { Service } from "../service.ts";
import { comingOf, endOf, startOf } from "../call/times.ts";
import { personOnly } from "../call/caller.ts";

export const rememberHandler: Handler<"remember"> = async (service, input) => {
  const where = await whereabouts(service.store, input);
  const scope = scopeFor(input.scope, kindOf(input), where, input.onlyFor);
  return rememberIn(service, input, scope, where.root);
};

export function kindOf({ kind, trigger }: Pick<InputOf<"remember">, "kind" | "trigger">): Kind {
  return kind ?? (trigger === "preference" ? "user" : "project");
}

/** Keeps a statement in a scope; `root` is the work tree that its files are looked for in. */
export async function rememberIn(
  service: Service,
  input: InputOf<"remember">,
  scope: Scope,
  root: string | null,
): Promise<OutputOf<"remember">> {
  const actor = actorOf(input);
  if (input.insist && actor.by === "agent") {
    throw new MemoryError("usage", "Only a person may insist on what looks like noise.", {
      hint: "Say what was learned in a sentence of its own.",
    });
  }
  if (input.asIs) personOnly(actor.by, "asIs");
  const kind = kindOf(input);
  const now = service.clock.now();
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
      ...(service.daemon !== null && { modelWaitMs: service.settings.meaningWaitMs }),
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
        input.ties.length > 0 ? await tiesOf(service, input.ties) : await anchorsOf(service, text, input.anchors, root),
      supersedes: input.supersedes === undefined ? null : await visibleId(service, input.supersedes, input),
      onlyProposes: presentGrant()?.role === "propose",
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

/** Anchors that another Holdfast took in a checkout that can't be seen from here: nobody looks for their folder. */
export async function tiesOf(service: Service, ties: InputOf<"remember">["ties"]): Promise<readonly Anchor[]> {
  return Promise.all(
    ties.map(async (tie) => {
      const anchor: Anchor = { ...tie, root: "" };
      const text = anchorText(anchor);
      parseAnchor(text);
      await refuseSecretIn(service, "value" in anchor ? `${text} ${anchor.value}` : text);
      return anchor;
    }),
  );
}

async function refuseSecretIn({ redactor }: Service, anchor: string): Promise<void> {
  if ((await redactor.redact(anchor)).cut.length === 0) return;
  throw new MemoryError("usage", "An anchor contains what looks like a secret.", {
    hint: "Tie it to another value of that file.",
  });
}

/** Anchors that were asked for, or else the ones that the text itself names. */
export async function anchorsOf(
  service: Service,
  text: string,
  asked: readonly string[],
  root: string | null,
): Promise<readonly Anchor[]> {
  if (root === null) {
    if (asked.length === 0) return [];
    throw new MemoryError("usage", "An anchor needs a folder to look in.", { hint: "Run it inside the repository." });
  }
  for (const anchor of asked) await refuseSecretIn(service, anchor);
  return (asked.length > 0 ? asked : proposeAnchors(root, text)).map((anchor) => takeAnchor(root, anchor));
}
