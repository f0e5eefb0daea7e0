import { brief } from "../../core/briefing/briefing.ts";
import { lastSessions } from "../../core/briefing/last-sessions.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { actorOf } from "../call/caller.ts";
import type { Handler, InputOf, OutputOf } from "../call/handler.ts";
import { keptReceipt } from "../call/kept-receipt.ts";
import { anchorsFrom } from "../call/shown.ts";
import { whereabouts } from "../call/whereabouts.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { SharedReading } from "../hooks/hooking.ts";
import { rootPageFor, shownIn } from "../hooks/told-before.ts";
import { statedInFiles } from "../promotion/stated.ts";
import type { Service } from "../service.ts";

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
