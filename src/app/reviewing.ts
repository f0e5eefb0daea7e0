import { approve, reject } from "../core/trust/review.ts";
import { CUT_AWAY } from "../core/remember/gate.ts";
import { questionsIn } from "../core/trust/conflicts.ts";
import { isCutAway } from "../domain/cut-mark.ts";
import { wouldReplace } from "../core/trust/would-replace.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Memory } from "../domain/memory.ts";
import { visibleKeys } from "../domain/scope.ts";
import { openQuestion } from "../domain/standing.ts";
import { iso } from "../domain/time.ts";
import { actorOf, whereabouts } from "./caller.ts";
import type { Handler, InputOf, OutputOf } from "./handlers.ts";
import { sight, visibleId } from "./looking.ts";
import { memoryToJson } from "./memory-json.ts";
import { withoutSecrets } from "./redacting.ts";
import type { Service } from "./service.ts";
import { onlooker } from "./shown.ts";

export const reviewHandler: Handler<"review"> = async (service, input) => {
  if (input.action === "list") return { waiting: waiting(service, input), id: null, change: null, supersedes: [] };
  const actor = actorOf(input);
  if (actor.by === "agent") {
    throw new MemoryError("usage", "What waits in review waits for a person.", {
      hint: "A person decides with `holdfast review`.",
    });
  }
  const id = visibleId(service, input.id, input);
  const reviewed =
    input.action === "reject"
      ? reject(service, id, actor, await withoutSecrets(service, input.reason))
      : approve(service, id, actor, input.action === "edit" ? await edited(service, input.text) : null);
  return { waiting: [], id: reviewed.id, change: reviewed.change, supersedes: [...reviewed.supersedes] };
};

async function edited(service: Service, text: string) {
  const redacted = (await withoutSecrets(service, text.toWellFormed().replaceAll("\0", ""))).trim();
  if (isCutAway(redacted)) throw new MemoryError("usage", CUT_AWAY);
  const erased = service.store.erasedWithin([redacted]);
  if (erased !== undefined)
    throw new MemoryError("conflict", `This was erased on ${iso(erased).slice(0, 10)} and is not learned again.`);
  const vectors = await service.embedders.memories.embed([redacted], "memory").catch(() => [null]);
  return { text: redacted, vectors: vectors[0] ?? null };
}

function waiting(
  service: Service,
  input: Extract<InputOf<"review">, { action: "list" }>,
): OutputOf<"review">["waiting"] {
  const { place } = whereabouts(service.store, input);
  const now = service.clock.now();
  const sees = sight(service.store, input);
  const onto = onlooker(service, input);
  const everywhere = input.everywhere && actorOf(input).by === "human";
  const view = { scopes: everywhere ? ("all" as const) : visibleKeys(place), agent: place.agent, now, asOf: null };
  const proposed = service.store.list({
    view,
    standings: ["proposed"],
    kind: null,
    topic: null,
    session: null,
    offset: 0,
    limit: input.limit,
  });
  const proposals = [...proposed, ...questionsIn(service.store, view, input.limit)].slice(0, input.limit);
  return proposals.map((proposal) => ({
    memory: memoryToJson(proposal, onto),
    because: openQuestion(proposal)?.because ?? "",
    evidence: evidenceOf(proposal),
    rivals: wouldReplace(service.store, proposal)
      .filter(sees)
      .map((rival) => memoryToJson(rival, onto)),
  }));
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
