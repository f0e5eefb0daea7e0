import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import {
  NO_LINES,
  chainHash,
  isErasure,
  lineText,
  getPlace,
  timeAfter,
  computeEffect,
} from "../../domain/sync/line.ts";
import type { DeviceId, Head, LineBody, Place, SyncLine } from "../../domain/sync/line.ts";
import type { Exchange, ExchangeWriter, Naming } from "../../ports/exchange.ts";
import type { Clock } from "../../ports/system.ts";
import { foldFrom } from "./fold.ts";

export interface ExchangeParts {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly naming: Naming;
  /** Lets whatever waits on the event loop go first. */
  breathe(): Promise<void>;
}

/** Lines added before others get their turn. */
const AT_ONCE = 200;

/** What was found where devices meet. */
export interface Arrived {
  /** New lines, each device's in order. */
  readonly lines: readonly (readonly SyncLine[])[];
  /** How far the lines of this device lie there as it knows them; undefined where another home wrote under its name. */
  readonly ownUpTo: number | undefined;
}

export interface Exchanged {
  readonly device: DeviceId;
  /** It was another device until now: the store is a copy, or was restored. */
  readonly isNew: boolean;
  readonly sent: number;
  readonly received: number;
  readonly erased: readonly MemoryId[];
  readonly conflicts: number;
  /** Devices that wrote two histories: the second is not believed. */
  readonly forked: readonly DeviceId[];
}

/**
 * One exchange: what was done here gets its lines, what arrived joins it, and the log is brought into the order of all devices. One
 * transaction: killed at any moment, it has happened or it has not.
 */
export function exchangeLines(
  { exchange, naming, breathe, clock }: ExchangeParts,
  { arrived, stamp, actor }: { readonly arrived: Arrived; readonly stamp: string; readonly actor: Actor },
): Promise<Exchanged> {
  return exchange.write(async (writer) => {
    const { device, isNew, from: released } = await chooseDevice(writer, { arrived, stamp, naming });
    const stamped = await stampChanges(writer, { device, actor, naming, breathe });
    const forked: DeviceId[] = [];
    const places: (Place | undefined)[] = [released, stamped.from];
    const erased = new Map<MemoryId, Actor>();
    let received = 0;
    for (const lines of arrived.lines) {
      const taken = await take(writer, lines, { forked, breathe });
      received += taken.length;
      places.push(...taken.slice(0, 1).map(getPlace));
      for (const { body } of taken) {
        if (body === null || !isErasure(body) || (await writer.isErased(body.erased))) continue;
        erased.set(body.erased, body.actor);
        await writer.noteErased(body.erased, body.at);
      }
    }
    const at = clock.now();
    if (erased.size > 0) await writer.erase([...erased.keys()], at);
    for (const [memory, by] of erased)
      await writer.note({ at, actor: by, action: "erased", memory, change: null, detail: "by another device" });
    if (await writer.hasMade())
      for (const id of [...erased.keys(), ...stamped.erased]) places.push(await writer.firstPlaceOf(id));
    const from = places.filter((place) => place !== undefined).toSorted()[0];
    const { conflicts } = from === undefined ? { conflicts: 0 } : await foldFrom(writer, from, { naming, breathe });
    await writer.allStamped();
    if (received > 0 || isNew) {
      const detail = `${received} lines of other devices`;
      await writer.note({ at, actor, action: "synced", memory: null, change: null, detail });
    }
    return { device, isNew, sent: stamped.lines, received, erased: [...erased.keys()], conflicts, forked };
  });
}

/**
 * Which device this is. A copied or restored store becomes another one, or two homes would give the same numbers to different
 * changes; what only it has of the old one's lines is told again as its own.
 */
async function chooseDevice(
  writer: ExchangeWriter,
  { arrived, stamp, naming }: { readonly arrived: Arrived; readonly stamp: string; readonly naming: Naming },
): Promise<{ readonly device: DeviceId; readonly isNew: boolean; readonly from: Place | undefined }> {
  const { identity, heads } = await writer.state();
  const isSame = identity?.stamp === stamp && arrived.ownUpTo !== undefined;
  if (identity !== undefined && isSame) return { device: identity.device, isNew: false, from: undefined };
  const device = naming.newDevice();
  await writer.become({ device, stamp });
  if (identity === undefined) return { device, isNew: false, from: undefined };
  const known = heads.get(identity.device) ?? NO_LINES;
  const agreed = await agreedUpTo(writer, identity.device, arrived, known.seq);
  return { device, isNew: true, from: await writer.release(identity.device, agreed + 1) };
}

/** How far the lines of the device that this store was lie where all can read them. */
async function agreedUpTo(
  writer: ExchangeWriter,
  old: DeviceId,
  { lines, ownUpTo }: Arrived,
  known: number,
): Promise<number> {
  if (ownUpTo !== undefined) return Math.min(ownUpTo, known);
  const theirs = lines.find(([first]) => first?.device === old) ?? [];
  let agreed = (theirs[0]?.seq ?? 1) - 1;
  for (const { seq, digest } of theirs) {
    if (seq > known || (await writer.digestAt(old, seq)) !== digest) break;
    agreed = seq;
  }
  return agreed;
}

/** Keeps those that are new and go on from what is known of their device. */
async function take(
  writer: ExchangeWriter,
  lines: readonly SyncLine[],
  { forked, breathe }: { readonly forked: DeviceId[]; breathe(): Promise<void> },
): Promise<readonly SyncLine[]> {
  const [first] = lines;
  if (first === undefined) return [];
  const { seq: known } = (await writer.state()).heads.get(first.device) ?? NO_LINES;
  if (first.seq > known + 1)
    throw new MemoryError("internal", `Lines of device ${first.device} arrived without those before them.`);
  const repeated = lines.filter(({ seq }) => seq <= known);
  for (const { device, seq, digest } of repeated)
    if ((await writer.digestAt(device, seq)) !== digest) {
      forked.push(device);
      return [];
    }
  const taken = lines.slice(repeated.length);
  for (const [at, line] of taken.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    await writer.addLine(line);
  }
  return taken;
}

/** Changes read at a time, before others get their turn. */
const PAGE = 200;

interface Stamped {
  /** The first place that has a new line. */
  readonly from: Place | undefined;
  readonly lines: number;
  readonly erased: readonly MemoryId[];
}

/**
 * Gives every change made here since the last exchange its line: a number, a time and its effect. They were made after everything
 * that had arrived by then, so their times are later than all of that.
 */
async function stampChanges(
  writer: ExchangeWriter,
  {
    device,
    actor,
    naming,
    breathe,
  }: { readonly device: DeviceId; readonly actor: Actor; readonly naming: Naming; breathe(): Promise<void> },
): Promise<Stamped> {
  let head: Head = (await writer.state()).heads.get(device) ?? NO_LINES;
  let time = await writer.lastTime();
  let from: Place | undefined;
  let lines = 0;
  const parents = new Map<MemoryId, ChangeId>();

  async function add(body: LineBody, at: number): Promise<void> {
    time = timeAfter(time, at);
    const seq = head.seq + 1;
    const digest = naming.hash(lineText({ seq, time, body }));
    head = { seq, chain: chainHash(naming.hash, head.chain, digest) };
    await writer.addLine({ device, time, digest, body, ...head });
    from ??= getPlace({ time, device, seq });
    lines++;
  }

  for (;;) {
    const changes = await writer.unstamped(PAGE);
    await breathe();
    for (const { seq: _seq, before, after, ...change } of changes) {
      const parent = parents.get(change.memory) ?? (await writer.lastLineOf(change.memory));
      await add({ change, parent, effect: computeEffect(before, after) }, change.at);
      parents.set(change.memory, change.id);
    }
    if (changes.length < PAGE) break;
  }
  const erased: MemoryId[] = [];
  for (const { memory, at } of await writer.unstampedErasures()) {
    await add({ erased: memory, at, actor }, at);
    erased.push(memory);
  }
  return { from, lines, erased };
}
