import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId } from "../../domain/ids.ts";
import { toDay } from "../../domain/time.ts";
import { wholeService } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { tellNothing } from "../call/nothing.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { openChat } from "../summarizers.ts";
import { FORMS, RULES } from "./tend-forms.ts";
import { pages, topics } from "./tend-pages.ts";
import { duplicates, listPairs, questions } from "./tend-pairs.ts";
import { READER } from "./tend-piece.ts";
import type { Chore, Tending } from "./tend-piece.ts";
import { procedures } from "./tend-procedures.ts";
import { sessions } from "./tend-statements.ts";

type Output = OutputOf<"tend">;

export const tendHandler: Handler<"tend"> = async (call, input) => {
  switch (input.action) {
    case "take":
      return { ...tellNothing("tend"), work: await listDue(call, input.budgetTokens) };
    case "ask": {
      if (call.actor.by === "agent")
        throw new MemoryError("usage", "A person lets a model tend the memory.", {
          hint: "Ask the user to run `holdfast tend`.",
        });
      const chat = openChat(call.service.settings);
      if (chat === null)
        throw new MemoryError("usage", "There is no agent and no model to ask.", {
          hint: "Name one with --with, or set summarizer to ollama, openai or anthropic.",
        });
      const { text, tokensIn, tokensOut } = await chat.ask(RULES, input.prompt ?? "");
      const cost = chat.price === null ? null : (tokensIn * chat.price.in + tokensOut * chat.price.out) / 1_000_000;
      return { ...tellNothing("tend"), answer: text, tokensIn, tokensOut, cost };
    }
    case "give":
      return takeAnswer(call, input);
  }
};

/** What matters most for what it costs comes first: pages stand already, by the rules. */
const CHORES: readonly Chore[] = [questions, duplicates, procedures, sessions, topics, pages];

/** About 6,000 tokens: what is longer loses the middle of its longest texts. */
const MOST_CHARACTERS = 24_000;
/** A connected agent has other work to do: about 2,000 tokens, one piece at a time. */
const FEW_CHARACTERS = 8_000;
/** What an answer may take: a few statements. */
const ANSWER_TOKENS = 600;

/** What is due here, the newest first of each kind, as far as the budget goes. */
async function listDue(call: Call, budgetTokens: number): Promise<Output["work"]> {
  const isConnected = call.actor.by === "agent";
  const bounds = { characters: isConnected ? FEW_CHARACTERS : MOST_CHARACTERS };
  const work: Output["work"] = [];
  let left = budgetTokens;
  for (const chore of CHORES) {
    // What sessions teach is told on the pages of their days.
    if (chore === pages && work.some(({ kind }) => kind === "session")) break;
    for await (const { kind, key, about, evidence } of chore.list(call, bounds)) {
      const shown = evidence.map(({ number, note, text }) => `[${number}] ${note}: ${text}`).join("\n\n");
      const prompt = `${RULES}\n\n${FORMS[kind]}\n\n${about}:\n\n${shown}`;
      const tokens = call.service.tokens.count(prompt);
      left -= tokens + ANSWER_TOKENS;
      if (left < 0) return work;
      work.push({ key, kind, about, evidence: [...evidence], prompt, tokens });
      if (isConnected) return work;
    }
  }
  return work;
}

/** Checks an answer piece by piece, and keeps what holds: what fails is dropped with its reason, and nothing else is lost for it. */
async function takeAnswer(call: Call, input: InputOf<"tend">): Promise<Output> {
  const { service } = call;
  const { key = "", answer = "", with: named = "an agent", tokensIn, tokensOut, cost, dryRun } = input;
  const batch = (input.batch ?? service.ids.next("batch")) as BatchId;
  const asked: Actor = { by: "agent", agent: named, client: "tend", session: null };
  // One batch for everything, whoever writes it: it is taken back in one step.
  const ids = { ...service.ids, next: (kind: string) => (kind === "batch" ? batch : service.ids.next(kind as never)) };
  const parts = { ...service, ids: ids as typeof service.ids };
  const actor = call.actor.by === "agent" ? call.actor : asked;
  const tending: Tending = { call, parts, batch, actor, dryRun, kept: [], dropped: [] };
  const chore = CHORES.find(({ kind }) => key.startsWith(`${kind} `));
  if (chore === undefined)
    throw new MemoryError("usage", "There is no such piece of work.", {
      hint: "Take one first, and hand its key back with the answer.",
    });
  await chore.keep(tending, key, answer);
  const { kept, dropped } = tending;
  if (!dryRun) await noteAsked(call, key, { tokensIn, tokensOut, cost, isUsed: kept.length > 0 });
  return {
    ...tellNothing("tend"),
    tokensIn,
    tokensOut,
    cost,
    batch: kept.length > 0 ? batch : (input.batch ?? null),
    kept,
    dropped,
    taken: true,
  };
}

/** Nothing is asked twice: of a piece that holds several pairs, none of them in another piece either. */
async function noteAsked(
  call: Call,
  key: string,
  { isUsed, ...paid }: Pick<Output, "tokensIn" | "tokensOut" | "cost"> & { readonly isUsed: boolean },
): Promise<void> {
  const { tree, ...service } = wholeService(call);
  const at = call.now;
  const outcome = isUsed ? "used" : "refused";
  const spent = { at, day: toDay(at, readTimeZone(service)), summarizer: READER, outcome } as const;
  await tree.spend({ ...spent, node: key, ...paid });
  for (const pair of listPairs(key))
    await tree.spend({ ...spent, node: `pair ${pair}`, tokensIn: 0, tokensOut: 0, cost: null });
}
