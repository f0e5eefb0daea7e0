import { fold } from "../../domain/change.ts";
import type { Change } from "../../domain/change.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ForeignFile, Reading } from "../../ports/importers.ts";
import { parseExport } from "../exports/export-file.ts";
import { openGathering } from "./gathering.ts";

/** An export of another Holdfast, for a store that holds something already: what it knows now, as any other tool's. */
export function readHoldfast(file: ForeignFile): Reading {
  const into = openGathering(file);
  const { holds, changes, memories } = parseExport(file.text);
  const last = holds === "memories" ? memories : [...fold(changes as unknown as readonly Change[]).values()];
  for (const memory of last) {
    const { state } = memory.standing;
    if (state === "proposed") into.leave("proposals that wait in review");
    else if (state === "retired") into.leave("retired memories");
    else into.add(toForeign(memory));
  }
  return into.reading();
}

function toForeign({ id, text, kind, trigger, topics, scope, standing, observedAt, expiresAt, confidence }: Memory) {
  const replacedBy = standing.state === "superseded" ? standing.by : null;
  return {
    text,
    kind,
    trigger,
    topics,
    place: { where: "scope", scope } as const,
    observedAt,
    expiresAt,
    confidence,
    key: id,
    replacedBy,
  };
}
