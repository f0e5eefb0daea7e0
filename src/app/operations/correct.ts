import { fillStatement } from "../../contract/remember.ts";
import { rememberHandler, rememberInScope } from "./remember.ts";
import { findByQuestion } from "../call/recalling.ts";
import type { Handler } from "../call/call.ts";
import { refuseCarried, resolveMemoryId } from "../call/ids.ts";

export const correctHandler: Handler<"correct"> = async (call, input) => {
  const { service } = call;
  if (ID.test(input.what)) await refuseCarried(call, input.what);
  const isId = ID.test(input.what) && (await service.store.idsBeginning(input.what.toLowerCase(), 1)).length > 0;
  const id = isId ? await resolveMemoryId(call, input.what) : await findByQuestion(call, input.what);
  const victim = await service.store.byId(id);
  const { what: _what, ...rest } = input;
  const statement = {
    ...fillStatement(input.text),
    ...rest,
    ...(victim && { kind: victim.kind }),
    trigger: "correction" as const,
    topics: [...(victim?.topics ?? [])],
    replaces: [id],
  };
  // A correction holds where the corrected memory did, whoever speaks from wherever.
  return victim === undefined ? rememberHandler(call, statement) : rememberInScope(call, statement, victim.scope, null);
};

/** A short word may look like an id ("mqtt"), so it also has to begin one. */
const ID = /^m[0-9b-df-hj-kmnp-tv-z]{2,12}$/i;
