import { usageIn } from "../../adapters/transcripts/usage.ts";
import { USED_RULE, usedIn } from "../../core/ledger/used.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import type { SessionSpending, Spent } from "../../ports/overview.ts";
import { limitsFromFile } from "../hooks/limits.ts";
import { refuseAgents } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { startOf } from "../call/times.ts";
import type { Service } from "../service.ts";

type Ledger = OutputOf<"ledger">;

export const ledgerHandler: Handler<"ledger"> = async (call, input) => {
  const { service } = call;
  refuseAgents(call, "ledger");
  const { store } = service;
  const since = input.since === undefined ? 0 : startOf(input.since, call.now);
  const { sessions, days } = await store.spending(since, input.limit);
  const told: Ledger["sessions"] = [];
  for (const [at, one] of sessions.entries()) told.push(await sessionLine(call, one, at < LOOKED_INTO));
  return {
    ...sumOf(days),
    sessions: told,
    clients: clientsIn(told),
    days: [...days],
    usedRule: USED_RULE,
    switches: switchesOf(service),
  };
};

/** Of so many of the newest the transcripts are looked through: older ones are read with `--since`. */
const LOOKED_INTO = 50;
const MOST_RECEIPTS = 1_000;

async function sessionLine(
  { service, holder }: Call,
  spent: SessionSpending,
  looks: boolean,
): Promise<Ledger["sessions"][number]> {
  const { store, journal } = service;
  const line = { ...spent, firstAt: iso(spent.firstAt), lastAt: iso(spent.lastAt) };
  const session = spent.session === null || !looks ? undefined : await journal.sessionNamed(spent.session);
  const unknown = { ...line, distinct: null, used: null, spared: null, sparedTokens: null, usage: null };
  if (spent.session === null || session === undefined) return unknown;
  const receipts = await store.receipts({ session: spent.session, limit: MOST_RECEIPTS });
  const firstShown = new Map<MemoryId, number>();
  for (const { at, hits } of receipts)
    for (const { id } of hits) firstShown.set(id, Math.min(at, firstShown.get(id) ?? Infinity));
  const shown = [];
  const reported = new Set<string>();
  for (const [id, at] of firstShown) {
    const memory = await store.byId(id);
    if (memory !== undefined) shown.push({ id, text: memory.text, at, from: memory.source.session });
    const lines = await store.audit({ memory: id, limit: 100 });
    if (lines.some(({ action, actor }) => action === "used" && actor.session === spent.session)) reported.add(id);
  }
  const turns = shown.length === 0 ? [] : await journal.turns(session.id);
  const used = usedIn(shown, turns, reported);
  // What it used and did not hear itself, somebody would have had to explain again.
  const spared = shown.filter(({ id, from }) => used.has(id) && from !== spent.session);
  // A token opens the memory, not the disk.
  const usage = holder !== null ? undefined : usageIn(session.client, session.file);
  return {
    ...line,
    distinct: firstShown.size,
    used: used.size,
    spared: spared.length,
    sparedTokens: spared.reduce((sum, { text }) => sum + service.tokens.count(text), 0),
    usage: usage ?? null,
  };
}

const SPENT = ["recalls", "briefings", "nudges", "tokens", "briefingTokens", "nudgeTokens"] as const;

function sumOf(all: readonly Spent[]): Spent {
  const sums = SPENT.map((of) => [of, all.reduce((total, one) => total + one[of], 0)] as const);
  return Object.fromEntries(sums) as unknown as Spent;
}

/** By the agent that was told: hooks and tools of one client speak under its name. */
function clientsIn(sessions: Ledger["sessions"]): Ledger["clients"] {
  const names = [...new Set(sessions.map(({ agent }) => agent))];
  return names.map((agent) => {
    const own = sessions.filter((one) => one.agent === agent);
    const looked = own.filter(({ used }) => used !== null);
    const sum = (of: "distinct" | "used" | "spared" | "sparedTokens") =>
      looked.reduce((total, one) => total + (one[of] ?? 0), 0);
    return {
      client: agent,
      sessions: own.length,
      ...sumOf(own),
      distinct: sum("distinct"),
      used: sum("used"),
      spared: sum("spared"),
      sparedTokens: sum("sparedTokens"),
    };
  });
}

function switchesOf({ home, environment }: Service): Ledger["switches"] {
  const { quietClients, quietProjects, sessionTokens } = limitsFromFile(home, environment);
  return [
    {
      setting: "quietClients",
      value: quietClients.join(", "),
      how: "holdfast config set quietClients codex: no briefing and no nudge for a client",
    },
    {
      setting: "quietProjects",
      value: quietProjects.join(", "),
      how: "holdfast config set quietProjects git:github.com/acme/shop: none in a project",
    },
    {
      setting: "sessionTokens",
      value: sessionTokens === null ? "" : String(sessionTokens),
      how: "holdfast config set sessionTokens 2000: at most so many tokens of both in a session",
    },
  ];
}
