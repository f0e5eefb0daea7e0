import { randomUUID } from "node:crypto";
import type { Leases } from "../../../ports/store-keeping.ts";
import { type Sql, explainErrors } from "./database.ts";
import type { Tenant } from "./parts.ts";

/** How long the work of a killed service lies still. It is renewed long before. */
const LEASE_MS = 30_000;
const RENEWED_PER_LEASE = 3;

/** By the server's clock alone: those of the machines may differ. */
const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** One row for each work that goes on, with who does it and until when it is theirs. Needs no connection of its own meanwhile. */
export function openLeases(sql: Sql, tenant: Tenant, leaseMs = LEASE_MS): Leases {
  async function takeLease(work: string, holder: string): Promise<boolean> {
    const rows = await sql.run(
      `insert into holdfast.lease (tenant, work, holder, until) values ($1, $2, $3, ${NOW} + $4::bigint)
       on conflict (tenant, work) do update set holder = excluded.holder, until = excluded.until
         where holdfast.lease.until <= ${NOW}`,
      tenant,
      work,
      holder,
      leaseMs,
    );
    return rows > 0;
  }

  const renewLease = async (work: string, holder: string): Promise<boolean> => {
    const rows = await sql.run(
      `update holdfast.lease set until = ${NOW} + $4::bigint where tenant = $1 and work = $2 and holder = $3`,
      tenant,
      work,
      holder,
      leaseMs,
    );
    return rows > 0;
  };

  return {
    async take(work, doing) {
      // Each try is a holder of its own, so that two of one process exclude each other as well.
      const holder = randomUUID();
      let until = performance.now() + leaseMs;
      if (!(await explainErrors(() => takeLease(work, holder)))) return undefined;
      const renewing = setInterval(() => {
        const asked = performance.now();
        renewLease(work, holder).then(
          (isOurs) => (until = isOurs ? asked + leaseMs : 0),
          () => undefined, // a server that does not answer leaves what is left of the time
        );
      }, leaseMs / RENEWED_PER_LEASE);
      renewing.unref();
      try {
        return { done: await doing(() => performance.now() < until) };
      } finally {
        clearInterval(renewing);
        const free = "delete from holdfast.lease where tenant = $1 and work = $2 and holder = $3";
        // It runs out by itself where this can't be said.
        await sql.run(free, tenant, work, holder).catch(() => undefined);
      }
    },
  };
}
