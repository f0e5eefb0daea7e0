import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from "../../files/fs.ts";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Home } from "../../app/home/home.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { hello } from "./client.ts";
import type { Hello, StartReport } from "./protocol.ts";

/** A log that grew past this begins anew with the next daemon. */
const MAX_LOG_BYTES = 1024 * 1024;

/** Seen from the folder beside it as well, because the hook's own file contains this one. */
const DAEMON_MAIN = fileURLToPath(new URL("../daemon/main.js", import.meta.url));

/**
 * The young generation would grow to 48 MB and never shrink, for a service that is idle most of the time. Among two megabytes
 * there is nothing for several threads to share: who collects them alone need not wait for the others to wake.
 */
const FLAGS = [
  "--max-semi-space-size=2",
  "--no-parallel-scavenge",
  // V8 collects before it takes more of the system: a sixth less memory, for a tenth more time for a recall among 10,000.
  "--optimize-for-size",
  // The model asks for these when it is loaded. V8 takes back nothing that it compiled under other flags.
  "--wasm-num-compilation-tasks=1",
  "--expose-gc",
];

/** Starts a daemon in the background, or finds the one that another client has started; undefined when it was gone again at once. */
export async function startInBackground(home: Home): Promise<Hello | undefined> {
  const report = await spawnDaemon(home);
  switch (report.started) {
    case "failed": {
      const { code, message, hint } = report.error;
      throw new MemoryError(code as MemoryErrorCode, message, hint === undefined ? {} : { hint });
    }
    case "killed":
      return undefined;
    case "ready":
      return report.hello;
    case "held":
      return patientHello(home);
  }
}

/** A daemon that another client has just started may be busy making itself ready; one that has gone refuses each of these at once. */
const HELLOS = 10;

async function patientHello(home: Home): Promise<Hello | undefined> {
  for (let tries = 1; tries < HELLOS; tries++) {
    const said = await hello(home.socket);
    if (said !== undefined) return said;
  }
  return hello(home.socket);
}

function spawnDaemon(home: Home): Promise<StartReport | { readonly started: "killed" }> {
  const log = openLog(home);
  const child = spawn(process.execPath, [...FLAGS, DAEMON_MAIN], {
    detached: true,
    cwd: "/",
    env: childEnvironment(home),
    stdio: ["ignore", log ?? "ignore", log ?? "ignore", "pipe"],
    windowsHide: true,
  });
  if (log !== undefined) closeSync(log);
  return new Promise((resolve, reject) => {
    const pipe = child.stdio[3] as Readable;
    let text = "";
    pipe.setEncoding("utf8");
    pipe.on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("\n")) settle();
    });
    pipe.on("end", settle);
    child.on("error", (cause) =>
      reject(new MemoryError("daemon", `The daemon can't be started: ${cause.message}`, { cause })),
    );
    function settle(): void {
      pipe.destroy();
      child.unref();
      resolve(text.includes("\n") ? (JSON.parse(text) as StartReport) : { started: "killed" });
    }
  });
}

function openLog(home: Home): number | undefined {
  try {
    mkdirSync(home.folder, { recursive: true, mode: 0o700 });
    if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) truncateSync(home.log);
    return openSync(home.log, "a", 0o600);
  } catch {
    return undefined;
  }
}

/**
 * glibc would keep what was freed, the more of it the larger the pieces were, and an arena for each of the model's threads besides. With
 * bounds that don't move it hands pages back.
 */
const GIVE_BACK = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" };

/** NODE_EXTRA_CA_CERTS makes every start of Node 20 three times slower, and most daemons speak to nobody over TLS. */
function childEnvironment(home: Home): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...GIVE_BACK, ...process.env, HOLDFAST_HOME: home.folder };
  const ofConnection = certificatesOfConnection(home);
  if (ofConnection !== undefined) environment["NODE_EXTRA_CA_CERTS"] = ofConnection;
  else if (!speaksOverTls(environment)) delete environment["NODE_EXTRA_CA_CERTS"];
  delete environment["NODE_OPTIONS"];
  return environment;
}

function speaksOverTls(environment: NodeJS.ProcessEnv): boolean {
  return environment["HOLDFAST_EMBEDDER_URL"]?.startsWith("https:") ?? false;
}

/** What is wrong with the file is told when the server is asked. */
function certificatesOfConnection(home: Home): string | undefined {
  try {
    const { certificates } = JSON.parse(readFileSync(home.connection, "utf8")) as { certificates?: unknown };
    return typeof certificates === "string" ? certificates : undefined;
  } catch {
    return undefined;
  }
}

/** For a hook, which may not wait: whoever comes next finds it running. */
export function startAndForget(home: Home): void {
  const log = openLog(home);
  const child = spawn(process.execPath, [...FLAGS, DAEMON_MAIN], {
    detached: true,
    cwd: "/",
    env: childEnvironment(home),
    stdio: ["ignore", log ?? "ignore", log ?? "ignore"],
    windowsHide: true,
  });
  child.unref();
}
