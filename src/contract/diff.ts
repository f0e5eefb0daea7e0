import { z } from "zod";
import { fields } from "./fields.ts";
import { memoryJson, differencesJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { caller, elsewhere, everywhere, past } from "./shared-fields.ts";

export const diffOperation = operation({
  name: "diff",
  help: "What changed since a time.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  input: fields({
    since: past.describe("From then"),
    until: past.optional().describe("To then; now if left out"),
    everywhere,
    ...caller,
  }),
  output: z.object({
    since: z.string(),
    until: z.string(),
    added: z.array(memoryJson),
    gone: z.array(memoryJson),
    changed: z.array(z.object({ id: z.string(), text: z.string(), differences: differencesJson })),
    elsewhere,
  }),
  command: { examples: ["diff --since 2026-03-15", "diff --since 2d --everywhere"] },
});
