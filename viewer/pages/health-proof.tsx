import { useAnswer } from "../ask.ts";
import { Box } from "../parts/box.tsx";
import { Waiting } from "../parts/states.tsx";
import { formatCount } from "../words.ts";

type Measure = NonNullable<ReturnType<typeof useAnswer<"prove">>["answer"]>["measures"][number];

const WIDTH = 600;
const ROW = 34;
/** Beyond this the picture says enough. */
const MOST_PERCENT = 100;

/** What sessions did that memory spoke to, beside those it was held back from. */
export function Proof() {
  const asking = useAnswer("prove", {});
  const proof = asking.answer;
  return (
    <Box title="Proof">
      {proof === undefined && <Waiting asking={asking} />}
      {proof !== undefined && proof.since === null && (
        <p class="soft">
          No session is held back from memory, so nothing can be compared. <code>holdfast prove on</code> begins.
        </p>
      )}
      {proof !== undefined && proof.since !== null && (
        <>
          <p>
            {formatCount(proof.told, "session")} told, <b>{proof.heldBack}</b> held back since{" "}
            {proof.since.slice(0, 10)}
            {proof.percent === null ? "; none is held back now." : `; ${proof.percent} of 100 are.`}
          </p>
          <Differences measures={proof.measures} />
        </>
      )}
    </Box>
  );
}

/** A line for each measure: where the difference lies, and how sure that is. Left of the middle is less with memory. */
function Differences({ measures }: { readonly measures: readonly Measure[] }) {
  const x = (percent: number) =>
    WIDTH / 2 + (Math.max(-MOST_PERCENT, Math.min(MOST_PERCENT, percent)) / MOST_PERCENT) * (WIDTH / 2 - 8);
  return (
    <figure class="chart">
      <figcaption>
        <span>With memory beside without, in percent</span>
        <span class="soft">left is less, and better</span>
      </figcaption>
      {measures.map((measure) => (
        <div key={measure.name}>
          <span>{describeMeasure(measure)}</span>
          <svg viewBox={`0 0 ${WIDTH} ${ROW}`} role="img" aria-label={describeMeasure(measure)}>
            <line x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={ROW} stroke="currentColor" opacity={0.3} />
            {measure.percent !== null && (
              <>
                <rect x={x(measure.low!)} y={ROW / 2 - 3} width={x(measure.high!) - x(measure.low!)} height={6} />
                <circle cx={x(measure.percent)} cy={ROW / 2} r={6} fill="currentColor" />
              </>
            )}
          </svg>
        </div>
      ))}
    </figure>
  );
}

function describeMeasure({ what, told, heldBack, percent, verdict, moreSessions }: Measure): string {
  const means = `${what}: ${told.mean.toFixed(2)} told, ${heldBack.mean.toFixed(2)} held back`;
  if (percent === null) return `${means}; too few sessions`;
  const said = { less: "less with memory", more: "more with memory", open: "can't be told yet" }[verdict];
  const more = verdict === "open" && moreSessions ? `, ${formatCount(moreSessions, "more session")} would tell` : "";
  return `${means} (${percent > 0 ? "+" : ""}${percent.toFixed(0)} %, ${said}${more})`;
}
