import type { RootPages } from "../../ports/tree.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { Place } from "../../domain/scope.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

const RECEIPTS_LOOKED_AT = 100;

/** What a session was shown, by recalls and briefings. */
export async function readShown(memories: MemoryReader, session: string | null): Promise<ReadonlySet<MemoryId>> {
  if (session === null) return new Set();
  const receipts = await memories.receipts({ session, limit: RECEIPTS_LOOKED_AT });
  return new Set(receipts.flatMap(({ hits }) => hits.map(({ id }) => id)));
}

/** ROOT for a session in this place, once: a session that was told something before was told of ROOT too. */
export function rootPageFor(
  pages: Pick<RootPages, "page">,
  { project }: Place,
  shown: ReadonlySet<MemoryId>,
): (budgetTokens: number) => Promise<Quoted | undefined> {
  if (shown.size > 0) return async () => undefined;
  return async (budgetTokens) => {
    const own = project === null ? undefined : await pages.page(project, budgetTokens);
    return (own ?? (await pages.page("everywhere", budgetTokens)))?.text;
  };
}
