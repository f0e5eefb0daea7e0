import { fields } from "./fields.ts";
import { serverJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { flag, id, quotedText, whole, words } from "./shared-fields.ts";
import { z } from "zod";

export const briefOperation = operation({
  name: "brief",
  help: "What a new session here would be told.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({
    budgetTokens: whole(100, 20_000).default(1_500).describe("How many tokens it may cost"),
    branch: z.string().max(200).optional().describe("The branch you work on"),
    again: z.boolean().default(true).describe("Include what this session was told before"),
    preview: flag("Keep no receipt; the JSON answer also has the text token by token"),
  }),
  output: z.object({
    text: quotedText(),
    tokens: z.number(),
    ids: z.array(z.string()).describe("The memories that are told one by one"),
    known: z.number().describe("How many memories apply here"),
    receipt: z.string().nullable(),
    noReceipt: z.string().optional().describe("Why no receipt was kept"),
    server: serverJson.optional(),
    pieces: z.array(z.string()).optional().describe("The text token by token, in a preview"),
  }),
  command: {
    flags: { budgetTokens: "budget <tokens>", branch: "branch <name>" },
    without: ["again"],
    examples: ["brief", "brief --budget 500"],
  },
  tool: {
    name: "memory_brief",
    title: "Briefing",
    description: "What a new session in this project should know. Hand it to subagents.",
    takes: { budgetTokens: { max: 8_000 } },
    effect: "reads",
  },
});

export const resumeOperation = operation({
  name: "resume",
  help: "Where the last session here was, in at most 400 tokens, to go on in a new one.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({
    id: id.optional().describe("The session; the last one here if left out"),
    to: words(80).optional().describe("The client that is to go on with it: how it is started with this text"),
  }),
  output: z.object({
    session: z.string().nullable().describe("Null when no session was captured here"),
    client: z.string().nullable(),
    endedAt: z.string().nullable(),
    text: quotedText().describe("Empty when there is nothing to go on with"),
    tokens: z.number(),
    start: z.string().nullable().describe("With `to`: the command that starts that client with this text"),
  }),
  command: {
    words: [{ field: "id", shown: "session" }],
    flags: { to: "to <client>" },
    examples: ["resume", "resume --to codex", "resume s3k9"],
  },
});

export const statuslineOperation = operation({
  name: "statusline",
  help: "What memory did in a session, in one line for a client's status line; its JSON is read from stdin.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({}),
  output: z.object({
    text: z.string(),
    known: z.number().describe("Memories that apply here"),
    told: z.number().describe("What the session was told: memories, and lines about its prompts and calls"),
    stale: z.number().describe("Of the memories told, how many were stale"),
    tokens: z.number().describe("What all of it cost the session"),
  }),
  command: { examples: ["statusline"] },
});
