import type { Memory } from "../../domain/memory.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { Judge } from "../../ports/judge.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { sentencesOf, shareSome } from "../remember/file-lines.ts";

/** What a memory says to a line of a file. */
export interface Finding {
  readonly fault: "contradicted" | "also remembered";
  readonly memory: string;
  readonly text: string;
}

/** The likeliest memories for a sentence; more share a word by chance. */
const MOST_READ = 3;
/** A pair takes some hundredths of a second, so a file of any length is done within seconds. */
const MOST_PAIRS = 400;

/** Holds every sentence of the lines against the memories that share its words; the judge alone decides. */
export async function heldAgainst<Line extends { readonly text: string }>(
  { memories, judge }: { readonly memories: MemoryReader; readonly judge: Judge },
  lines: readonly Line[],
  view: View,
): Promise<{ readonly found: ReadonlyMap<Line, readonly Finding[]>; readonly why: string | null }> {
  const asked = new Map<Memory, { readonly line: Line; readonly sentence: string }[]>();
  let pairs = 0;
  for (const line of lines) {
    for (const sentence of sentencesOf(line.text)) {
      const cues = new Set(termsOf(sentence));
      if (cues.size === 0 || pairs >= MOST_PAIRS) continue;
      for (const memory of await memories.byWords([...cues], view, MOST_READ)) {
        if (!shareSome(new Set(termsOf(memory.text)), cues)) continue;
        const known = [...asked.keys()].find(({ id }) => id === memory.id) ?? memory;
        asked.set(known, [...(asked.get(known) ?? []), { line, sentence }]);
        pairs += 1;
      }
    }
  }
  const found = new Map<Line, Finding[]>();
  try {
    for (const [memory, about] of asked) {
      const relations = await judge.relate(
        memory.text,
        about.map(({ sentence }) => sentence),
      );
      for (const [at, { line }] of about.entries()) {
        const relation = relations[at];
        if (relation === undefined || 1 - relation.apart < judge.bounds.act) continue;
        const fault = relation.same > relation.replaces + relation.partly ? "also remembered" : "contradicted";
        found.set(line, [...(found.get(line) ?? []), { fault, memory: memory.id, text: memory.text }]);
      }
    }
  } catch (error) {
    return { found: new Map(), why: error instanceof Error ? error.message : String(error) };
  }
  return {
    found,
    why: pairs >= MOST_PAIRS ? `only the first ${MOST_PAIRS} pairs of a line and a memory were compared` : null,
  };
}
