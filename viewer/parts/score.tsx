import type { Answer } from "../ask.ts";
import { score } from "../words.ts";

export type ScoreParts = Answer<"recall">["hits"][number]["parts"];

/** Meaning and words add up, less what the words fall short one by one; the others multiply and lie near 1. The date counts when the question names one. */
const FACTORS = ["recency", "topic", "authority", "freshness", "date"] as const;
/** A factor's bar is full at this distance from 1. */
const FACTOR_SPAN = 0.15;

interface Props {
  readonly total: number;
  readonly parts: ScoreParts;
  /** The score that fills the whole bar, the same for all hits of an answer. */
  readonly scale: number;
}

/** A score as a bar of its two parts, with each part and factor beside it: nothing of it is hidden. */
export function Score({ total, parts, scale }: Props) {
  const share = (value: number) => `${Math.min(99.5, Math.max(0, (value / scale) * 100)).toFixed(2)}%`;
  return (
    <div class="score">
      <div class="score-bar" aria-hidden="true">
        <span class="meaning" style={{ width: share(parts.meaning) }} />
        <span class="words" style={{ width: share(parts.words) }} />
        <span class="mark" style={{ left: share(total) }} />
      </div>
      <dl class="score-parts">
        <div class="additive meaning">
          <dt>meaning</dt>
          <dd>{score(parts.meaning)}</dd>
        </div>
        <div class="additive words">
          <dt>+ words</dt>
          <dd>{score(parts.words)}</dd>
        </div>
        {parts.kind !== undefined && (
          <div class="additive">
            <dt>+ kind</dt>
            <dd>{score(parts.kind)}</dd>
          </div>
        )}
        {parts.detail !== undefined && (
          <div class="additive">
            <dt>− detail</dt>
            <dd>{score(Math.abs(parts.detail))}</dd>
          </div>
        )}
        {FACTORS.map((name) => {
          const value = parts[name];
          return value === undefined ? null : (
            <div key={name}>
              <dt>× {name}</dt>
              <dd>{score(value)}</dd>
              <Factor value={value} />
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Factor({ value }: { readonly value: number }) {
  const half = Math.min(1, Math.abs(value - 1) / FACTOR_SPAN) * 50;
  const style = { left: `${value < 1 ? 50 - half : 50}%`, width: `${half}%` };
  return (
    <span class={value < 1 ? "factor below" : "factor"} aria-hidden="true">
      <span style={style} />
    </span>
  );
}

/** What the colours and signs of the bars mean. */
export function ScoreKey() {
  return (
    <p class="score-key soft">
      <span class="swatch meaning" /> meaning <span class="swatch words" /> words <span class="swatch mark" /> the
      score: (meaning + words + kind − detail) × recency × topic × authority × freshness, and × date when the question
      names one
    </p>
  );
}
