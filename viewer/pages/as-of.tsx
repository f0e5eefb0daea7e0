import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { moment } from "../words.ts";

const STEPS = 400;

/** Sets the question back to an earlier state of the log: from the first change to now. */
export function AsOf() {
  const { answer } = useAnswer("growth", {}, "once");
  const chosen = here.value.query["asOf"];
  const first = answer?.firstAt == null ? undefined : Date.parse(answer.firstAt);
  const [now] = useState(Date.now);
  const [step, setStep] = useState(STEPS);
  useEffect(() => {
    if (first === undefined) return;
    setStep(chosen === undefined ? STEPS : Math.round(((Date.parse(chosen) - first) / (now - first)) * STEPS));
  }, [chosen, first]);
  if (first === undefined) return null;
  const timeAt = (value: number) => new Date(first + ((now - first) * value) / STEPS).toISOString();
  return (
    <label class="as-of">
      <span>as of</span>
      <input
        type="range"
        min={0}
        max={STEPS}
        value={step}
        aria-valuetext={step >= STEPS ? "now" : moment(timeAt(step))}
        onInput={(event) => setStep(Number(event.currentTarget.value))}
        onChange={(event) => {
          const value = Number(event.currentTarget.value);
          go(withQuery({ asOf: value >= STEPS ? undefined : timeAt(value) }), "same");
        }}
      />
      <output>{step >= STEPS ? "now" : moment(timeAt(step))}</output>
    </label>
  );
}
