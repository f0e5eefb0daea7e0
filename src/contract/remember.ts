import { z } from "zod";
import { KINDS, MAX_TEXT_CHARACTERS, TRIGGERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { caller, coming, id, instant, operation, plainText } from "./operation.ts";

export const rememberOperation = operation({
  name: "remember",
  help: "Keep a fact, a decision, a preference or a correction.",
  writes: true,
  input: fields({
    text: plainText()
      .trim()
      .min(1, "is empty: say what is to be remembered")
      .max(MAX_TEXT_CHARACTERS)
      .describe("The statement, in one or a few sentences"),
    kind: z.enum(KINDS).optional().describe("project, episode, procedure or user; from the trigger when left out"),
    trigger: z.enum(TRIGGERS).default("fact").describe("Why it is written"),
    topics: z.array(plainText().trim().min(1).max(80)).max(20).default([]),
    scope: z
      .enum(["user", "project", "path"])
      .optional()
      .describe("user: everywhere; project: this repository; path: this folder of it"),
    onlyFor: plainText().trim().min(1).max(80).optional().describe("Show it to this agent only"),
    quote: plainText().max(2_000).optional().describe("The words it was taken from"),
    transcriptLine: z.int().min(0).optional(),
    file: plainText().max(1_024).optional(),
    commit: plainText().max(64).optional(),
    observedAt: instant.optional(),
    confidence: z.number().min(0).max(1).default(1),
    staleAfter: coming.optional().describe("From then on it is shown as stale"),
    expiresAt: coming.optional().describe("From then on it is hidden"),
    anchors: z
      .array(plainText().max(2_000))
      .max(20)
      .default([])
      .describe("file:PATH, file:PATH#/regex/, json:PATH#/pointer, commit:SHA"),
    supersedes: id.optional().describe("The memory it replaces"),
    insist: z.boolean().default(false).describe("Keep it although it looks like noise; for people"),
    propose: z.boolean().default(false).describe("Put it into review instead of keeping it at once"),
    request: plainText().max(80).optional().describe("Names this call, so that trying it again does not write twice"),
    ...caller,
  }),
  output: z.object({
    outcome: z.enum(["stored", "confirmed", "superseded", "proposed", "refused"]),
    id: z.string().nullable(),
    change: z.string().nullable(),
    because: z.string().optional(),
    supersedes: z.array(z.string()).optional(),
    mayReplace: z
      .array(z.string())
      .optional()
      .describe("It is kept beside these and may contradict them; the review asks which holds"),
  }),
});
