import { CUT_AWAY } from "../../core/remember/gate.ts";
import { isCutAway } from "../../domain/cut-mark.ts";
import { MemoryError } from "../../domain/errors.ts";
import { iso } from "../../domain/time.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { Service } from "../service.ts";
import { withoutSecrets } from "./redacting.ts";

/** A new text for a memory that is there: without secrets, never one that was erased, with its vectors where the model is there. */
export async function cleanText(
  service: Service,
  text: string,
): Promise<{ readonly text: string; readonly vectors: Embedded | null }> {
  const clean = (await withoutSecrets(service, text.toWellFormed().replaceAll("\0", ""))).trim();
  if (isCutAway(clean)) throw new MemoryError("usage", CUT_AWAY);
  const erased = await service.store.erasedWithin([clean]);
  if (erased !== undefined)
    throw new MemoryError("conflict", `This was erased on ${iso(erased).slice(0, 10)} and won't be learned again.`);
  const vectors = await service.embedders.memories.embed([clean], "memory").catch(() => [null]);
  return { text: clean, vectors: vectors[0] ?? null };
}
