import { formatCount } from "../counting.ts";
import { inPage, joinQuoted, LONGEST_NAME, NOTHING, replaceFirstLine, say, word } from "../quoting.ts";
import type { Quoted } from "../quoting.ts";
import { grownCategories, OTHER } from "./category.ts";
import type { Category } from "./category.ts";

/** A topic as ROOT tells of it. */
export interface RootTopic {
  readonly name: string;
  readonly category: Category;
  readonly lastSeen: string;
  readonly weight: number;
  /** What says most about it and the day it was said, when there is such a line. */
  readonly line: { readonly text: string; readonly day: string } | null;
  /** Where to look: month/2026-03. */
  readonly see: string;
}

export interface RootParts {
  readonly title: Quoted;
  readonly facts: Quoted;
  readonly topics: readonly RootTopic[];
  readonly pending: readonly { readonly text: string; readonly see: string }[];
  /** Every node that ROOT leads to, the newest first. */
  readonly links: readonly string[];
  /** Topics seen on this day or later are active. */
  readonly activeSince: string;
}

export interface RootPage {
  readonly text: Quoted;
  readonly tokens: number;
  /** Topics that stand in it by name, in a line of their own or in a category's. */
  readonly named: number;
}

/** Of the budget, what the names of topics may take before any of them gets a line of its own. */
const NAMES_SHARE = 0.85;
const PENDING_SHARE = 0.12;
const LONGEST_LINE = 180;

/**
 * ROOT within a budget, for any number of topics: the weightiest get a line, the rest are named in their category's
 * line, and what has no room even there is counted, and found by `know`.
 */
export function packRoot(parts: RootParts, budgetTokens: number, count: (text: string) => number): RootPage {
  const grown = grownCategories(parts.topics.filter(({ category }) => category === OTHER).map(({ name }) => name));
  const topics = parts.topics
    .map((topic) => (topic.category === OTHER ? { ...topic, category: grown.get(topic.name) ?? OTHER } : topic))
    .sort(
      (a, b) =>
        Number(isActive(parts, b)) - Number(isActive(parts, a)) || b.weight - a.weight || (a.name < b.name ? -1 : 1),
    );
  const frame = [parts.title, parts.facts, ...whereToLook(parts.links)].join("\n");
  let left = budgetTokens - count(frame) - headingsCost(parts, topics, count);
  const pending: Quoted[] = [];
  let pendingLeft = Math.min(left, budgetTokens * PENDING_SHARE);
  for (const { text, see } of parts.pending) {
    const line = say`- ${quoteShort(text)} (see: ${word(see)})`;
    const cost = count(line) + 1;
    if (cost > pendingLeft) break;
    pending.push(line);
    pendingLeft -= cost;
    left -= cost;
  }

  const named = new Set<RootTopic>();
  let namesLeft = left * NAMES_SHARE;
  for (const topic of [...topics].sort((a, b) => b.weight - a.weight)) {
    const cost = count(say`, ${quoteName(topic)}`);
    if (cost > namesLeft) continue;
    named.add(topic);
    namesLeft -= cost;
    left -= cost;
  }
  const told = new Set<RootTopic>();
  const lines = new Set<string>();
  for (const topic of topics) {
    // Where nothing is told, or the same as of another topic already, the name is enough.
    if (!named.has(topic) || topic.line === null || lines.has(topic.line.text)) continue;
    const cost = count(writeLine(topic)) + 1 - count(say`, ${quoteName(topic)}`);
    if (cost > left) continue;
    told.add(topic);
    lines.add(topic.line.text);
    left -= cost;
  }
  let text = page(parts, topics, named, told, pending);
  let tokens = count(text);
  // Counts of parts do not add up to the token: what is over gives way from the end.
  for (const shown of [told, named])
    for (const last of [...shown].reverse()) {
      if (tokens <= budgetTokens) break;
      shown.delete(last);
      text = page(parts, topics, named, told, pending);
      tokens = count(text);
    }
  return { text, tokens, named: named.size };
}

function isActive({ activeSince }: RootParts, { lastSeen }: RootTopic): boolean {
  return lastSeen >= activeSince;
}

function page(
  parts: RootParts,
  topics: readonly RootTopic[],
  named: ReadonlySet<RootTopic>,
  told: ReadonlySet<RootTopic>,
  pending: readonly Quoted[],
): Quoted {
  const active = topics.filter((topic) => isActive(parts, topic));
  const earlier = topics.filter((topic) => !isActive(parts, topic));
  const since = say`## Active since ${word(parts.activeSince)}`;
  return joinQuoted(
    [
      parts.title,
      parts.facts,
      ...(active.length === 0 ? [] : [NOTHING, since, ...writeCategories(active, named, told)]),
      ...(earlier.length === 0 ? [] : [NOTHING, say`## Earlier`, ...writeCategories(earlier, named, told)]),
      ...(pending.length === 0 ? [] : [NOTHING, say`## Still open`, ...pending]),
      ...whereToLook(parts.links),
      NOTHING,
    ],
    "\n",
  );
}

/** Whether a page names a topic or something open; the frame alone tells a session nothing. */
export function tellsTopics(page: Quoted): boolean {
  return /^## (?!Where to look)/m.test(page);
}

/** The page of a project that is known by a hash, under the name of the folder it lies in. */
export function nameRoot(page: Quoted, folder: string): Quoted {
  return HASH_TITLE.test(page) ? replaceFirstLine(page, say`# ROOT · ${inPage(folder, LONGEST_NAME)}`) : page;
}

const HASH_TITLE = /^# ROOT · [0-9a-f]{40,64}(?=\n|$)/;

function writeCategories(
  topics: readonly RootTopic[],
  named: ReadonlySet<RootTopic>,
  told: ReadonlySet<RootTopic>,
): readonly Quoted[] {
  const all = [...new Set(topics.map(({ category }) => category))].sort((a, b) =>
    a === OTHER ? 1 : b === OTHER ? -1 : 0,
  );
  let untold = 0;
  const lines = all.flatMap((category) => {
    const own = topics.filter((topic) => topic.category === category);
    const folded = own.filter((topic) => named.has(topic) && !told.has(topic)).map(quoteName);
    const unnamed = own.filter((topic) => !named.has(topic)).length;
    if (unnamed === own.length) {
      untold += unnamed;
      return [];
    }
    const also = joinQuoted([...folded, ...(unnamed === 0 ? [] : [say`${unnamed} more`])], ", ");
    const title = inPage(category, LONGEST_NAME);
    const tellings = own.filter((topic) => told.has(topic)).map(writeLine);
    if (tellings.length === 0) return [say`${title}: ${also}`];
    return [say`${title}:`, ...tellings, ...(also === "" ? [] : [say`- also: ${also}`])];
  });
  return untold === 0 ? lines : [...lines, say`${formatCount(untold, "smaller one")}, which memory_know finds`];
}

function headingsCost(parts: RootParts, topics: readonly RootTopic[], count: (text: string) => number): number {
  const groups = new Set(topics.map((topic) => `${isActive(parts, topic) ? "a" : "e"}${topic.category}`));
  return [...groups].reduce(
    (sum, group) => sum + count(group) + 8,
    count(`## Active since ${parts.activeSince} ## Earlier ## Still open`) + 8,
  );
}

/** The date is that of the words: a topic may have come up again without a word that says more. */
function writeLine(topic: RootTopic): Quoted {
  const told = topic.line === null ? NOTHING : say`: ${quoteShort(topic.line.text)}`;
  const said = topic.line?.day ?? topic.lastSeen;
  const last = said === topic.lastSeen ? NOTHING : say`, last ${word(topic.lastSeen)}`;
  return say`- ${quoteName(topic)}${told} (${word(said)}${last}; see: ${word(topic.see)})`;
}

function quoteName({ name }: RootTopic): Quoted {
  return inPage(name, LONGEST_NAME);
}

/** Whole or not at all: a line that is cut could cut a value in half. */
function quoteShort(text: string): Quoted {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST_LINE) return inPage(line);
  const cut = line.slice(0, LONGEST_LINE);
  return inPage(`${cut.slice(0, cut.lastIndexOf(" "))} …`);
}

/** Months in a row are told as a row: a store of ten years still fits. */
function whereToLook(links: readonly string[]): readonly Quoted[] {
  if (links.length === 0) return [];
  const months = links
    .filter((link) => link.startsWith("month/"))
    .map((link) => link.slice("month/".length))
    .sort();
  const rows: Quoted[] = [];
  for (let from = 0; from < months.length;) {
    let to = from;
    while (to + 1 < months.length && months[to + 1] === nextMonth(months[to] ?? "")) to++;
    const [first, last] = [word(`month/${months[from]}`), word(`month/${months[to]}`)];
    rows.push(from === to ? first : say`${first} to ${last}`);
    from = to + 1;
  }
  const rest = links.filter((link) => !link.startsWith("month/")).map(word);
  return [NOTHING, say`## Where to look`, joinQuoted([...rest, ...rows.reverse()], ", ")];
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
