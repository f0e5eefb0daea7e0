import type { Actor } from "../../domain/change.ts";
import { exchangeLines } from "./exchange.ts";
import type { Arrived, ExchangeParts, Exchanged } from "./exchange.ts";
import { NO_LINES } from "../../domain/sync/line.ts";
import type { DeviceId, Head, SyncLine } from "../../domain/sync/line.ts";
import type { Exchange } from "../../ports/exchange.ts";
import type { Segment, SegmentFormat, SegmentName, Transport, Unpacked } from "../../ports/transport.ts";
import { MemoryError } from "../../domain/errors.ts";

export interface Synced extends Exchanged {
  readonly faults: readonly SyncFault[];
}

/**
 * One run: reads what other devices wrote, takes it in together with what was done here, and writes that where they can read it. Each
 * of the three can be repeated, so whatever interrupts a run, the next one goes on.
 */
export async function syncOnce(
  parts: ExchangeParts & GatherParts,
  { stamp, actor }: { readonly stamp: string; readonly actor: Actor },
): Promise<Synced> {
  const { arrived, listed, broken, faults } = await gather(parts);
  const exchanged = await exchangeLines(parts, { arrived, stamp, actor });
  const sent = await publish(parts, exchanged.device, { listed, broken });
  for (const former of await parts.exchange.formerDevices()) await rewriteErased(parts, former, listed);
  const forked = exchanged.forked.map((device) => ({ device, what: "it wrote two different histories" }));
  return { ...exchanged, sent, faults: [...faults, ...forked] };
}

/** Lines in one segment: about a megabyte before it is compressed. */
const MOST_LINES = 2_000;
/** From so many on, small segments are joined: an exchange every few minutes would leave thousands of files in a year. */
const MOST_SEGMENTS = 48;

/**
 * Writes this device's lines where others can read them: those that do not lie there yet, or no longer, or not as they were written;
 * and again those whose words were erased since. No other device's segments are touched. Says how many lines did not lie there.
 */
async function publish(
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
  const gaps = findGaps(own, head);
  const ranges = isCrowded ? splitRange(1, head) : gaps.flatMap(([first, last]) => splitRange(first, last));
  const isStale = (name: SegmentName) => broken.some((one) => isSame(one, name)) || holdsAny(name, dirty);
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
async function rewriteErased(
  { exchange, transport, format }: PublishParts,
  device: DeviceId,
  listed: readonly SegmentName[],
): Promise<void> {
  const dirty = await exchange.rewritten(device);
  if (dirty.length === 0) return;
  const { seq: head } = (await exchange.state()).heads.get(device) ?? NO_LINES;
  const own = listed.filter((name) => name.device === device && name.sealed === transport.seals && name.last <= head);
  const stale = own.filter((name) => holdsAny(name, dirty));
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
function findGaps(own: readonly SegmentName[], head: number): readonly (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  let next = 1;
  for (const { first, last } of own.toSorted((a, b) => a.first - b.first)) {
    if (first > next) gaps.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  return next <= head ? [...gaps, [next, head]] : gaps;
}

function splitRange(from: number, to: number): readonly { readonly first: number; readonly last: number }[] {
  const count = Math.max(0, Math.ceil((to - from + 1) / MOST_LINES));
  return Array.from({ length: count }, (_, at) => {
    const first = from + at * MOST_LINES;
    return { first, last: Math.min(to, first + MOST_LINES - 1) };
  });
}

function holdsAny({ first, last }: SegmentName, lines: readonly number[]): boolean {
  return lines.some((seq) => first <= seq && seq <= last);
}

function isSame(one: { first: number; last: number }, other: { first: number; last: number }): boolean {
  return one.first === other.first && one.last === other.last;
}

/** Why lines of a device could not be read. */
interface SyncFault {
  readonly device: DeviceId;
  readonly what: string;
}

interface Gathered {
  readonly arrived: Arrived;
  readonly listed: readonly SegmentName[];
  /** Segments of this device that lie there but are not what it wrote: cut off, damaged, or locked with an earlier key. */
  readonly broken: readonly SegmentName[];
  readonly faults: readonly SyncFault[];
}

interface GatherParts {
  readonly exchange: Exchange;
  readonly transport: Transport;
  readonly format: SegmentFormat;
  breathe(): Promise<void>;
}

/** Reads what is new where devices meet. What is not whole, or does not go on from what is known, waits for the next time. */
async function gather(parts: GatherParts): Promise<Gathered> {
  const { exchange, transport } = parts;
  const listed = await transport.list();
  if (!transport.seals && listed.some(({ sealed }) => sealed))
    throw new MemoryError("usage", "Your machines encrypt what they exchange there, and this one has no key.", {
      hint: "Copy their key file to this machine, and name it: holdfast sync folder PATH --key FILE. Nothing was sent.",
    });
  const { identity, heads } = await exchange.state();
  const faults: SyncFault[] = [];
  const lines: (readonly SyncLine[])[] = [];
  const ownUpTo = identity === undefined ? 0 : await ownLinesThere(parts, identity.device, listed, heads);
  for (const device of new Set(listed.map((name) => name.device))) {
    const isOwn = device === identity?.device;
    if (isOwn && ownUpTo !== undefined) continue;
    // What another home wrote under this one's name is read from its beginning, to see how far both agree.
    const known = isOwn ? NO_LINES : (heads.get(device) ?? NO_LINES);
    const theirs = listed.filter((name) => name.device === device);
    const read = await newLines(parts, theirs, known);
    if (read.lines.length > 0) lines.push(read.lines);
    if (read.fault !== undefined) faults.push({ device, what: read.fault });
  }
  const broken =
    identity === undefined || ownUpTo === undefined ? [] : await findBroken(parts, identity.device, listed);
  return { arrived: { lines, ownUpTo }, listed, broken, faults };
}

/** Whoever wrote a segment is the only one who can mend it: the others wait for it until then. */
async function findBroken(
  { transport, format, breathe }: GatherParts,
  device: DeviceId,
  listed: readonly SegmentName[],
): Promise<readonly SegmentName[]> {
  const broken: SegmentName[] = [];
  for (const name of listed.filter((one) => one.device === device && one.sealed === transport.seals)) {
    const found = await fetchBytes(transport, name);
    await breathe();
    if (!(found instanceof Uint8Array) || !(await format.isWhole(name, found))) broken.push(name);
  }
  return broken;
}

/** What can't be read keeps nothing else back: it is told, and tried again the next time. */
async function fetchBytes(
  transport: Transport,
  name: SegmentName,
): Promise<Uint8Array | { readonly fault: "unreadable"; readonly what: string } | undefined> {
  if (name.sealed !== transport.seals)
    return { fault: "unreadable", what: "its lines are not encrypted, so they are not believed: give it the key too" };
  try {
    return await transport.read(name);
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    return { fault: "unreadable", what: error.message };
  }
}

async function unpackedFrom({ transport, format }: GatherParts, name: SegmentName): Promise<Unpacked | undefined> {
  const found = await fetchBytes(transport, name);
  return found instanceof Uint8Array ? format.unpack(name, found) : found;
}

/** How far this device's own lines lie there; undefined where they are not the ones that it knows. */
async function ownLinesThere(
  parts: GatherParts,
  device: DeviceId,
  listed: readonly SegmentName[],
  heads: ReadonlyMap<DeviceId, Head>,
): Promise<number | undefined> {
  const own = listed.filter((name) => name.device === device).toSorted((a, b) => b.last - a.last);
  const [name] = own;
  if (name === undefined) return 0;
  if (name.last > (heads.get(device) ?? NO_LINES).seq) return undefined;
  const unpacked = await unpackedFrom(parts, name);
  if (unpacked === undefined || "fault" in unpacked) return name.last;
  const [known] = await parts.exchange.lines(device, name.last, name.last);
  return known?.chain === unpacked.lines.at(-1)?.chain ? name.last : undefined;
}

/** The lines of one device behind those that are known, as far as they can be read without a gap. */
async function newLines(
  parts: GatherParts,
  names: readonly SegmentName[],
  known: Head,
): Promise<{ readonly lines: readonly SyncLine[]; readonly fault: string | undefined }> {
  const { seals } = parts.transport;
  const lines: SyncLine[] = [];
  let head = known;
  const last = Math.max(...names.map((name) => name.last));
  while (head.seq < last) {
    const next = head.seq + 1;
    // A device that has begun to encrypt may have left segments of before: those are tried last, and their fault is not told.
    const fitting = names
      .filter((name) => name.first <= next && next <= name.last)
      .toSorted((a, b) => Number(a.sealed === seals) - Number(b.sealed === seals) || a.last - b.last)
      .toReversed();
    let fault = `it has lines up to ${last}, and line ${next} is not there yet`;
    let went: SyncLine | undefined;
    for (const [at, name] of fitting.entries()) {
      const unpacked = await unpackedFrom(parts, name);
      await parts.breathe();
      if (unpacked === undefined) continue;
      if ("fault" in unpacked) {
        if (at === 0 || name.sealed === seals) fault = unpacked.what;
        continue;
      }
      const before = name.first === next ? unpacked.chainBefore : unpacked.lines[head.seq - name.first]?.chain;
      if (before !== head.chain) {
        fault = "it wrote two different histories: its home was copied while it wrote, and the second is not read";
        continue;
      }
      lines.push(...unpacked.lines.slice(next - name.first));
      went = lines.at(-1);
      break;
    }
    if (went === undefined) return { lines, fault };
    head = went;
  }
  return { lines, fault: undefined };
}
