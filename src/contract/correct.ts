import { MAX_TEXT_CHARACTERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { rememberedJson } from "./remember.ts";
import { plainText, words } from "./shared-fields.ts";

export const correctOperation = operation({
  name: "correct",
  help: "Replace a memory, named by its id or by a question that finds it.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    what: words(2_000, "is empty: name a memory or ask for it").describe("Id or question"),
    text: words(MAX_TEXT_CHARACTERS, "is empty").describe("What is right"),
    quote: plainText().max(MAX_TEXT_CHARACTERS).optional().describe("The user's own words"),
    request: plainText().max(80).optional().describe("Names this call, so that a retry does not write twice"),
  }),
  output: rememberedJson,
  command: {
    words: [
      { field: "what", shown: "id or question" },
      { field: "text", rest: true },
    ],
    flags: { quote: "quote <words>" },
    without: ["request"],
    aliases: ["edit"],
    examples: [
      'correct m3k9 "staging listens on port 5440"',
      'correct "which port does staging use?" "staging listens on port 5440"',
    ],
  },
});
