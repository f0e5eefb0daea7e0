import { visibleKeys } from "../../domain/scope.ts";
import { STANDINGS } from "../../domain/standing.ts";
import type { Seen } from "../../domain/standing.ts";
import { iso, toDay } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { readPlace, describeMeetingPlace } from "../sync/meeting-place.ts";
import { teamStatus } from "../team/team.ts";
import { VERSION } from "../version.ts";
import { makeView } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { listNames } from "../call/whereabouts.ts";
import { measureFile } from "../service.ts";
import type { Service, WholeService } from "../service.ts";

type Status = OutputOf<"status">;
type StatusOf<Kind extends Status["kind"]> = Omit<Extract<Status, { readonly kind: Kind }>, keyof SeenByAll>;
type SeenByAll = Pick<Status, "kind" | "version" | "model" | "token" | "project">;

export const statusHandler: Handler<"status"> = async (call) => {
  const { whole, service } = call;
  const { model, state } = service.embedders.memories;
  const seen = {
    version: VERSION,
    model: { ...model, state: service.readOnly ? ("off" as const) : state },
    token: tokenStatus(call),
    project: await projectStatus(call),
  };
  return whole === null
    ? { kind: "within", ...seen, ...(await countWithin(call)) }
    : { kind: "whole", ...seen, ...(await describeWhole(call, whole)) };
};

async function describeWhole(call: Call, service: WholeService): Promise<StatusOf<"whole">> {
  const { now } = call;
  const { home, store, embedders, settings, state } = service;
  const { oldestReceiptAt, ...totals } = await store.totals(now);
  return {
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
      bytes: measureFile(home.journal) + measureFile(`${home.journal}-wal`),
      fault: service.journal.fault?.message ?? null,
    },
    store: { engine: store.engine.name, server: store.engine.server, pgvector: store.engine.pgvector },
    sizes: { databaseBytes: measureFile(home.database), walBytes: measureFile(`${home.database}-wal`) },
    tree: await treeStatus(service, now),
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
    server: teamStatus(call),
  };
}

async function projectStatus({ service: { store }, place, name, identity }: Call): Promise<Status["project"]> {
  if (place.project === null) return null;
  const names = (await store.sightings({ project: place.project })).map((seen) => seen.identity);
  return {
    identity: identity ?? place.project,
    name: name ?? place.project,
    formerly: [...new Set(names)].filter((other) => other !== identity),
  };
}

/** What a token that reaches some projects sees from where it asks. */
async function countWithin(call: Call): Promise<StatusOf<"within">> {
  const { service, place } = call;
  const { store, journal } = service;
  const view = makeView(call, false);
  const count = (standing: Seen): Promise<number> =>
    store.countListed({ view, standings: [standing], kind: null, topic: null, session: null });
  const counts = await Promise.all(STANDINGS.map(async (standing) => [standing, await count(standing)] as const));
  const counted = { session: null, memory: null, offset: 0, limit: 0 };
  const { total: receipts } = await store.receiptPage({ scopes: visibleKeys(place), ...counted });
  return {
    memories: Object.fromEntries(counts) as Status["memories"],
    changes: await store.countChanges({ view }),
    receipts,
    turns: await journal.count({ projects: listNames(call), since: null, until: null }),
  };
}

/** Whoever connects to this server learns what its token is for. */
function tokenStatus({ holder }: Call): Status["token"] {
  if (holder === null) return null;
  const { role, scopes } = holder.grant ?? { role: "owner" as const, scopes: "all" as const };
  return { name: holder.name, role, scopes: scopes === "all" ? scopes : [...scopes] };
}

function syncStatus({ home }: Service): StatusOf<"whole">["sync"] {
  const place = readPlace(home);
  if (place === undefined) return null;
  const { lastAt, failure } = place;
  return { ...describeMeetingPlace(place), lastAt: lastAt === null ? null : iso(lastAt), failure };
}

async function treeStatus(service: WholeService, now: Instant): Promise<StatusOf<"whole">["tree"]> {
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
    spentTokensToday: await tree.spentTokens(toDay(now, readTimeZone(service))),
  };
}
