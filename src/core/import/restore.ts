import type { Actor } from "../../domain/change.ts";
import type { TellProgress } from "../../domain/counting.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Sighting } from "../../domain/sighting.ts";
import type { LoggedChange, MemoryReader, WholeStore } from "../../ports/memory-store.ts";
import type { Clock, Redaction, Redactor } from "../../ports/system.ts";
import { tallySecrets } from "../remember/remember.ts";

/** A whole state: the log it follows from, and where its projects were seen. */
export interface WholeState {
  readonly changes: readonly Omit<LoggedChange, "seq">[];
  readonly sightings: readonly Sighting[];
}

export interface RestoreParts {
  readonly store: WholeStore;
  readonly redactor: Redactor;
  readonly clock: Clock;
  /** Lets whatever waits on the event loop go first. */
  breathe(): Promise<void>;
  readonly tellProgress?: TellProgress | undefined;
}

/** Lines between two breaths. */
const AT_ONCE = 50;

/** Whether nothing was ever stored here, so that a whole state can be put in as it was. */
export async function isEmpty(store: Pick<MemoryReader, "countChanges">): Promise<boolean> {
  return (await store.countChanges({})) === 0;
}

/**
 * Writes a log anew into an empty store: the same ids, times, standings and history. Vectors follow later, as for whatever was
 * stored while the model was away. False when the store was not empty after all; nothing was written then.
 */
export async function restoreState(
  parts: RestoreParts,
  { changes, sightings }: WholeState,
  actor: Actor,
): Promise<{ readonly restored: boolean; readonly cut: Redaction["cut"] }> {
  const clean = await withoutSecrets(parts, changes);
  return parts.store.write(async (writer) => {
    if (!(await isEmpty(writer))) return { restored: false, cut: [] };
    for (const [at, { request, ...change }] of clean.changes.entries()) {
      if (at % AT_ONCE === 0) await parts.breathe();
      if (at % AT_ONCE === 0 && at > 0) parts.tellProgress?.({ done: at, of: changes.length, what: "written" });
      await writer.append({ ...change, before: null }, { vectors: null, request });
    }
    for (const sighting of sightings) await writer.sight(sighting);
    await tallySecrets(writer, clean.cut);
    const at = parts.clock.now();
    await writer.note({ at, actor, action: "export restored", memory: null, change: null, detail: "" });
    return { restored: true, cut: clean.cut };
  });
}

/** What we export holds no secrets; who can write the file could put some into it. */
async function withoutSecrets({ redactor, breathe }: RestoreParts, changes: WholeState["changes"]) {
  const cut: Redaction["cut"][number][] = [];
  const clean = async <T extends string | null>(text: T): Promise<T> => {
    if (text === null) return text;
    const redaction = await redactor.redact(text);
    cut.push(...redaction.cut);
    return redaction.text as T;
  };
  const memoryWithout = async (memory: Memory): Promise<Memory> => ({
    ...memory,
    text: await clean(memory.text),
    topics: await Promise.all(memory.topics.map(clean)),
    source: { ...memory.source, quote: await clean(memory.source.quote), file: await clean(memory.source.file) },
  });
  const done: WholeState["changes"][number][] = [];
  for (const [at, change] of changes.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    const after = change.after === null ? null : await memoryWithout(change.after);
    done.push({ ...change, after, why: await clean(change.why) });
  }
  return { changes: done, cut };
}
