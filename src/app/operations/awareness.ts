import { know } from "../../core/awareness/know.ts";
import { lastSessions } from "../../core/briefing/last-sessions.ts";
import { brief } from "../../core/briefing/briefing.ts";
import { authorityOf } from "../../domain/authority.ts";
import { dispute } from "../../core/trust/standing-changes.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { knownSince } from "../../domain/freshness.ts";
import { iso } from "../../domain/time.ts";
import { dayOf } from "../../domain/tree/period.ts";
import { actorOf, refuseAgentsEverywhere } from "../caller/caller.ts";
import { whereabouts } from "../caller/whereabouts.ts";
import type { Whereabouts } from "../caller/whereabouts.ts";
import { timeZoneOf } from "../background/compacting.ts";
import { statedInFiles } from "../promotion/stated.ts";
import { rootPageFor, shownIn } from "../hooks/told-before.ts";
import type { SharedReading } from "../hooks/hooking.ts";
import type { Service } from "../service.ts";
import type { Handler, InputOf, OutputOf } from "./handler.ts";
import { keptReceipt } from "./kept-receipt.ts";
import { visibleId } from "./looking.ts";
import { withoutSecrets } from "./redacting.ts";
import { anchorsFrom } from "../caller/shown.ts";

export const knowHandler: Handler<"know"> = async (service, input) => {
  refuseAgentsEverywhere(input);
  const { agent, client, session } = actorOf(input);
  const { text: topic } = await service.redactor.redact(input.topic.toWellFormed().replaceAll("\0", " "));
  const where = await whereabouts(service.store, input);
  const anchors = anchorsFrom(service.anchors, service.store, where);
  const zone = timeZoneOf(service);
  const parts = {
    ...service,
    embedder: service.embedders.memories,
    journalEmbedder: service.embedders.journal,
    judge: service.embedders.judge,
    anchors,
    memories: service.store,
    meaningWaitMs: service.settings.meaningWaitMs,
    dayOf: (at: number) => dayOf(at, zone),
  };
  const { everywhere } = input;
  const known = await know(parts, { topic, place: where.place, everywhere, asker: { agent, client, session } });
  return {
    known: known.known,
    strength: known.strength,
    parts: known.parts,
    why: known.why,
    topics: [...known.topics],
    lastSeen: known.lastSeen === null ? null : iso(known.lastSeen),
    pointers: known.pointers.map(({ memory, score }) => ({
      id: memory.id,
      text: memory.text,
      score,
      knownSince: iso(knownSince(memory)),
    })),
    see: [...known.see],
    checked: known.checked,
  };
};

export const briefHandler: Handler<"brief"> = async (service, input) =>
  briefingFor(service, input, await whereabouts(service.store, input));

/** The briefing of a place; `shared` brings in what a server knows of it. */
export async function briefingFor(
  service: Service,
  input: InputOf<"brief">,
  where: Whereabouts,
  shared?: SharedReading,
): Promise<OutputOf<"brief">> {
  const { agent, client, session } = actorOf(input);
  const shown = input.again ? new Set<MemoryId>() : await shownIn(service.store, session);
  const { text, receipt } = await brief(
    {
      ...service,
      memories: shared?.parts.memories ?? service.store,
      anchors: anchorsFrom(service.anchors, service.store, where),
    },
    {
      ...shared?.wish,
      place: where.place,
      branch: input.branch ?? null,
      budgetTokens: input.budgetTokens,
      shown,
      inFile: statedInFiles(where.root, agent),
      root: rootPageFor(service.tree, where.place, shown),
      sessions: async () =>
        where.place.project === null || shown.size > 0
          ? []
          : lastSessions(service.journal, where.place.project, session),
      asker: { agent, client, session },
    },
  );
  const kept =
    input.preview || service.readOnly || receipt.hits.length === 0
      ? { receipt: service.readOnly || input.preview ? null : receipt.id }
      : await keptReceipt(service, receipt);
  return {
    text,
    tokens: receipt.tokens,
    ids: receipt.hits.map(({ id }) => id),
    ...kept,
    ...(input.preview && { pieces: [...service.tokens.pieces(text)] }),
  };
}

export const feedbackHandler: Handler<"feedback"> = async (service, input) => {
  const id = await visibleId(service, input.id, input);
  const actor = actorOf(input);
  const why = await withoutSecrets(service, input.why);
  if (input.verdict === "used") {
    await service.store.write(async (writer) => {
      await writer.tally("feedback: used", 1);
      await writer.note({ at: service.clock.now(), actor, action: "used", memory: id, change: null, detail: "" });
    });
    return { id, change: null, because: "Noted: this memory helped." };
  }
  const memory = await service.store.byId(id);
  if (actor.by === "agent" && memory !== undefined && personStandsBehind(memory)) {
    await service.store.write(async (writer) => {
      await writer.tally(`feedback: ${input.verdict}`, 1);
      await writer.note({
        at: service.clock.now(),
        actor,
        action: input.verdict,
        memory: id,
        change: null,
        detail: "",
      });
    });
    return {
      id,
      change: null,
      because: "A person stated it, so it stays as it is; ask them, or propose a correction.",
    };
  }
  const reason = `${input.verdict}${why === "" ? "" : `: ${why}`}`;
  const { change } = await dispute(service, id, actor, reason);
  await service.store.write((writer) => writer.tally(`feedback: ${input.verdict}`, 1));
  return { id, change, because: "It will be shown as stale until a person verifies, corrects or retires it." };
};

function personStandsBehind(memory: Memory): boolean {
  const authority = authorityOf(memory);
  return authority === "person" || authority === "approved";
}
