import type { MemoryId } from "../../domain/ids.ts";
import type { ChunkId } from "../../domain/journal/session.ts";
import { EXTRACTIVE, extractAbove, extractDay } from "../../domain/tree/extract.ts";
import { sayHowItHolds } from "../../domain/item-line.ts";
import { NODE_TOKENS, nodeName, type NodeLine, type Sort, type NodeId } from "../../domain/tree/node.ts";
import type { NodeInput, Summary, TreeNode } from "../../domain/tree/node.ts";
import type { ProjectId } from "../../domain/project.ts";
import { daysOfWeek, holdsDay, toMonth, monthsOfWeek, toWeek } from "../../domain/tree/period.ts";
import { toDay } from "../../domain/time.ts";
import { type Quoted, inPage, joinQuoted, LONGEST_NAME, NOTHING, say, sentence, word } from "../../domain/quoting.ts";
import type { SummarySource, ClaimedLine, Summarizer, SummaryTask } from "../../ports/summarizer.ts";
import type { NodePlace, Work } from "../../ports/tree.ts";
import { isWithheld } from "./follow.ts";
import { realmName } from "./parts.ts";
import type { TreeParts } from "./parts.ts";
import { formatCount } from "../../domain/counting.ts";
import { MemoryError } from "../../domain/errors.ts";
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
  const task = {
    level: work.level,
    period: work.period,
    project: realmName(work.realm),
    budgetTokens: linesBudget(work),
    sources: gathered.sources,
  };
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
  return {
    ...made,
    id: parts.tree.nodeId(place),
    realm,
    level,
    period,
    lines,
    topics,
    tokens,
    hash,
    madeAt: parts.clock.now(),
  };
}

const SHOWN_BELOW = 14;

/** A node as people and agents read it. */
export function renderPage(node: Omit<TreeNode, "id" | "tokens" | "hash" | "madeAt">): Quoted {
  const names = node.level === "day" ? node.inputs.map(({ id }) => shortId(id)) : namesBelow(node);
  const more = names.length - SHOWN_BELOW;
  const shown = more > 0 ? [...names.slice(0, SHOWN_BELOW), `${more} more`] : names;
  return renderNode(node, realmName(node.realm), shown);
}

/** The inputs of a week are days, those of a month are weeks; they are kept by their names' own ids. */
function namesBelow({ inputs }: Pick<TreeNode, "inputs">): readonly string[] {
  return inputs.map(({ id }) => id);
}

interface Gathered {
  readonly summary: Summary;
  readonly sources: readonly SummarySource[];
  readonly counts: Pick<TreeNode, "sessions" | "chunks" | "memories">;
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
      const chunks = (await Promise.all(ofChunks.map(({ id }) => journal.chunk(id as ChunkId))))
        .filter((chunk) => chunk !== undefined)
        .sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
      let sessions = 0;
      for (const { id, session, from, to } of chunks) {
        const turns = (await journal.turns(session, from, to)).filter(({ text }) => text !== "");
        if (from === 0) sessions++;
        const title = (await journal.session(session))?.title ?? null;
        await day.addChunk({ id, session, from, title, turns });
        sources.push({
          text: turns.map(({ role, text }) => `${role}: ${text}`).join("\n"),
          day: period,
          sources: [id],
        });
        await parts.breathe();
      }
      const ofMemories = leaves.filter(({ id }) => id.startsWith("m"));
      const kept = (await Promise.all(ofMemories.map(({ id }) => memories.byId(id as MemoryId)))).filter(
        (memory) => memory !== undefined,
      );
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
  const nodes = (
    await Promise.all(
      (await childPlaces(parts, { realm, level, period })).map(async (place) => {
        const node = await parts.tree.node(place);
        if (node === undefined) return [];
        const taken: Summary = { lines: node.lines.filter(inside), topics: node.topics.filter(inside) };
        return [{ node, taken }];
      }),
    )
  ).flat();
  return {
    inputs: await Promise.all(
      nodes.map(async ({ node, taken }) => ({
        id: nodeName(node.level, node.period),
        hash: parts.tree.hash(JSON.stringify([taken, await countContents(parts, node, level, period)])),
      })),
    ),
    async gather() {
      const count = (text: string) => parts.tokens.count(text);
      const summary = extractAbove(
        level,
        period,
        nodes.map(({ taken }) => taken),
        linesBudget({ realm, level, period }),
        count,
      );
      await parts.breathe();
      const sources = nodes.flatMap(({ taken }) =>
        taken.lines.map(({ text, day, sources: from }) => ({ text, day, sources: from })),
      );
      const counts = (await Promise.all(nodes.map(({ node }) => countContents(parts, node, level, period)))).reduce(
        (sum, one) => ({
          sessions: sum.sessions + one.sessions,
          chunks: sum.chunks + one.chunks,
          memories: sum.memories + one.memories,
        }),
      );
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
): Promise<Pick<TreeNode, "sessions" | "chunks" | "memories">> {
  const { sessions, chunks, memories } = node;
  if (level !== "month" || daysOfWeek(node.period).every((day) => holdsDay(level, period, day)))
    return { sessions, chunks, memories };
  const days = (
    await Promise.all(
      daysOfWeek(node.period)
        .filter((day) => holdsDay(level, period, day))
        .map(async (day) => (await tree.node({ realm: node.realm, level: "day", period: day })) ?? []),
    )
  ).flat();
  return {
    sessions: days.reduce((sum, day) => sum + day.sessions, 0),
    chunks: days.reduce((sum, day) => sum + day.chunks, 0),
    memories: days.reduce((sum, day) => sum + day.memories, 0),
  };
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

/** A model is asked once more when it fails or tells nothing that holds; then the rules do it. */
const TRIES = 2;
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
  const now = parts.clock.now();
  const day = toDay(now, parts.timeZone);
  for (let tried = 0; tried < TRIES && !parts.stopped(); tried++) {
    if ((await parts.tree.spentTokens(day)) >= parts.budgetTokensPerDay) return undefined;
    const spent = { at: now, day, summarizer: summarizer.id, node };
    try {
      const made = await summarizer.summarize({ ...task, sources });
      const { price } = summarizer;
      const cost = price === null ? null : (made.tokensIn * price.in + made.tokensOut * price.out) / 1_000_000;
      const lines = linesThatHold(made.lines, task);
      const outcome = lines.length > 0 ? "used" : "refused";
      await parts.tree.spend({ ...spent, tokensIn: made.tokensIn, tokensOut: made.tokensOut, cost, outcome });
      if (lines.length > 0) return selectLines(lines, task.budgetTokens, (text) => parts.tokens.count(text));
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      await parts.tree.spend({ ...spent, tokensIn: 0, tokensOut: 0, cost: null, outcome: "failed" });
    }
  }
  return undefined;
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
    return [
      {
        sort,
        text: line,
        day,
        sources: [...new Set(cited.flatMap((source) => source.sources))],
        weight: 4 - Math.min(3, at / 20),
      },
    ];
  });
}
