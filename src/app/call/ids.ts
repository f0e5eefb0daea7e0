import { keepWhere } from "../../domain/lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import { parseIdPrefix } from "../../domain/ids.ts";
import type { IdOf, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { isVisible, visibleKeys } from "../../domain/scope.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Call } from "./call.ts";

/** How many to name when a prefix fits several. */
const NAMED = 4;

export async function resolveId(
  memories: Pick<MemoryReader, "idsBeginning">,
  text: string,
  of: readonly IdOf[],
): Promise<string> {
  const prefix = parseIdPrefix(text, of);
  const found = await memories.idsBeginning(prefix, NAMED);
  if (found.includes(prefix)) return prefix;
  const [only, second] = found;
  if (only === undefined) {
    throw new MemoryError("not-found", `No ${of.join(" or ")} has an id that starts with ${prefix}`, {
      hint: of.includes("receipt")
        ? "`holdfast receipts --everywhere` shows the ids there are; `holdfast show` and `holdfast history` tell of a memory."
        : "`holdfast list --everywhere` and `holdfast history --everywhere` show the ids there are.",
    });
  }
  if (second !== undefined) {
    throw new MemoryError("ambiguous", `Several ids start with ${prefix}: ${found.join(", ")}`, {
      hint: "Type one or two more letters.",
    });
  }
  return only;
}

/** The memory whose id begins so, among those that the caller may see: that another one begins so is nobody's to learn. */
export async function resolveMemoryId(call: Call, text: string): Promise<MemoryId> {
  const { store } = call.service;
  await refuseCarried(call, text);
  if (call.actor.by === "human") return (await resolveId(store, text, ["memory"])) as MemoryId;
  const beginning = await store.idsBeginning(parseIdPrefix(text, ["memory"]), PREFIXES_LOOKED_AT);
  const seen = await keepWhere(beginning, async (id) => {
    const carried = call.carried?.memories.get(id as MemoryId);
    if (carried !== undefined) return seesMemory(call, carried);
    const last = (await store.changes({ memory: id as MemoryId, limit: 1 }))[0];
    const memory = last?.after ?? last?.before ?? null;
    return memory !== null && seesMemory(call, memory);
  });
  return (await resolveId({ idsBeginning: async () => seen }, text, ["memory"])) as MemoryId;
}

/** A carried memory is changed in its file, so operations that don't read carried memories refuse its id. */
export async function refuseCarried({ carried, service: { store } }: Call, text: string): Promise<void> {
  const prefix = parseIdPrefix(text, ["memory"]);
  const ids = [...(carried?.memories.keys() ?? [])].filter((id) => id.startsWith(prefix));
  const [id, second] = ids;
  if (id === undefined || second !== undefined || (await store.idsBeginning(prefix, 1)).length > 0) return;
  const file = carried?.memories.get(id)?.source.file;
  throw new MemoryError("conflict", `${id} is shared by the repository, in ${file}`, {
    hint: `Edit that file, or take it out: holdfast unshare ${id}`,
  });
}

/** Far more than share a prefix that anybody gives. */
const PREFIXES_LOOKED_AT = 1_000;

/** An agent sees a memory only where it could have recalled it: it may have named another folder; a person sees every one. */
export function seesMemory({ actor, place, folders }: Call, { scope }: Memory): boolean {
  return actor.by === "human" || isVisible(scope, { ...place, also: folders });
}

export async function readText(call: Call, id: MemoryId): Promise<string | null> {
  const memory = await call.service.store.byId(id);
  return memory !== undefined && seesMemory(call, memory) ? memory.text : null;
}

/** Where questions asked from here are kept: they belong to the project, whatever the folder. */
export function listQuestionKeys({ place }: Call): readonly string[] {
  return visibleKeys({ ...place, path: "" });
}
