import { formatDay } from "../words.ts";

interface Point {
  readonly at: string;
  readonly value: number;
}

interface Props {
  readonly title: string;
  readonly points: readonly Point[];
  readonly said: (value: number) => string;
  /** What the top of the picture stands for; the highest value if left out. */
  readonly top?: number | undefined;
}

const HEIGHT = 28;
const WIDTH = 240;
/** So that a dot at the edge is not cut. */
const EDGE = 4;

/** One figure over time in a line of a list: its name, its shape, and its last value in words. */
export function Trend({ title, points, said, top }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)];
  // A single run stands at the right end, where the last one always is.
  const across = (at: string) => (end === start ? 1 : (Date.parse(at) - start) / (end - start));
  const x = (at: string) => (EDGE + across(at) * (WIDTH - 2 * EDGE)).toFixed(1);
  const y = (value: number) => (HEIGHT - EDGE - (value / (top ?? (most || 1))) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const spoken =
    points.length === 1
      ? `${title}: ${said(last.value)} on ${formatDay(last.at)}`
      : `${title}: ${points.length} runs from ${formatDay(first.at)} to ${formatDay(last.at)}, between ${said(least)} and ${said(most)}, last ${said(last.value)}`;
  return (
    <li class="trend">
      <span>{title}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken}>
        <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ")} />
        {points.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={at === last.at ? 3 : 1.5}>
            <title>{`${formatDay(at)}: ${said(value)}`}</title>
          </circle>
        ))}
      </svg>
      <b>{said(last.value)}</b>
    </li>
  );
}
