import { changedJson } from "./memory-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id } from "./shared-fields.ts";

export const restoreOperation = operation({
  name: "restore",
  help: "Bring back a retired or superseded memory; on the command line also a whole backup.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({ id: id.describe("Memory id; on the command line also a backup file"), ...caller }),
  output: changedJson,
  command: {
    words: [{ field: "id", shown: "id or file" }],
    examples: ["restore m3k9", "restore ~/holdfast-copy.db"],
  },
});
