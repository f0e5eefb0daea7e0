import { fields } from "./fields.ts";
import { memoryJson, whole } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { id, past } from "./shared-fields.ts";

export const showOperation = operation({
  name: "show",
  help: "Show everything known about one memory.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ id, asOf: past.optional().describe("As it was at a past time"), whole }),
  output: memoryJson,
  command: { words: ["id"], without: ["whole"], examples: ["show m3k9"] },
  tool: {
    name: "memory_read",
    title: "Read a memory",
    description:
      "One memory in full, or a page of what happened: root, month/2026-03, day/2026-03-15, a chunk k…, a session's turns: s…, turn 7.",
    takes: { id: {} },
    effect: "reads",
    toCall: ({ id: named }) => {
      const turns = turnsNamed(named);
      if (turns !== undefined) return { operation: "journal", input: { action: "show", ...turns } };
      return isPage(named)
        ? { operation: "tree", input: { action: "show", node: named } }
        : { operation: "show", input: { id: named } };
    },
  },
});

/** A page of the tree, or a chunk: a memory's id never looks like these. */
function isPage(named: unknown): boolean {
  return typeof named === "string" && /^(?:root|(?:day|week|month)\/|\d{4}-|k)/i.test(named.trim());
}

/** A session as memory_search names it, "journal s3k9, turn 7", in whatever way a model shortens that; "from 8" as memory_read does. */
const TURNS = /^\[?(?:journal )?(s[0-9a-z]+)(?:\W+(from\W+)?(?:turn\W+)?(\d{1,9}))?\]?$/i;
/** The named turn with the one before it, which it may answer; from the beginning where none is named. How many are shown is for the answer to say. */
const TURNS_READ = 40;

function turnsNamed(named: unknown): { id: string; from: number; limit: number } | undefined {
  const found = typeof named === "string" ? TURNS.exec(named.trim()) : null;
  if (found?.[1] === undefined) return undefined;
  const before = found[2] === undefined ? 1 : 0;
  return { id: found[1], from: Math.max(0, Number(found[3] ?? 0) - before), limit: TURNS_READ };
}
