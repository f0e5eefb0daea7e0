import { join } from "node:path";
import { watchPaths } from "../../adapters/files/watching.ts";
import type { Watching } from "../../adapters/files/watching.ts";
import { iso } from "../../domain/time.ts";
import { capture, listCapturedClients, listPlaces } from "../jobs/capturing.ts";
import type { Place } from "../jobs/capturing.ts";
import { isFilling } from "../jobs/filling.ts";
import type { WholeService } from "../service.ts";

/** The client that started the service is answered first. */
const FIRST_LOOK_MS = 1_000;

/** Clients are rarely wired or unwired, and looking it up delays hooks. */
const WIRED_FOR_MS = 10_000;

/**
 * While the service runs, what the wired clients write is taken into the journal: at first all that is new, then
 * whatever changes. No other client's folders are looked at.
 */
export function startCapture(service: WholeService, onError: (error: unknown) => void): { wake(): void; stop(): void } {
  let watching: Watching | undefined;
  let clients: readonly string[] = [];
  let stopped = false;
  let lookedAt = -Infinity;
  let turns = 0;
  let lastAt: string | null = null;
  const stop = () => stopped;

  async function take(places: readonly Place[]): Promise<void> {
    try {
      const report = await capture(service, places, stop);
      turns += report.clients.reduce((sum, one) => sum + one.turns, 0);
      lastAt = iso(service.clock.now());
    } catch (error) {
      if (!stopped) onError(error);
    }
  }

  function isOff(): boolean {
    return stopped || service.settings.capture === "off" || service.journal.fault !== null;
  }

  function noteChanges(paths: readonly string[]): void {
    const places = clients.flatMap((client) => listPlaces(service, client));
    // A folder that changed may hold anything; of a file it is known whose it is.
    void take(
      paths.flatMap((path) =>
        places.filter((place) => isBelow(path, place.path)).map(({ client }) => ({ client, path })),
      ),
    );
  }

  /** Clients may be wired or unwired at any time: who is, is looked up whenever there is something to do anyway. */
  function wake(): void {
    if (isOff() || service.clock.elapsedMs() - lookedAt < WIRED_FOR_MS) return;
    followClients();
  }

  function followClients(): void {
    lookedAt = service.clock.elapsedMs();
    const now = listCapturedClients(service);
    if (now.join() === clients.join()) return;
    clients = now;
    watching?.stop();
    const places = clients.flatMap((client) => listPlaces(service, client));
    watching = watchPaths(
      places.map(({ path }) => path),
      noteChanges,
    );
    // While what the machine holds is read, these files are among it, in a better order.
    if (!isFilling(service)) void take(places);
  }

  service.state.capture = () => {
    // Whoever asks has perhaps connected one a moment ago.
    if (!isOff()) followClients();
    return {
      clients: clients.map((client) => {
        const folders = listPlaces(service, client).map(({ path }) => path);
        return {
          client,
          folders,
          how: folders.some((path) => watching?.how(path) === "watched") ? "watched" : "looked at",
        };
      }),
      turns,
      lastAt,
    };
  };
  const first = setTimeout(wake, FIRST_LOOK_MS);
  first.unref();
  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(first);
      watching?.stop();
    },
  };
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(join(folder, "/"));
}
