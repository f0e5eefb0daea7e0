import { z } from "zod";
import { FRESHNESS_STATES } from "../domain/freshness.ts";
import { KINDS } from "../domain/memory.ts";
import { STANDINGS } from "../domain/standing.ts";
import { fields } from "./fields.ts";
import { memoryJson, serverJson, whole } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { everywhere, limit, offset, oneOf, past, plainText, words } from "./shared-fields.ts";

export const listOperation = operation({
  name: "list",
  help: "List memories, newest first.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({
    standing: z.array(z.enum(STANDINGS)).default(["active"]).describe("Only memories in one of these states"),
    kind: z.enum(KINDS).optional().describe("Only this kind"),
    topic: plainText().max(80).optional().describe("Only this topic"),
    ofSession: plainText().max(200).optional().describe("Only what this session taught"),
    ofAgent: plainText().min(1).max(80).optional().describe("Only what this agent stated"),
    by: z.enum(["human", "agent"]).optional().describe("Only what people stated, or only what agents did"),
    level: oneOf(["user", "project", "path"])
      .optional()
      .describe("Only what applies to the user, to a project, or to a folder"),
    ofProject: plainText().min(1).max(512).optional().describe("Only this project and its folders"),
    ofPath: plainText().min(1).max(4_096).optional().describe("With a project: only this folder of it and those below"),
    freshness: z.enum(FRESHNESS_STATES).optional().describe("Only this freshness"),
    contains: words(200).optional().describe("Only texts with exactly these words"),
    since: past.optional().describe("Recorded from then on"),
    until: past.optional().describe("Recorded until then"),
    everywhere,
    asOf: past.optional().describe("As it was at a past time"),
    offset,
    limit: limit(1_000, 50),
    whole,
  }),
  output: z.object({
    memories: z.array(memoryJson),
    more: z.boolean(),
    total: z.number().describe("How many there are in all"),
    folders: z.record(z.string(), z.string()).optional().describe("The folders of projects without a remote, by name"),
    server: serverJson.optional(),
  }),
  command: {
    flags: {
      topic: "topic <topic>",
      ofSession: "of-session <id>",
      ofAgent: "agent <name>",
      by: "by <who>",
      ofProject: "of-project <identity>",
      ofPath: "of-path <folder>",
      freshness: "freshness <state>",
      contains: "contains <words>",
    },
    without: ["whole"],
    oldFlags: { ofAgent: "of-agent" },
    aliases: ["ls"],
    examples: ["list", "list --agent codex", "list --standing superseded retired", "list --everywhere --kind user"],
  },
});
