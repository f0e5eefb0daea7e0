import { NO_LINES } from "../../domain/sync/line.ts";
import type { DeviceId } from "../../domain/sync/order.ts";
import type { Exchange } from "../../ports/exchange.ts";
import type { Segment, SegmentFormat, SegmentName, Transport } from "../../ports/transport.ts";

/** Lines in one segment: about a megabyte before it is compressed. */
const MOST_LINES = 2_000;
/** From so many on, small segments are joined: an exchange every few minutes would leave thousands of files in a year. */
const MOST_SEGMENTS = 48;

/**
 * Writes this device's lines where others can read them: those that do not lie there yet, or no longer, or not as they were written;
 * and again those whose words were erased since. No other device's segments are touched. Says how many lines did not lie there.
 */
export async function publish(
  { exchange, transport, format }: PublishParts,
  device: DeviceId,
  { listed, broken }: { readonly listed: readonly SegmentName[]; readonly broken: readonly SegmentName[] },
): Promise<number> {
  const { heads } = await exchange.state();
  const { seq: head } = heads.get(device) ?? NO_LINES;
  const all = listed.filter((name) => name.device === device && name.last <= head);
  const own = all.filter(({ sealed }) => sealed === transport.seals);
  const dirty = await exchange.rewritten(device);
  const isCrowded = own.length > MOST_SEGMENTS;
  const gaps = gapsIn(own, head);
  const ranges = isCrowded ? rangesOf(1, head) : gaps.flatMap(([first, last]) => rangesOf(first, last));
  const isStale = (name: SegmentName) =>
    broken.some((one) => isSame(one, name)) || dirty.some((seq) => name.first <= seq && seq <= name.last);
  const segments: Segment[] = [];
  for (const { first, last } of [...ranges, ...(isCrowded ? [] : own.filter(isStale))]) {
    const name = { device, first, last, sealed: transport.seals };
    segments.push({ name, bytes: await packLines({ exchange, format }, name) });
  }
  const outdated = all.filter(({ sealed }) => sealed !== transport.seals);
  const joined = isCrowded ? own.filter((name) => !ranges.some((range) => isSame(range, name))) : [];
  const remove = [...outdated, ...joined];
  if (segments.length + remove.length > 0) await transport.publish(device, segments, remove);
  if (dirty.length > 0) await exchange.writtenOut(device, dirty);
  return gaps.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/**
 * Writes segments of a device that this store was before it was restored again where words in them were erased since. Its lines go on
 * under another name, so nobody else would.
 */
export async function rewriteErased(
  { exchange, transport, format }: PublishParts,
  device: DeviceId,
  listed: readonly SegmentName[],
): Promise<void> {
  const dirty = await exchange.rewritten(device);
  if (dirty.length === 0) return;
  const { seq: head } = (await exchange.state()).heads.get(device) ?? NO_LINES;
  const stale = listed.filter(
    (name) =>
      name.device === device &&
      name.sealed === transport.seals &&
      name.last <= head &&
      dirty.some((seq) => name.first <= seq && seq <= name.last),
  );
  const segments: Segment[] = [];
  for (const name of stale) segments.push({ name, bytes: await packLines({ exchange, format }, name) });
  if (segments.length > 0) await transport.publish(device, segments, []);
  await exchange.writtenOut(device, dirty);
}

async function packLines(
  { exchange, format }: Pick<PublishParts, "exchange" | "format">,
  { device, first, last }: SegmentName,
): Promise<Uint8Array> {
  const lines = await exchange.lines(device, first, last);
  const [before] = first === 1 ? [] : await exchange.lines(device, first - 1, first - 1);
  return format.pack(lines, before?.chain ?? NO_LINES.chain);
}

interface PublishParts {
  readonly exchange: Exchange;
  readonly transport: Transport;
  readonly format: SegmentFormat;
}

/** The numbers up to `head` that no segment holds. */
function gapsIn(own: readonly SegmentName[], head: number): readonly (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  let next = 1;
  for (const { first, last } of own.toSorted((a, b) => a.first - b.first)) {
    if (first > next) gaps.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  return next <= head ? [...gaps, [next, head]] : gaps;
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
