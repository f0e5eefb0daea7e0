import { approve, AUTO_APPROVE, keepOlder, reject } from "../../core/trust/review.ts";
import { findHeir } from "../../core/heir.ts";
import { relateWithGoneThings } from "../../core/relate/gone-things.ts";
import type { Tie } from "../../core/relate/relate.ts";
import { statementFrom } from "../../core/relate/statement.ts";
import { isVisible, readOpenQuestions } from "../../core/trust/conflicts.ts";
import { isUndone } from "../../core/trust/undo.ts";
import { keepWhere } from "../../domain/lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { cleanText, withoutSecrets } from "../call/redacting.ts";
import { makeView, mayAskForMore } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { tellNothing } from "../call/nothing.ts";
import type { Service } from "../service.ts";

export const reviewHandler: Handler<"review"> = async (call, input) => {
  const { service, actor } = call;
  if (input.action === "list") return { ...tellNothing("review"), ...(await listWaiting(call, input)) };
  if (actor.by === "agent") {
    throw new MemoryError("usage", "What waits in review waits for a person.", {
      hint: "A person decides with `holdfast review`.",
    });
  }
  if ((input.action === "approve" || input.action === "reject") && input.all) return decideAll(call, input);
  if (input.id === undefined)
    throw new MemoryError("usage", "Say which proposal: its id, or --all.", {
      hint: "`holdfast review list` shows what waits.",
    });
  const id = await resolveMemoryId(call, input.id);
  const reviewed =
    input.action === "reject"
      ? await reject(service, id, actor, await withoutSecrets(service, input.reason))
      : input.action === "keep-older"
        ? await keepOlder(service, id, actor, "the older one was kept")
        : await approve(
            service,
            id,
            actor,
            input.action === "edit" ? await cleanText(service, input.text) : null,
            await findTies(service, id, input.action === "edit" ? input.text : null),
          );
  const { id: decided, change, supersedes } = reviewed;
  return { ...tellNothing("review"), id: decided, change, supersedes: [...supersedes] };
};

const MOST_AT_ONCE = 1_000;

/** Decides every proposal that fits, in one batch. Open questions are left to be read one by one. */
async function decideAll(
  call: Call,
  input: Extract<InputOf<"review">, { action: "approve" | "reject" }>,
): Promise<OutputOf<"review">> {
  const { service, actor } = call;
  const batch = service.ids.next("batch");
  const ids: Service["ids"] = { ...service.ids, next: (sort) => (sort === "batch" ? batch : service.ids.next(sort)) };
  const parts = { ...service, ids };
  const view = makeView(call, input.everywhere);
  const { kind = null, ofSession, confidence = 0 } = input;
  const waiting = await service.store.list({ view, ...PROPOSED, kind, offset: 0, limit: MOST_AT_ONCE });
  const fitting = waiting.filter(
    (one) => one.confidence >= confidence && (ofSession === undefined || one.source.session === ofSession),
  );
  const reason = input.action === "reject" ? await withoutSecrets(service, input.reason) : "";
  const supersedes: MemoryId[] = [];
  for (const { id } of fitting) {
    const { supersedes: ended } =
      input.action === "reject"
        ? await reject(parts, id, actor, reason)
        : await approve(parts, id, actor, null, await findTies(service, id, null));
    supersedes.push(...ended);
  }
  return {
    ...tellNothing("review"),
    decided: fitting.map(({ id }) => id),
    supersedes,
    batch: fitting.length === 0 ? null : batch,
  };
}

/** What a proposal speaks against at the moment when it is approved; while the judge is away, what it was made against. */
async function findTies(service: Service, id: MemoryId, text: string | null): Promise<readonly Tie[]> {
  const { store, embedders, clock } = service;
  const memory = await store.byId(id);
  if (memory?.standing.state !== "proposed") return [];
  const statement = statementFrom(text === null ? memory : { ...memory, text });
  try {
    const [vectors] = await embedders.memories.embed([statement.text], "memory");
    return await relateWithGoneThings(
      { memories: store, judge: embedders.judge },
      statement,
      vectors?.[0] ?? null,
      clock.now(),
    );
  } catch (error) {
    if (error instanceof MemoryError && error.code === "embedder") return [];
    throw error;
  }
}

const PROPOSED = { standings: ["proposed"], kind: null, topic: null, session: null } as const;

async function listWaiting(
  call: Call,
  input: Extract<InputOf<"review">, { action: "list" }>,
): Promise<Pick<OutputOf<"review">, "waiting" | "elsewhere" | "autoApproved">> {
  const { store } = call.service;
  const view = makeView(call, input.everywhere);
  const onto = makeOnlooker(call);
  const { limit } = input;
  const proposed = await store.list({ view, ...PROPOSED, offset: 0, limit });
  const questions = await readOpenQuestions(store, view);
  const asked = new Map(questions.map((one) => [one.newer.id, one.older]));
  const findRivals = async (newer: Memory): Promise<readonly Memory[]> => {
    if (newer.standing.state !== "proposed") return asked.get(newer.id) ?? [];
    const heirs = await Promise.all(newer.standing.rivals.map(async (id) => findHeir(store, await store.byId(id))));
    return heirs.filter((heir) => heir !== undefined);
  };
  return {
    waiting: await Promise.all(
      [...proposed, ...questions.map(({ newer }) => newer)].slice(0, limit).map(async (newer) => ({
        memory: await memoryToJson(newer, onto),
        because: newer.standing.state === "proposed" ? newer.standing.because : "it may be about the same",
        evidence: describeEvidence(newer),
        rivals: await Promise.all(
          (await findRivals(newer)).filter((one) => isVisible(view, one)).map((one) => memoryToJson(one, onto)),
        ),
      })),
    ),
    elsewhere: mayAskForMore(call, input.everywhere)
      ? (await countWaiting(store, { ...view, scopes: "all" })) - (await countWaiting(store, view))
      : 0,
    autoApproved: await countAutoApproved(store, view),
  };
}

async function countAutoApproved(memories: MemoryReader, view: View): Promise<number> {
  const approved = await memories.changes({ agent: AUTO_APPROVE, action: "approved", view });
  return (await keepWhere(approved, async (change) => !(await isUndone(memories, change)))).length;
}

async function countWaiting(memories: MemoryReader, view: View): Promise<number> {
  return (await memories.countListed({ view, ...PROPOSED })) + (await readOpenQuestions(memories, view)).length;
}

function describeEvidence({ source, evidence }: Memory): string[] {
  const { quote, file, commit, session, transcriptLine, agent } = source;
  return [
    quote === null ? "" : `“${quote}”`,
    file === null ? "" : `${file}${commit === null ? "" : ` at ${commit}`}`,
    session === null
      ? ""
      : `${agent ?? "an agent"}, session ${session}${transcriptLine === null ? "" : `, line ${transcriptLine}`}`,
    evidence > 1 ? `stated ${evidence} times` : "",
  ].filter((line) => line !== "");
}
