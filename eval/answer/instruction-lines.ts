import { readFileSync } from "node:fs";
import { openKinds } from "../../src/adapters/gazetteer/gazetteer.ts";
import { findInstructed } from "../../src/core/recall/instructed.ts";
import type { Embedder } from "../../src/ports/embedder.ts";

interface Ruled {
  /** Which half it is of: what is chosen by looking is chosen on the first. */
  readonly half: "fit" | "held";
  readonly lines: readonly string[];
  /** `line` is null for what the file does not say. */
  readonly asked: readonly { readonly q: string; readonly line: number | null }[];
}

const FILE = new URL("../data/instruction-lines.jsonl", import.meta.url);

/** How many questions have their line shown, how many are told a line that is not theirs, and which are called found. */
export async function measureInstructionLines(embedder: Embedder, elsewhere: readonly string[]) {
  const files = readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row) as Ruled);
  const figures: Record<string, Record<string, number>> = {};
  for (const half of ["fit", "held"] as const) {
    const counts = { own: 0, shown: 0, found: 0, unanswered: 0, told: 0, calledFound: 0, strange: 0, toldStrange: 0 };
    for (const { lines, asked } of files.filter((one) => one.half === half)) {
      const made = await embedder.embed(lines, "memory");
      const vectors = new Map(lines.map((text, at) => [text, made[at]!]));
      const paragraphs = lines.map((text, at) => ({ file: "CLAUDE.md", text, line: at }));
      const parts = {
        instructions: { of: () => paragraphs },
        kinds: openKinds(),
        vectorsOf: (text: string) => vectors.get(text),
      };
      const ask = async (text: string) => {
        const [vector] = await embedder.embed([text], "question");
        return findInstructed(parts, [{ text, vector: vector![0]! }], "/repo", 0);
      };
      for (const { q, line } of asked) {
        const told = await ask(q);
        const isFound = told.some(({ isAnswer }) => isAnswer);
        if (line === null) {
          counts.unanswered++;
          counts.told += Number(told.length > 0);
          counts.calledFound += Number(isFound);
        } else {
          counts.own++;
          counts.shown += Number(told.some((one) => one.line === line));
          counts.found += Number(isFound);
        }
      }
      for (const question of elsewhere) {
        counts.strange++;
        counts.toldStrange += Number((await ask(question)).length > 0);
      }
    }
    figures[half] = counts;
  }
  return figures;
}
