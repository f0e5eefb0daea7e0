import { NO_LINES } from "../../domain/sync/line.ts";
import type { Head, SyncLine } from "../../domain/sync/line.ts";
import type { DeviceId } from "../../domain/sync/order.ts";
import type { Exchange } from "../../ports/exchange.ts";
import type { SegmentFormat, SegmentName, Transport } from "../../ports/transport.ts";
import type { Arrived } from "./exchange.ts";

/** Why lines of a device could not be read. */
export interface SyncFault {
  readonly device: DeviceId;
  readonly what: string;
}

export interface Gathered {
  readonly arrived: Arrived;
  readonly listed: readonly SegmentName[];
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
  return { arrived: { lines, ownUpTo }, listed, faults };
}

/** How far this device's own lines lie there; undefined where they are not the ones that it knows. */
async function ownLinesThere(
  { exchange, transport, format }: GatherParts,
  device: DeviceId,
  listed: readonly SegmentName[],
  heads: ReadonlyMap<DeviceId, Head>,
): Promise<number | undefined> {
  const own = listed.filter((name) => name.device === device).toSorted((a, b) => b.last - a.last);
  const [name] = own;
  if (name === undefined) return 0;
  if (name.last > (heads.get(device) ?? NO_LINES).seq) return undefined;
  const bytes = await transport.read(name);
  const unpacked = bytes === undefined ? undefined : format.unpack(name, bytes);
  if (unpacked === undefined || "fault" in unpacked) return name.last;
  const [known] = await exchange.lines(device, name.last, name.last);
  return known?.chain === unpacked.lines.at(-1)?.chain ? name.last : undefined;
}

/** The lines of one device behind those that are known, as far as they can be read without a gap. */
async function newLines(
  { transport, format, breathe }: GatherParts,
  names: readonly SegmentName[],
  known: Head,
): Promise<{ readonly lines: readonly SyncLine[]; readonly fault: string | undefined }> {
  const lines: SyncLine[] = [];
  let head = known;
  const last = Math.max(...names.map((name) => name.last));
  while (head.seq < last) {
    const next = head.seq + 1;
    const fitting = names.filter((name) => name.first <= next && next <= name.last).toSorted((a, b) => b.last - a.last);
    let fault = `it has lines up to ${last}, and line ${next} is not there yet`;
    let went: SyncLine | undefined;
    for (const name of fitting) {
      const bytes = await transport.read(name);
      await breathe();
      const unpacked = bytes === undefined ? undefined : format.unpack(name, bytes);
      if (unpacked === undefined) continue;
      if ("fault" in unpacked) {
        fault = unpacked.what;
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
