import { approve, keepOlder, reject } from "../../core/trust/review.ts";
import { CUT_AWAY } from "../../core/remember/gate.ts";
import { disagreementsIn, isIn } from "../../core/trust/conflicts.ts";
import { isCutAway } from "../../domain/cut-mark.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Memory } from "../../domain/memory.ts";
import { iso } from "../../domain/time.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { makeView, mayAskForMore } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import type { Handler, InputOf, OutputOf } from "../call/handler.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { withoutSecrets } from "../call/redacting.ts";
import type { Service } from "../service.ts";

export const reviewHandler: Handler<"review"> = async (call, input) => {
  const { service, actor } = call;
  if (input.action === "list") return { ...(await listWaiting(call, input)), id: null, change: null, supersedes: [] };
  if (actor.by === "agent") {
    throw new MemoryError("usage", "What waits in review waits for a person.", {
      hint: "A person decides with `holdfast review`.",
    });
  }
  const id = await resolveMemoryId(call, input.id);
  const reviewed =
    input.action === "reject"
      ? await reject(service, id, actor, await withoutSecrets(service, input.reason))
      : input.action === "keep-older"
        ? await keepOlder(service, id, actor, "the older one was kept")
        : await approve(service, id, actor, input.action === "edit" ? await edited(service, input.text) : null);
  const { id: decided, change, supersedes } = reviewed;
  return { waiting: [], elsewhere: 0, id: decided, change, supersedes: [...supersedes] };
};

async function edited(service: Service, text: string) {
  const redacted = (await withoutSecrets(service, text.toWellFormed().replaceAll("\0", ""))).trim();
  if (isCutAway(redacted)) throw new MemoryError("usage", CUT_AWAY);
  const erased = await service.store.erasedWithin([redacted]);
  if (erased !== undefined)
    throw new MemoryError("conflict", `This was erased on ${iso(erased).slice(0, 10)} and won't be learned again.`);
  const vectors = await service.embedders.memories.embed([redacted], "memory").catch(() => [null]);
  return { text: redacted, vectors: vectors[0] ?? null };
}

const PROPOSED = { standings: ["proposed"], kind: null, topic: null, session: null } as const;

async function listWaiting(
  call: Call,
  input: Extract<InputOf<"review">, { action: "list" }>,
): Promise<Pick<OutputOf<"review">, "waiting" | "elsewhere">> {
  const { store } = call.service;
  const view = makeView(call, input.everywhere);
  const onto = makeOnlooker(call);
  const { limit } = input;
  const proposed = await store.list({ view, ...PROPOSED, offset: 0, limit });
  const disagreements = await disagreementsIn(store, view);
  const marking = new Map(disagreements.map((one) => [one.newer.id, one]));
  const active = disagreements.flatMap(({ newer, isOpen }) => (isOpen ? newer : []));
  return {
    waiting: await Promise.all(
      [...proposed, ...active].slice(0, limit).map(async (newer) => {
        const { marked = [], about = "" } = marking.get(newer.id) ?? {};
        return {
          memory: await memoryToJson(newer, onto),
          because:
            newer.standing.state === "proposed" ? newer.standing.because : `it contradicts what is known: ${about}`,
          evidence: evidenceOf(newer),
          rivals: await Promise.all(marked.filter((one) => isIn(view, one)).map((one) => memoryToJson(one, onto))),
        };
      }),
    ),
    elsewhere: mayAskForMore(call, input.everywhere)
      ? (await countWaiting(store, { ...view, scopes: "all" })) - (await countWaiting(store, view))
      : 0,
  };
}

async function countWaiting(memories: MemoryReader, view: View): Promise<number> {
  const open = (await disagreementsIn(memories, view)).filter(({ isOpen }) => isOpen);
  return (await memories.countListed({ view, ...PROPOSED })) + open.length;
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
