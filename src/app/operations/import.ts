import { importMemories } from "../../core/import/import.ts";
import type { Incoming } from "../../core/import/incoming.ts";
import { MemoryError } from "../../domain/errors.ts";
import { reportOn } from "../import/report.ts";
import type { Found } from "../import/report.ts";
import { placer } from "../import/scopes.ts";
import { readSite, refuseUnreadable, sitesFor } from "../import/sites.ts";
import { statementFrom } from "../import/statements.ts";
import { restoredWhole } from "../import/whole.ts";
import { refuseFilesFromNetwork } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import type { Handler } from "../call/handler.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

export const importHandler: Handler<"import"> = async (call, input) => {
  const { service, now } = call;
  refuseOthers(call);
  const dryRun = input.dryRun || input.source === undefined;
  const restored = await restoredWhole(call, input);
  if (restored !== undefined) return restored;
  const sites = sitesFor(call, input).map(readSite);
  refuseUnreadable(input, sites);

  const placeOf = placer(call, input);
  const found: Found[] = [];
  const incoming = new Map<Incoming, Found>();
  for (const site of sites) {
    for (const memory of site.readings.flatMap(({ memories }) => memories)) {
      const one = { site, memory, placed: await placeOf(memory) };
      found.push(one);
      if ("scope" in one.placed) incoming.set(statementFrom(site.source, memory, one.placed, now), one);
    }
  }
  const { batch, arrived } = await importMemories(
    {
      ...service,
      embedder: service.embedders.memories,
      judge: service.embedders.judge,
      // A daemon goes on after its answer, and relates what it stored in the meantime.
      ...(service.state.daemon !== null && { modelWaitMs: service.settings.meaningWaitMs }),
      breathe: yieldToEventLoop,
    },
    [...incoming.keys()],
    { actor: call.actor, dryRun },
  );
  const report = reportOn(sites, found, arrived, (one) => incoming.get(one)!.site);
  return { dryRun, batch, restored: false, ...report };
};

function refuseOthers(call: Call): void {
  if (call.actor.by === "agent")
    throw new MemoryError("usage", "Importing is for people only.", { hint: "Ask the user to run `holdfast import`." });
  refuseFilesFromNetwork(call, "Importing reads", "holdfast import");
}
