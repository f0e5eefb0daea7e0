import type { Summarizer } from "../../ports/summarizer.ts";
import type { ChatModel } from "./chat-model.ts";
import { linesIn, messageFor } from "./page-request.ts";
import { PAGE_PROMPT, PAGE_PROMPT_VERSION } from "./prompts/page.ts";

/** Has a model write pages. */
export function modelSummarizer(chat: ChatModel): Summarizer {
  return {
    id: `${chat.model}@${PAGE_PROMPT_VERSION}`,
    price: chat.price,
    async summarize(task, signal) {
      const { text, tokensIn, tokensOut } = await chat.ask(PAGE_PROMPT, messageFor(task), signal);
      return { lines: linesIn(text, chat.name), tokensIn, tokensOut };
    },
  };
}
