import { holdsHere, sessionNearness } from "../../adapters/files/branches.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { brief, rootPageFor, readShown } from "../../core/briefing/briefing.ts";
import { lastSessions } from "../../core/briefing/last-sessions.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { statedInFiles } from "../promotion/stated.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { makeAnchorChecker } from "../call/anchors.ts";
import type { Handler } from "../call/call.ts";
import { keptReceipt } from "../call/call.ts";
import { introduceCarried } from "../carried/carried.ts";
import { readShared } from "../team/briefing.ts";

/** Made from the server's memories too where this machine is connected to one; its files are looked at here. */
export const briefHandler: Handler<"brief"> = async (call, input) => {
  const { service, actor, place } = call;
  const { agent, client, session } = actor;
  const shared = await readShared(call);
  const introduction = await introduceCarried(service.store, call.carried, call);
  const timeZone = readTimeZone(service);
  const shown = input.again ? new Set<MemoryId>() : await readShown(service.store, session);
  const { text, receipt } = await brief(
    {
      ...service,
      timeZone,
      memories: shared?.memories ?? service.store,
      anchors: makeAnchorChecker(service.anchors, service.store, call),
    },
    {
      note: introduction?.text,
      ...shared?.wish,
      place,
      branch: input.branch ?? null,
      isOfOtherBranch: ({ holds }) => holdsHere(call.root, holds)?.kind === "branch",
      budgetTokens: input.budgetTokens,
      shown,
      inFile: statedInFiles(call.root, agent),
      root: rootPageFor(service.tree, place, shown, call.root),
      sessions: async (beside) =>
        place.project === null || shown.size > 0
          ? []
          : lastSessions(service.journal, place.project, session, {
              nearness: sessionNearness(call.root),
              timeZone,
              triggers: triggerWeights(),
              beside,
            }),
      asker: { agent, client, session },
    },
  );
  const kept =
    input.preview || service.readOnly || receipt.hits.length === 0
      ? { receipt: service.readOnly || input.preview ? null : receipt.id }
      : await keptReceipt(service, receipt);
  if (introduction !== undefined && !input.preview)
    await keptReceipt(service, introduction.receipt({ agent, client, session }, call.now));
  return {
    text,
    tokens: receipt.tokens,
    ids: receipt.hits.map(({ id }) => id),
    ...kept,
    ...(input.preview && { pieces: [...service.tokens.pieces(text)] }),
    ...(shared !== undefined && { server: shared.server }),
  };
};
