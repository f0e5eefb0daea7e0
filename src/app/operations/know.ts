import { holdsHere } from "../../adapters/files/branches.ts";
import { shownQuestions } from "../../core/relate/marks.ts";
import { know } from "../../core/awareness/know.ts";
import { knownSince } from "../../domain/freshness.ts";
import { iso, toDay } from "../../domain/time.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { refuseAgentsEverywhere } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { recallParts } from "../call/recalling.ts";
import { candidatesToJson, makeOnlooker } from "../call/memory-json.ts";

export const knowHandler: Handler<"know"> = async (call, input) => {
  const { service, actor, place } = call;
  refuseAgentsEverywhere(call, input.everywhere);
  const { agent, client, session } = actor;
  const { text: topic } = await service.redactor.redact(input.topic.toWellFormed().replaceAll("\0", " "));
  const zone = readTimeZone(service);
  const parts = { ...recallParts(call), dayOf: (at: number) => toDay(at, zone) };
  const { everywhere } = input;
  const known = await know(parts, { topic, place, everywhere, asker: { agent, client, session } });
  const beside = new Set<string>(known.pointers.map(({ memory }) => memory.id));
  const server = call.server?.note();
  return {
    known: known.known,
    strength: known.strength,
    parts: known.parts,
    why: known.why,
    topics: [...known.topics],
    lastSeen: known.lastSeen === null ? null : iso(known.lastSeen),
    pointers: known.pointers.map(({ memory, score, freshness, marks }) => {
      const holds = holdsHere(call.root, memory.holds);
      return {
        id: memory.id,
        text: memory.text,
        score,
        knownSince: iso(knownSince(memory)),
        freshness: { state: freshness.state, why: freshness.why },
        questions: [...shownQuestions(marks, beside)],
        ...(holds !== undefined && { holds }),
      };
    }),
    see: [...known.see],
    checked: known.checked,
    ...(server !== undefined && { server }),
    ...(input.candidates && { candidates: await candidatesToJson(known.found, makeOnlooker(call)) }),
  };
};
