import type { Redaction } from "../../ports/system.ts";
import type { Service } from "../service.ts";
import { CUT_AWAY } from "../../core/remember/gate.ts";
import { isCutAway } from "../../domain/quoting.ts";
import { MemoryError } from "../../domain/errors.ts";
import { iso } from "../../domain/time.ts";
import type { Embedded } from "../../ports/embedder.ts";
import type { MemoryStore } from "../../ports/memory-store.ts";

/** A reason, a question or an edited text as it may be kept; what was cut is counted. */
export async function withoutSecrets(service: Service, text: string): Promise<string> {
  const redaction = await service.redactor.redact(text);
  await tally(service, redaction.cut);
  return redaction.text;
}

/** Names that a caller chooses for itself and its source, so they may hold a secret. */
const NAMES = ["agent", "client", "session", "project", "path", "onlyFor", "commit", "request"] as const;
/** No secret is shorter, and most names are. */
const SHORTEST_SECRET = 12;
/** The same few agents and sessions come again and again. */
const MOST_KNOWN = 1_000;
const known = new Set<string>();

export async function withPlainNames<T>(service: Service, input: T): Promise<T> {
  if (typeof input !== "object" || input === null) return input;
  const given = input as Record<string, unknown>;
  const plain: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given[name];
    if (typeof value !== "string" || value.length < SHORTEST_SECRET || known.has(value)) continue;
    const { text, cut } = await service.redactor.redact(value);
    await tally(service, cut);
    if (text !== value) plain[name] = text;
    else if (known.size < MOST_KNOWN) known.add(value);
  }
  return { ...input, ...plain };
}

async function tally({ store, readOnly }: Service, cut: Redaction["cut"]): Promise<void> {
  if (!readOnly) await tallyCuts(store, cut);
}

/** Counts what was cut, by its kind. */
export async function tallyCuts(store: Pick<MemoryStore, "write">, cut: Redaction["cut"]): Promise<void> {
  if (cut.length === 0) return;
  await store.write(async (writer) => {
    for (const { kind, count } of cut) await writer.tally(`secret cut: ${kind}`, count);
  });
}

export function countCuts(cut: Redaction["cut"]): number {
  return cut.reduce((sum, { count }) => sum + count, 0);
}

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
