import { iso } from "../../domain/time.ts";
import { whereabouts } from "../caller/whereabouts.ts";
import { dayOf } from "../../domain/tree/period.ts";
import { timeZoneOf } from "../background/compacting.ts";
import type { Handler, OutputOf } from "./handler.ts";
import { sizeOf } from "../service.ts";
import type { Service } from "../service.ts";
import { VERSION } from "../version.ts";

export const statusHandler: Handler<"status"> = async (service, input) => {
  const { home, store, embedders, clock, settings } = service;
  const now = clock.now();
  const { place, name, identity } = await whereabouts(store, input);
  const totals = await store.totals(now);
  return {
    version: VERSION,
    home: home.folder,
    ...totals,
    memories: { ...totals.memories },
    counters: { ...totals.counters },
    journal: {
      ...(await service.journal.totals()),
      model: embedders.journal.model.id,
      bytes: sizeOf(home.journal) + sizeOf(`${home.journal}-wal`),
      fault: service.journal.fault?.message ?? null,
    },
    sizes: { databaseBytes: sizeOf(home.database), walBytes: sizeOf(`${home.database}-wal`) },
    tree: await treeStatus(service),
    model: { ...embedders.memories.model, state: service.readOnly ? "off" : embedders.memories.state },
    schema: store.schema,
    daemon:
      service.daemon === null
        ? null
        : {
            pid: process.pid,
            startedAt: iso(service.daemon.startedAt),
            uptimeSeconds: Math.round((now - service.daemon.startedAt) / 1_000),
            rssBytes: process.memoryUsage.rss(),
            socket: home.socket,
            idleMinutes: settings.idleMinutes,
            crash: service.daemon.crash,
          },
    capture: service.capture === null ? null : { on: settings.capture === "on", ...service.capture() },
    project:
      place.project === null
        ? null
        : {
            identity: identity ?? place.project,
            name: name ?? place.project,
            formerly: [
              ...new Set((await store.sightings({ project: place.project })).map((seen) => seen.identity)),
            ].filter((other) => other !== identity),
          },
  };
};

async function treeStatus(service: Service): Promise<OutputOf<"status">["tree"]> {
  const { tree, compacting, settings, clock } = service;
  const { nodes, topics, waiting } = await tree.totals();
  return {
    days: nodes.day,
    weeks: nodes.week,
    months: nodes.month,
    topics,
    waiting,
    compacting: compacting === null ? null : { ...compacting },
    summarizer: settings.summarizer,
    spentTokensToday: await tree.spentTokens(dayOf(clock.now(), timeZoneOf(service))),
  };
}

export const doctorHandler: Handler<"doctor"> = async (service, input) => {
  const { fault } = service.journal;
  const checks = [
    ...(await service.store.examine(input.repair)),
    ...(fault === null
      ? await service.journal.examine(input.repair)
      : [{ name: "journal file", ok: false, checked: 1, faults: [fault.message], repaired: 0 }]),
  ];
  return {
    healthy: checks.every(({ ok }) => ok),
    checks: checks.map((check) => ({ ...check, faults: [...check.faults] })),
  };
};

export const configHandler: Handler<"config"> = (service) => ({
  settings: service.explained.map((setting) => ({ ...setting })),
});
