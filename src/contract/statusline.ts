import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const statuslineOperation = operation({
  name: "statusline",
  help: "What memory did in a session, in one line for a client's status line; its JSON is read from stdin.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ ...caller }),
  output: z.object({
    text: z.string(),
    known: z.number().describe("Memories that apply here"),
    told: z.number().describe("What the session was told: memories, and lines about its prompts and calls"),
    stale: z.number().describe("Of the memories told, how many were stale"),
    tokens: z.number().describe("What all of it cost the session"),
  }),
  command: { examples: ["statusline"] },
});
