import { sessionNearness } from "../../adapters/files/branches.ts";
import { findLastSession } from "../../core/work/resume.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "../../domain/journal/session.ts";
import { NOTHING } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import type { Call, Handler } from "../call/call.ts";
import { makeView } from "../call/call.ts";
import { describeSession } from "../jobs/resuming.ts";
import { findSession, viewSessions } from "./journal.ts";

export const resumeHandler: Handler<"resume"> = async (call, input) => {
  const to = input.to === undefined ? undefined : await findClient(input.to);
  const found = await resumeLast(call, input.id);
  return {
    session: found?.session.id ?? null,
    client: found?.session.client ?? null,
    endedAt: found === undefined ? null : iso(found.session.endedAt),
    text: found?.text ?? NOTHING,
    tokens: call.service.tokens.count(found?.text ?? ""),
    start: to === undefined ? null : (STARTS[to] ?? null),
  };
};

/** How a client is started with a first prompt, where that is known. */
const STARTS: Readonly<Record<string, string>> = {
  "claude-code": 'claude "$(holdfast resume)"',
  codex: 'codex "$(holdfast resume)"',
  "gemini-cli": 'gemini -i "$(holdfast resume)"',
  qwen: 'qwen -i "$(holdfast resume)"',
  opencode: 'opencode run "$(holdfast resume)"',
  copilot: 'copilot -p "$(holdfast resume)"',
};

async function findClient(name: string): Promise<string> {
  const { CLIENTS, clientNamed } = await import("../../clients/known.ts");
  const found = clientNamed(name);
  if (found !== undefined) return found.name;
  throw new MemoryError("usage", `There is no client named "${name.slice(0, 40)}".`, {
    hint: `Known are: ${CLIENTS.map((client) => client.name).join(", ")}.`,
  });
}

/** Where a session of this place was: the one that is named, or the last one. */
export async function resumeLast(
  call: Call,
  id?: string,
): Promise<{ readonly session: Session; readonly text: Quoted } | undefined> {
  const { service, actor } = call;
  const view = viewSessions(call, { everywhere: false });
  const session =
    id === undefined
      ? await findLastSession(service.journal, view, actor.session, sessionNearness(call.root))
      : await findSession(call, id);
  if (session === undefined) return undefined;
  // A token opens the memory, not the disk.
  const machine = call.holder === null ? call.whole : null;
  return { session, text: await describeSession(service, makeView(call, false), session, session, machine) };
}
