import { serverOver } from "../../src/store/engines/postgres/server.ts";
import { serverPrograms } from "../support/postgres/cluster.ts";
import { pgliteConnections } from "../support/postgres/pglite.ts";
import { IS_SOAK } from "../support/soak.ts";
import { claims } from "./on-postgres.ts";

const connections = pgliteConnections();

/** PGlite is slow. Where a server shows the same claims, the quick suite asks it only for what pgvector has a part in. */
const about = serverPrograms() === undefined || IS_SOAK ? "everything" : "vectors";

claims("PGlite", async (tenant) => serverOver(await connections(), { tenant }), { sideBySide: false, about });
