import { fields } from "./fields.ts";
import { memoryJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { caller, id, past } from "./shared-fields.ts";

export const showOperation = operation({
  name: "show",
  help: "Show everything known about one memory.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ id, asOf: past.optional().describe("As it was at a past time"), ...caller }),
  output: memoryJson,
  command: { words: ["id"], examples: ["show m3k9"] },
  tool: {
    name: "memory_read",
    title: "Read a memory",
    description: "One memory in full, or a page of what happened: root, month/2026-03, day/2026-03-15, a chunk k….",
    takes: { id: {} },
    effect: "reads",
    toCall: ({ id: named }) =>
      isPage(named)
        ? { operation: "tree", input: { action: "show", node: named } }
        : { operation: "show", input: { id: named } },
  },
});

/** A page of the tree, or a chunk: a memory's id never looks like these. */
function isPage(named: unknown): boolean {
  return typeof named === "string" && /^(?:root|(?:day|week|month)\/|\d{4}-|k)/i.test(named.trim());
}
