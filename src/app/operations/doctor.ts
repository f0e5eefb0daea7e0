import type { Check, RowSecurity, StoreEngine } from "../../ports/store-keeping.ts";
import { wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";

export const doctorHandler: Handler<"doctor"> = async (call, input) => {
  const { store, journal } = wholeService(call);
  const { fault } = journal;
  const checks = [
    ...serverCheck(store.engine),
    ...(await store.examine(input.repair)),
    ...(fault === null
      ? await journal.examine(input.repair)
      : [{ name: "journal file", ok: false, checked: 1, faults: [fault.message], repaired: 0 }]),
  ];
  return {
    healthy: checks.every(({ ok }) => ok),
    checks: checks.map((check) => ({ ...check, faults: [...check.faults] })),
  };
};

/** 0.8.3 and before corrupt an index or overflow a buffer under load. */
const SOUND_PGVECTOR = [0, 8, 4] as const;

/** Which server keeps the rows, and whether what it has can be relied on. */
function serverCheck({ name, server, pgvector, rowSecurity }: StoreEngine): readonly Check[] {
  if (server === null) return [];
  const vectors = pgvector === null ? "without pgvector: vectors are compared here" : `with pgvector ${pgvector}`;
  const parts = (pgvector ?? "").split(".").map(Number);
  const older = SOUND_PGVECTOR.findIndex((least, at) => (parts[at] ?? 0) !== least);
  const isOld = pgvector !== null && older !== -1 && (parts[older] ?? 0) < SOUND_PGVECTOR[older]!;
  return [
    {
      name: `${name} ${server} ${vectors}${isOld ? "; 0.8.4 or later is advised, which mends a corruption" : ""}`,
      ok: true,
      checked: 1,
      faults: [],
      repaired: 0,
    },
    { name: ROW_SECURITY[rowSecurity ?? "off"], ok: true, checked: 1, faults: [], repaired: 0 },
  ];
}

const ROW_SECURITY: Readonly<Record<RowSecurity, string>> = {
  on: "row-level security on: the server itself keeps tenants apart",
  "passed over": "row-level security on, but this role passes it over: use one that is no superuser",
  off: "row-level security off: the role may not create policies, or the server does not know them",
};
