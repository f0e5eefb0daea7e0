import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const PROGRAMS = "/usr/lib/postgresql";

/** The folder that HOLDFAST_TEST_POSTGRES names, or where Debian keeps the newest server; undefined where there is none. */
export function serverPrograms(): string | undefined {
  const given = process.env["HOLDFAST_TEST_POSTGRES"];
  if (given !== undefined && given !== "") return given;
  if (!existsSync(PROGRAMS)) return undefined;
  const newest = readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(PROGRAMS, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
}

/** Whether a server has pgvector, so that both ways of comparing vectors can be shown on it. */
export function hasPgvector(bin: string | undefined): boolean {
  if (bin === undefined) return false;
  const shared = execFileSync(join(bin, "pg_config"), ["--sharedir"], { encoding: "utf8" }).trim();
  return existsSync(join(shared, "extension", "vector.control"));
}

export interface Cluster {
  readonly address: string;
  /** Where the server keeps its files. */
  readonly data: string;
  /** Writes what is in the server's memory into its tables' files. */
  checkpoint(): Promise<void>;
  /** The address of a database of its own, empty or with everything that another has. */
  freshDatabase(like?: string): Promise<string>;
  /** The same database for a role that row-level security holds for, as it does not for the superuser. */
  asOrdinaryRole(address: string): Promise<string>;
  /** Runs a statement as the superuser. */
  sql(statement: string, database?: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of the tests' own, in a temporary folder and on a free port. It is removed when stopped. */
export async function startCluster(bin: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "hf-pg-"));
  const data = join(folder, "data");
  const port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  // The server refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (owner !== undefined) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const as = owner === undefined ? {} : owner;
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "holdfast", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...as,
    cwd: folder,
    stdio: "ignore",
  });
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-c", "fsync=off", ...settings],
    {
      ...as,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (data_: Buffer) => {
      said += data_.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  const addressOf = (database: string) => `postgres://holdfast@127.0.0.1:${port}/${database}`;
  const address = addressOf("postgres");
  let databases = 0;
  const sql: Cluster["sql"] = async (statement, where = address) => {
    const client = new pg.Client(where);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    address,
    data,
    sql,
    async checkpoint() {
      await sql("checkpoint");
    },
    async freshDatabase(like = "template1") {
      const name = `fresh_${databases++}`;
      await sql(`create database ${name} template ${like}`);
      return addressOf(name);
    },
    async asOrdinaryRole(whole) {
      const database = new URL(whole).pathname.slice(1);
      await sql(`create role of_${database} login`);
      await sql(`grant create on database ${database} to of_${database}`);
      return whole.replace("holdfast@", `of_${database}@`);
    },
    async stop() {
      // A fast shutdown: whoever is still connected is sent away.
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = (line ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
