import { z } from "zod";
import { fields } from "./fields.ts";
import { freshnessJson, holdsJson, questionJson, serverJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { candidates, candidatesJson } from "./receipt-json.ts";
import { everywhere, listOf, quotedText } from "./shared-fields.ts";

export const knowOperation = operation({
  name: "know",
  help: "Whether anything is known about a topic: yes, maybe or no.",
  group: "Remember and recall",
  callers: "people and agents",
  writes: false,
  input: fields({
    topic: z.string().trim().min(1, "is empty: name a topic").max(500).describe("The topic, in a few words"),
    everywhere,
    candidates,
  }),
  output: z.object({
    known: z.enum(["yes", "maybe", "no"]),
    strength: z.number().describe("0 to 1, the greatest of the parts; 0.5 and above is a yes"),
    parts: z.object({ memories: z.number(), topics: z.number(), journal: z.number() }),
    why: quotedText(),
    topics: z.array(z.string()),
    lastSeen: z.string().nullable(),
    pointers: listOf({
      id: z.string(),
      text: z.string(),
      score: z.number(),
      knownSince: z.string(),
      freshness: freshnessJson,
      questions: z.array(questionJson),
      holds: holdsJson.optional(),
    }),
    see: z.array(z.string()).describe("Pages of the tree about it"),
    checked: z.number(),
    candidates: candidatesJson.optional(),
    server: serverJson.optional(),
  }),
  command: {
    words: [{ field: "topic", rest: true }],
    without: ["candidates"],
    examples: ["know staging"],
  },
  tool: {
    name: "memory_know",
    title: "Is it known?",
    description: "Is anything known about a topic? Yes, maybe or no, with pointers.",
    takes: { topic: {} },
    effect: "reads",
  },
});
