import { MemoryError } from "../../domain/errors.ts";
import { parseIdPrefix } from "../../domain/ids.ts";
import type { IdOf } from "../../domain/ids.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

/** How many to name when a prefix fits several. */
const NAMED = 4;

/** The one whole id that begins so. */
export async function wholeId(
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
        ? "`holdfast receipts --everywhere` shows the ids there are."
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
