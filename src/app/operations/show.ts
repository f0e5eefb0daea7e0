import { MemoryError } from "../../domain/errors.ts";
import type { Handler } from "../call/handler.ts";
import { memoryToJson } from "../call/memory-json.ts";
import { onlooker } from "../call/shown.ts";
import { visibleId } from "../call/sight.ts";
import { endOf } from "../call/times.ts";

export const showHandler: Handler<"show"> = async (service, input) => {
  const id = await visibleId(service, input.id, input);
  const asOf = input.asOf === undefined ? null : endOf(input.asOf, service.clock.now());
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
  return memoryToJson(memory, await onlooker(service, input, asOf), input.whole);
};
