import { dispute } from "../../core/trust/standing-changes.ts";
import { authorityOf } from "../../domain/authority.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Handler } from "../call/handler.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { withoutSecrets } from "../call/redacting.ts";

export const feedbackHandler: Handler<"feedback"> = async (call, input) => {
  const { service, actor, now } = call;
  const id = await resolveMemoryId(call, input.id);
  const why = await withoutSecrets(service, input.why);
  if (input.verdict === "used") {
    await service.store.write(async (writer) => {
      await writer.tally("feedback: used", 1);
      await writer.note({ at: now, actor, action: "used", memory: id, change: null, detail: "" });
    });
    return { id, change: null, because: "Noted: this memory helped." };
  }
  const memory = await service.store.byId(id);
  if (actor.by === "agent" && memory !== undefined && personStandsBehind(memory)) {
    await service.store.write(async (writer) => {
      await writer.tally(`feedback: ${input.verdict}`, 1);
      await writer.note({
        at: now,
        actor,
        action: input.verdict,
        memory: id,
        change: null,
        detail: "",
      });
    });
    return {
      id,
      change: null,
      because: "A person stated it, so it stays as it is; ask them, or propose a correction.",
    };
  }
  const reason = `${input.verdict}${why === "" ? "" : `: ${why}`}`;
  const { change } = await dispute(service, id, actor, reason);
  await service.store.write((writer) => writer.tally(`feedback: ${input.verdict}`, 1));
  return { id, change, because: "It will be shown as stale until a person verifies, corrects or retires it." };
};

function personStandsBehind(memory: Memory): boolean {
  const authority = authorityOf(memory);
  return authority === "person" || authority === "approved";
}
