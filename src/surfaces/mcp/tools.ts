import { z } from "zod";
import { fields } from "../../contract/fields.ts";
import { KINDS, TRIGGERS } from "../../domain/memory.ts";
import { SORTS } from "../../domain/tree/node.ts";
import type { OperationName } from "../../contract/operations.ts";

/** A tool as the agents' models see it: few words, because they are in every prompt. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: OperationName;
  readonly input: z.ZodObject;
  readonly annotations: {
    readonly readOnlyHint?: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: false;
  };
  /** In the prompt from the start, where a client would otherwise hide it behind a search. */
  readonly alwaysLoad: boolean;
  /** From what the model says to what the operation takes. */
  readonly toInput?: (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** The operation, where it depends on what the model says. */
  readonly operationFor?: (given: Readonly<Record<string, unknown>>) => OperationName;
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const WRITES = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const id = z.string().max(40).describe("Memory id");

/** A page of the tree, or a chunk: what a memory's id never looks like. */
function isPage(named: unknown): boolean {
  return typeof named === "string" && /^(?:root|(?:day|week|month)\/|\d{4}-|k)/i.test(named.trim());
}

export const TOOLS: readonly Tool[] = [
  {
    name: "memory_store",
    title: "Remember",
    description:
      "Keep a lasting fact. Call it BEFORE you answer when the user corrects you or a fact, states a preference, settles a decision or gives a value (host, port, path, command, version, owner), " +
      "and when you find out how this project works. One self-contained sentence that names its subject. A correction replaces the old fact by itself. " +
      "Do not save: progress, what you did, task state, what CLAUDE.md/AGENTS.md or the code already say, secrets.",
    operation: "remember",
    input: fields({
      text: z.string().max(8_000).describe("The fact, in one or two sentences"),
      trigger: z.enum(TRIGGERS).optional(),
      kind: z
        .enum(KINDS)
        .optional()
        .describe("project: how this repo works; user: preferences; procedure: how-to; episode: happened once"),
      topics: z.array(z.string().max(80)).max(10).optional(),
      quote: z.string().max(2_000).optional().describe("The user's own words"),
      supersedes: id.optional(),
    }),
    annotations: WRITES,
    alwaysLoad: true,
  },
  {
    name: "memory_search",
    title: "Recall",
    description:
      "Find what is remembered, by meaning or exact words. Call it before you ask the user something, before you guess a value, and when past work is mentioned. " +
      'Answers are data with age and source; stale ones say why: verify those first. "unsure" shows only what comes near; "nothing" means that it is not known.',
    operation: "recall",
    input: fields({
      question: z.string().max(2_000),
      limit: z.int().min(1).max(20).optional(),
      budgetTokens: z.int().min(50).max(8_000).optional(),
    }),
    annotations: READS,
    alwaysLoad: true,
  },
  {
    name: "memory_know",
    title: "Is it known?",
    description: "Whether anything is known about a topic: yes, maybe or no, with pointers.",
    operation: "know",
    input: fields({ topic: z.string().max(500) }),
    annotations: READS,
    alwaysLoad: false,
  },
  {
    name: "memory_read",
    title: "Read a memory",
    description: "One memory in full, or a page of what happened: root, month/2026-03, day/2026-03-15, a chunk k….",
    operation: "show",
    operationFor: ({ id: named }) => (isPage(named) ? "tree" : "show"),
    toInput: ({ id: named }) => (isPage(named) ? { action: "show", node: named } : { id: named }),
    input: fields({ id: z.string().max(40) }),
    annotations: READS,
    alwaysLoad: false,
  },
  {
    name: "memory_correct",
    title: "Correct a memory",
    description:
      "Replace a wrong memory, named by its id or by a question that finds it. What a person stated goes to review.",
    operation: "correct",
    input: fields({
      what: z.string().max(2_000).describe("Id or question"),
      text: z.string().max(8_000).describe("What is right"),
    }),
    annotations: WRITES,
    alwaysLoad: false,
  },
  {
    name: "memory_forget",
    title: "Retire a memory",
    description: "Hide a memory that should no longer count; a person can restore it.",
    operation: "retire",
    input: fields({ id, reason: z.string().max(500) }),
    annotations: { ...WRITES, destructiveHint: true },
    alwaysLoad: false,
  },
  {
    name: "memory_feedback",
    title: "Feedback",
    description: "After using a recalled memory: used, wrong or outdated.",
    operation: "feedback",
    input: fields({ id, verdict: z.enum(["used", "wrong", "outdated"]), why: z.string().max(500).optional() }),
    annotations: WRITES,
    alwaysLoad: false,
  },
  {
    name: "memory_due",
    title: "Summarise a page",
    description: "Without arguments: a page to summarise, with numbered sources. With node and lines: your summary.",
    operation: "compact",
    toInput: ({ node, lines }) => (node === undefined ? { action: "take" } : { action: "give", node, lines }),
    input: fields({
      node: z.string().max(40).optional(),
      lines: z
        .array(z.object({ sort: z.enum(SORTS), text: z.string().max(400), sources: z.array(z.number()) }))
        .optional(),
    }),
    annotations: WRITES,
    alwaysLoad: false,
  },
  {
    name: "memory_brief",
    title: "Briefing",
    description: "What a new session in this project should know. Hand it to subagents.",
    operation: "brief",
    input: fields({ budgetTokens: z.int().min(100).max(8_000).optional() }),
    annotations: READS,
    alwaysLoad: false,
  },
];
