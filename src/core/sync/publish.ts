import { NO_LINES } from "../../domain/sync/line.ts";
import type { DeviceId } from "../../domain/sync/order.ts";
import type { Exchange } from "../../ports/exchange.ts";
import type { Segment, SegmentFormat, SegmentName, Transport } from "../../ports/transport.ts";

/** Lines in one segment: about a megabyte before it is compressed. */
const MOST_LINES = 2_000;
/** From so many on, small segments are joined: an exchange every few minutes would leave thousands of files in a year. */
const MOST_SEGMENTS = 48;

/**
 * Writes this device's lines where others can read them: those that do not lie there yet, and again those whose words were erased
 * since. No other device's segments are touched.
 */
export async function publish(
  {
    exchange,
    transport,
    format,
  }: { readonly exchange: Exchange; readonly transport: Transport; readonly format: SegmentFormat },
  device: DeviceId,
  listed: readonly SegmentName[],
): Promise<number> {
  const { heads } = await exchange.state();
  const { seq: head } = heads.get(device) ?? NO_LINES;
  const own = listed.filter((name) => name.device === device && name.last <= head);
  const dirty = await exchange.rewritten(device);
  const there = Math.max(0, ...own.map(({ last }) => last));
  const isCrowded = own.length > MOST_SEGMENTS;
  const ranges = isCrowded ? rangesOf(1, head) : rangesOf(there + 1, head);
  const stale = isCrowded ? [] : own.filter(({ first, last }) => dirty.some((seq) => first <= seq && seq <= last));
  const segments: Segment[] = [];
  for (const { first, last } of [...ranges, ...stale]) {
    const lines = await exchange.lines(device, first, last);
    const [before] = first === 1 ? [] : await exchange.lines(device, first - 1, first - 1);
    segments.push({ name: { device, first, last }, bytes: format.pack(lines, before?.chain ?? NO_LINES.chain) });
  }
  const remove = isCrowded ? own.filter((name) => !ranges.some((range) => isSame(range, name))) : [];
  if (segments.length + remove.length > 0) await transport.publish(device, segments, remove);
  if (dirty.length > 0) await exchange.writtenOut(device, dirty);
  return segments.length;
}

function rangesOf(from: number, to: number): readonly { readonly first: number; readonly last: number }[] {
  const count = Math.max(0, Math.ceil((to - from + 1) / MOST_LINES));
  return Array.from({ length: count }, (_, at) => {
    const first = from + at * MOST_LINES;
    return { first, last: Math.min(to, first + MOST_LINES - 1) };
  });
}

function isSame(one: { first: number; last: number }, other: { first: number; last: number }): boolean {
  return one.first === other.first && one.last === other.last;
}
