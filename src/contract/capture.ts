import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, operation, plainText } from "./operation.ts";

const count = z.number();

export const captureOperation = operation({
  name: "capture",
  help: "Take what is new in the clients' transcripts into the journal.",
  writes: true,
  input: fields({
    ...caller,
    from: plainText()
      .max(4_096)
      .regex(/^(?:[/\\]|[a-z]:[/\\])/i, "is not a whole path: begin at the root")
      .optional()
      .describe("A transcript, or a folder of them; where the clients keep theirs when left out"),
    transcriptsOf: plainText().trim().min(1).max(80).optional().describe("Only this client's"),
    all: z.boolean().default(false).describe("Of every client on this machine, also those that are not wired"),
    forMs: z
      .int()
      .min(1)
      .max(600_000)
      .optional()
      .describe("Stop after about this long, and say that there is more: call again to go on"),
  }),
  output: z.object({
    clients: z.array(
      z.object({
        client: z.string(),
        files: count.describe("Transcripts that had something new"),
        sessions: count,
        turns: count.describe("Turns added"),
        known: count.describe("Turns that were there already"),
        brokenLines: count,
        cutLines: count.describe("Lines too long to be read whole"),
        bytes: count,
        rewritten: count.describe("Transcripts that were written anew since they were last read"),
      }),
    ),
    unreadable: z.array(z.object({ file: z.string(), why: z.string() })),
    secretsCut: count,
    proposed: count.describe("What was put into review because of what was read"),
    more: z.boolean().describe("Time was up before everything was read"),
  }),
});
