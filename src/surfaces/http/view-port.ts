import type { Server } from "node:http";
import { perform } from "../../app/perform.ts";
import type { WholeService } from "../../app/service.ts";
import { openPort } from "./tcp.ts";
import { viewApp, viewFiles, viewKeys } from "./view.ts";
/** The viewer is for whoever sits at this machine. */
const HOST = "127.0.0.1";

export interface View {
  readonly server: Server;
  /** An address that opens the viewer in one browser, once. */
  link(): string;
}

/** Opens the viewer's port, the one of the settings or any that is free. */
export async function openView(parts: {
  readonly service: WholeService;
  readonly enter: (request: Request) => Response | Promise<Response>;
  readonly report: (error: unknown) => void;
}): Promise<View> {
  const { service, report, enter } = parts;
  const nowMs = () => performance.now();
  const keys = viewKeys(nowMs);
  const files = viewFiles();
  const { server, url } = await openPort({ host: HOST, port: service.settings.viewPort, report }, (port) =>
    viewApp({
      host: HOST,
      port,
      keys,
      files,
      enter,
      perform: ({ operation, input }) => perform(service, operation, { ...input, client: "viewer" }),
      nowMs,
      report,
    }),
  );
  return { server, link: () => `${url}/open?key=${keys.issue()}` };
}

/** Most daemons are never looked into: the port is opened by the first who wants to, and tried again after a failure. */
export function openedOnce(open: () => Promise<View>) {
  let opening: Promise<View> | undefined;
  return {
    open(): Promise<View> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close(closed: (server: Server) => Promise<void>): Promise<void> {
      const view = await opening?.catch(() => undefined);
      if (view !== undefined) await closed(view.server);
    },
  };
}
