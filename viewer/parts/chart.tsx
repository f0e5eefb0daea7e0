import { count } from "../words.ts";

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface Props {
  /** What it shows, for those who can't see it. */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly kind?: "bars" | "area";
}

const HEIGHT = 96;
const WIDTH = 600;

/** A small chart: the shape in a picture, its ends and its highest value in words. */
export function Chart({ title, bars, kind = "bars" }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const top = (value: number) => HEIGHT - (value / most) * (HEIGHT - 2);
  const [first, last] = [bars[0], bars.at(-1)];
  const said = `${title}: ${bars.length} days, from ${count(first?.value ?? 0)} on ${first?.label ?? "no day"} to ${count(last?.value ?? 0)} on ${last?.label ?? "no day"}, at most ${count(most)}`;
  return (
    <figure class="chart">
      <figcaption>
        <span>{title}</span>
        <span class="soft">at most {count(most)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        {kind === "area" ? (
          <Area points={bars.map(({ value }, index) => [(index + 0.5) * step, top(value)])} />
        ) : (
          bars.map(({ label, value }, index) => (
            <rect
              key={label}
              x={index * step + step * 0.1}
              y={top(value)}
              width={step * 0.8}
              height={HEIGHT - top(value)}
            >
              <title>{`${label}: ${count(value)}`}</title>
            </rect>
          ))
        )}
      </svg>
      <div class="chart-ends soft">
        <span>{first?.label}</span>
        <span>{bars.length > 1 ? last?.label : ""}</span>
      </div>
    </figure>
  );
}

function Area({ points }: { readonly points: readonly (readonly number[])[] }) {
  const line = points.map(([x, y]) => `${x?.toFixed(1)},${y?.toFixed(1)}`);
  if (points.length === 0) return null;
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  // One day alone would have no width.
  const right = end === start ? WIDTH : end;
  const ends = end === start ? [...line, `${right},${points[0]?.[1]?.toFixed(1)}`] : line;
  return (
    <>
      <polygon points={[`${start},${HEIGHT}`, ...ends, `${right},${HEIGHT}`].join(" ")} />
      <polyline points={ends.join(" ")} />
    </>
  );
}

/** A list of values with their bars, largest first or as given. */
export function BarRows({ rows }: { readonly rows: readonly (Bar & { readonly href?: string | undefined })[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul class="bar-rows">
      {rows.map(({ label, value, href }) => (
        <li key={label}>
          <span class="bar-label">{href === undefined ? label : <a href={href}>{label}</a>}</span>
          <span class="bar-track" aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span class="bar-value">{count(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much of a budget is used. */
export function Gauge({ used, of, unit }: { readonly used: number; readonly of: number; readonly unit: string }) {
  const over = used > of;
  return (
    <div class={over ? "gauge over" : "gauge"}>
      <span class="gauge-track" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (used / Math.max(1, of)) * 100)}%` }} />
      </span>
      <span>
        <b>{count(used)}</b> of {count(of)} {unit}
      </span>
    </div>
  );
}
