import { CAPTURED_CLIENTS } from "../../clients/places.ts";
import { MemoryError } from "../../domain/errors.ts";
import { existsSync } from "../../files/fs.ts";
import { refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { capture, listCapturedClients, listPlaces } from "../jobs/capturing.ts";
import type { Place } from "../jobs/capturing.ts";
import { isFilling, lookAtMachine, reportProgress, resumeFill, startFill, undoFill } from "../jobs/filling.ts";
import type { WholeService } from "../service.ts";
import { setTimeout as pause } from "node:timers/promises";

export const captureHandler: Handler<"capture"> = async (call, input) => {
  if (call.actor.by === "agent") {
    throw new MemoryError("usage", "Transcripts are read for a person, not for an agent.", {
      hint: "Run `holdfast capture` yourself; the service reads those of connected clients automatically.",
    });
  }
  if (input.from !== undefined) refuseFilesFromNetwork(call, "This reads", "holdfast capture");
  const service = wholeService(call);
  const client = input.transcriptsOf === undefined ? null : await readableClient(input.transcriptsOf);
  const until = input.forMs === undefined ? Infinity : service.clock.elapsedMs() + input.forMs;
  const enough = () => service.clock.elapsedMs() >= until;
  return capture(service, placesFor(service, { client, from: input.from, all: input.all }), enough);
};

/** Where to look: a path that was named, or where the clients keep their transcripts. */
function placesFor(
  service: WholeService,
  wish: { readonly client: string | null; readonly from: string | undefined; readonly all: boolean },
): readonly Place[] {
  const { client, from, all } = wish;
  if (from !== undefined) {
    if (existsSync(from)) return [{ client, path: from }];
    throw new MemoryError("not-found", `${from} does not exist.`, {
      hint: "Name a transcript or a folder of them.",
    });
  }
  const clients = client !== null ? [client] : all ? CAPTURED_CLIENTS : listCapturedClients(service);
  if (clients.length === 0) {
    throw new MemoryError("usage", "No connected client has transcripts that can be read.", {
      hint: "Connect one with `holdfast install`, name one with --client, or read every client on this machine with --all.",
    });
  }
  return clients.flatMap((name) => listPlaces(service, name));
}

async function readableClient(name: string): Promise<string> {
  // With the parsers of every client's settings, which the service needs for nothing else.
  const { clientNamed } = await import("../../clients/known.ts");
  const client = clientNamed(name)?.name ?? name;
  if (CAPTURED_CLIENTS.includes(client)) return client;
  throw new MemoryError("usage", `The transcripts of "${name}" can't be read.`, {
    hint: `Those of these clients can: ${CAPTURED_CLIENTS.join(", ")}.`,
  });
}

export const fillHandler: Handler<"fill"> = async (call, input) => {
  if (call.actor.by === "agent")
    throw new MemoryError("usage", "What this machine holds is read for a person, not for an agent.", {
      hint: "Ask the user to run `holdfast fill`.",
    });
  refuseFilesFromNetwork(call, "This reads", "holdfast fill");
  const service = wholeService(call);
  const mostBytes = input.mostMb * 1_000_000;
  if (input.dryRun) return lookAtMachine(call, mostBytes);
  if (input.undo) return undoFill(call);
  if (isFilling(service)) resumeFill(service);
  else await startFill(call, { mostBytes, mostMinutes: input.mostMinutes });
  const { running } = service.state.fill;
  if (running !== null) await Promise.race([running, pause(input.forMs, undefined, { ref: false })]);
  return reportProgress(service);
};
