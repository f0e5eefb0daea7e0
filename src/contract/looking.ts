import { z } from "zod";
import { ACTIONS } from "../domain/change.ts";
import { FRESHNESS_STATES } from "../domain/freshness.ts";
import { KINDS } from "../domain/memory.ts";
import { STANDINGS } from "../domain/standing.ts";
import { fields } from "./fields.ts";
import { memoryJson } from "./memory-json.ts";
import { caller, elsewhere, everywhere, id, operation, past, plainText } from "./operation.ts";
import { receiptJson } from "./recall.ts";

export const listOperation = operation({
  name: "list",
  help: "List memories, newest first.",
  writes: false,
  input: fields({
    standing: z.array(z.enum(STANDINGS)).default(["active"]),
    kind: z.enum(KINDS).optional(),
    topic: plainText().max(80).optional(),
    ofSession: plainText().max(200).optional().describe("Only what this session taught"),
    ofAgent: plainText().min(1).max(80).optional().describe("Only what this agent stated"),
    by: z.enum(["human", "agent"]).optional().describe("Only what a person stated, or only what agents did"),
    level: z.enum(["user", "project", "path"]).optional().describe("Only what holds this widely"),
    ofProject: plainText()
      .min(1)
      .max(512)
      .optional()
      .describe("Only what belongs to this project, its folders included"),
    freshness: z.enum(FRESHNESS_STATES).optional(),
    contains: plainText().trim().min(1).max(200).optional().describe("Only texts with these very words"),
    since: past.optional().describe("Only what was recorded from then on"),
    until: past.optional().describe("Only what was recorded until then"),
    everywhere: z.boolean().default(false),
    asOf: past.optional(),
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(1_000).default(50),
    ...caller,
  }),
  output: z.object({
    memories: z.array(memoryJson),
    more: z.boolean(),
    total: z.number().describe("How many there are in all"),
  }),
});

export const showOperation = operation({
  name: "show",
  help: "Show one memory with everything that is known about it.",
  writes: false,
  input: fields({ id, asOf: past.optional(), ...caller }),
  output: memoryJson,
});

export const changeJson = z.object({
  id: z.string(),
  seq: z.number(),
  at: z.string(),
  by: z.enum(["human", "agent"]),
  agent: z.string().nullable(),
  client: z.string().nullable(),
  session: z.string().nullable(),
  action: z.enum(ACTIONS),
  memory: z.string(),
  why: z.string(),
  batch: z.string(),
  undoes: z.string().nullable(),
  undone: z.boolean().describe("Taken back, and not brought back since"),
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ChangeJson = z.infer<typeof changeJson>;

export const historyOperation = operation({
  name: "history",
  help: "Every change of a memory: who, when, why, and the difference.",
  writes: false,
  input: fields({
    id: id.optional().describe("A memory, or a batch; the newest changes here when left out"),
    everywhere,
    limit: z.int().min(1).max(10_000).default(100),
    ...caller,
  }),
  output: z.object({ changes: z.array(changeJson), elsewhere }),
});

export const whyOperation = operation({
  name: "why",
  help: "Show the receipt of an earlier answer.",
  writes: false,
  input: fields({ receipt: id, ...caller }),
  output: receiptJson,
});
