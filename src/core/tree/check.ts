import type { MemoryId } from "../../domain/ids.ts";
import type { ChunkId } from "../../domain/journal/session.ts";
import { NODE_TOKENS, nodeName } from "../../domain/tree/node.ts";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import { holdsDay } from "../../domain/tree/period.ts";
import { findInvented, valueSet } from "../../domain/tree/values.ts";
import type { JournalReader } from "../../ports/journal.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Tokens } from "../../ports/system.ts";
import type { NodePlace, TreeReader, TreeStore } from "../../ports/tree.ts";
import { renderPage } from "./build.ts";
import { realmName } from "./parts.ts";

export interface CheckParts {
  readonly tree: TreeReader & Pick<TreeStore, "waiting">;
  readonly journal: JournalReader;
  readonly memories: MemoryReader;
  readonly tokens: Tokens;
  readonly breathe: () => Promise<void>;
}

export interface Checked {
  readonly nodes: number;
  readonly lines: number;
  readonly chunks: number;
  /** Chunks that wait for their day to be compacted: they are on the list of work. */
  readonly waiting: number;
  readonly faults: readonly string[];
}

/**
 * Goes through the whole tree: every chunk can be reached from ROOT by links or waits for its day, every page keeps to
 * its budget, every citation leads to something, and no page holds a value that its sources do not.
 */
export async function checkTree(parts: CheckParts): Promise<Checked> {
  const { tree, journal } = parts;
  const faults: string[] = [];
  const waiting = new Set((await tree.waiting()).map(writeKey));
  const linked = await findReachable(tree, faults);
  let chunks = 0;
  let late = 0;
  for (const { id } of await journal.chunks({ projects: "all", since: null, until: null })) {
    chunks++;
    const leaf = await tree.leaf(id);
    if (leaf === undefined || waiting.has(writeKey({ realm: leaf.realm, level: "day", period: leaf.day }))) late++;
    else if (!linked.has(id)) faults.push(`chunk ${id} can't be reached from ROOT`);
  }
  let nodes = 0;
  let lines = 0;
  for (const level of ["day", "week", "month"] as const) {
    for (const outline of await tree.outlines("all", level)) {
      const node = await tree.node(outline);
      if (node === undefined) continue;
      nodes++;
      lines += node.lines.length;
      faults.push(...(await findFaults(parts, node)));
      if (nodes % 20 === 0) await parts.breathe();
    }
  }
  for (const root of await tree.nodes("all", "root")) {
    nodes++;
    const page = await tree.page(root.realm, NODE_TOKENS.root);
    if (page === undefined) faults.push(`${describePlace(root)} has no page`);
    else if (parts.tokens.count(page.text) > NODE_TOKENS.root) faults.push(`${describePlace(root)} is over its budget`);
  }
  return { nodes, lines, chunks, waiting: late, faults };
}

/** Everything that links lead to: ROOT of a realm, its months, their weeks, their days, their chunks and memories. */
async function findReachable(tree: TreeReader, faults: string[]): Promise<ReadonlySet<string>> {
  const linked = new Set<string>();
  const visit = async (realm: Realm, name: string): Promise<void> => {
    const [level, period] = name.split("/") as [TreeNode["level"], string];
    const place = { realm, level, period };
    if (linked.has(writeKey(place))) return;
    linked.add(writeKey(place));
    const node = await tree.node(place);
    if (node === undefined) faults.push(`${name} of ${realmName(realm)} is linked to and not there`);
    for (const { id } of node?.inputs ?? []) {
      if (level === "day") linked.add(id);
      else await visit(realm, id);
    }
  };
  for (const realm of await tree.realms()) {
    const root = await tree.node({ realm, level: "root", period: "" });
    for (const { id } of root?.inputs ?? []) {
      const [of, name = ""] = id.split("\n");
      if (of === realm) await visit(realm, name);
    }
  }
  return linked;
}

async function findFaults({ tree, journal, memories, tokens }: CheckParts, node: TreeNode): Promise<readonly string[]> {
  const faults: string[] = [];
  const title = describePlace(node);
  if (tokens.count(renderPage(node)) > NODE_TOKENS[node.level])
    faults.push(`${title} is over its budget of ${NODE_TOKENS[node.level]} tokens`);
  if (node.level === "day") {
    const now = tree.hash(
      JSON.stringify((await tree.leaves(node.realm, node.period)).map(({ id, hash }) => ({ id, hash }))),
    );
    const queued = (await tree.waiting()).some((work) => writeKey(work) === writeKey(node));
    if (now !== node.inputHash && !queued) faults.push(`${title} is out of date and not on the list of work`);
  }
  for (const line of node.lines) {
    const texts: string[] = [];
    for (const source of line.sources) {
      const leaf = await tree.leaf(source);
      const text = source.startsWith("k")
        ? await chunkText(journal, source as ChunkId)
        : (await memories.byId(source as MemoryId))?.text;
      if (leaf === undefined || leaf.realm !== node.realm || text === undefined)
        faults.push(`${title} cites ${source}, which is not there`);
      else if (!holdsDay(node.level, node.period, line.day))
        faults.push(`${title} tells of ${line.day}, which is not in it`);
      else texts.push(text);
    }
    for (const value of findInvented(line.text, valueSet([...texts, line.day]))) {
      faults.push(`${title} holds "${value}", which is in none of its sources`);
    }
  }
  return faults;
}

async function chunkText(journal: JournalReader, id: ChunkId): Promise<string | undefined> {
  const chunk = await journal.chunk(id);
  if (chunk === undefined) return undefined;
  return [
    (await journal.session(chunk.session))?.title ?? "",
    ...(await journal.turns(chunk.session, chunk.from, chunk.to)).map(({ text }) => text),
  ].join("\n");
}

function describePlace({ realm, level, period }: NodePlace): string {
  return `${nodeName(level, period)} of ${realmName(realm)}`;
}

function writeKey({ realm, level, period }: NodePlace): string {
  return `${realm} ${level} ${period}`;
}
