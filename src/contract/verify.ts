import { changedJson } from "./change-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id } from "./shared-fields.ts";

export const verifyOperation = operation({
  name: "verify",
  help: "Confirm that a memory is still true; the files it depends on are checked again.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({ id, ...caller }),
  output: changedJson,
  command: { words: ["id"], examples: ["verify m3k9"] },
});
