import { TOKENS_PER_LINE } from "../../core/recall/pack.ts";
import { AS_GOOD_SHARE, GOOD_SCORE, LEFT_OUT_SHOWN, SHOWN_SHARE } from "../../core/recall/recall.ts";
import { tokenBudget } from "../../domain/budget.ts";
import { ANSWERS } from "../../domain/receipt.ts";
import type { Answer } from "../../domain/receipt.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import { deliver } from "./delivering.ts";
import { freshnessHere, memoryFrom } from "./from-server.ts";
import type { Through } from "./through.ts";
import type { Call } from "../call/call.ts";
import type { OutputOf } from "../call/handler.ts";
import { saidBy } from "../call/memory-json.ts";
import { withoutSecrets } from "../call/redacting.ts";
import type { Service } from "../service.ts";
import { describeSpeaker, findSharedPlace } from "./team.ts";

type Recalled = OutputOf<"recall">;
type Hit = Recalled["hits"][number];

/** One answer from the server's memories and from those of this machine. Past sessions are this machine's alone. */
export async function recallThrough({ call, team, input, local }: Omit<Through<"recall">, "here">): Promise<Recalled> {
  const { service } = call;
  const shared = input.from === "sessions" ? undefined : findSharedPlace(call, team);
  if (shared === undefined) return local(input);
  const { limit, budgetTokens, asOf, below } = input;
  const phrasings = [...new Set([input.question ?? [], input.queries ?? []].flat())];
  const body = {
    ...describeSpeaker(call.actor),
    ...shared,
    queries: await Promise.all(phrasings.map((text) => withoutSecrets(service, text))),
    ...(input.exact !== undefined && { exact: input.exact }),
    from: "memories",
    limit,
    budgetTokens,
    below,
    whole: true,
    ...(asOf !== undefined && { asOf }),
  };
  // What waits is sent first: it is answered from the server then, like everything else there.
  await deliver(service, team);
  const [here, told] = await Promise.all([local(input), team.ask("recall", body)]);
  if (told.kind !== "answer") {
    const why = told.kind === "nothing" ? told.why : told.error.message;
    return { ...here, hits: here.hits.map(onThisMachine), server: team.note(why) };
  }
  const there = told.output;
  const hits = await Promise.all(there.hits.map((hit) => seenFromHere(call, hit)));
  return { ...joined(service, input, here, { ...there, hits }), server: team.note(null, there.receipt) };
}

const onThisMachine = (hit: Hit): Hit => ({ ...hit, on: "this machine" });

/** What a memory of the server is tied to is looked at in the asker's own checkout. */
async function seenFromHere(call: Call, hit: Hit): Promise<Hit> {
  const { memory: json, ...shown } = hit;
  if (json === undefined) return { ...shown, on: "server" };
  const memory = memoryFrom(json, call.place.project);
  return { ...shown, on: "server", by: saidBy(memory), freshness: await freshnessHere(call, memory) };
}

/** The bounds of one store hold for both together. */
function joined(
  { tokens }: Service,
  { limit, budgetTokens }: { readonly limit: number; readonly budgetTokens: number },
  here: Recalled,
  there: Recalled,
): Recalled {
  const cost = ({ text }: Hit): number => tokens.count(text) + TOKENS_PER_LINE;
  const all = [...there.hits, ...here.hits];
  const best = Math.max(0, ...all.map(({ score }) => score));
  const answerFrom = Math.min(best * AS_GOOD_SHARE, GOOD_SCORE);
  const tier = ({ score, freshness }: Hit): number => (score < answerFrom ? 2 : freshness.state === "stale" ? 1 : 0);
  const ordered = merged(
    there.hits.toSorted((one, other) => tier(one) - tier(other)),
    here.hits.map(onThisMachine),
    (one, other) => tier(one) - tier(other) || other.score - one.score,
  );
  const each = { ...here.each, memories: surest([here.each.memories, there.each.memories]) };
  const ofSessions = here.tokens - here.hits.reduce((sum, hit) => sum + cost(hit), 0);
  const budget = tokenBudget(Math.max(0, budgetTokens - ofSessions));
  const hits: Hit[] = [];
  const leftOut: Recalled["leftOut"] = [];
  const said = new Set<string>();
  for (const hit of ordered) {
    const saying = fingerprintOf(hit.text);
    const isWeak = each.memories === "found" && hit.score < best * SHOWN_SHARE;
    const because = isWeak
      ? ("weak" as const)
      : said.has(saying)
        ? ("same as a better hit" as const)
        : hits.length >= limit
          ? ("limit" as const)
          : budget.take(cost(hit))
            ? undefined
            : ("budget" as const);
    if (because === undefined) hits.push(hit);
    else leftOut.push({ id: hit.id, because });
    said.add(saying);
  }
  const counted = leftOut.filter(({ because }) => because !== "weak").length;
  return {
    ...here,
    answer: surest([each.memories, each.sessions]) ?? "nothing",
    hits,
    each,
    lead: leading(here, there.each.memories),
    leftOut: [...leftOut, ...there.leftOut, ...here.leftOut].slice(0, LEFT_OUT_SHOWN),
    leftOutCount: counted + there.leftOutCount + here.leftOutCount,
    checked: here.checked + there.checked,
    nearest: here.nearest === null && there.nearest === null ? null : Math.max(here.nearest ?? 0, there.nearest ?? 0),
    meaning: here.meaning.on ? there.meaning : here.meaning,
    tokens: ofSessions + budget.used,
    ms: Math.max(here.ms, there.ms),
  };
}

/** Two lists in one, each in its own order: a statement stays before the memory that it marks. */
function merged(one: readonly Hit[], other: readonly Hit[], compare: (a: Hit, b: Hit) => number): readonly Hit[] {
  const [first, second] = [[...one], [...other]];
  const all: Hit[] = [];
  while (first[0] !== undefined && second[0] !== undefined)
    all.push(...(compare(first[0], second[0]) <= 0 ? first : second).splice(0, 1));
  return [...all, ...first, ...second];
}

function surest(words: readonly (Answer | null)[]): Answer | null {
  return ANSWERS.find((word) => words.includes(word)) ?? null;
}

/** Sessions come first only where they answer more surely than the server does. */
function leading({ lead, each }: Recalled, there: Answer | null): Recalled["lead"] {
  const rank = (word: Answer | null): number => ANSWERS.indexOf(word ?? "nothing");
  return lead === "sessions" && rank(each.sessions) < rank(there) ? "sessions" : "memories";
}
