import { giveSummary, takeTasks } from "../../core/tree/agent.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { compactNow, openTreeParts } from "../jobs/compacting.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { readOpenQuestions } from "../../core/trust/conflicts.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";

export const compactHandler: Handler<"compact"> = async (call, input) => {
  const { actor, place } = call;
  const counts = { followed: 0, built: 0, unchanged: 0, dropped: 0, notDue: 0, kept: 0 };
  const nothing = { ...counts, tasks: [], questions: [], refused: [] };
  if (input.action === "run") {
    if (input.again) {
      refuseAgents(call, "compact --again");
      const { tree } = wholeService(call);
      await tree.redo(
        (
          await Promise.all((["day", "week", "month", "root"] as const).map((level) => tree.outlines("all", level)))
        ).flat(),
        true,
      );
    }
    const { followed, built, unchanged, dropped, notDue } = await compactNow(wholeService(call), {
      what: input.due ? "due" : "everything",
    });
    return { ...nothing, followed, built, unchanged, dropped, notDue };
  }
  const realm: Realm = place.project ?? "everywhere";
  const parts = openTreeParts(wholeService(call));
  if (input.action === "take") {
    await compactNow(wholeService(call), { what: "due" });
    const tasks = await takeTasks(parts, realm, input.limit);
    const questions = await takeQuestions(call);
    return { ...nothing, tasks: tasks.map((task) => ({ ...task, sources: [...task.sources] })), questions };
  }
  if (input.node === undefined || input.lines === undefined) {
    throw new MemoryError("usage", "Handing a summary back needs the page's name and its lines.", {
      hint: "Take a page first; each line names the numbers of its sources.",
    });
  }
  const lines = await Promise.all(
    input.lines.map(async (line) => ({ ...line, text: (await call.service.redactor.redact(line.text)).text })),
  );
  const { kept, refused } = await giveSummary(parts, realm, input.node, lines, actor.agent ?? "a person");
  const { built } = await compactNow(wholeService(call), { what: "due" });
  return { ...nothing, built, kept, refused: [...refused] };
};

/** So many at a time: each is read with the statements it is about. */
const QUESTIONS_TAKEN = 3;

/** What nobody has settled here, the newest first. */
async function takeQuestions({ service, place, now }: Call): Promise<OutputOf<"compact">["questions"]> {
  const view = { scopes: visibleKeys(place), agent: place.agent, now, asOf: null };
  const open = await readOpenQuestions(service.store, view);
  return open
    .toSorted((a, b) => b.newer.observedAt - a.newer.observedAt || (a.newer.id < b.newer.id ? -1 : 1))
    .slice(0, QUESTIONS_TAKEN)
    .map(({ newer, older }) => ({
      id: newer.id,
      text: newer.text,
      older: older.map(({ id, text, observedAt }) => ({ id, text, at: iso(observedAt) })),
    }));
}
