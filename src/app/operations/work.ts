import { scriptsAt } from "../../adapters/files/scripts.ts";
import { readsAsTurnedDown } from "../../adapters/triggers/trigger-weights.ts";
import { askBlame } from "../../core/work/ask-blame.ts";
import { askFix, askFriction } from "../../core/work/ask-fix.ts";
import { askHow } from "../../core/work/ask-how.ts";
import type { WorkItem, WorkParts } from "../../core/work/item.ts";
import { iso } from "../../domain/time.ts";
import { makeView } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { viewSessions } from "./journal.ts";

const MOST_MEMORIES = 20;

type Found = { readonly items: readonly WorkItem[]; readonly isNear: boolean };
type Asked = { readonly everywhere: boolean; readonly limit: number };

export const fixHandler: Handler<"fix"> = async (call, input) =>
  answerQuestion(input, await askFix(workParts(call, input), await withoutSecrets(call.service, input.error)));

export const howHandler: Handler<"how"> = async (call, input) =>
  answerQuestion(input, await askHow(workParts(call, input), input.command));

export const blameHandler: Handler<"blame"> = async (call, input) =>
  answerQuestion(input, await askBlame(workParts(call, input), input.file));

export const frictionHandler: Handler<"friction"> = async (call, input) =>
  answerQuestion(input, await askFriction(workParts(call, input)));

export function workParts(call: Call, input: { readonly everywhere: boolean }): WorkParts {
  const { journal, store } = call.service;
  const view = makeView(call, input.everywhere);
  return {
    journal,
    view: viewSessions(call, input),
    turnsDown: readsAsTurnedDown,
    ...scriptsAt(call.root),
    findMemories: (terms) => store.byWords(terms, view, MOST_MEMORIES),
  };
}

function answerQuestion({ limit }: Asked, found: Found): OutputOf<"fix"> {
  return { answer: chooseAnswer(found), items: found.items.slice(0, limit).map(workToJson) };
}

export function chooseAnswer({ items, isNear }: Found): OutputOf<"fix">["answer"] {
  if (items.length === 0) return "nothing";
  return isNear || items[0]!.doubt !== null ? "unsure" : "found";
}

export function workToJson({ at, says, words, evidence, ...item }: WorkItem): OutputOf<"fix">["items"][number] {
  return { ...item, says: [...says], words: [...words], at: iso(at), evidence: evidence.map((one) => ({ ...one })) };
}
