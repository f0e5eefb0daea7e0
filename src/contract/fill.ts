import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

const count = z.number();

export const fillOperation = operation({
  name: "fill",
  help: "Read what this machine already holds: past sessions, the clients' own memories, git history.",
  group: "Sessions",
  callers: "people",
  writes: true,
  role: "admin",
  repeatable: true,
  input: fields({
    dryRun: z.boolean().default(false).describe("Only show what is there"),
    undo: z.boolean().default(false).describe("Take back everything that was read"),
    mostMb: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(4_000)
      .describe("Read at most this many megabytes of transcripts, the newest"),
    mostMinutes: z.int().min(1).max(10_000).default(120).describe("Stop after reading for this many minutes"),
    forMs: z.int().min(0).max(600_000).default(0).describe("Wait this long for it before answering; it goes on anyway"),
    ...caller,
  }),
  output: z.object({
    status: z.enum(["none", "reading", "done", "stopped", "undone"]),
    error: z.string().nullable().describe("Why it does not go on"),
    batch: z.string().nullable().describe("The batch of the memories that were imported"),
    read: z.object({
      files: count.describe("Transcripts read"),
      of: count,
      bytes: count,
      ofBytes: count,
      commits: count.describe("Commits in the journal"),
    }),
    waiting: count.describe("Turns that are found by their words and wait for their vectors"),
    projects: z
      .array(
        z.object({
          name: z.string(),
          root: z.string().nullable(),
          here: z.boolean(),
          transcripts: count,
          bytes: count,
          from: z.string().nullable(),
          to: z.string().nullable(),
          instructions: z.array(z.string()).describe("Files that agents read at every start; they answer as they are"),
          memories: count.describe("Files that a client remembers by"),
          history: z.boolean().describe("Whether there are commits to read"),
        }),
      )
      .describe("What is there, this project first; only with `dryRun`"),
    memories: z
      .array(z.object({ source: z.string(), path: z.string(), files: count }))
      .describe("What clients remember of this user; only with `dryRun`"),
    leftOut: z.object({ transcripts: count, bytes: count }).describe("Older transcripts beyond the bound"),
  }),
  command: {
    without: ["forMs"],
    switches: { yes: "Do not ask", background: "Do not wait for the end" },
    examples: ["fill", "fill --dry-run", "fill --yes", "fill --undo"],
  },
});
