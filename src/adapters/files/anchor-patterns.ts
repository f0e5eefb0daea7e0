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
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = process.cpuUsage();
      try {
        return test.runInContext(bench, { timeout: PATTERN_TIMEOUT_MS }) === true;
      } catch {
        // A test has nothing else to throw for. On a busy machine the time may have gone by without it: then it gets more.
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 >= PATTERN_TIMEOUT_MS / 2) break;
      }
    }
    return "slow";
  } finally {
    time.leftMs -= performance.now() - started;
    Object.assign(bench, { text: "" });
  }
}

const MOST_TRIES = 5;

/** Only a script of its own can be stopped by the clock; a pattern in the main program can't. */
const test = new Script("pattern.test(text)");
const bench = createContext({ pattern: /^/, text: "" });
