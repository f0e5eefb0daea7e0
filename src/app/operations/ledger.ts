import { countUsage } from "../../adapters/transcripts/usage.ts";
import type { CountedUsage } from "../../adapters/transcripts/usage.ts";
import { USED_RULE, findUsed } from "../../core/ledger/used.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import type { SessionSpending, Spent } from "../../ports/overview.ts";
import { readQuieting } from "../hooks/quieting.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { parseStart } from "../call/times.ts";
import type { Service } from "../service.ts";

type Ledger = OutputOf<"ledger">;

export const ledgerHandler: Handler<"ledger"> = async (call, input) => {
  refuseAgents(call, "ledger");
  const service = wholeService(call);
  const { store } = service;
  const since = input.since === undefined ? 0 : parseStart(input.since, call.now);
  const { sessions, days } = await store.spending(since, input.limit);
  const told: Ledger["sessions"] = [];
  const counted: Counted[] = [];
  for (const [at, one] of sessions.entries()) told.push(await sessionLine(call, one, at < LOOKED_INTO, counted));
  counted.push(...(await countUntold(call, since)));
  return {
    ...sumSpent(days),
    sessions: told,
    clients: sumClients(told, counted),
    days: [...days],
    usedRule: USED_RULE,
    switches: readSwitches(service),
  };
};

/** Of so many of the newest the transcripts are looked through: older ones are read with `--since`. */
const LOOKED_INTO = 50;
const MOST_RECEIPTS = 1_000;

async function sessionLine(
  call: Call,
  spent: SessionSpending,
  looks: boolean,
  counted: Counted[],
): Promise<Ledger["sessions"][number]> {
  const { holder } = call;
  const { store, journal, tokens } = wholeService(call);
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
  const used = findUsed(shown, turns, reported);
  // What it used and did not hear itself, somebody would have had to explain again.
  const spared = shown.filter(({ id, from }) => used.has(id) && from !== spent.session);
  // A token opens the memory, not the disk.
  const usage = holder !== null ? undefined : countUsage(session.client, session.file);
  if (usage !== undefined && spent.tokens > 0) counted.push({ client: spent.agent, isTold: true, usage });
  return {
    ...line,
    distinct: firstShown.size,
    used: used.size,
    spared: spared.length,
    sparedTokens: spared.reduce((sum, { text }) => sum + tokens.count(text), 0),
    usage:
      usage === undefined
        ? null
        : { input: usage.input, cached: usage.cached, written: usage.written, output: usage.output },
  };
}

interface Counted {
  readonly client: string | null;
  readonly isTold: boolean;
  readonly usage: CountedUsage;
}

/** What the newest sessions paid that memory told nothing: captured, and without a receipt. */
async function countUntold({ service, holder }: Call, since: number): Promise<readonly Counted[]> {
  if (holder !== null) return [];
  const { store, journal } = service;
  const view = { projects: "all", since: since === 0 ? null : since, until: null } as const;
  const found: Counted[] = [];
  for (const { parent, name, client, file } of await journal.sessions(view, { offset: 0, limit: LOOKED_INTO * 2 })) {
    if (parent !== null || found.length === LOOKED_INTO) continue;
    if ((await store.receipts({ session: name, limit: 1 })).length > 0) continue;
    const usage = countUsage(client, file);
    if (usage !== undefined) found.push({ client, isTold: false, usage });
  }
  return found;
}

function sumPaid(counted: readonly Counted[]): NonNullable<Ledger["clients"][number]["cache"]>["told"] {
  const sum = (of: "answers" | "input" | "cached") => counted.reduce((total, { usage }) => total + usage[of], 0);
  const isSaid = counted.every(({ usage }) => usage.written !== null);
  const written = isSaid ? counted.reduce((total, { usage }) => total + usage.written!, 0) : null;
  return { sessions: counted.length, answers: sum("answers"), input: sum("input"), cached: sum("cached"), written };
}

const SPENT = ["recalls", "briefings", "nudges", "tokens", "briefingTokens", "nudgeTokens"] as const;

function sumSpent(all: readonly Spent[]): Spent {
  const sums = SPENT.map((of) => [of, all.reduce((total, one) => total + one[of], 0)] as const);
  return Object.fromEntries(sums) as unknown as Spent;
}

/** By the agent that was told: hooks and tools of one client speak under its name. */
function sumClients(sessions: Ledger["sessions"], counted: readonly Counted[]): Ledger["clients"] {
  const names = [...new Set([...sessions.map(({ agent }) => agent), ...counted.map(({ client }) => client)])];
  return names.map((agent) => {
    const own = sessions.filter((one) => one.agent === agent);
    const looked = own.filter(({ used }) => used !== null);
    const sum = (of: "distinct" | "used" | "spared" | "sparedTokens") =>
      looked.reduce((total, one) => total + (one[of] ?? 0), 0);
    return {
      client: agent,
      sessions: own.length,
      ...sumSpent(own),
      distinct: sum("distinct"),
      used: sum("used"),
      spared: sum("spared"),
      sparedTokens: sum("sparedTokens"),
      cache: sumCache(counted.filter(({ client }) => client === agent)),
    };
  });
}

function sumCache(counted: readonly Counted[]): Ledger["clients"][number]["cache"] {
  if (counted.length === 0) return null;
  return { told: sumPaid(counted.filter((one) => one.isTold)), untold: sumPaid(counted.filter((one) => !one.isTold)) };
}

function readSwitches({ home, environment }: Service): Ledger["switches"] {
  const { quietClients, quietProjects, sessionTokens } = readQuieting(home, environment);
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
