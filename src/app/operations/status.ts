import { visibleKeys } from "../../domain/scope.ts";
import { STANDINGS } from "../../domain/standing.ts";
import type { Seen } from "../../domain/standing.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { dayOf } from "../../domain/tree/period.ts";
import { timeZoneOf } from "../jobs/compacting.ts";
import { readPlace, shownPlace } from "../sync/meeting-place.ts";
import { teamStatus } from "../team/status.ts";
import { VERSION } from "../version.ts";
import { isConfined, makeView } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { sizeOf } from "../service.ts";
import type { Service } from "../service.ts";

export const statusHandler: Handler<"status"> = async (call) =>
  isConfined(call) ? statusWithin(call) : statusOfAll(call);

async function statusOfAll(call: Call): Promise<OutputOf<"status">> {
  const { service, now } = call;
  const { home, store, embedders, settings, state } = service;
  const { oldestReceiptAt, ...totals } = await store.totals(now);
  return {
    version: VERSION,
    home: home.folder,
    ...totals,
    memories: { ...totals.memories },
    counters: { ...totals.counters },
    receiptsKept: {
      oldestAt: oldestReceiptAt === null ? null : iso(oldestReceiptAt),
      days: settings.receiptDays,
      most: settings.receiptCount,
      missing: state.withoutReceipt === null ? null : { ...state.withoutReceipt },
    },
    journal: {
      ...(await service.journal.totals()),
      model: embedders.journal.model.id,
      bytes: sizeOf(home.journal) + sizeOf(`${home.journal}-wal`),
      fault: service.journal.fault?.message ?? null,
    },
    store: { engine: store.engine.name, server: store.engine.server, pgvector: store.engine.pgvector },
    sizes: { databaseBytes: sizeOf(home.database), walBytes: sizeOf(`${home.database}-wal`) },
    tree: await treeStatus(service, now),
    model: { ...embedders.memories.model, state: service.readOnly ? "off" : embedders.memories.state },
    schema: store.schema,
    daemon:
      state.daemon === null
        ? null
        : {
            pid: process.pid,
            startedAt: iso(state.daemon.startedAt),
            uptimeSeconds: Math.round((now - state.daemon.startedAt) / 1_000),
            rssBytes: process.memoryUsage.rss(),
            socket: home.socket,
            idleMinutes: settings.idleMinutes,
            crash: state.daemon.crash,
          },
    capture: state.capture === null ? null : { on: settings.capture === "on", ...state.capture() },
    sync: syncStatus(service),
    token: tokenStatus(call),
    server: teamStatus(call),
    project: await projectStatus(call),
  };
}

type Status = OutputOf<"status">;

async function projectStatus({ service: { store }, place, name, identity }: Call): Promise<Status["project"]> {
  if (place.project === null) return null;
  const names = (await store.sightings({ project: place.project })).map((seen) => seen.identity);
  return {
    identity: identity ?? place.project,
    name: name ?? place.project,
    formerly: [...new Set(names)].filter((other) => other !== identity),
  };
}

/** For a token that reaches some projects: what it sees from where it asks, and nothing of the machine or of others. */
async function statusWithin(call: Call): Promise<Status> {
  const { service, place, identity } = call;
  const { store, journal, embedders, settings } = service;
  const view = makeView(call, false);
  const count = (standing: Seen): Promise<number> =>
    store.countListed({ view, standings: [standing], kind: null, topic: null, session: null });
  const counts = await Promise.all(STANDINGS.map(async (standing) => [standing, await count(standing)] as const));
  const sessionsIn = { projects: [...new Set([place.project, identity])].filter((one) => one !== null) };
  const { total: receipts } = await store.receiptPage({
    scopes: visibleKeys(place),
    session: null,
    memory: null,
    offset: 0,
    limit: 0,
  });
  return {
    version: VERSION,
    home: "",
    memories: Object.fromEntries(counts) as Status["memories"],
    changes: await store.countChanges({ view }),
    receipts,
    vectors: 0,
    withoutVectors: 0,
    counters: {},
    receiptsKept: { oldestAt: null, days: settings.receiptDays, most: settings.receiptCount, missing: null },
    journal: {
      sessions: 0,
      commits: 0,
      turns: await journal.count({ ...sessionsIn, since: null, until: null }),
      chunks: 0,
      vectors: 0,
      waiting: 0,
      brokenLines: 0,
      model: embedders.journal.model.id,
      bytes: 0,
      fault: null,
    },
    store: { engine: store.engine.name, server: null, pgvector: null },
    sizes: { databaseBytes: 0, walBytes: 0 },
    tree: {
      days: 0,
      weeks: 0,
      months: 0,
      topics: 0,
      waiting: 0,
      compacting: null,
      summarizer: settings.summarizer,
      spentTokensToday: 0,
    },
    model: { ...embedders.memories.model, state: embedders.memories.state },
    schema: store.schema,
    daemon: null,
    capture: null,
    sync: null,
    token: tokenStatus(call),
    server: null,
    project: await projectStatus(call),
  };
}

/** Whoever connects to this server learns what its token is for. */
function tokenStatus({ holder }: Call): Status["token"] {
  if (holder === null) return null;
  const { role, scopes } = holder.grant ?? { role: "owner" as const, scopes: "all" as const };
  return { name: holder.name, role, scopes: scopes === "all" ? scopes : [...scopes] };
}

function syncStatus({ home }: Service): OutputOf<"status">["sync"] {
  const place = readPlace(home);
  if (place === undefined) return null;
  const { lastAt, failure } = place;
  return { ...shownPlace(place), lastAt: lastAt === null ? null : iso(lastAt), failure };
}

async function treeStatus(service: Service, now: Instant): Promise<OutputOf<"status">["tree"]> {
  const { tree, settings } = service;
  const { compacting } = service.state;
  const { nodes, topics, waiting } = await tree.totals();
  return {
    days: nodes.day,
    weeks: nodes.week,
    months: nodes.month,
    topics,
    waiting,
    compacting: compacting === null ? null : { ...compacting },
    summarizer: settings.summarizer,
    spentTokensToday: await tree.spentTokens(dayOf(now, timeZoneOf(service))),
  };
}
