import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { absolutePath, caller, plainText } from "./shared-fields.ts";

const count = z.number();

export const captureOperation = operation({
  name: "capture",
  help: "Read what is new in the clients' transcripts into the journal.",
  group: "Sessions",
  callers: "people",
  writes: true,
  role: "admin",
  repeatable: true,
  input: fields({
    ...caller,
    from: absolutePath
      .optional()
      .describe("A transcript or a folder of them; where the connected clients keep theirs if left out"),
    transcriptsOf: plainText().trim().min(1).max(80).optional().describe("Only this client's transcripts"),
    all: z.boolean().default(false).describe("Every client on this machine, connected or not"),
    forMs: z
      .int()
      .min(1)
      .max(600_000)
      .optional()
      .describe("Stop after about this long and report that there is more; call again to continue"),
  }),
  output: z.object({
    clients: z.array(
      z.object({
        client: z.string(),
        files: count.describe("Transcripts with something new"),
        sessions: count,
        turns: count.describe("Turns added"),
        known: count.describe("Turns that were already there"),
        brokenLines: count,
        cutLines: count.describe("Lines too long to read whole"),
        bytes: count,
        rewritten: count.describe("Transcripts that were rewritten since they were last read"),
      }),
    ),
    unreadable: z.array(z.object({ file: z.string(), why: z.string() })),
    secretsCut: count,
    proposed: count.describe("Proposals put up for review"),
    more: z.boolean().describe("Time was up before everything was read"),
  }),
  command: {
    words: [{ field: "from", shown: "path" }],
    flags: { transcriptsOf: "client <name>" },
    without: ["forMs"],
    examples: ["capture", "capture --client codex", "capture --all", "capture ~/old-transcripts"],
  },
});
