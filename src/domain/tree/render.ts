import { inPage, joinQuoted, LONGEST_NAME, NOTHING, say, sentence, word } from "../quoting.ts";
import type { Quoted } from "../quoting.ts";
import { formatCount } from "../counting.ts";
import { nodeName } from "./node.ts";
import type { NodeLine, Sort, TreeNode } from "./node.ts";
import { daysOfWeek, toMonth, monthsOfWeek, toWeek } from "./period.ts";

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

export function shortId(id: string): string {
  return id.slice(0, SHOWN_OF_ID);
}
