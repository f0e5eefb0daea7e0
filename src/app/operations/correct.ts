import { recall } from "../../core/recall/recall.ts";
import { MemoryError } from "../../domain/errors.ts";
import { actorOf } from "../call/caller.ts";
import { whereabouts } from "../call/whereabouts.ts";
import type { Handler, InputOf } from "../call/handler.ts";
import { visibleId } from "../call/sight.ts";
import { rememberHandler, rememberIn } from "./remember.ts";
import type { Service } from "../service.ts";
import { anchorsFrom } from "../call/shown.ts";

/** A question names a memory with certainty when its best answer stands well above the next. */
const CLEAR_LEAD = 0.08;

export const correctHandler: Handler<"correct"> = async (service, input) => {
  const isId = ID.test(input.what) && (await service.store.idsBeginning(input.what.toLowerCase(), 1)).length > 0;
  const id = isId ? await visibleId(service, input.what, input) : await foundBy(service, input);
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
    supersedes: id,
  };
  // A correction holds where the corrected memory did, whoever speaks from wherever.
  return victim === undefined
    ? rememberHandler(service, statement)
    : rememberIn(service, statement, victim.scope, null);
};

/** A short word may look like an id ("mqtt"), so it also has to begin one. */
const ID = /^m[0-9b-df-hj-kmnp-tv-z]{2,12}$/i;

async function foundBy(service: Service, input: InputOf<"correct">) {
  const { agent, client, session } = actorOf(input);
  const where = await whereabouts(service.store, input);
  const { hits, receipt } = await recall(
    {
      ...service,
      embedder: service.embedders.memories,
      anchors: anchorsFrom(service.anchors, service.store, where),
      memories: service.store,
      meaningWaitMs: service.settings.meaningWaitMs,
    },
    {
      text: input.what,
      place: where.place,
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
