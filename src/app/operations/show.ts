import { MemoryError } from "../../domain/errors.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";
import { parseEnd } from "../call/times.ts";

export const showHandler: Handler<"show"> = async (call, input) => {
  const { service, now } = call;
  const id = await resolveMemoryId(call, input.id);
  const asOf = input.asOf === undefined ? null : parseEnd(input.asOf, now);
  const memory = await service.store.byId(id, asOf);
  if (memory === undefined) {
    throw new MemoryError(
      "not-found",
      asOf === null ? `Memory ${id} was taken back.` : `Memory ${id} was not known at that time.`,
      {
        hint: `\`holdfast history ${id}\` shows what happened to it.`,
      },
    );
  }
  return memoryToJson(memory, makeOnlooker(call, asOf), input.whole);
};
