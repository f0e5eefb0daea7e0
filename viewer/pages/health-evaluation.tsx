import type { Answer } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { Box } from "../parts/box.tsx";
import { Time } from "../parts/marks.tsx";
import { Trend } from "../parts/trend.tsx";
import { Command, Waiting } from "../parts/states.tsx";
import { count, formatCount, formatDay } from "../words.ts";

type Evaluations = Answer<"growth">["evaluations"];
type Run = Evaluations["runs"][number];
type Check = NonNullable<Evaluations["last"]>["checks"][number];

const percent = (share: number) => `${(share * 100).toFixed(share === 1 || share === 0 ? 0 : 1)} %`;
const milliseconds = (ms: number) => `${count(ms)} ms`;

/** The figures that are drawn, in this order; a share of planted facts that were found is drawn up to all of them. */
const FIGURES: readonly {
  readonly title: string;
  readonly of: (run: Run) => number | null;
  readonly said: (value: number) => string;
  readonly top?: number;
}[] = [
  { title: "Planted facts, exact words", of: ({ exactShare }) => exactShare, said: percent, top: 1 },
  { title: "Planted facts, other words", of: ({ otherWordsShare }) => otherWordsShare, said: percent, top: 1 },
  { title: "Duplicates", of: ({ duplicates }) => duplicates, said: count },
  { title: "Stale", of: ({ staleShare }) => staleShare, said: percent },
  { title: "Disputed", of: ({ disputedShare }) => disputedShare, said: percent },
  { title: "Recall", of: ({ recallMs }) => recallMs, said: milliseconds },
  { title: "Briefing hook", of: ({ briefingMs }) => briefingMs, said: milliseconds },
  { title: "Nudge hook", of: ({ nudgeMs }) => nudgeMs, said: milliseconds },
];

/** What `eval own` measured, run after run, and what the last run found. */
export function Evaluation() {
  const asking = useAnswer("growth", {});
  const evaluations = asking.answer?.evaluations;
  return (
    <Box title="Evaluation of your store">
      {evaluations === undefined && <Waiting asking={asking} />}
      {evaluations?.last === null && (
        <>
          <p class="soft">
            Not evaluated yet. This command measures your own store on a copy of it: what is found, leaks, is stale,
            stored twice or not really erased. Its figures then appear here over time.
          </p>
          <Command line="holdfast eval own" />
        </>
      )}
      {evaluations !== undefined && evaluations.last !== null && (
        <>
          <p>
            {describeOutcome(evaluations.last.checks)} <span class="soft">Last run</span>{" "}
            <Time at={evaluations.last.at} />
            <span class="soft">
              , on {formatCount(evaluations.last.memories, "memory", "memories")}; <code>holdfast eval own</code> runs
              it again.
            </span>
          </p>
          <Findings checks={evaluations.last.checks} />
          <ul class="trends">
            {FIGURES.map(({ title, of, said, top }) => (
              <Trend
                key={title}
                title={title}
                points={evaluations.runs.flatMap((run) => {
                  const value = of(run);
                  return value === null ? [] : [{ at: run.at, value }];
                })}
                said={said}
                top={top}
              />
            ))}
          </ul>
          <Runs runs={evaluations.runs} />
        </>
      )}
    </Box>
  );
}

function describeOutcome(checks: readonly Check[]) {
  const [wrong, look] = ["wrong", "look"].map((state) => checks.filter((check) => check.state === state).length);
  if (wrong === 0 && look === 0) return <span class="mark-of good">nothing to do</span>;
  return (
    <span class="mark-of stale">
      {wrong} wrong, {look} worth a look
    </span>
  );
}

/** Where in the viewer a finding can be dealt with; for the others there is a command. */
const PLACES: Readonly<Record<string, string>> = {
  stale: "/memories?freshness=stale",
  disputed: "/review",
};

/** What to do comes first; what is in order is one click away. */
function Findings({ checks }: { readonly checks: readonly Check[] }) {
  const good = checks.filter(({ state }) => state === "good");
  return (
    <>
      <ul class="checks findings">
        {checks
          .filter(({ state }) => state !== "good")
          .map(({ name, state, figures, todo }) => (
            <li key={name} class={state === "wrong" ? "bad" : "look"}>
              <b>{state}</b> <span>{name}</span> <span class="soft">{figuresText(figures)}</span>
              <p>
                {todo}
                {PLACES[name] !== undefined && (
                  <>
                    {" "}
                    <a href={PLACES[name]}>Show them</a>
                  </>
                )}
              </p>
            </li>
          ))}
      </ul>
      {good.length > 0 && (
        <details>
          <summary>{formatCount(good.length, "check")} found nothing to do</summary>
          <ul class="checks">
            {good.map(({ name, figures }) => (
              <li key={name}>
                <b>ok</b> <span>{name}</span> <span class="soft">{figuresText(figures)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function figuresText(figures: Check["figures"]): string {
  const { faults, checked, count: some, found, of, p50, p95, tokens, used, told } = figures;
  if (faults !== undefined)
    return faults === 0 ? `${count(checked ?? 0)} checked` : `${count(faults)} of ${count(checked ?? 0)}`;
  if (p50 !== undefined) return `${milliseconds(p50)}, at most ${milliseconds(p95 ?? p50)} in 19 of 20`;
  if (tokens !== undefined)
    return `up to ${formatCount(tokens, "token")}; ${count(used ?? 0)} of ${count(told ?? 0)} used`;
  return of === undefined ? "" : `${count(some ?? found ?? 0)} of ${count(of)}`;
}

/** The same as a table, for those who want the numbers. */
function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <details>
      <summary>
        {formatCount(runs.length, "run")} since {formatDay(runs[0]?.at ?? "")}, as a table
      </summary>
      <div class="runs" tabIndex={0} role="region" aria-label="Every run">
        <table>
          <thead>
            <tr>
              <th scope="col">Run</th>
              {FIGURES.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.toReversed().map((run) => (
              <tr key={run.at}>
                <th scope="row">{formatDay(run.at)}</th>
                {FIGURES.map(({ title, of, said }) => {
                  const value = of(run);
                  return <td key={title}>{value === null ? "–" : said(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
