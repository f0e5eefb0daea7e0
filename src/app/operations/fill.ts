import { setTimeout as pause } from "node:timers/promises";
import { MemoryError } from "../../domain/errors.ts";
import { refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { isFilling, lookAtMachine, reportProgress, resumeFill, startFill, undoFill } from "../jobs/filling.ts";

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
