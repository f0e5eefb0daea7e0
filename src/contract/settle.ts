import { MAX_TEXT_CHARACTERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { memoryJson, stillSharedJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { everywhere, id, listOf, oneOf, plainText, words } from "./shared-fields.ts";
import { z } from "zod";

export const settleOperation = operation({
  name: "settle",
  help: "Say what has become of a memory: replaced, holds, changed, retired or undone.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    now: oneOf(["replaced", "holds", "changed", "retired", "undone"]).describe(
      "replaced by `beside`; holds beside it; changed in part to `text`; retired; undone: what you did to it",
    ),
    text: words(MAX_TEXT_CHARACTERS, "is empty").optional().describe("As it reads now"),
    beside: id.optional().describe("The other memory"),
    quote: plainText().max(MAX_TEXT_CHARACTERS).optional().describe("The user's own words"),
    why: plainText().trim().max(500).default("").describe("Why"),
  }),
  output: z.object({
    id: z.string().describe("The id under which the statement stands now"),
    now: z.enum(["replaced", "holds", "changed", "retired", "undone", "waits"]),
    change: z.string().nullable(),
    text: z.string().nullable().describe("As it reads now"),
    replaces: z.array(z.string()).optional().describe("Ids of memories that it stands in the place of from now on"),
    because: z.string().optional(),
    stillShared: stillSharedJson,
  }),
  command: {
    words: ["id", "now", { field: "text", rest: true, optional: true }],
    flags: { beside: "beside <id>", quote: "quote <words>", why: "why <words>" },
    examples: [
      "settle m3k9 holds",
      'settle m3k9 changed "uploads are limited to 50 MB"',
      'settle m3k9 retired --why "the service is gone"',
    ],
  },
  tool: {
    name: "memory_settle",
    title: "Settle a memory",
    description:
      "Say what became of a memory: replaced (by `beside`), holds (both are true), changed (a part of it; `text`: all of it as it reads now), retired, undone (your own last change of it).",
    takes: { id: {}, now: {}, text: {}, beside: {}, quote: { described: true }, why: {} },
    effect: "destroys",
  },
});

export const conflictsOperation = operation({
  name: "conflicts",
  help: "Memories that contradict each other, with their sources.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ everywhere }),
  output: z.object({ conflicts: listOf({ about: z.string(), memories: z.array(memoryJson) }) }),
  command: { examples: ["conflicts", "conflicts --everywhere"] },
});
