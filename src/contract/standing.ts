import { z } from "zod";
import { changedJson, tieJson } from "./memory-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { flag, id, several, words } from "./shared-fields.ts";

export const pinOperation = operation({
  name: "pin",
  help: "Make a memory a rule: briefings start with it, and agents cannot change it without review.",
  group: "Correct and undo",
  callers: "people",
  writes: true,
  input: fields({ id, off: flag("Make it an ordinary memory again") }),
  output: changedJson,
  command: { words: ["id"], examples: ["pin m3k9", "pin m3k9 --off"] },
});

export const retireOperation = operation({
  name: "retire",
  help: "Hide a memory; it can be restored.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    also: several(id, 50).describe("Another memory to hide in the same step, undone with it"),
    reason: words(500).default("no longer wanted").describe("Why"),
  }),
  output: changedJson,
  command: {
    words: ["id"],
    flags: { reason: "reason <words>", also: "also <id>" },
    examples: ['retire m3k9 --reason "the host is gone"'],
  },
});

export const restoreOperation = operation({
  name: "restore",
  help: "Bring back a retired or superseded memory; on the command line also a whole backup.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({ id: id.describe("Memory id; on the command line also a backup file") }),
  output: changedJson,
  command: {
    words: [{ field: "id", shown: "id or file" }],
    examples: ["restore m3k9", "restore ~/holdfast-copy.db"],
  },
});

export const verifyOperation = operation({
  name: "verify",
  help: "Confirm that a memory is still true; the files it depends on are checked again.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    ties: z.array(tieJson).max(20).optional().describe("Its anchors, as another Holdfast took them anew"),
  }),
  output: changedJson,
  command: { words: ["id"], without: ["ties"], examples: ["verify m3k9"] },
});
