import { MemoryError } from "../../domain/errors.ts";
import type { Chunk, ChunkId } from "../../domain/journal/session.ts";
import { nodeName, parseNodeName } from "../../domain/tree/node.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { oneLine } from "../../domain/framing.ts";
import type { Place } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import type { JournalReader } from "../../ports/journal.ts";
import type { Tokens } from "../../ports/system.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { pageOf } from "./build.ts";

export interface ReadParts {
  readonly tree: TreeReader;
  readonly journal: JournalReader;
  readonly tokens: Tokens;
}

/** One page, and where to go on from it. */
export interface ReadPage {
  readonly node: string;
  readonly text: string;
  readonly tokens: number;
  readonly below: readonly { readonly node: string; readonly tokens: number }[];
}

/** What may be seen from a place: its project's tree and what holds everywhere; all of them for a person who asks for it. */
export function realmsFor(place: Place, everywhere: boolean): readonly Realm[] | "all" {
  if (everywhere) return "all";
  return place.project === null ? ["everywhere"] : [place.project, "everywhere"];
}

/** ROOT as it is kept, within a budget. */
export function readRoot(
  { tree }: ReadParts,
  realms: readonly Realm[] | "all",
  budgetTokens: number,
): ReadPage | undefined {
  const realm = realms === "all" ? "all" : (realms[0] ?? "everywhere");
  const page = tree.page(realm, budgetTokens) ?? (realm === "all" ? undefined : tree.page("everywhere", budgetTokens));
  if (page === undefined) return undefined;
  const root =
    tree.node({ realm, level: "root", period: "" }) ?? tree.node({ realm: "everywhere", level: "root", period: "" });
  const names = [...new Set((root?.inputs ?? []).map(({ id }) => id.split("\n")[1] ?? ""))];
  return { node: "root", text: page.text, tokens: page.tokens, below: below(tree, realms, names) };
}

/** A month, a week, a day, or a chunk word for word. What another project holds is as good as not there. */
export function readNode(parts: ReadParts, realms: readonly Realm[] | "all", name: string): ReadPage {
  if (/^k[0-9a-z]+$/i.test(name.trim())) return readChunk(parts, realms, name.trim().toLowerCase());
  const place = parseNodeName(name);
  if (place === undefined) {
    throw new MemoryError("usage", `"${name.slice(0, 40)}" names no page of the tree.`, {
      hint: "Write month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id as a page cites it.",
    });
  }
  const { level, period } = place;
  const seen = realms === "all" ? parts.tree.realms() : realms;
  const nodes = seen.flatMap((realm) => parts.tree.node({ realm, level, period }) ?? []);
  if (nodes.length === 0) {
    throw new MemoryError("not-found", `The tree has no page ${nodeName(level, period)} here.`, {
      hint: "`holdfast tree` shows where to look; `holdfast compact` makes what is missing.",
    });
  }
  const text = nodes.map(pageOf).join("\n");
  const names = nodes.flatMap((node) => node.inputs.map(({ id }) => id));
  return {
    node: nodeName(level, period),
    text,
    tokens: parts.tokens.count(text),
    below: level === "day" ? chunksBelow(parts, names) : below(parts.tree, realms, [...new Set(names)]),
  };
}

function below(tree: TreeReader, realms: readonly Realm[] | "all", names: readonly string[]): ReadPage["below"] {
  const seen = realms === "all" ? tree.realms() : realms;
  return names.map((name) => {
    const place = parseNodeName(name);
    const tokens = seen.reduce(
      (sum, realm) => sum + (place === undefined ? 0 : (tree.node({ realm, ...place })?.tokens ?? 0)),
      0,
    );
    return { node: name, tokens };
  });
}

function chunksBelow({ journal }: ReadParts, ids: readonly string[]): ReadPage["below"] {
  return ids.map((id) => ({ node: id, tokens: id.startsWith("k") ? (journal.chunk(id as ChunkId)?.tokens ?? 0) : 0 }));
}

function readChunk({ tree, journal, tokens }: ReadParts, realms: readonly Realm[] | "all", prefix: string): ReadPage {
  const found = journal
    .idsBeginning(prefix, 5)
    .flatMap((id): readonly Chunk[] => [journal.chunk(id as ChunkId)].flatMap((chunk) => chunk ?? []))
    .filter((chunk) => realms === "all" || realms.includes(tree.leaf(chunk.id)?.realm ?? chunk.project ?? "none"));
  const [chunk, second] = found;
  if (chunk === undefined) {
    throw new MemoryError("not-found", `No chunk here has an id that begins with ${prefix}`, {
      hint: "A day's page cites the chunks that it was made from: `holdfast tree show day/…`",
    });
  }
  if (second !== undefined) {
    throw new MemoryError("ambiguous", `Several chunks begin with ${prefix}: ${found.map(({ id }) => id).join(", ")}`, {
      hint: "Give a letter or two more.",
    });
  }
  const session = journal.session(chunk.session);
  const turns = journal.turns(chunk.session, chunk.from, chunk.to);
  const text = [
    `# Chunk ${chunk.id} · ${iso(chunk.startedAt)}`,
    `Turns ${chunk.from} to ${chunk.to} of session ${chunk.session} (${oneLine(session?.client ?? "")}).`,
    "",
    ...turns.map((turn) => `${turn.role}: ${turn.text}`),
    "",
  ].join("\n");
  return { node: chunk.id, text, tokens: tokens.count(text), below: [] };
}
