import { join } from "node:path";
import { foundFile } from "../../adapters/files/client-files.ts";
import { ruleFilesOf } from "../../clients/rule-readers.ts";
import { MemoryError } from "../../domain/errors.ts";
import { RULE_FILES } from "../../domain/memory.ts";
import type { Memory, RuleFile } from "../../domain/memory.ts";
import { ruleLine, rulesIn } from "../../domain/rules-block.ts";

/**
 * Whether a file that a client reads at every start states a memory, word for word as it is now. Only files are believed: on another
 * branch, or after somebody took the line out by hand, the briefing tells it again. A person's preview counts every file.
 */
export function statedInFiles(root: string | null, client: string | null): (memory: Memory) => boolean {
  if (root === null) return () => false;
  const files = client === null ? RULE_FILES : ruleFilesOf(client);
  const read = new Map<RuleFile, ReadonlyMap<string, string>>();
  const rulesOf = (file: RuleFile) => {
    const known = read.get(file) ?? rulesAt(join(root, file));
    read.set(file, known);
    return known;
  };
  return (memory) =>
    memory.promoted !== undefined && files.some((file) => rulesOf(file).get(memory.id) === ruleLine(memory));
}

/** None of a file that can't be read or whose block is broken: then nothing is left out because of it. */
export function rulesAt(path: string): ReadonlyMap<string, string> {
  const found = foundFile(path);
  if ("trouble" in found || found.text === undefined) return new Map();
  try {
    return rulesIn(found.text);
  } catch (error) {
    if (error instanceof MemoryError) return new Map();
    throw error;
  }
}
