import { askModel } from "../ask-model.ts";
import { collect } from "../../domain/lists.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { ChunkId } from "../../domain/journal/session.ts";
import { EXTRACTIVE, extractAbove, extractDay } from "../../domain/tree/extract.ts";
import { sayHowItHolds } from "../../domain/item-line.ts";
import { NODE_TOKENS, nodeName, type NodeLine, type Sort, type NodeId } from "../../domain/tree/node.ts";
import type { NodeInput, Summary, TreeNode } from "../../domain/tree/node.ts";
import type { ProjectId } from "../../domain/project.ts";
import { daysOfWeek, holdsDay, toMonth, monthsOfWeek, toWeek } from "../../domain/tree/period.ts";
import { type Quoted, inPage, joinQuoted, LONGEST_NAME, NOTHING, say, sentence, word } from "../../domain/quoting.ts";
import type { SummarySource, ClaimedLine, Summarizer, SummaryTask } from "../../ports/summarizer.ts";
import type { NodePlace, Work } from "../../ports/tree.ts";
import { isWithheld } from "./follow.ts";
import { realmName } from "./parts.ts";
import type { TreeParts } from "./parts.ts";
import { formatCount } from "../../domain/counting.ts";
import { selectLines } from "../../domain/tree/select.ts";
import { findInvented, valueSet } from "../../domain/tree/values.ts";

export type Built = "built" | "unchanged" | "dropped";

/** Makes a day, a week or a month from what lies below it, unless it is as it should be. */
export async function buildNode(parts: TreeParts, work: Work): Promise<Built> {
  const below = work.level === "day" ? await readLeaves(parts, work) : await readNodes(parts, work);
  if (below.inputs.length === 0) {
    await parts.tree.dropNode(work);
    return "dropped";
  }
  const inputHash = parts.tree.hash(JSON.stringify(below.inputs));
  const before = await parts.tree.node(work);
  const wanted = parts.summarizer?.id ?? EXTRACTIVE;
  if (before?.inputHash === inputHash && before.wanted === wanted && !work.forced) {
    await parts.tree.done(work);
    return "unchanged";
  }
  const gathered = await below.gather();
  const task = taskFor(work, gathered.sources);
  const id = parts.tree.nodeId(work);
  const told = parts.summarizer === null ? undefined : await summarise(parts, parts.summarizer, task, id);
  const summarizer = told === undefined ? EXTRACTIVE : wanted;
  const summary: Summary = { topics: gathered.summary.topics, lines: told ?? gathered.summary.lines };
  await parts.tree.saveNode(
    assembleNode(parts, work, summary, { ...gathered.counts, inputs: below.inputs, inputHash, wanted, summarizer }),
  );
  return "built";
}

/** What a node is made from, as it is now. */
export async function gatherFor(parts: TreeParts, place: NodePlace): Promise<Pick<Gathered, "sources">> {
  return await (place.level === "day" ? await readLeaves(parts, place) : await readNodes(parts, place)).gather();
}

export function taskFor(place: NodePlace, sources: SummaryTask["sources"]): SummaryTask {
  const { level, period, realm } = place;
  return { level, period, project: realmName(realm), budgetTokens: linesBudget(place), sources };
}

/** Beside its lines a page has a title, its topics and its links. */
const FRAME_TOKENS: Readonly<Record<NodePlace["level"], number>> = { day: 300, week: 350, month: 450, root: 0 };

export function linesBudget({ level }: NodePlace): number {
  return NODE_TOKENS[level] - FRAME_TOKENS[level];
}

type Made = Pick<TreeNode, "inputs" | "inputHash" | "wanted" | "summarizer" | "sessions" | "chunks" | "memories">;

/** A node with its size and its hash; lines give way from the lightest on until the page is within its budget. */
export function assembleNode(parts: TreeParts, place: NodePlace, summary: Summary, made: Made): TreeNode {
  const { realm, level, period } = place;
  let { lines } = summary;
  const page = () => renderPage({ ...place, ...made, ...summary, lines });
  let tokens = parts.tokens.count(page());
  while (tokens > NODE_TOKENS[level] && lines.length > 0) {
    const lightest = lines.reduce((least, line) => (line.weight < least.weight ? line : least));
    lines = lines.filter((line) => line !== lightest);
    tokens = parts.tokens.count(page());
  }
  const { topics } = summary;
  const hash = parts.tree.hash(
    JSON.stringify([lines, topics, made.sessions, made.chunks, made.memories, made.inputs.map(({ id }) => id)]),
  );
  const id = parts.tree.nodeId(place);
  return { ...made, id, realm, level, period, lines, topics, tokens, hash, madeAt: parts.clock.now() };
}

const SHOWN_BELOW = 14;

/** A node as people and agents read it. */
export function renderPage(node: Omit<TreeNode, "id" | "tokens" | "hash" | "madeAt">): Quoted {
  // The inputs of a week are days, those of a month are weeks; they are kept by their names' own ids.
  const names = node.inputs.map(({ id }) => (node.level === "day" ? shortId(id) : id));
  const more = names.length - SHOWN_BELOW;
  const shown = more > 0 ? [...names.slice(0, SHOWN_BELOW), `${more} more`] : names;
  return renderNode(node, realmName(node.realm), shown);
}

interface Gathered {
  readonly summary: Summary;
  readonly sources: readonly SummarySource[];
  readonly counts: Contents;
}

interface Below {
  readonly inputs: readonly NodeInput[];
  gather(): Promise<Gathered>;
}

async function readLeaves(parts: TreeParts, { realm, period }: NodePlace): Promise<Below> {
  const leaves = await parts.tree.leaves(realm, period);
  return {
    inputs: leaves.map(({ id, hash }) => ({ id, hash })),
    async gather() {
      const { journal, memories, tokens } = parts;
      const day = extractDay(period, (text) =>
        isWithheld(parts.memories, realm === "none" ? null : (realm as ProjectId), text),
      );
      const sources: SummarySource[] = [];
      const ofChunks = leaves.filter(({ id }) => id.startsWith("k"));
      const found = await collect(ofChunks, async ({ id }) => (await journal.chunk(id as ChunkId)) ?? []);
      const chunks = found.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
      let sessions = 0;
      for (const { id, session, from, to } of chunks) {
        const turns = (await journal.turns(session, from, to)).filter(({ text }) => text !== "");
        if (from === 0) sessions++;
        const title = (await journal.session(session))?.title ?? null;
        await day.addChunk({ id, session, from, title, turns });
        const text = turns.map(({ role, text: said }) => `${role}: ${said}`).join("\n");
        sources.push({ text, day: period, sources: [id] });
        await parts.breathe();
      }
      const ofMemories = leaves.filter(({ id }) => id.startsWith("m"));
      const kept = await collect(ofMemories, async ({ id }) => (await memories.byId(id as MemoryId)) ?? []);
      for (const memory of kept) {
        const text = sayHowItHolds(memory);
        day.addMemory({ ...memory, text });
        sources.push({ text, day: period, sources: [memory.id] });
      }
      const summary = day.summary(linesBudget({ realm, level: "day", period }), (text) => tokens.count(text));
      return { summary, sources, counts: { sessions, chunks: chunks.length, memories: kept.length } };
    },
  };
}

/** A week may reach into two months: each takes what belongs to its days, and is untouched by the rest. */
async function readNodes(parts: TreeParts, { realm, level, period }: NodePlace): Promise<Below> {
  const inside = ({ day }: { readonly day: string }) => holdsDay(level, period, day);
  const nodes = await collect(await childPlaces(parts, { realm, level, period }), async (place) => {
    const node = await parts.tree.node(place);
    if (node === undefined) return [];
    const taken: Summary = { lines: node.lines.filter(inside), topics: node.topics.filter(inside) };
    return [{ node, taken }];
  });
  return {
    inputs: await Promise.all(
      nodes.map(async ({ node, taken }) => ({
        id: nodeName(node.level, node.period),
        hash: parts.tree.hash(JSON.stringify([taken, await countContents(parts, node, level, period)])),
      })),
    ),
    async gather() {
      const count = (text: string) => parts.tokens.count(text);
      const below = nodes.map(({ taken }) => taken);
      const summary = extractAbove(level, period, below, linesBudget({ realm, level, period }), count);
      await parts.breathe();
      const sources = below.flatMap(({ lines }) =>
        lines.map(({ text, day, sources: from }) => ({ text, day, sources: from })),
      );
      const counts = sumContents(await collect(nodes, ({ node }) => countContents(parts, node, level, period)));
      return { summary, sources, counts };
    },
  };
}

async function childPlaces({ tree }: TreeParts, { realm, level, period }: NodePlace): Promise<readonly NodePlace[]> {
  if (level === "week") return daysOfWeek(period).map((day) => ({ realm, level: "day", period: day }));
  return (await tree.outlines([realm], "week"))
    .filter((week) => daysOfWeek(week.period).some((day) => holdsDay(level, period, day)))
    .map((week): NodePlace => ({ realm, level: "week", period: week.period }))
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}

/** Of a week that reaches into two months, what lies in this one. */
async function countContents(
  { tree }: TreeParts,
  node: TreeNode,
  level: NodePlace["level"],
  period: string,
): Promise<Contents> {
  if (level !== "month" || daysOfWeek(node.period).every((day) => holdsDay(level, period, day)))
    return sumContents([node]);
  const days = await collect(
    daysOfWeek(node.period).filter((day) => holdsDay(level, period, day)),
    async (day) => (await tree.node({ realm: node.realm, level: "day", period: day })) ?? [],
  );
  return sumContents(days);
}

type Contents = Pick<TreeNode, "sessions" | "chunks" | "memories">;

export function sumContents(all: readonly Contents[]): Contents {
  const sum = (of: keyof Contents) => all.reduce((total, one) => total + one[of], 0);
  return { sessions: sum("sessions"), chunks: sum("chunks"), memories: sum("memories") };
}

const TITLES: Readonly<Record<Sort, Quoted>> = {
  decision: say`Decided`,
  value: say`Values and facts`,
  solved: say`Solved`,
  pending: say`Still open`,
  work: say`Worked on`,
};
/** Of a source's id, what is shown: enough to be unique, and commands take it. */
const SHOWN_OF_ID = 8;

type Shown = Pick<TreeNode, "level" | "period" | "lines" | "topics" | "sessions" | "chunks" | "memories">;

/** A node as a page of Markdown: what was decided, the values, what was solved, what is open; each line with its source. */
export function renderNode(node: Shown, project: string, below: readonly string[]): Quoted {
  const { level, period, lines, topics } = node;
  const of = joinQuoted(
    [
      formatCount(node.sessions, "session"),
      formatCount(node.chunks, "chunk"),
      formatCount(node.memories, "memory", "memories"),
    ],
    ", ",
  );
  const named = topics.map(({ name }) => inPage(name, LONGEST_NAME));
  return joinQuoted(
    [
      say`# ${sentence(writeTitle(node))} · ${inPage(project, LONGEST_NAME)}`,
      say`${of}. Part of: ${sentence(nameAbove(node))}.`,
      ...writeSections(lines, level !== "day"),
      ...(named.length === 0 ? [] : [NOTHING, say`Topics: ${joinQuoted(named, ", ")}`]),
      ...(below.length === 0
        ? []
        : [
            NOTHING,
            say`Below ${word(nodeName(level, period))}: ${joinQuoted(
              below.map((one) => inPage(one)),
              ", ",
            )}`,
          ]),
      NOTHING,
    ],
    "\n",
  );
}

/** Not from Intl, whose first use takes the service 20 ms of its start. */
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Day, and its weekday; week, and its days; month. */
function writeTitle({ level, period }: Shown): string {
  if (level === "day") return `Day ${period}, ${WEEKDAYS[new Date(`${period}T12:00:00Z`).getUTCDay()]}`;
  if (level !== "week") return `Month ${period}`;
  const days = daysOfWeek(period);
  return `Week ${period}, ${days[0]} to ${days[6]}`;
}

function nameAbove({ level, period }: Shown): string {
  if (level === "day") return `${nodeName("week", toWeek(period))}, ${nodeName("month", toMonth(period))}`;
  return level === "week"
    ? monthsOfWeek(period)
        .map((month) => nodeName("month", month))
        .join(" and ")
    : "root";
}

function writeSections(lines: readonly NodeLine[], dated: boolean): readonly Quoted[] {
  return (Object.keys(TITLES) as Sort[]).flatMap((sort) => {
    const group = lines.filter((line) => line.sort === sort);
    return group.length === 0
      ? []
      : [NOTHING, say`## ${TITLES[sort]}`, ...group.map((line) => renderLine(line, dated))];
  });
}

function renderLine({ text, day, sources }: NodeLine, dated: boolean): Quoted {
  const more = sources.length > 1 ? say` +${sources.length - 1}` : NOTHING;
  const when = dated ? say`${word(day)}, ` : NOTHING;
  return say`- ${inPage(text)} [${when}${inPage(shortId(sources[0] ?? ""))}${more}]`;
}

function shortId(id: string): string {
  return id.slice(0, SHOWN_OF_ID);
}

const LONGEST_LINE = 400;

/** Lines of a model that hold against their sources, or undefined when the rules have to do it. */
async function summarise(
  parts: TreeParts,
  summarizer: Summarizer,
  task: SummaryTask,
  node: NodeId,
): Promise<readonly NodeLine[] | undefined> {
  const sources = await Promise.all(
    task.sources.map(async (source) => ({ ...source, text: await parts.redact(source.text) })),
  );
  const lines = await askModel(parts, summarizer, {
    node,
    mayBeNothing: false,
    ask: () => summarizer.summarize({ ...task, sources }),
    hold: (made) => linesThatHold(made.lines, task),
  });
  return lines && selectLines(lines, task.budgetTokens, (text) => parts.tokens.count(text));
}

/** Lines that name their sources and hold no value but theirs. What fails is dropped: the rest may still be true. */
export function linesThatHold(lines: readonly ClaimedLine[], task: SummaryTask): readonly NodeLine[] {
  return lines.flatMap(({ sort, text, sources }, at): readonly NodeLine[] => {
    const cited = sources.flatMap((number) => task.sources[number - 1] ?? []);
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line === "" || line.length > LONGEST_LINE || cited.length === 0 || cited.length < sources.length) return [];
    const allowed = valueSet([...cited.map((source) => source.text), task.period]);
    if (findInvented(line, allowed).length > 0) return [];
    const day = cited.reduce((last, source) => (source.day > last ? source.day : last), cited[0]?.day ?? task.period);
    // In the order of the model: what it tells first matters most to it.
    const from = [...new Set(cited.flatMap((source) => source.sources))];
    return [{ sort, text: line, day, sources: from, weight: 4 - Math.min(3, at / 20) }];
  });
}
