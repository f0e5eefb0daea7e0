import type { Proposer } from "../../ports/proposer.ts";
import type { ChatModel } from "./chat-model.ts";
import { messageFor, proposalsIn } from "./proposal-request.ts";
import { PROPOSALS_PROMPT, PROPOSALS_PROMPT_VERSION } from "./prompts/proposals.ts";

/** Has a model say what a stretch of a session may have taught. */
export function modelProposer(chat: ChatModel): Proposer {
  return {
    id: `${chat.model}@proposals-${PROPOSALS_PROMPT_VERSION}`,
    price: chat.price,
    async propose(task) {
      const { text, tokensIn, tokensOut } = await chat.ask(PROPOSALS_PROMPT, messageFor(task));
      return { claims: proposalsIn(text, chat.name), tokensIn, tokensOut };
    },
  };
}
