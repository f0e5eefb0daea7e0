import { collect, keepWhere } from "../../domain/lists.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ChunkId } from "../../domain/journal/session.ts";
import { nodeName, parseNodeName } from "../../domain/tree/node.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { block, inPage, joinQuoted, LONGEST_NAME, NOTHING, quoteOwn, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { Place } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import type { JournalReader } from "../../ports/journal.ts";
import type { Tokens } from "../../ports/system.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { renderPage } from "./build.ts";

export interface ReadParts {
  readonly tree: TreeReader;
  readonly journal: JournalReader;
  readonly tokens: Tokens;
}

/** One page, and where to go on from it. */
export interface ReadPage {
  readonly node: string;
  readonly text: Quoted;
  readonly tokens: number;
  readonly below: readonly { readonly node: string; readonly tokens: number }[];
}

/** What may be seen from a place: its project's tree and what holds everywhere; all of them for a person who asks for it. */
export function realmsFor(place: Place, everywhere: boolean): readonly Realm[] | "all" {
  if (everywhere) return "all";
  const shared: readonly Realm[] = place.withoutUserLevel === true ? [] : ["everywhere"];
  return place.project === null ? shared : [place.project, ...shared];
}

/** ROOT as it is kept, within a budget. */
export async function readRoot(
  { tree }: ReadParts,
  realms: readonly Realm[] | "all",
  budgetTokens: number,
): Promise<ReadPage | undefined> {
  const realm = realms === "all" ? "all" : (realms[0] ?? "everywhere");
  const page =
    (await tree.page(realm, budgetTokens)) ??
    (realm === "all" ? undefined : await tree.page("everywhere", budgetTokens));
  if (page === undefined) return undefined;
  const root =
    (await tree.node({ realm, level: "root", period: "" })) ??
    (await tree.node({ realm: "everywhere", level: "root", period: "" }));
  const names = [...new Set((root?.inputs ?? []).map(({ id }) => id.split("\n")[1] ?? ""))];
  return { node: "root", text: page.text, tokens: page.tokens, below: await listBelow(tree, realms, names) };
}

/** A month, a week, a day, or a chunk word for word. What another project holds is as good as not there. */
export async function readNode(parts: ReadParts, realms: readonly Realm[] | "all", name: string): Promise<ReadPage> {
  if (/^k[0-9a-z]+$/i.test(name.trim())) return readChunk(parts, realms, name.trim().toLowerCase());
  const place = parseNodeName(name);
  if (place === undefined) {
    throw new MemoryError("usage", `"${name.slice(0, 40)}" names no page of the tree.`, {
      hint: "Write month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id as a page cites it.",
    });
  }
  const { level, period } = place;
  const seen = realms === "all" ? await parts.tree.realms() : realms;
  const nodes = await collect(seen, async (realm) => (await parts.tree.node({ realm, level, period })) ?? []);
  if (nodes.length === 0) {
    throw new MemoryError("not-found", `The tree has no page ${nodeName(level, period)} here.`, {
      hint: "`holdfast tree` shows where to look; `holdfast compact` makes what is missing.",
    });
  }
  const text = joinQuoted(nodes.map(renderPage), "\n");
  const names = nodes.flatMap((node) => node.inputs.map(({ id }) => id));
  return {
    node: nodeName(level, period),
    text,
    tokens: parts.tokens.count(text),
    below: level === "day" ? await chunksBelow(parts, names) : await listBelow(parts.tree, realms, [...new Set(names)]),
  };
}

async function listBelow(
  tree: TreeReader,
  realms: readonly Realm[] | "all",
  names: readonly string[],
): Promise<ReadPage["below"]> {
  const seen = realms === "all" ? await tree.realms() : realms;
  return Promise.all(
    names.map(async (name) => {
      const place = parseNodeName(name);
      const nodes = place === undefined ? [] : await Promise.all(seen.map((realm) => tree.node({ realm, ...place })));
      return { node: name, tokens: nodes.reduce((sum, node) => sum + (node?.tokens ?? 0), 0) };
    }),
  );
}

async function chunksBelow({ journal }: ReadParts, ids: readonly string[]): Promise<ReadPage["below"]> {
  return await Promise.all(
    ids.map(async (id) => ({
      node: id,
      tokens: id.startsWith("k") ? ((await journal.chunk(id as ChunkId))?.tokens ?? 0) : 0,
    })),
  );
}

/** A chunk is read word for word, as long as a turn may be. */
const LONGEST_TURN = 100_000;

async function readChunk(
  { tree, journal, tokens }: ReadParts,
  realms: readonly Realm[] | "all",
  prefix: string,
): Promise<ReadPage> {
  const beginning = await journal.idsBeginning(prefix, 5);
  const chunks = await collect(beginning, async (id) => (await journal.chunk(id as ChunkId)) ?? []);
  const found = await keepWhere(
    chunks,
    async ({ id, project }) => realms === "all" || realms.includes((await tree.leaf(id))?.realm ?? project ?? "none"),
  );
  const [chunk, second] = found;
  if (chunk === undefined) {
    throw new MemoryError("not-found", `No chunk here has an id that starts with ${prefix}`, {
      hint: "A day's page cites the chunks that it was made from: `holdfast tree show day/…`",
    });
  }
  if (second !== undefined) {
    throw new MemoryError("ambiguous", `Several chunks start with ${prefix}: ${found.map(({ id }) => id).join(", ")}`, {
      hint: "Type one or two more letters.",
    });
  }
  const session = await journal.session(chunk.session);
  const turns = await journal.turns(chunk.session, chunk.from, chunk.to);
  const client = inPage(session?.client ?? "", LONGEST_NAME);
  const text = joinQuoted(
    [
      say`# Chunk ${word(chunk.id)} · ${word(iso(chunk.startedAt))}`,
      say`Turns ${chunk.from} to ${chunk.to} of session ${word(chunk.session)} (${client}).`,
      NOTHING,
      ...turns.map((turn) => block(say`${quoteOwn(turn.role)}: `, turn.text, "  | ", LONGEST_TURN)),
      NOTHING,
    ],
    "\n",
  );
  return { node: chunk.id, text, tokens: tokens.count(text), below: [] };
}
