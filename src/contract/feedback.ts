import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id } from "./shared-fields.ts";

export const feedbackOperation = operation({
  name: "feedback",
  help: "Say whether a recalled memory was used, wrong or outdated.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    verdict: z.enum(["used", "wrong", "outdated"]).describe("How it turned out"),
    why: z.string().trim().max(500).default("").describe("What you found"),
    ...caller,
  }),
  output: z.object({ id: z.string(), change: z.string().nullable(), because: z.string() }),
  command: {
    words: ["id", "verdict"],
    flags: { why: "why <words>" },
    examples: ["feedback m3k9 used", 'feedback m3k9 outdated --why "moved to Fly"'],
  },
  tool: {
    name: "memory_feedback",
    title: "Feedback",
    description: "Say of a recalled memory: used, wrong or outdated.",
    takes: { id: { described: true }, verdict: {}, why: {} },
    effect: "writes",
  },
});
