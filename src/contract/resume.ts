import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id, plainText, quotedText } from "./shared-fields.ts";

export const resumeOperation = operation({
  name: "resume",
  help: "Where the last session here was, in at most 400 tokens, to go on in a new one.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({
    id: id.optional().describe("The session; the last one here if left out"),
    to: plainText()
      .trim()
      .min(1)
      .max(80)
      .optional()
      .describe("The client that is to go on with it: how it is started with this text"),
    ...caller,
  }),
  output: z.object({
    session: z.string().nullable().describe("Null when no session was captured here"),
    client: z.string().nullable(),
    endedAt: z.string().nullable(),
    text: quotedText().describe("Empty when there is nothing to go on with"),
    tokens: z.number(),
    start: z.string().nullable().describe("With `to`: the command that starts that client with this text"),
  }),
  command: {
    words: [{ field: "id", shown: "session" }],
    flags: { to: "to <client>" },
    examples: ["resume", "resume --to codex", "resume s3k9"],
  },
});
