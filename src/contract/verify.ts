import { z } from "zod";
import { fields } from "./fields.ts";
import { tieJson, changedJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { caller, id } from "./shared-fields.ts";

export const verifyOperation = operation({
  name: "verify",
  help: "Confirm that a memory is still true; the files it depends on are checked again.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    ties: z.array(tieJson).max(20).optional().describe("Its anchors, as another Holdfast took them anew"),
    ...caller,
  }),
  output: changedJson,
  command: { words: ["id"], without: ["ties"], examples: ["verify m3k9"] },
});
