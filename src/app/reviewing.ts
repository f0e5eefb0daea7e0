import { approve, reject } from "../core/trust/review.ts";
import { CUT_AWAY } from "../core/remember/gate.ts";
import { isIn, questionsIn } from "../core/trust/conflicts.ts";
import { wouldReplace } from "../core/trust/would-replace.ts";
import { isCutAway } from "../domain/cut-mark.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Memory } from "../domain/memory.ts";
import { openQuestion } from "../domain/standing.ts";
import { iso } from "../domain/time.ts";
import type { MemoryReader, View } from "../ports/memory-store.ts";
import { actorOf, mayAskForMore, viewFrom } from "./caller.ts";
import type { Handler, InputOf, OutputOf } from "./handlers.ts";
import { visibleId } from "./looking.ts";
import { memoryToJson } from "./memory-json.ts";
import { withoutSecrets } from "./redacting.ts";
import type { Service } from "./service.ts";
import { onlooker } from "./shown.ts";

export const reviewHandler: Handler<"review"> = async (service, input) => {
  if (input.action === "list") return { ...(await waiting(service, input)), id: null, change: null, supersedes: [] };
  const actor = actorOf(input);
  if (actor.by === "agent") {
    throw new MemoryError("usage", "What waits in review waits for a person.", {
      hint: "A person decides with `holdfast review`.",
    });
  }
  const id = await visibleId(service, input.id, input);
  const reviewed =
    input.action === "reject"
      ? await reject(service, id, actor, await withoutSecrets(service, input.reason))
      : await approve(service, id, actor, input.action === "edit" ? await edited(service, input.text) : null);
  const { id: decided, change, supersedes } = reviewed;
  return { waiting: [], elsewhere: 0, id: decided, change, supersedes: [...supersedes] };
};

async function edited(service: Service, text: string) {
  const redacted = (await withoutSecrets(service, text.toWellFormed().replaceAll("\0", ""))).trim();
  if (isCutAway(redacted)) throw new MemoryError("usage", CUT_AWAY);
  const erased = await service.store.erasedWithin([redacted]);
  if (erased !== undefined)
    throw new MemoryError("conflict", `This was erased on ${iso(erased).slice(0, 10)} and is not learned again.`);
  const vectors = await service.embedders.memories.embed([redacted], "memory").catch(() => [null]);
  return { text: redacted, vectors: vectors[0] ?? null };
}

const PROPOSED = { standings: ["proposed"], kind: null, topic: null, session: null } as const;

async function waiting(
  service: Service,
  input: Extract<InputOf<"review">, { action: "list" }>,
): Promise<Pick<OutputOf<"review">, "waiting" | "elsewhere">> {
  const { store, clock } = service;
  const view = await viewFrom(store, input, clock.now());
  const onto = await onlooker(service, input);
  const { limit } = input;
  const proposed = await store.list({ view, ...PROPOSED, offset: 0, limit });
  const proposals = [...proposed, ...(await questionsIn(store, view, limit))].slice(0, limit);
  return {
    waiting: await Promise.all(
      proposals.map(async (proposal) => ({
        memory: await memoryToJson(proposal, onto),
        because: openQuestion(proposal)?.because ?? "",
        evidence: evidenceOf(proposal),
        rivals: await Promise.all(
          (await wouldReplace(store, proposal))
            .filter((rival) => isIn(view, rival))
            .map((rival) => memoryToJson(rival, onto)),
        ),
      })),
    ),
    elsewhere: mayAskForMore(input)
      ? (await countWaiting(store, { ...view, scopes: "all" })) - (await countWaiting(store, view))
      : 0,
  };
}

/** Few memories are ever in question; more than these are not listed either. */
const MOST_QUESTIONS = 1_000;

async function countWaiting(memories: MemoryReader, view: View): Promise<number> {
  return (
    (await memories.countListed({ view, ...PROPOSED })) + (await questionsIn(memories, view, MOST_QUESTIONS)).length
  );
}

function evidenceOf({ source, evidence }: Memory): string[] {
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
