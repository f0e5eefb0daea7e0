import { MemoryError } from "../../domain/errors.ts";
import { NO_LINES } from "../../domain/sync/line.ts";
import type { Head, SyncLine } from "../../domain/sync/line.ts";
import type { DeviceId } from "../../domain/sync/order.ts";
import type { Exchange } from "../../ports/exchange.ts";
import type { SegmentFormat, SegmentName, Transport, Unpacked } from "../../ports/transport.ts";
import type { Arrived } from "./exchange.ts";

/** Why lines of a device could not be read. */
export interface SyncFault {
  readonly device: DeviceId;
  readonly what: string;
}

export interface Gathered {
  readonly arrived: Arrived;
  readonly listed: readonly SegmentName[];
  /** Segments of this device that lie there but are not what it wrote: cut off, damaged, or locked with an earlier key. */
  readonly broken: readonly SegmentName[];
  readonly faults: readonly SyncFault[];
}

export interface GatherParts {
  readonly exchange: Exchange;
  readonly transport: Transport;
  readonly format: SegmentFormat;
  breathe(): Promise<void>;
}

/** Reads what is new where devices meet. What is not whole, or does not go on from what is known, waits for the next time. */
export async function gather(parts: GatherParts): Promise<Gathered> {
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
    const read = await newLines(
      parts,
      listed.filter((name) => name.device === device),
      known,
    );
    if (read.lines.length > 0) lines.push(read.lines);
    if (read.fault !== undefined) faults.push({ device, what: read.fault });
  }
  const broken = identity === undefined || ownUpTo === undefined ? [] : await brokenOf(parts, identity.device, listed);
  return { arrived: { lines, ownUpTo }, listed, broken, faults };
}

/** Whoever wrote a segment is the only one who can mend it: the others wait for it until then. */
async function brokenOf(
  { transport, format, breathe }: GatherParts,
  device: DeviceId,
  listed: readonly SegmentName[],
): Promise<readonly SegmentName[]> {
  const broken: SegmentName[] = [];
  for (const name of listed.filter((one) => one.device === device && one.sealed === transport.seals)) {
    const found = await bytesOf(transport, name);
    await breathe();
    if (!(found instanceof Uint8Array) || !(await format.isWhole(name, found))) broken.push(name);
  }
  return broken;
}

/** What can't be read keeps nothing else back: it is told, and tried again the next time. */
async function bytesOf(
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
  const found = await bytesOf(transport, name);
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
