import { createContext, Script } from "node:vm";
import { patternOf } from "../../domain/anchor.ts";

/** Nearly every pattern is done in a thousandth of this; what is not is slow on this file although it looked harmless. */
const PATTERN_TIMEOUT_MS = 100;
/** All patterns of one answer together: whoever else asks meanwhile waits for as long. */
const ANSWER_MS = 100;

/** The time that one answer has left for patterns. */
export interface PatternTime {
  leftMs: number;
}

export function patternTime(): PatternTime {
  return { leftMs: ANSWER_MS };
}

/** Whether a pattern matches; "slow" for one that was stopped. Whatever is begun gets its whole time, so slow is slow. */
export function matches(literal: string, text: string, time: PatternTime): boolean | "slow" {
  const started = performance.now();
  Object.assign(bench, { pattern: patternOf(literal), text });
  try {
    return test.runInContext(bench, { timeout: PATTERN_TIMEOUT_MS }) === true;
  } catch {
    return "slow"; // A test has nothing else to throw for.
  } finally {
    time.leftMs -= performance.now() - started;
    Object.assign(bench, { text: "" });
  }
}

/** Only a script of its own can be stopped by the clock; a pattern in the main program can't. */
const test = new Script("pattern.test(text)");
const bench = createContext({ pattern: /^/, text: "" });
