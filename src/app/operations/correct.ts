import { recall } from "../../core/recall/recall.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { rememberHandler, rememberInScope } from "./remember.ts";
import { makeAnchorChecker } from "../call/anchors.ts";
import type { Call } from "../call/call.ts";
import type { Handler } from "../call/handler.ts";
import { resolveMemoryId } from "../call/ids.ts";

/** A question names a memory with certainty when its best answer stands well above the next. */
const CLEAR_LEAD = 0.08;

export const correctHandler: Handler<"correct"> = async (call, input) => {
  const { service } = call;
  const isId = ID.test(input.what) && (await service.store.idsBeginning(input.what.toLowerCase(), 1)).length > 0;
  const id = isId ? await resolveMemoryId(call, input.what) : await findByQuestion(call, input.what);
  const victim = await service.store.byId(id);
  const { what: _what, ...rest } = input;
  const statement = {
    ...rest,
    ...(victim && { kind: victim.kind }),
    trigger: "correction" as const,
    topics: [...(victim?.topics ?? [])],
    anchors: [],
    ties: [],
    confidence: 1,
    insist: false,
    asIs: false,
    propose: false,
    replaces: [id],
    holds: "now" as const,
  };
  // A correction holds where the corrected memory did, whoever speaks from wherever.
  return victim === undefined ? rememberHandler(call, statement) : rememberInScope(call, statement, victim.scope, null);
};

/** A short word may look like an id ("mqtt"), so it also has to begin one. */
const ID = /^m[0-9b-df-hj-kmnp-tv-z]{2,12}$/i;

async function findByQuestion(call: Call, question: string): Promise<MemoryId> {
  const { service, actor, place } = call;
  const { agent, client, session } = actor;
  const { hits, receipt } = await recall(
    {
      ...service,
      embedder: service.embedders.memories,
      anchors: makeAnchorChecker(service.anchors, service.store, call),
      memories: service.store,
      meaningWaitMs: service.settings.meaningWaitMs,
    },
    {
      text: question,
      place,
      everywhere: false,
      limit: 5,
      budgetTokens: 4_000,
      asOf: null,
      asker: { agent, client, session },
    },
  );
  const [best, next] = hits;
  // What merely comes near is nothing to correct.
  if (best === undefined || receipt.answer !== "found") {
    throw new MemoryError("not-found", "No memory answers that question, so there is nothing to correct.", {
      hint: "`holdfast remember` keeps a new one.",
    });
  }
  if (next !== undefined && best.bearing - next.bearing < CLEAR_LEAD) {
    const named = hits.map(({ memory }) => `${memory.id} ${memory.text.slice(0, 80)}`).join("\n  ");
    throw new MemoryError("ambiguous", `Several memories answer that question:\n  ${named}`, {
      hint: "Name one by its id: holdfast correct <id> <text>",
    });
  }
  return best.memory.id;
}
