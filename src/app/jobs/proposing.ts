import { projectAt } from "../../adapters/files/project-identity.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { findNamedTopics } from "../../core/awareness/topics-about.ts";
import { drawByRules, proposeFromJournal, drawByModel } from "../../core/journal/proposals.ts";
import { MINUTE } from "../../domain/time.ts";
import { readTimeZone, inTurn } from "./compacting.ts";
import type { WholeService } from "../service.ts";
import { openProposer } from "../summarizers.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** A model reads a session once it has been still for so long: each turn more would be another call. */
const QUIET_MS = 10 * MINUTE;

/**
 * Puts what sessions seem to have taught into review, if the settings leave it to the one who calls: the rules follow each
 * reading of a transcript, a model is asked between requests, because nobody should wait for it. Says how many.
 */
export async function proposeNow(service: WholeService, by: "on" | "model"): Promise<number> {
  if (service.settings.proposals !== by) return 0;
  const drawing = () => drawNow(service);
  // Whoever asks a model takes minutes, and draws what is new for everybody.
  if (by === "model") return (await service.leases.take(PROPOSALS, drawing))?.done ?? 0;
  return inTurn(service.leases, PROPOSALS, drawing);
}

const PROPOSALS = "proposals";

async function drawNow(service: WholeService): Promise<number> {
  const { settings, store, journal, tree, embedders, redactor, instructions, clock, ids } = service;
  const proposer = openProposer(settings);
  const rules = drawByRules(triggerWeights());
  const { confidenceFloor, autoApprove, summarizerTokensPerDay: budgetTokensPerDay } = settings;
  const timeZone = readTimeZone(service);
  return proposeFromJournal({
    store,
    journal,
    embedder: embedders.memories,
    judge: embedders.judge,
    redactor,
    instructions,
    clock,
    ids,
    confidenceFloor,
    autoApprove,
    topicsIn: (text, project) => findNamedTopics(tree, text, [project]),
    rootOf: (folder) => projectAt(folder).root,
    breathe: yieldToEventLoop,
    ...(proposer === null
      ? { draw: rules }
      : {
          draw: drawByModel({ proposer, tree, redactor, clock, timeZone, budgetTokensPerDay }, rules),
          quietMs: QUIET_MS,
        }),
  });
}
