import { importMemories } from "../../core/import/import.ts";
import type { Incoming } from "../../core/import/incoming.ts";
import { MemoryError } from "../../domain/errors.ts";
import { actorOf } from "../call/caller.ts";
import { refuseFilesFromNetwork } from "../call/network.ts";
import { reportOn } from "../import/report.ts";
import type { Found } from "../import/report.ts";
import { placer } from "../import/scopes.ts";
import { readSite, refuseUnreadable, sitesFor } from "../import/sites.ts";
import { statementFrom } from "../import/statements.ts";
import { restoredWhole } from "../import/whole.ts";
import type { Handler, InputOf } from "../call/handler.ts";

export const importHandler: Handler<"import"> = async (service, input) => {
  refuseOthers(input);
  const dryRun = input.dryRun || input.source === undefined;
  const restored = await restoredWhole(service, input);
  if (restored !== undefined) return restored;
  const sites = (await sitesFor(service, input)).map(readSite);
  refuseUnreadable(input, sites);

  const placeOf = await placer(service, input);
  const now = service.clock.now();
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
      ...(service.daemon !== null && { modelWaitMs: service.settings.meaningWaitMs }),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
    },
    [...incoming.keys()],
    { actor: actorOf(input), dryRun },
  );
  const report = reportOn(sites, found, arrived, (one) => incoming.get(one)!.site);
  return { dryRun, batch, restored: false, ...report };
};

function refuseOthers(input: InputOf<"import">): void {
  if (actorOf(input).by === "agent")
    throw new MemoryError("usage", "Importing is for people only.", { hint: "Ask the user to run `holdfast import`." });
  refuseFilesFromNetwork("Importing reads", "holdfast import");
}
