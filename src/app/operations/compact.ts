import { giveSummary, takeTasks } from "../../core/tree/agent.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { compactNow, openTreeParts } from "../jobs/compacting.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";

export const compactHandler: Handler<"compact"> = async (call, input) => {
  const { actor, place } = call;
  const nothing = { followed: 0, built: 0, unchanged: 0, dropped: 0, notDue: 0, tasks: [], kept: 0, refused: [] };
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
    return { ...nothing, tasks: tasks.map((task) => ({ ...task, sources: [...task.sources] })) };
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
