import { z } from "zod";
import { changedJson } from "./memory-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id } from "./shared-fields.ts";

export const pinOperation = operation({
  name: "pin",
  help: "Make a memory a rule: briefings start with it, and agents cannot change it without review.",
  group: "Correct and undo",
  callers: "people",
  writes: true,
  input: fields({ id, off: z.boolean().default(false).describe("Make it an ordinary memory again"), ...caller }),
  output: changedJson,
  command: { words: ["id"], examples: ["pin m3k9", "pin m3k9 --off"] },
});
