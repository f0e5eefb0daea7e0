import { findClientFile } from "../../adapters/files/client-files.ts";
import { instructionFiles, splitStatements } from "../../adapters/files/instructions.ts";
import { clientsReading } from "../../clients/instruction-readers.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { ruleLine, readRules } from "../../domain/rules-block.ts";
import { readSentences } from "../../domain/tree/prose.ts";

/**
 * Whether a file that a client reads at every start states a memory, word for word as it is now. Only files are believed: on another
 * branch, or after somebody took the line out by hand, the briefing tells it again. A person's preview counts every file.
 */
export function statedInFiles(root: string | null, client: string | null): (memory: Memory) => boolean {
  if (root === null) return () => false;
  let stated: ReadonlySet<string> | undefined;
  return (memory) => {
    stated ??= new Set(readByClient(root, client).flatMap(({ text }) => listWordings(text)));
    return stated.has(normalise(memory.text)) || stated.has(normalise(ruleLine(memory).slice("- ".length)));
  };
}

/** The file of a repository that states a memory in somebody's own words, outside the block of promoted rules. */
export function fileStating(root: string, { text }: Memory): string | undefined {
  return instructionFiles(root).find((file) => listWordings(file.text).includes(normalise(text)))?.name;
}

function readByClient(root: string, client: string | null): ReturnType<typeof instructionFiles> {
  return instructionFiles(root).filter(({ name }) => client === null || clientsReading(name).includes(client));
}

/** Each statement of a file, and each sentence of it. */
function listWordings(markdown: string): readonly string[] {
  return splitStatements(markdown).flatMap(({ text }) => [text, ...readSentences(text)].map(normalise));
}

function normalise(text: string): string {
  return text
    .replaceAll(/[\s*_`]+/g, " ")
    .trim()
    .replace(/[.!]$/, "")
    .toLowerCase();
}

/** None of a file that can't be read or whose block is broken: then nothing is left out because of it. */
export function rulesAt(path: string): ReadonlyMap<string, string> {
  const found = findClientFile(path);
  if ("trouble" in found || found.text === undefined) return new Map();
  try {
    return readRules(found.text);
  } catch (error) {
    if (error instanceof MemoryError) return new Map();
    throw error;
  }
}
