import { compactNow } from "../jobs/compacting.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";

export const compactHandler: Handler<"compact"> = async (call, input) => {
  const service = wholeService(call);
  if (input.again) {
    refuseAgents(call, "compact --again");
    const { tree } = service;
    const levels = ["day", "week", "month", "root"] as const;
    await tree.redo((await Promise.all(levels.map((level) => tree.outlines("all", level)))).flat(), true);
  }
  const { followed, built, unchanged, dropped, notDue } = await compactNow(service, {
    what: input.due ? "due" : "everything",
  });
  return { followed, built, unchanged, dropped, notDue };
};
