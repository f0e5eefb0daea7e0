import { holdsHere, sessionNearness } from "../../adapters/files/branches.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { brief, rootPageFor, readShown } from "../../core/briefing/briefing.ts";
import { lastSessions } from "../../core/briefing/last-sessions.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { statedInFiles } from "../promotion/stated.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { checkFromHere } from "../call/anchors.ts";
import type { Handler, Call } from "../call/call.ts";
import { keepReceipt, makeView } from "../call/call.ts";
import { introduceCarried } from "../carried/carried.ts";
import { readShared } from "../team/briefing.ts";
import { findLastSession } from "../../core/work/resume.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "../../domain/journal/session.ts";
import { NOTHING } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import { describeSession } from "../jobs/resuming.ts";
import { findSession, viewSessions } from "./journal.ts";
import { readQuieting } from "../hooks/quieting.ts";

/** Made from the server's memories too where this machine is connected to one; its files are looked at here. */
export const briefHandler: Handler<"brief"> = async (call, input) => {
  const { service, actor, place } = call;
  const { agent, client, session } = actor;
  const shared = await readShared(call);
  const introduction = await introduceCarried(service.store, call.carried, call);
  const timeZone = readTimeZone(service);
  const shown = input.again ? new Set<MemoryId>() : await readShown(service.store, session);
  const { text, receipt } = await brief(
    {
      ...service,
      timeZone,
      memories: shared?.memories ?? service.store,
      anchors: checkFromHere(call),
    },
    {
      note: introduction?.text,
      ...shared?.wish,
      place,
      branch: input.branch ?? null,
      isOfOtherBranch: ({ holds }) => holdsHere(call.root, holds)?.kind === "branch",
      budgetTokens: input.budgetTokens,
      shown,
      inFile: statedInFiles(call.root, agent),
      root: rootPageFor(service.tree, place, shown, call.root),
      sessions: async (beside) =>
        place.project === null || shown.size > 0
          ? []
          : lastSessions(service.journal, place.project, session, {
              nearness: sessionNearness(call.root),
              timeZone,
              triggers: triggerWeights(),
              beside,
            }),
      asker: { agent, client, session },
    },
  );
  const kept =
    input.preview || service.readOnly || receipt.hits.length === 0
      ? { receipt: service.readOnly || input.preview ? null : receipt.id }
      : await keepReceipt(service, receipt);
  if (introduction !== undefined && !input.preview)
    await keepReceipt(service, introduction.receipt({ agent, client, session }, call.now));
  return {
    text,
    tokens: receipt.tokens,
    ids: receipt.hits.map(({ id }) => id),
    known: receipt.checked,
    ...kept,
    ...(input.preview && { pieces: [...service.tokens.pieces(text)] }),
    ...(shared !== undefined && { server: shared.server }),
  };
};

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

/** A session that was told more has a longer line to worry about. */
const MOST_RECEIPTS = 1_000;

export const statuslineHandler: Handler<"statusline"> = async (call) => {
  const { service, actor } = call;
  const known = await service.store.count(makeView(call, false));
  const receipts =
    actor.session === null ? [] : await service.store.receipts({ session: actor.session, limit: MOST_RECEIPTS });
  const hits = receipts.flatMap((receipt) => receipt.hits);
  const told = new Set(hits.map(({ id }) => id)).size + receipts.filter(({ of }) => of === "nudge").length;
  const stale = new Set(hits.filter(({ freshness }) => freshness.state === "stale").map(({ id }) => id)).size;
  const tokens = receipts.reduce((sum, receipt) => sum + receipt.tokens, 0);
  const isHeldBack = readQuieting(service.home, service.environment).isHeldBack(actor.session, call.now);
  const parts = [
    `${known} known`,
    ...(isHeldBack ? ["held back"] : []),
    ...(told > 0 ? [`${told} told`] : []),
    ...(stale > 0 ? [`${stale} stale`] : []),
    ...(tokens > 0 ? [`${tokens} tok`] : []),
  ];
  return { text: parts.join(" · "), known, told, stale, tokens };
};
