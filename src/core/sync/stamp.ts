import type { Actor } from "../../domain/change.ts";
import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import { effectOf } from "../../domain/sync/effect.ts";
import { chained, lineText, NO_LINES } from "../../domain/sync/line.ts";
import type { Head, LineBody } from "../../domain/sync/line.ts";
import { placeOf, timeAfter } from "../../domain/sync/order.ts";
import type { DeviceId, Place } from "../../domain/sync/order.ts";
import type { ExchangeWriter, Naming } from "../../ports/exchange.ts";

/** Changes read at a time, before others get their turn. */
const PAGE = 200;

export interface Stamped {
  /** The first place that has a new line. */
  readonly from: Place | undefined;
  readonly lines: number;
  readonly erased: readonly MemoryId[];
}

/**
 * Gives every change made here since the last exchange its line: a number, a time and its effect. They were made after everything
 * that had arrived by then, so their times are later than all of that.
 */
export async function stampChanges(
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
    head = { seq, chain: chained(naming.hash, head.chain, digest) };
    await writer.addLine({ device, time, digest, body, ...head });
    from ??= placeOf({ time, device, seq });
    lines++;
  }

  for (;;) {
    const changes = await writer.unstamped(PAGE);
    await breathe();
    for (const { seq: _seq, before, after, ...change } of changes) {
      const parent = parents.get(change.memory) ?? (await writer.lastLineOf(change.memory));
      await add({ change, parent, effect: effectOf(before, after) }, change.at);
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
