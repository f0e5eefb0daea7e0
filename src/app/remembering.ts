import { takeAnchor } from "../adapters/files/anchors.ts";
import { proposeAnchors } from "../adapters/files/anchor-proposals.ts";
import { remember } from "../core/remember/remember.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Anchor } from "../domain/memory.ts";
import { actorOf, scopeFor, whereabouts } from "./caller.ts";
import type { Handler, InputOf } from "./handlers.ts";
import { wholeId } from "./ids.ts";

export const rememberHandler: Handler<"remember"> = async (service, input) => {
  const actor = actorOf(input);
  if (input.insist && actor.by === "agent") {
    throw new MemoryError("usage", "Only a person may insist on what looks like noise.", { hint: "Say what was learned in a sentence of its own." });
  }
  const where = whereabouts(input);
  const kind = input.kind ?? (input.trigger === "preference" ? "user" : "project");
  const remembered = await remember(service, {
    text: input.text.toWellFormed().replaceAll("\0", ""),
    kind,
    trigger: input.trigger,
    topics: input.topics,
    scope: scopeFor(input.scope, kind, where, input.onlyFor),
    source: {
      ...actor,
      transcriptLine: input.transcriptLine ?? null,
      quote: input.quote ?? null,
      file: input.file ?? null,
      commit: input.commit ?? null,
      approved: false,
    },
    observedAt: input.observedAt === undefined ? null : Date.parse(input.observedAt),
    confidence: input.confidence,
    staleAfter: input.staleAfter === undefined ? null : Date.parse(input.staleAfter),
    expiresAt: input.expiresAt === undefined ? null : Date.parse(input.expiresAt),
    anchors: anchorsOf(input, where.root),
    supersedes: input.supersedes === undefined ? null : (wholeId(service.store, input.supersedes, ["memory"]) as MemoryId),
    proposeBecause: input.propose ? "it was only proposed" : null,
    insist: input.insist,
    root: where.root,
    request: input.request ?? null,
  });
  const { outcome, id, change, because } = remembered;
  return {
    outcome,
    id,
    change,
    ...(because !== undefined && { because }),
    ...(remembered.outcome === "superseded" && { supersedes: [...remembered.supersedes] }),
  };
};

/** Anchors that were asked for, or else the ones that the text itself names. */
function anchorsOf(input: InputOf<"remember">, root: string | null): readonly Anchor[] {
  if (root === null) {
    if (input.anchors.length === 0) return [];
    throw new MemoryError("usage", "An anchor needs a folder to look in.", { hint: "Run it inside the repository." });
  }
  const texts = input.anchors.length > 0 ? input.anchors : proposeAnchors(root, input.text);
  return texts.map((text) => takeAnchor(root, text));
}

