import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Hono } from "hono";
import { MemoryError } from "../../domain/errors.ts";
import { guardDoors } from "./guard.ts";
import type { GuardParts, OnNode } from "./guard.ts";
import { httpServer } from "./server.ts";

/** A client that sends its request drop by drop holds a connection for this long, and no longer. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };
/** More than a machine's agents and scripts need, fewer than the daemon's files. */
const MAX_CONNECTIONS = 256;
/** Connections on which nothing was asked yet; one more, and the one that has been silent for longest is hung up on. */
const MAX_SILENT = 64;

export interface TcpParts {
  readonly host: string;
  /** Zero takes any that is free. */
  readonly port: number;
  readonly enter: Parameters<typeof guardDoors>[0];
  readonly admits: GuardParts["admits"];
  readonly report: (error: unknown) => void;
}

/** Opens the doors on a network address, behind their guard. */
export async function openTcp(parts: TcpParts): Promise<OpenPort> {
  const { host, admits, enter, report } = parts;
  return openPort(parts, (port) => guardDoors(enter, { host, admits, port, report, nowMs: () => performance.now() }));
}

export interface OpenPort {
  readonly server: Server;
  readonly url: string;
}

/** Listens on an address with an app that has to know by which port it is called. */
export async function openPort(
  { host, report, port: wanted }: Pick<TcpParts, "host" | "port" | "report">,
  appFor: (port: () => number) => Hono<OnNode> | Hono,
): Promise<OpenPort> {
  let port = wanted;
  const server = httpServer(appFor(() => port).fetch, report, LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  boundSilence(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(notOpened(host, port, error)));
    server.listen({ host, port }, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
  server.on("error", report);
  ({ port } = server.address() as AddressInfo);
  return { server, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` };
}

/** Whoever opens connections and says nothing can't keep out those who ask. */
function boundSilence(server: Server): void {
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    const [longest] = silent;
    if (silent.size > MAX_SILENT) longest?.destroy();
  });
  server.on("request", ({ socket }) => silent.delete(socket));
}

function notOpened(host: string, port: number, cause: NodeJS.ErrnoException): MemoryError {
  const why = cause.code === "EADDRINUSE" ? "another program has it" : cause.message;
  return new MemoryError("daemon", `Port ${port} of ${host} can't be opened: ${why}.`, {
    hint: "Choose another with `holdfast serve --http <port>`, or change httpPort and httpHost in the settings.",
    cause,
  });
}
