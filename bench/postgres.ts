/**
 * Recall over PostgreSQL beside SQLite, in one run and one process, without the embedding; and one tenant's recall beside
 * fifty others. A server of its own is started for it, and removed afterwards.
 */
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { connect } from "../src/store/engines/postgres/server.ts";
import type { Server } from "../src/store/engines/postgres/server.ts";
import { openStore } from "../src/store/engines/postgres/store.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openLocalService } from "../src/app/service.ts";
import type { WholeService } from "../src/app/service.ts";
import { serverPrograms, startCluster } from "../test/support/postgres/cluster.ts";
import type { Cluster } from "../test/support/postgres/cluster.ts";
import { childEnvironment } from "./speed/built.ts";
import { putFactRows } from "./speed/bulk-postgres.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { loadedModel, readyVectors } from "./speed/in-process.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000" },
    tenants: { type: "string", default: "50" },
    "tenant-size": { type: "string", default: "10000" },
    calls: { type: "string", default: "100" },
  },
});
const calls = Number(values.calls);
const bin = serverPrograms();
if (bin === undefined) throw new Error("No PostgreSQL server is installed: apt-get install postgresql");
const loaded = await loadedModel("facts");
const { model } = loaded;
await loaded.close();
const environment = childEnvironment();
// As it is run in earnest: what is acknowledged is on the disk.
const cluster = await startCluster(bin, ["-c", "fsync=on", "-c", "shared_buffers=512MB"]);
try {
  const sizes = [];
  for (const memories of values.sizes.split(",").filter(Boolean).map(Number)) sizes.push(await besideSqlite(memories));
  const tenants = await besideTenants(Number(values.tenants), Number(values["tenant-size"]));
  const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, load: loadavg()[0], node: process.version };
  process.stdout.write(`${JSON.stringify({ unit: "ms", machine, sizes, tenants }, null, 2)}\n`);

  async function besideSqlite(memories: number) {
    const home = await freshHome(memories, model, false);
    const server = await filled(await cluster.freshDatabase(), memories);
    const service = await openLocalService({
      home: findHome(environment, home),
      environment,
      embedder: readyVectors(model),
    });
    try {
      while (await service.store.warm());
      const [sqlite, postgres] = await recalls(service, over(service, server));
      const ratio = threeDigits(postgres.p50 / sqlite.p50);
      return { memories, sqlite, postgres, ratio, rowSecurity: server.rowSecurity };
    } finally {
      await service.close();
      await server.release();
      rmSync(home, { recursive: true, force: true });
    }
  }

  async function besideTenants(tenantCount: number, memories: number) {
    const quiet = await filled(await cluster.freshDatabase(), memories);
    const crowded = await cluster.freshDatabase();
    const busy = await filled(crowded, memories);
    await copyTenant(cluster, crowded, busy.tenant, tenantCount);
    const home = await freshHome(1, model, false);
    const service = await openLocalService({
      home: findHome(environment, home),
      environment,
      embedder: readyVectors(model),
    });
    try {
      const [alone, among] = await recalls(over(service, quiet), over(service, busy));
      return { tenants: tenantCount, memories, alone, among, ratio: threeDigits(among.p50 / alone.p50) };
    } finally {
      await service.close();
      await quiet.release();
      await busy.release();
      rmSync(home, { recursive: true, force: true });
    }
  }
} finally {
  await cluster.stop();
}

async function filled(address: string, memories: number): Promise<Server> {
  const server = await connect(await cluster.asOrdinaryRole(address));
  await putFactRows(server, model, memories);
  await cluster.sql("vacuum analyze", address);
  return server;
}

function over(service: WholeService, server: Server): WholeService {
  return { ...service, store: openStore(server, model) };
}

/** By turns: whatever else the machine does meanwhile meets both. */
async function recalls(one: WholeService, other: WholeService): Promise<readonly [Timing, Timing]> {
  const times: readonly [number[], number[]] = [[], []];
  const uncounted = Math.ceil(calls / 10);
  for (let round = -uncounted; round < calls; round++) {
    for (const [at, service] of [one, other].entries()) {
      const started = performance.now();
      const question = fact((round + uncounted) * 7).question;
      await perform(service, "recall", { question, project: PROJECT, client: "bench" });
      if (round >= 0) times[at]!.push(performance.now() - started);
    }
  }
  return [timingOf(times[0]), timingOf(times[1])];
}

/** Every other tenant has the same rows: made by the server itself, which is quick. */
async function copyTenant({ sql }: Cluster, address: string, from: number, tenants: number): Promise<void> {
  const numbers = `generate_series(2, ${tenants}) as other`;
  await sql(`insert into holdfast.tenant (id, name) select other, 'tenant ' || other from ${numbers}`, address);
  for (const table of ["tenant_part", "memory", "words", "word", "vector", "change"]) {
    const columns = await sql(
      `select column_name as name from information_schema.columns
        where table_schema = 'holdfast' and table_name = '${table}' order by ordinal_position`,
      address,
    );
    const names = columns.map(({ name }) => String(name)).filter((name) => name !== "tenant");
    // A word stands in the index with its tenant before it.
    const own = "(select array_agg('m' || other || substr(term, position(' ' in term))) from unnest(terms) as term)";
    const chosen = names.map((name) => (name === "terms" ? own : name));
    const where = table === "tenant_part" ? "on conflict do nothing" : "";
    await sql(
      `insert into holdfast.${table} (tenant, ${names.join(", ")})
       select other, ${chosen.join(", ")} from holdfast.${table}, ${numbers} where tenant = ${from} ${where}`,
      address,
    );
  }
  await sql("vacuum analyze", address);
}
