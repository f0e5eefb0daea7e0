import type { Sort } from "../domain/tree/node.ts";
import type { Level, Period } from "../domain/tree/period.ts";
import type { Role } from "../domain/journal/session.ts";
import type { ClaimedProposal } from "../domain/proposals/claimed.ts";

/** One thing that a summary may tell of, by its place in the list. */
export interface SummarySource {
  readonly text: string;
  readonly day: Period;
  /** Chunks and memories that it comes from. */
  readonly sources: readonly string[];
}

/** A node to be summarised. All texts are free of secrets. */
export interface SummaryTask {
  readonly level: Level;
  readonly period: Period;
  readonly project: string;
  readonly budgetTokens: number;
  readonly sources: readonly SummarySource[];
}

/** A line as a model gives it: nothing of it is believed before it was held against its sources. */
export interface ClaimedLine {
  readonly sort: Sort;
  readonly text: string;
  /** Numbers of its sources, from 1. */
  readonly sources: readonly number[];
}

export interface MadeSummary {
  readonly lines: readonly ClaimedLine[];
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Something that reads and writes, beside the rules that only choose. */
export interface Summarizer {
  /** Kind, model and prompt, kept in every node: another one makes nodes out of date. */
  readonly id: string;
  /** Per million tokens read and written; null when the settings name no price. */
  readonly price: { readonly in: number; readonly out: number } | null;
  /** Rejects with a MemoryError of code "summarizer". */
  summarize(task: SummaryTask, signal?: AbortSignal): Promise<MadeSummary>;
}

/** A stretch of a session, in which something may have been laid down. All texts are free of secrets. */
export interface ProposalTask {
  /** By their place in the list, from 1. */
  readonly turns: readonly { readonly role: Role; readonly text: string }[];
}

interface MadeProposals {
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
