import type { Holder } from "../../app/call/caller.ts";
import { perform } from "../../app/perform.ts";
import type { Service } from "../../app/service.ts";
import { MemoryError } from "../../domain/errors.ts";
import { memoryIn, memoryUri, ROOT_URI } from "./resources.ts";
import type { McpCaller } from "./caller.ts";

/** Looking costs microseconds, and only happens while somebody has subscribed. */
const LOOK_MS = 500;
/** Of more changes than this at once only the newest are told one by one; the root has changed in any case. */
const MAX_LINES = 500;

export interface Listener {
  /** Refuses what the client can't see, as reading it would. */
  add(uri: string): Promise<void>;
  remove(uri: string): Promise<void>;
  leave(): Promise<void>;
}

export interface Subscriptions {
  listener(caller: McpCaller, holder: Holder | null, tell: (uri: string) => Promise<void>): Listener;
  stop(): void;
}

interface Watched {
  readonly holder: Holder | null;
  readonly caller: McpCaller;
  readonly uris: Set<string>;
  readonly tell: (uri: string) => Promise<void>;
}

/** Tells clients of changes to the resources that they have subscribed to. It follows the audit, which holds no text. */
export function subscriptions(service: Service, report: (error: unknown) => void): Subscriptions {
  const all = new Set<Watched>();
  let told = 0;
  let timer: NodeJS.Timeout | undefined;

  const newest = async () => (await service.store.audit({ limit: 1 }))[0]?.seq ?? 0;

  async function look(): Promise<void> {
    const last = await newest();
    if (last <= told) return;
    const lines = await service.store.audit({ limit: Math.min(last - told, MAX_LINES) });
    told = last;
    const changed = [...new Set(lines.flatMap(({ memory }) => memory ?? []))];
    for (const { holder, caller, uris, tell } of all) {
      const seen = [];
      for (const id of changed) if (await sees(service, caller, holder, id)) seen.push(id);
      const due = [...seen.map(memoryUri), ...(seen.length > 0 ? [ROOT_URI] : [])];
      for (const uri of due) if (uris.has(uri)) await tell(uri);
    }
  }

  async function settle(): Promise<void> {
    const wanted = [...all].some(({ uris }) => uris.size > 0);
    if (!wanted) clearInterval(timer);
    if (!wanted) timer = undefined;
    if (!wanted || timer !== undefined) return;
    timer = setInterval(() => void look().catch(report), LOOK_MS);
    timer.unref();
    told = await newest();
  }

  return {
    listener(caller, holder, tell) {
      const watched: Watched = { holder, caller, uris: new Set(), tell };
      all.add(watched);
      return {
        async add(uri) {
          const id = memoryIn(uri);
          if (uri !== ROOT_URI && (id === undefined || !(await sees(service, caller, holder, id)))) throw unknown(uri);
          watched.uris.add(uri);
          await settle();
        },
        async remove(uri) {
          watched.uris.delete(uri);
          await settle();
        },
        async leave() {
          all.delete(watched);
          await settle();
        },
      };
    },
    stop: () => clearInterval(timer),
  };
}

async function sees(service: Service, caller: McpCaller, holder: Holder | null, id: string): Promise<boolean> {
  try {
    await perform(service, "show", { ...caller, client: "mcp", id }, holder);
    return true;
  } catch (error) {
    if (error instanceof MemoryError) return false;
    throw error;
  }
}

function unknown(uri: string): MemoryError {
  return new MemoryError("not-found", `There is no resource "${uri.slice(0, 80)}".`, {
    hint: "resources/list names those that there are.",
  });
}
