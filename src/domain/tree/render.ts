import { oneLine } from "../framing.ts";
import { nodeName } from "./node.ts";
import type { NodeLine, Sort, TreeNode } from "./node.ts";
import { daysOfWeek, monthOf, monthsOfWeek, weekOf } from "./period.ts";

const TITLES: Readonly<Record<Sort, string>> = {
  decision: "Decided",
  value: "Values and facts",
  solved: "Solved",
  pending: "Still open",
  work: "Worked on",
};
/** Of a source's id, what is shown: enough to be unique, and commands take it. */
const SHOWN_OF_ID = 8;

type Shown = Pick<TreeNode, "level" | "period" | "lines" | "topics" | "sessions" | "chunks" | "memories">;

/** A node as a page of Markdown: what was decided, the values, what was solved, what is open; each line with its source. */
export function renderNode(node: Shown, project: string, below: readonly string[]): string {
  const { level, period, lines, topics } = node;
  const of = [
    many(node.sessions, "session", "sessions"),
    many(node.chunks, "chunk", "chunks"),
    many(node.memories, "memory", "memories"),
  ].join(", ");
  const above = aboveOf(node);
  return [
    `# ${titleOf(node)} · ${oneLine(project)}`,
    `${of}.${above === "" ? "" : ` Part of: ${above}.`}`,
    ...sectionsOf(lines, level !== "day"),
    ...(topics.length === 0 ? [] : ["", `Topics: ${topics.map(({ name }) => oneLine(name)).join(", ")}`]),
    ...(below.length === 0 ? [] : ["", `Below ${nodeName(level, period)}: ${below.join(", ")}`]),
    "",
  ].join("\n");
}

function many(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

const WEEKDAYS = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** Day, and its weekday; week, and its days; month. */
function titleOf({ level, period }: Shown): string {
  if (level === "day") return `Day ${period}, ${WEEKDAYS.format(Date.parse(`${period}T12:00:00Z`))}`;
  if (level !== "week") return `Month ${period}`;
  const days = daysOfWeek(period);
  return `Week ${period}, ${days[0]} to ${days[6]}`;
}

function aboveOf({ level, period }: Shown): string {
  if (level === "day") return `${nodeName("week", weekOf(period))}, ${nodeName("month", monthOf(period))}`;
  return level === "week"
    ? monthsOfWeek(period)
        .map((month) => nodeName("month", month))
        .join(" and ")
    : "root";
}

function sectionsOf(lines: readonly NodeLine[], dated: boolean): readonly string[] {
  return (Object.keys(TITLES) as Sort[]).flatMap((sort) => {
    const group = lines.filter((line) => line.sort === sort);
    return group.length === 0 ? [] : ["", `## ${TITLES[sort]}`, ...group.map((line) => renderLine(line, dated))];
  });
}

function renderLine({ text, day, sources }: NodeLine, dated: boolean): string {
  const more = sources.length > 1 ? ` +${sources.length - 1}` : "";
  return `- ${oneLine(text)} [${dated ? `${day}, ` : ""}${shortId(sources[0] ?? "")}${more}]`;
}

export function shortId(id: string): string {
  return id.slice(0, SHOWN_OF_ID);
}
