import { z } from "zod";
import { KINDS, MAX_TEXT_CHARACTERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { memoryJson } from "./memory-json.ts";
import { caller, elsewhere, everywhere, id, operation, past, plainText } from "./operation.ts";
import { rememberOperation } from "./remember.ts";

const text = plainText().trim().min(1, "is empty").max(MAX_TEXT_CHARACTERS);

export const correctOperation = operation({
  name: "correct",
  help: "Replace a memory, by its id or by a question that finds it.",
  writes: true,
  input: fields({
    what: plainText()
      .trim()
      .min(1, "is empty: name a memory or ask for it")
      .max(2_000)
      .describe("An id, or a question whose answer is to be corrected"),
    text: text.describe("What is right"),
    request: plainText().max(80).optional(),
    ...caller,
  }),
  output: rememberOperation.output,
});

export const verifyOperation = operation({
  name: "verify",
  help: "Say that a memory still holds; what it is tied to is looked at anew.",
  writes: true,
  input: fields({ id, ...caller }),
  output: z.object({ id: z.string(), change: z.string() }),
});

export const conflictsOperation = operation({
  name: "conflicts",
  help: "What disagrees, with both sources.",
  writes: false,
  input: fields({ everywhere: z.boolean().default(false), ...caller }),
  output: z.object({ conflicts: z.array(z.object({ about: z.string(), memories: z.array(memoryJson) })) }),
});

export const diffOperation = operation({
  name: "diff",
  help: "What memory knows now that it did not at a time, and the other way round.",
  writes: false,
  input: fields({ since: past, until: past.optional(), everywhere, ...caller }),
  output: z.object({
    since: z.string(),
    until: z.string(),
    added: z.array(memoryJson),
    gone: z.array(memoryJson),
    changed: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
    elsewhere,
  }),
});

export const reviewOperation = operation({
  name: "review",
  help: "What waits for a person: list it, approve, edit or reject it.",
  writes: true,
  input: z.discriminatedUnion("action", [
    fields({
      action: z.literal("list"),
      everywhere,
      limit: z.int().min(1).max(1_000).default(100),
      ...caller,
    }),
    fields({ action: z.literal("approve"), id, ...caller }),
    fields({ action: z.literal("edit"), id, text, ...caller }),
    fields({
      action: z.literal("reject"),
      id,
      reason: plainText().trim().min(1).max(500).default("rejected"),
      ...caller,
    }),
  ]),
  output: z.object({
    waiting: z.array(
      z.object({
        memory: memoryJson,
        because: z.string().describe("Why it waits: the risk"),
        evidence: z.array(z.string()).describe("Where it comes from"),
        rivals: z.array(memoryJson).describe("What it would replace"),
      }),
    ),
    elsewhere,
    id: z.string().nullable(),
    change: z.string().nullable(),
    supersedes: z.array(z.string()),
  }),
});

export const eraseOperation = operation({
  name: "erase",
  help: "Take memories away for good, with a certificate; a person's to do.",
  writes: true,
  input: fields({
    id: id.optional(),
    where: fields({
      session: plainText().min(1).max(200).optional(),
      agent: plainText().min(1).max(80).optional(),
      topic: plainText().min(1).max(80).optional(),
      kind: z.enum(KINDS).optional(),
      project: plainText().min(1).max(512).optional(),
      contains: plainText().min(3, "needs at least three characters").max(200).optional(),
      before: past.optional(),
    })
      .optional()
      .describe("All conditions must hold; at least one is needed"),
    evidence: z.boolean().default(false).describe("Cut the texts out of the journal's turns too"),
    confirm: z.boolean().default(false).describe("Without it nothing is erased: what would be is only shown"),
    ...caller,
  }),
  output: z.object({
    erased: z.boolean(),
    evidence: z
      .object({ turns: z.number(), cut: z.boolean() })
      .describe("In how many of the journal's turns the texts stand, or stood"),
    ids: z.array(z.string()),
    planned: z
      .array(
        z.object({
          id: z.string(),
          text: z.string(),
          scope: z.string().describe("Where it belongs: a project, a folder of it, or everywhere"),
        }),
      )
      .describe("What would go; empty once it is gone"),
    projects: z.array(z.string()).describe("The projects they belong to, or belonged"),
    at: z.string().nullable(),
    rows: z.record(z.string(), z.number()).describe("Rows that went, by table"),
    files: z
      .array(z.object({ file: z.string(), clean: z.boolean(), note: z.string() }))
      .describe("Every file that was looked through afterwards"),
    alsoIn: z.array(z.string()).describe("Other memories that contain one of the texts"),
  }),
});

export const auditOperation = operation({
  name: "audit",
  help: "Who did what, without the texts.",
  writes: false,
  input: fields({
    since: past.optional(),
    memory: plainText().max(40).optional(),
    limit: z.int().min(1).max(100_000).default(200),
    ...caller,
  }),
  output: z.object({
    lines: z.array(
      z.object({
        seq: z.number(),
        at: z.string(),
        by: z.enum(["human", "agent"]),
        agent: z.string().nullable(),
        client: z.string().nullable(),
        session: z.string().nullable(),
        action: z.string(),
        memory: z.string().nullable(),
        change: z.string().nullable(),
        detail: z.string(),
      }),
    ),
  }),
});

export const backupOperation = operation({
  name: "backup",
  help: "Copy the whole store into one file, safely while it runs.",
  writes: true,
  input: fields({
    file: plainText().min(1).max(4_096).optional().describe("Where to; a new file in the home's backups when left out"),
    ...caller,
  }),
  output: z.object({ file: z.string(), bytes: z.number(), memories: z.number() }),
});
