/** Milliseconds since 1970 inside the program; ISO 8601 wherever it leaves it. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** How long ago, as a person says it: "3 days ago", "just now". */
export function ago(at: Instant, now: Instant): string {
  const passed = now - at;
  if (passed < MINUTE) return "just now";
  const [count, unit] =
    passed < HOUR
      ? [passed / MINUTE, "minute"]
      : passed < DAY
        ? [passed / HOUR, "hour"]
        : passed < 60 * DAY
          ? [passed / DAY, "day"]
          : [passed / (30.44 * DAY), "month"];
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
