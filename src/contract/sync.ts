import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { absolutePath, listOf, orNull, words } from "./shared-fields.ts";

const count = z.number();
const key = absolutePath
  .optional()
  .describe("folder, git: encrypt with the age key in this file, the same on all machines; made if it does not exist");

export const syncOperation = operation({
  name: "sync",
  help: "Exchange memories with your other machines, over a shared folder or a git remote.",
  group: "Import and export",
  callers: "people",
  writes: true,
  role: "admin",
  actionRoles: { status: "admin" },
  readingAction: "status",
  repeatable: true,
  input: z.discriminatedUnion("action", [
    fields({
      action: z
        .literal("run")
        .describe("run (the default), folder <path> or git <remote> to set it up, status, or leave"),
    }),
    fields({
      action: z.literal("folder"),
      folder: absolutePath.describe("folder: a folder that all your machines share"),
      key,
    }),
    fields({
      action: z.literal("git"),
      remote: words(4_096)
        .regex(/^[^-]/, "must be the address of a repository")
        .describe("git: the address of a repository that all your machines can push to"),
      key,
    }),
    fields({ action: z.literal("status") }),
    fields({ action: z.literal("leave") }),
  ]),
  output: z.object({
    place: orNull({ kind: z.enum(["folder", "git"]), where: z.string(), encrypted: z.boolean() }).describe(
      "Where your machines meet; null if none is set up",
    ),
    device: z.string().nullable().describe("What this home is called there; null before the first run"),
    ran: z.boolean().describe("An exchange was made now"),
    lastAt: z.string().nullable().describe("The last exchange that succeeded"),
    failure: z.string().nullable().describe("Why the last exchange failed; null if it did not"),
    sent: count.describe("Changes and erasures that others can read now"),
    received: count.describe("Changes and erasures that came from others"),
    conflicts: count.describe("Memories that were changed on several machines at once; they wait in review"),
    erased: count.describe("Memories that another machine erased"),
    renamed: z.boolean().describe("This home was copied or restored, so it has a new name there"),
    madeKey: z.string().nullable().describe("The file that a new key was written to; your other machines need a copy"),
    waiting: listOf({ device: z.string(), why: z.string() }).describe("Devices whose newest lines can't be read yet"),
    devices: listOf({
      device: z.string(),
      own: z.boolean(),
      lines: count.describe("Changes and erasures known here"),
      lastAt: z.string().nullable().describe("Its newest one; null before the first"),
      ahead: z.boolean().describe("Its clock is more than a day ahead of this one"),
    }),
  }),
  command: {
    words: [{ field: "action", optional: true }],
    wordsByAction: { run: [], folder: [{ field: "folder", shown: "path" }], git: ["remote"], status: [], leave: [] },
    flags: { key: "key <file>" },
    examples: [
      "sync folder ~/Sync",
      "sync folder ~/Sync --key ~/sync.key",
      "sync git git@example.com:you/memories.git",
      "sync",
      "sync status",
      "sync leave",
    ],
  },
});
