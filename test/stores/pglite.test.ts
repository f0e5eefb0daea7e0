import { serverOver } from "../../src/adapters/postgres/server.ts";
import { pgliteConnections } from "../support/postgres/pglite.ts";
import { claims } from "./on-postgres.ts";

const connections = pgliteConnections();

claims("PGlite", async (tenant) => serverOver(await connections(), { tenant }), { sideBySide: false });
