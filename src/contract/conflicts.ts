import { z } from "zod";
import { fields } from "./fields.ts";
import { memoryJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { caller, everywhere } from "./shared-fields.ts";

export const conflictsOperation = operation({
  name: "conflicts",
  help: "Memories that contradict each other, with their sources.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({ everywhere, ...caller }),
  output: z.object({ conflicts: z.array(z.object({ about: z.string(), memories: z.array(memoryJson) })) }),
  command: { examples: ["conflicts", "conflicts --everywhere"] },
});
