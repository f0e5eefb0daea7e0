import { parseExport } from "../../adapters/exports/export-file.ts";
import type { ExportFile } from "../../adapters/exports/export-file.ts";
import { foreignText } from "../../adapters/importers/read-foreign.ts";
import { isEmpty, restoreState } from "../../core/import/restore.ts";
import { fold } from "../../domain/change.ts";
import type { Change } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { existsSync, statSync } from "../../files/fs.ts";
import { refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { tellNothing } from "../call/nothing.ts";
import { countCuts } from "../call/redacting.ts";
import { importSites } from "../import/importing.ts";
import { readSite, refuseUnreadable, sitesFor } from "../import/sites.ts";

export const importHandler: Handler<"import"> = async (call, input) => {
  refuseOthers(call);
  const dryRun = input.dryRun || input.source === undefined;
  const restored = await restoredWhole(call, input);
  if (restored !== undefined) return restored;
  const sites = sitesFor(call, input).map(readSite);
  refuseUnreadable(input, sites);

  return importSites(call, sites, input, dryRun);
};

function refuseOthers(call: Call): void {
  if (call.actor.by === "agent")
    throw new MemoryError("usage", "Importing is for people only.", { hint: "Ask the user to run `holdfast import`." });
  refuseFilesFromNetwork(call, "Importing reads", "holdfast import");
}

/**
 * A whole export into an empty store becomes the same state, ids and log included. Undefined where it is anything else: then it
 * comes in as from any other tool.
 */
async function restoredWhole(call: Call, input: InputOf<"import">): Promise<OutputOf<"import"> | undefined> {
  const { service, actor } = call;
  const { source, from, dryRun } = input;
  if (source !== "holdfast" || from === undefined || !isFile(from) || !(await isEmpty(service.store))) return undefined;
  const file = read(from);
  if (file.holds !== "everything") return undefined;
  const breathe = yieldToEventLoop;
  const { restored, cut } = dryRun
    ? { restored: true, cut: [] }
    : await restoreState({ ...wholeService(call), breathe, tellProgress: call.tellProgress }, file, actor);
  if (!restored) return undefined;
  const found = fold(file.changes as unknown as readonly Change[]).size;
  const none = { confirmed: 0, superseded: 0, known: 0, refused: 0, unplaced: 0 };
  return {
    ...tellNothing("import"),
    dryRun,
    restored: !dryRun,
    sources: [{ source, path: from, files: 1, found, stored: found, ...none }],
    secretsCut: countCuts(cut),
  };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function read(path: string): ExportFile {
  try {
    return parseExport(foreignText(path));
  } catch (cause) {
    throw new MemoryError(
      "usage",
      `${path} can't be imported: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        hint: "Nothing was imported. Export it again.",
        cause,
      },
    );
  }
}
