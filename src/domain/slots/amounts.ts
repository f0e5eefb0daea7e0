/** A count and its unit as one word, times in seconds. */
export function amount(count: string, unit: string): string {
  const short = /^m(?:b|ib)/.test(unit) ? "mb" : /^m(?:s|illi)/.test(unit) ? "ms" : (UNITS[unit[0] ?? ""] ?? unit);
  if (unit.startsWith("mon")) return amount(String(Number(count) * 30), "d");
  if (unit.startsWith("y")) return amount(String(Number(count) * 365), "d");
  const seconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400, w: 604_800 };
  const scale = seconds[short];
  // A minute and sixty seconds are the same time-out.
  return scale === undefined ? `${count}${short}` : `${Number(count) * scale}s`;
}

const UNITS: Readonly<Record<string, string>> = { s: "s", m: "min", h: "h", d: "d", w: "w", k: "kb", g: "gb", t: "tb" };
