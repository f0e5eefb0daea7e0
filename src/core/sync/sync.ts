import type { Actor } from "../../domain/change.ts";
import { exchangeLines } from "./exchange.ts";
import type { Exchanged, ExchangeParts } from "./exchange.ts";
import { gather } from "./gather.ts";
import type { GatherParts, SyncFault } from "./gather.ts";
import { publish, rewriteErased } from "./publish.ts";

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
