import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { flag, id, listOf, oneOf, words } from "./shared-fields.ts";

const carriedEditJson = z.object({
  path: z.string().describe("Below the repository's top"),
  from: z.string().optional().describe("Where the file lay, if it moves: its name follows what it says"),
  action: z.enum(["create", "change", "delete", "move"]),
  diff: z.string().describe("A unified difference"),
});

const dryRun = flag("Only show what would be written");

/** What became, or would become, of the folder. */
const shared = {
  dryRun: z.boolean(),
  folder: z.string().describe("Where the shared memories of this checkout are"),
  files: z.array(carriedEditJson),
  notes: z.array(z.string()).describe("What else to know: what was cut, what the merge driver needs"),
};

export const shareOperation = operation({
  name: "share",
  help: "Write memories into .holdfast/ in the repository, for everybody who clones it.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({
    id: id.optional().describe("Memory id"),
    topic: words(80).optional().describe("Every memory of this project with this topic"),
    folder: words(1_024).optional().describe("Every memory that applies to this folder only"),
    since: words(200)
      .optional()
      .describe("What was learned in the sessions that made the commits since this one, such as origin/main"),
    init: flag("Set the folder up, and git's merge driver in this clone"),
    past: oneOf(["keep", "delete"])
      .optional()
      .describe("What becomes of files that are replaced: kept in .holdfast/past, or deleted (default: keep)"),
    dryRun,
  }),
  output: z.object({
    ...shared,
    skipped: listOf({ id: z.string(), why: z.string() }).describe("Not shared, and why"),
  }),
  command: {
    words: ["id"],
    flags: { folder: "path <folder>" },
    examples: [
      "share m3k9 --dry-run",
      "share --topic deploy",
      "share --path packages/api",
      "share --since origin/main --dry-run",
      "share --init",
    ],
  },
});

export const unshareOperation = operation({
  name: "unshare",
  help: "Take a memory out of .holdfast/ in the repository; your own store keeps it.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({ id, dryRun }),
  output: z.object(shared),
  command: { words: ["id"], examples: ["unshare m3k9 --dry-run", "unshare m3k9"] },
});
