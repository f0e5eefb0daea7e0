import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { absolutePath, flag, listOf, whole, words } from "./shared-fields.ts";
import { z } from "zod";

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
    from: absolutePath
      .optional()
      .describe("A transcript or a folder of them; where the connected clients keep theirs if left out"),
    transcriptsOf: words(80).optional().describe("Only this client's transcripts"),
    all: flag("Every client on this machine, connected or not"),
    forMs: whole(1, 600_000)
      .optional()
      .describe("Stop after about this long and report that there is more; call again to continue"),
  }),
  output: z.object({
    clients: listOf({
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
    unreadable: listOf({ file: z.string(), why: z.string() }),
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

export const fillOperation = operation({
  name: "fill",
  help: "Read what this machine already holds: past sessions, the clients' own memories, git history.",
  group: "Sessions",
  callers: "people",
  writes: true,
  role: "admin",
  repeatable: true,
  input: fields({
    dryRun: flag("Only show what is there"),
    undo: flag("Take back everything that was read"),
    mostMb: whole(1, 1_000_000).default(4_000).describe("Read at most this many megabytes of transcripts, the newest"),
    mostMinutes: whole(1, 10_000).default(120).describe("Stop after reading for this many minutes"),
    forMs: whole(0, 600_000).default(0).describe("Wait this long for it before answering; it goes on anyway"),
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
    projects: listOf({
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
    }).describe("What is there, this project first; only with `dryRun`"),
    memories: listOf({ source: z.string(), path: z.string(), files: count }).describe(
      "What clients remember of this user; only with `dryRun`",
    ),
    leftOut: z.object({ transcripts: count, bytes: count }).describe("Older transcripts beyond the bound"),
  }),
  command: {
    without: ["forMs"],
    switches: { yes: "Do not ask", background: "Do not wait for the end" },
    examples: ["fill", "fill --dry-run", "fill --yes", "fill --undo"],
  },
});
