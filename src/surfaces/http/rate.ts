/** How many requests may come at once, and how many per second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket that fills by the second and gives one out per request. False means that it is empty. */
export function rateLimit({ burst, perSecond }: Rate, nowMs: () => number): () => boolean {
  let left = burst;
  let last = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(burst, left + ((now - last) / 1_000) * perSecond);
    last = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}
