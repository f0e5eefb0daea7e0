import { z } from "zod";
import { changeLine, EXPORT_VERSION, NOTHING_COVERED, writeLines } from "../../adapters/exports/export-file.ts";
import type { Covered, ExportLine } from "../../adapters/exports/export-file.ts";
import { markdownPages } from "../../core/export/markdown.ts";
import { MemoryError } from "../../domain/errors.ts";
import { STANDINGS } from "../../domain/standing.ts";
import type { View } from "../../ports/memory-store.ts";
import { makeView, refuseAgents, wholeService } from "../call/call.ts";
import type { Handler, OutputOf } from "../call/call.ts";
import { nameScopes } from "../call/memory-json.ts";
import type { Service, WholeService } from "../service.ts";

type Exported = OutputOf<"export">;

/** A page of some hundred kilobytes: others are served between two of them. */
const PAGE = 200;

export const exportHandler: Handler<"export"> = async (call, input) => {
  const { service } = call;
  refuseAgents(call, "export");
  const view = makeView(call, !input.here);
  if (input.format === "markdown") return markdown(service, view);
  const from = input.after === undefined ? undefined : parseCursor(input.after);
  return input.here ? memoriesPage(service, view, from) : logPage(wholeService(call), from);
};

/** Where an export goes on. What was written after it began is left for the next one. */
const cursor = z.object({ from: z.int(), upTo: z.int(), lines: z.int(), hash: z.string() });
type Cursor = z.output<typeof cursor>;

function parseCursor(after: string): Cursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(after, "base64url").toString("utf8")));
  } catch (cause) {
    throw new MemoryError("usage", "`after` is not the `next` of a page.", { hint: "Begin anew without it.", cause });
  }
}

const head = (holds: "everything" | "memories"): ExportLine => ({ holdfast: "export", version: EXPORT_VERSION, holds });

/** The whole log in its order, after the places where projects were seen. */
async function logPage({ store }: WholeService, given: Cursor | undefined): Promise<Exported> {
  const newest = async () => (await store.changes({ limit: 1 })).at(-1)?.seq ?? 0;
  const at = given ?? { from: 0, upTo: await newest(), ...NOTHING_COVERED };
  const before = given === undefined ? [head("everything"), ...(await sightingLines(store))] : [];
  const changes = (await store.log(at.from, PAGE)).filter(({ seq }) => seq <= at.upTo);
  const last = changes.at(-1)?.seq ?? at.upTo;
  const lines = [...before, ...changes.map(changeLine)];
  return page(lines, at, last < at.upTo && changes.length > 0 ? { from: last, upTo: at.upTo } : null, {
    memories: 0,
    changes: changes.length,
  });
}

/** Always in the same order: two stores of one state export the same bytes. */
async function sightingLines(store: Service["store"]): Promise<readonly ExportLine[]> {
  const key = ({ home, identity }: { home: string; identity: string }) => JSON.stringify([home, identity]);
  const all = (await store.sightings({})).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return all.map((sighting) => ({ sighting }));
}

/** What a place shows, as it is now. */
async function memoriesPage({ store }: Service, view: View, given: Cursor | undefined): Promise<Exported> {
  const listed = { view, standings: ["active"] as const, kind: null, topic: null, session: null };
  const at = given ?? { from: 0, upTo: await store.countListed(listed), ...NOTHING_COVERED };
  const memories = await store.list({ ...listed, offset: at.from, limit: Math.min(PAGE, at.upTo - at.from) });
  const from = at.from + memories.length;
  const lines = [...(given === undefined ? [head("memories")] : []), ...memories.map((memory) => ({ memory }))];
  return page(lines, at, from < at.upTo && memories.length > 0 ? { from, upTo: at.upTo } : null, {
    memories: memories.length,
    changes: 0,
  });
}

/** The last page ends with a line that covers all of them, so that a file that was cut off is told. */
function page(
  values: readonly ExportLine[],
  before: Covered,
  next: Pick<Cursor, "from" | "upTo"> | null,
  counts: Pick<Exported, "memories" | "changes">,
): Exported {
  const { lines, covered } = writeLines(values, before);
  if (next === null)
    return {
      lines: [...lines, JSON.stringify({ end: covered } satisfies ExportLine)],
      files: [],
      next: null,
      ...counts,
    };
  const token = Buffer.from(JSON.stringify({ ...next, ...covered })).toString("base64url");
  return { lines: [...lines], files: [], next: token, ...counts };
}

async function markdown({ store, clock }: Service, view: View): Promise<Exported> {
  const listed = { view, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: -1 };
  const memories = await store.list(listed);
  const files = await markdownPages(store, memories, { now: clock.now(), named: nameScopes(store) });
  return { lines: [], files: [...files], next: null, memories: memories.length, changes: 0 };
}
