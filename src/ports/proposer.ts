import type { Role } from "../domain/journal/session.ts";
import type { ClaimedProposal } from "../domain/proposals/claimed.ts";

/** A stretch of a session, in which something may have been laid down. All texts are free of secrets. */
export interface ProposalTask {
  /** By their place in the list, from 1. */
  readonly turns: readonly { readonly role: Role; readonly text: string }[];
}

export interface MadeProposals {
  readonly claims: readonly ClaimedProposal[];
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Something that reads a session and says what it may have taught, beside the rules that look for phrases. */
export interface Proposer {
  /** Kind, model and prompt, kept in the ledger and with every proposal. */
  readonly id: string;
  /** Per million tokens read and written; null when the settings name no price. */
  readonly price: { readonly in: number; readonly out: number } | null;
  /** Rejects with a MemoryError of code "summarizer". */
  propose(task: ProposalTask): Promise<MadeProposals>;
}
