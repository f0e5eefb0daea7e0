import { fields } from "./fields.ts";
import { actorFields, changeJson, memoryJson, differencesJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { elsewhere, everywhere, id, limit, listOf, past, plainText } from "./shared-fields.ts";
import { z } from "zod";

export const historyOperation = operation({
  name: "history",
  help: "Every change to a memory: who made it, when and why, and what is different.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({
    id: id.optional().describe("A memory or a batch of changes; without one, the newest changes here"),
    everywhere,
    limit: limit(10_000, 100),
  }),
  output: z.object({ changes: z.array(changeJson), elsewhere }),
  command: { words: ["id"], examples: ["history m3k9", "history", "history --everywhere"] },
});

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
  }),
  output: z.object({
    since: z.string(),
    until: z.string(),
    added: z.array(memoryJson),
    gone: z.array(memoryJson),
    changed: listOf({ id: z.string(), text: z.string(), differences: differencesJson }),
    elsewhere,
  }),
  command: { examples: ["diff --since 2026-03-15", "diff --since 2d --everywhere"] },
});

export const auditOperation = operation({
  name: "audit",
  help: "Who did what, without the texts.",
  group: "Service and upkeep",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    since: past.optional().describe("From then on"),
    memory: plainText().max(40).optional().describe("Only this memory, even if it was erased"),
    limit: limit(100_000, 200),
  }),
  output: z.object({
    lines: listOf({
      seq: z.number(),
      at: z.string(),
      ...actorFields,
      action: z.string(),
      memory: z.string().nullable(),
      change: z.string().nullable(),
      detail: z.string(),
    }),
  }),
  command: { flags: { memory: "memory <id>" }, examples: ["audit", "audit --since 2026-03-15 --json"] },
});
