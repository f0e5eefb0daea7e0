import { readOpenQuestions } from "../../core/trust/conflicts.ts";
import { findBacking, mayDecide, rewrite, settleAsHolding, settleAsReplaced } from "../../core/trust/settle.ts";
import { retire } from "../../core/trust/standing-changes.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { makeView } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { cleanText, withoutSecrets } from "../call/redacting.ts";
import { remindToShare, remindToUnshare } from "../carried/carried.ts";
import type { Service } from "../service.ts";
import { correctHandler } from "./correct.ts";
import { isSaidByPerson } from "./remember.ts";
import { undoHandler } from "./undo.ts";

export const settleHandler: Handler<"settle"> = async (call, input) => {
  const { service, actor } = call;
  const id = await resolveMemoryId(call, input.id);
  const beside = input.beside === undefined ? null : await resolveMemoryId(call, input.beside);
  switch (input.now) {
    case "holds":
      return describe(service, "holds", await settleAsHolding(service, id, actor, beside));
    case "replaced": {
      if (input.text !== undefined) return correctInstead(call, input, id, input.text);
      const { change, by } = await settleAsReplaced(service, id, actor, beside);
      const replaced = await describe(service, "replaced", { id: by, change });
      return { ...replaced, replaces: [id], ...remindToShare(call.carried, id, by) };
    }
    case "changed": {
      if (input.text === undefined) throw new MemoryError("usage", "Say how it reads now: text.");
      const memory = await service.store.byId(id);
      const isPersons = actor.by === "agent" && (await isSaidByPerson(call, input.quote));
      const mayRewrite = async (older: Memory) =>
        isPersons || mayDecide(actor, older, await findBacking(service.store, older, beside, actor));
      if (memory !== undefined && !(await mayRewrite(memory))) return correctInstead(call, input, id, input.text);
      const why = input.why === "" ? "it reads otherwise now" : await withoutSecrets(service, input.why);
      const quote = input.quote === undefined ? null : await withoutSecrets(service, input.quote);
      const text = await cleanText(service, input.text);
      const changed = await rewrite(service, id, actor, text, { why, beside, quote, isPersons });
      const { folded } = changed;
      return {
        ...(await describe(service, "changed", changed)),
        ...(folded.length > 0 && { replaces: [...folded] }),
        ...remindToShare(call.carried, id, id),
      };
    }
    case "retired": {
      const why = input.why === "" ? "no longer wanted" : await withoutSecrets(service, input.why);
      const retired = await retire(service, id, actor, why);
      return { ...(await describe(service, "retired", retired)), ...remindToUnshare(call.carried, [id]) };
    }
    case "undone":
      return undoOwn(call, input, id);
  }
};

type Settled = OutputOf<"settle">;

async function describe(
  { store }: Service,
  now: Settled["now"],
  { id, change }: { readonly id: MemoryId; readonly change: string | null },
): Promise<Settled> {
  return { id, now, change, text: (await store.byId(id))?.text ?? null };
}

/** A statement of its own takes the memory's place; where a person stands behind that, it waits for them. */
async function correctInstead(
  call: Call,
  { id: _id, now: _now, beside: _beside, why: _why, ...caller }: InputOf<"settle">,
  what: MemoryId,
  text: string,
): Promise<Settled> {
  const { outcome, id, change, because, stillShared } = await correctHandler(call, { ...caller, what, text });
  if (id === null) throw new MemoryError("conflict", because ?? "It can't be corrected that way.");
  const waits = outcome === "proposed";
  const now = waits ? "waits" : id === what ? "changed" : "replaced";
  return {
    id,
    now,
    change,
    text,
    ...(now === "replaced" && { replaces: [what] }),
    ...(because !== undefined && { because }),
    ...(stillShared !== undefined && { stillShared }),
  };
}

/** The last step by which the caller itself changed the memory in this session. */
async function undoOwn(call: Call, input: InputOf<"settle">, id: MemoryId): Promise<Settled> {
  const { service } = call;
  const { by, agent, session } = call.actor;
  const { id: _id, now: _now, text: _text, beside: _beside, ...rest } = input;
  const own = (await service.store.changes({ memory: id })).findLast(
    ({ actor, action }) =>
      action !== "undone" && (by === "human" || (actor.agent === agent && actor.session === session)),
  );
  if (own === undefined)
    throw new MemoryError("not-found", `You have done nothing to ${id} in this session.`, {
      hint: "A person can undo what others did: `holdfast undo`.",
    });
  const why = input.why === "" ? "undone" : input.why;
  const { batch } = await undoHandler(call, { ...rest, why, change: own.batch, everywhere: false, dryRun: false });
  return describe(service, "undone", { id, change: batch });
}

export const conflictsHandler: Handler<"conflicts"> = async (call, input) => {
  const view = makeView(call, input.everywhere);
  const onto = makeOnlooker(call);
  const conflicts = await Promise.all(
    (await readOpenQuestions(call.service.store, view)).map(async ({ newer, older }) => ({
      about: "perhaps about the same",
      memories: await Promise.all([...older, newer].map((memory) => memoryToJson(memory, onto))),
    })),
  );
  return { conflicts };
};
