import { yieldToEventLoop } from "../domain/yield-to-event-loop.ts";

/** Who is being answered, so that work that nobody waits for can give way. */
export interface Attendance {
  attend<T>(work: () => Promise<T>): Promise<T>;
  /** Lets whatever has arrived be handled first, and waits while somebody is being answered or was a moment ago. */
  giveWay(): Promise<void>;
}

/** Questions come in bursts: whoever was answered this moment often asks again. */
const MOMENT_MS = 25;
/** Work that nobody waits for is still to be done: it never stands still for longer. */
const LONGEST_WAIT_MS = 250;

export function keepAttendance(): Attendance {
  let attended = 0;
  let lastLeft = -Infinity;

  return {
    async attend(work) {
      attended += 1;
      try {
        return await work();
      } finally {
        attended -= 1;
        lastLeft = performance.now();
      }
    },
    async giveWay() {
      await yieldToEventLoop();
      const until = performance.now() + LONGEST_WAIT_MS;
      for (let now = performance.now(); now < until; now = performance.now()) {
        const left = attended > 0 ? MOMENT_MS : lastLeft + MOMENT_MS - now;
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, until - now)));
      }
    },
  };
}
