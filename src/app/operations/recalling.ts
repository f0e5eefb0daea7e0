import type { RecalledSession } from "../../core/journal/recall-sessions.ts";
import { answer } from "../../core/recall/answer.ts";
import type { Answered } from "../../core/recall/answer.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { LONGEST_NAME, quote, say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { scopeName } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import { actorOf } from "../caller/caller.ts";
import { whereabouts } from "../caller/whereabouts.ts";
import type { Handler, OutputOf } from "./handler.ts";
import { viewOf } from "./journalling.ts";
import { withoutSecrets } from "./redacting.ts";
import { markToJson } from "./memory-json.ts";
import { anchorsFrom, namesIn } from "../caller/shown.ts";
import type { Service } from "../service.ts";
import { endOf } from "./times.ts";

export const recallHandler: Handler<"recall"> = async (service, input) => {
  const { by, agent, client, session } = actorOf(input);
  if (input.everywhere && by === "agent") {
    throw new MemoryError("usage", "An agent asks within its project.", { hint: "Leave `everywhere` out." });
  }
  const question = await withoutSecrets(service, input.question.toWellFormed().replaceAll("\0", " "));
  const where = await whereabouts(service.store, input);
  const answered = await answer(
    {
      ...service,
      embedder: service.embedders.memories,
      journalEmbedder: service.embedders.journal,
      anchors: anchorsFrom(service.anchors, service.store, where),
      memories: service.store,
      meaningWaitMs: service.settings.meaningWaitMs,
    },
    {
      text: question,
      from: input.from,
      sessionsIn: await viewOf(service, { ...input, until: input.asOf }),
      place: where.place,
      everywhere: input.everywhere,
      limit: input.limit,
      budgetTokens: input.budgetTokens,
      asOf: input.asOf === undefined ? null : endOf(input.asOf, service.clock.now()),
      asker: { agent, client, session },
    },
  );
  const { receipt, hits, sessions, each, lead } = withoutStrangers(answered, service.tokens);
  if (!service.readOnly) await service.store.saveReceipt(receipt);
  const named = namesIn(service.store);
  return {
    receipt: service.readOnly ? null : receipt.id,
    answer: receipt.answer,
    hits: await Promise.all(
      hits.map(async ({ memory, score, parts, freshness, marks }) => ({
        id: memory.id,
        text: memory.text,
        kind: memory.kind,
        score,
        parts,
        freshness: { state: freshness.state, why: freshness.why },
        recordedAt: iso(memory.recordedAt),
        verifiedAt: iso(memory.verifiedAt),
        by: saidBy(memory),
        scope: scopeName(await named(memory.scope)),
        marks: marks.map(markToJson),
      })),
    ),
    sessions: sessions.map(sessionToJson),
    each,
    lead,
    leftOut: receipt.leftOut.map((left) => ({ ...left })),
    leftOutCount: receipt.leftOutCount ?? receipt.leftOut.length,
    checked: receipt.checked,
    turns: receipt.turns ?? 0,
    nearest: receipt.nearest,
    meaning: receipt.meaning,
    tokens: receipt.tokens,
    ms: receipt.ms,
  };
};

/** Shown as 0.00: such a memory has no bearing on the question. */
const NO_BEARING = 0.005;

/** An answer without the memories that have no bearing on the question; they count as left out. */
function withoutStrangers(answered: Answered, tokens: Service["tokens"]): Answered {
  const { receipt, each } = answered;
  const hits = answered.hits.filter(({ score }) => score >= NO_BEARING);
  const strangers = answered.hits.filter((hit) => !hits.includes(hit));
  if (strangers.length === 0) return answered;
  const isEmpty = hits.length === 0;
  const weak = strangers.map(({ memory }) => ({ id: memory.id, because: "weak" as const }));
  const freed = strangers.reduce((sum, { memory }) => sum + tokens.count(memory.text), 0);
  return {
    ...answered,
    hits,
    each: { ...each, memories: isEmpty ? "nothing" : each.memories },
    receipt: {
      ...receipt,
      answer: isEmpty ? (each.sessions ?? "nothing") : receipt.answer,
      hits: receipt.hits.filter(({ score }) => score >= NO_BEARING),
      leftOut: [...receipt.leftOut, ...weak].slice(0, LEFT_OUT_NAMED),
      leftOutCount: (receipt.leftOutCount ?? receipt.leftOut.length) + strangers.length,
      tokens: Math.max(0, receipt.tokens - freed),
    },
  };
}

/** A receipt names the best of what it left out. */
const LEFT_OUT_NAMED = 8;

function sessionToJson({ session, score, turn, excerpt }: RecalledSession): OutputOf<"recall">["sessions"][number] {
  return {
    session: session.id,
    title: excerpt.title,
    client: session.client,
    startedAt: iso(session.startedAt),
    score,
    turn,
    excerpt: excerpt.lines.map((line) => ({ ...line })),
    more: session.turns > excerpt.lines.length,
  };
}

/** An agent's name stands in quotation marks: one that calls itself "a person" is none. */
function saidBy({ source }: Memory): Quoted {
  if (source.by === "human") return say`a person`;
  const agent = source.agent === null ? say`an agent` : quote(source.agent, LONGEST_NAME);
  return source.approved ? say`${agent}, approved` : agent;
}
