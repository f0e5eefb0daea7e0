import type { WholeService } from "../../app/service.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";

/** Looking costs microseconds, and a person who watches takes this for at once. */
const LOOK_MS = 250;
/** Shorter than the shortest patience of proxies and clients with a silent connection. */
const HEARTBEAT_MS = 15_000;
/** Lines told in one go, about 2 MB. Who is further behind is told of a gap instead, and reads the audit. */
const MAX_BEHIND = 10_000;
const MAX_STREAMS = 64;
/** How long a client is asked to wait before it connects again. */
const RETRY_MS = 2_000;

export interface Feed {
  /** A stream of what happens to memories after that line of the audit; from now on when none is named. */
  open(after: number | undefined): Promise<Response>;
  /** Ends every stream: a daemon that leaves does not wait for those who listen. */
  close(): void;
}

interface Listener {
  told: number;
  /** The newest receipt when this one was last told of any. */
  receipt: string | undefined;
  readonly to: ReadableStreamDefaultController<Uint8Array>;
}

/** What happens to memories and who was answered, as server-sent events. Neither audit nor receipts hold a text. */
export function changeFeed({ store }: Pick<WholeService, "store">, report: (error: unknown) => void): Feed {
  const listeners = new Set<Listener>();
  const utf8 = new TextEncoder();
  let timers: readonly NodeJS.Timeout[] = [];
  let closed = false;

  const newestReceipt = async (): Promise<Receipt | undefined> => (await store.receipts({ limit: 1 }))[0];
  const newest = async (): Promise<number> => (await store.audit({ limit: 1 }))[0]?.seq ?? 0;
  const hasRoom = ({ to }: Listener): boolean => (to.desiredSize ?? 0) > 0;

  /** Without an id of its own: it is no line of the audit, and a client that comes again need not hear of it. */
  function tellOfReceipt(listener: Listener, last: Receipt | undefined): void {
    if (last === undefined || last.id === listener.receipt || !hasRoom(listener)) return;
    listener.receipt = last.id;
    const { id, of, at, answer, tokens, asker } = last;
    const data = { id, of, at: iso(at), answer, tokens, agent: asker.agent, session: asker.session };
    listener.to.enqueue(utf8.encode(`event: receipt\ndata: ${JSON.stringify(data)}\n\n`));
  }

  async function tell(listener: Listener): Promise<void> {
    const last = await newest();
    const { told } = listener;
    if (last <= told || !hasRoom(listener)) return;
    listener.told = last; // at once: a second call meanwhile has nothing to add
    const from = Math.max(told, last - MAX_BEHIND);
    const gap = last - told > MAX_BEHIND ? [event("gap", from, { after: told, upTo: from })] : [];
    const lines = (await store.audit({ limit: last - from })).flatMap(({ seq, at, action, memory, actor }) => {
      if (memory === null) return []; // a backup, say: it happened to no memory
      return [event("change", seq, { seq, at: iso(at), action, memory, by: actor.by, agent: actor.agent })];
    });
    const text = [...gap, ...lines].join("");
    if (text !== "") listener.to.enqueue(utf8.encode(text));
  }

  /** Nobody waits for this call, so a store that can't be read ends the streams here; their clients come again. */
  async function look(): Promise<void> {
    try {
      const receipt = await newestReceipt();
      for (const listener of listeners) {
        await tell(listener);
        tellOfReceipt(listener, receipt);
      }
    } catch (error) {
      report(error);
      endAll();
    }
  }

  function endAll(): void {
    for (const listener of listeners) {
      leave(listener);
      listener.to.close();
    }
  }

  function begin(): void {
    timers = [
      setInterval(() => void look(), LOOK_MS),
      setInterval(() => {
        for (const listener of listeners) if (hasRoom(listener)) listener.to.enqueue(utf8.encode(": still here\n\n"));
      }, HEARTBEAT_MS),
    ];
    for (const timer of timers) timer.unref();
  }

  function leave(listener: Listener | undefined): void {
    if (listener !== undefined) listeners.delete(listener);
    if (listeners.size === 0) timers.forEach(clearInterval);
  }

  return {
    async open(after) {
      const told = Math.min(after ?? Number.POSITIVE_INFINITY, await newest());
      const receipt = (await newestReceipt())?.id;
      // From here on at once: meanwhile others may have come, or the daemon may be leaving.
      if (closed || listeners.size >= MAX_STREAMS) {
        throw new MemoryError("busy", closed ? "The daemon is leaving." : `${MAX_STREAMS} streams are open already.`, {
          hint: "Try again in a while.",
        });
      }
      let listener: Listener | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(to) {
          listener = { told, receipt, to };
          if (listeners.size === 0) begin();
          listeners.add(listener);
          to.enqueue(utf8.encode(`retry: ${RETRY_MS}\n\n`));
        },
        async pull() {
          if (listener !== undefined) await tell(listener);
        },
        cancel: () => leave(listener),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    },
    close() {
      closed = true;
      endAll();
    },
  };
}

function event(name: string, id: number, data: Readonly<Record<string, unknown>>): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
