import { isoDay } from "../../domain/time.ts";
import { groupBy, collect } from "../../domain/lists.ts";
import { formatCount } from "../../domain/counting.ts";
import { formatQuestion } from "../../domain/item-line.ts";
import type { Kind, Memory } from "../../domain/memory.ts";
import { inPage, joinQuoted, NOTHING, quoteOwn, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { scopeKey, scopeName } from "../../domain/scope.ts";
import type { Scope } from "../../domain/scope.ts";
import { standingAt } from "../../domain/standing.ts";
import type { Seen } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { liveMarks, shownQuestions } from "../relate/marks.ts";

export interface Page {
  /** Below the folder, with forward slashes. */
  readonly path: string;
  readonly text: Quoted;
}

/** The memories as pages: one for each scope, and an index of them. */
export async function markdownPages(
  memories: Pick<MemoryReader, "byId">,
  listed: readonly Memory[],
  { now, named }: { readonly now: Instant; named(scope: Scope): Promise<Scope> },
): Promise<readonly Page[]> {
  const byScope = groupBy(listed, ({ scope }) => JSON.stringify([scopeKey(scope), scope.agent]));
  const taken = new Set([INDEX]);
  const pages: (Page & { readonly title: Quoted; readonly active: number })[] = [];
  for (const held of byScope.values()) {
    const title = inPage(scopeName(await named(held[0]!.scope)));
    const active = held.filter((memory) => standingAt(memory, now) === "active").length;
    pages.push({ path: pathFor(title, taken), title, active, text: await writePage(memories, title, held, now) });
  }
  pages.sort((a, b) => (a.title < b.title ? -1 : 1));
  return [{ path: INDEX, text: writeIndex(pages) }, ...pages.map(({ path, text }) => ({ path, text }))];
}

const INDEX = "README.md";
const LONGEST_FILE_NAME = 80;

/** A name that every file system takes, and no two scopes share. */
function pathFor(title: string, taken: Set<string>): string {
  const plain =
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, LONGEST_FILE_NAME) || "scope";
  let path = `${plain}.md`;
  for (let at = 2; taken.has(path.toLowerCase()); at++) path = `${plain}-${at}.md`;
  taken.add(path.toLowerCase());
  return path;
}

function writeIndex(
  pages: readonly { readonly path: string; readonly title: Quoted; readonly active: number }[],
): Quoted {
  const rows = pages.map(
    ({ path, title, active }) => say`- [${title}](${word(path)}): ${formatCount(active, "memory", "memories")}`,
  );
  return say`# What Holdfast remembers\n\n${joinQuoted(rows, "\n")}\n`;
}

type Section = { readonly title: Quoted; takes(memory: Memory, seen: Seen): boolean };

const ofKind =
  (kind: Kind) =>
  (memory: Memory, seen: Seen): boolean =>
    seen === "active" && memory.kind === kind && memory.pinned !== true;

const SECTIONS: readonly Section[] = [
  { title: say`Rules`, takes: ({ pinned }, seen) => seen === "active" && pinned === true },
  { title: say`Preferences`, takes: ofKind("user") },
  { title: say`How it works`, takes: ofKind("project") },
  { title: say`How to`, takes: ofKind("procedure") },
  { title: say`What happened`, takes: ofKind("episode") },
  { title: say`Waiting for review`, takes: (_, seen) => seen === "proposed" },
  { title: say`No longer`, takes: (_, seen) => seen === "superseded" || seen === "retired" || seen === "expired" },
];

async function writePage(
  memories: Pick<MemoryReader, "byId">,
  title: Quoted,
  held: readonly Memory[],
  now: Instant,
): Promise<Quoted> {
  const sections: Quoted[] = [];
  for (const section of SECTIONS) {
    const own = held.filter((memory) => section.takes(memory, standingAt(memory, now)));
    const rows = await collect(own, (memory) => item(memories, memory, now));
    if (rows.length > 0) sections.push(say`## ${section.title}\n\n${joinQuoted(rows, "\n")}\n`);
  }
  return say`# ${title}\n\n${joinQuoted(sections, "\n")}`;
}

async function item(memories: Pick<MemoryReader, "byId">, memory: Memory, now: Instant): Promise<Quoted> {
  const { id, text, topics, source, observedAt, standing } = memory;
  const state = standingAt(memory, now);
  const about = joinQuoted(
    topics.map((topic) => inPage(topic)),
    ", ",
  );
  const facts = [
    word(id),
    say`${source.by === "human" ? quoteOwn("a person") : inPage(source.agent ?? "an agent")}, ${word(isoDay(observedAt))}`,
    topics.length === 0 ? NOTHING : say`about ${about}`,
    standing.state === "superseded" ? say`replaced by ${word(standing.by)}` : NOTHING,
    standing.state === "retired" ? say`retired: ${inPage(standing.reason)}` : NOTHING,
    state === "expired" ? say`expired` : NOTHING,
  ].filter((fact) => fact !== NOTHING);
  const asked = shownQuestions(await liveMarks(memories, memory)).map((one) => say`\n  - ${formatQuestion(one)}`);
  return say`- ${inPage(text)}\n  - ${joinQuoted(facts, "; ")}${joinQuoted(asked, "")}`;
}
