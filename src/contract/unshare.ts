import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { dryRun, shared } from "./share.ts";
import { caller, id } from "./shared-fields.ts";

export const unshareOperation = operation({
  name: "unshare",
  help: "Take a memory out of .holdfast/ in the repository; your own store keeps it.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({ id, dryRun, ...caller }),
  output: z.object(shared),
  command: { words: ["id"], examples: ["unshare m3k9 --dry-run", "unshare m3k9"] },
});
