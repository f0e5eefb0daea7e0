import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { RequestListener, Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { serveHttp } from "../support/http.ts";
import { serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import { freshFolder } from "../support/store.ts";
import { connectedMachine, machineFor, teamWorld } from "../support/team.ts";
import type { Machine, TeamWorld } from "../support/team.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";
import { filesWith } from "../support/bytes.ts";

const STAGING = "the staging database listens on port 5433";

test(
  verifies("E9", "what one machine stores the other is briefed with; preferences and other projects stay on theirs"),
  async () => {
    const world = await teamWorld();
    const [ann, ben] = [await connectedMachine(world, "ann"), await connectedMachine(world, "ben")];
    const stored = (await ann.run("remember", "--json", STAGING)).jsonOf("remember");
    expect(stored).toMatchObject({ outcome: "stored", server: { reached: true, waiting: 0 } });
    await ann.ask("remember", { text: "the user wants short answers", scope: "user" });
    await ann.ask("remember", { text: "the diary is kept in a drawer", cwd: ann.program.cwd });

    const found = await ben.ask("recall", { question: "which port does the staging database use?" });
    expect(found.hits.map(({ id, on, by }) => [id, on, by])).toEqual([[stored.id, "server", '"ann"']]);
    const briefing = await ben.ask("brief");
    expect(briefing.text).toContain("5433");
    expect(briefing.text).not.toMatch(/short answers|drawer|on this machine only/);
    expect(await world.texts()).toEqual([STAGING]);

    const own = await ann.ask("brief");
    expect(own.text).toMatch(/short answers" \[.*on this machine only/);
    expect(own.text).toMatch(/5433" \[(?!.*on this machine only)/);
    const { memories } = await ann.ask("list");
    expect(Object.fromEntries(memories.map(({ text, on }) => [text, on]))).toEqual({
      [STAGING]: "server",
      "the user wants short answers": "this machine",
    });
    // What names an id is done where that is kept.
    const corrected = await ben.ask("correct", { what: stored.id, text: "the staging database listens on port 5440" });
    expect(await ann.ask("show", { id: corrected.id })).toMatchObject({ source: { agent: "ben" }, on: "server" });
    const known = await ann.ask("know", { topic: "the staging database" });
    expect([known.server?.reached, known.pointers.map(({ id }) => id)]).toEqual([true, [corrected.id]]);
    // Who holds a token for this machine's own store was not given what its owner may do elsewhere.
    const door = await serveHttp(ann.program);
    expect(await door.ask("list", { everywhere: true })).toMatchObject({ total: 2 });
  },
);

test(
  verifies("H2", "while the server is away this machine answers and says so; what waits is delivered exactly once"),
  async () => {
    const world = await teamWorld();
    const [ann, ben] = [await connectedMachine(world, "ann"), await connectedMachine(world, "ben")];
    await ann.ask("remember", { text: "the deploy goes through the harbour pipeline" });
    await world.kill();
    const kept = await ann.run("remember", STAGING);
    expect([kept.code, kept.talk]).toEqual([
      0,
      expect.stringContaining("nobody answers at that address. It is kept here"),
    ]);
    await ann.ask("remember", { text: "the release train leaves on Thursdays" });
    const asked = await ann.ask("recall", { question: "which port does the staging database use?" });
    expect(asked).toMatchObject({
      hits: [{ text: STAGING, on: "this machine" }],
      server: { reached: false, why: "nobody answers at that address", waiting: 2 },
    });
    const { text } = await ann.ask("brief");
    expect(text).toContain(
      'was not asked: "nobody answers at that address". What follows is kept on this machine only',
    );
    expect(await ann.ask("status")).toMatchObject({
      server: { waiting: 2, lastDeliveryAt: null, lastError: { what: "nobody answers at that address" } },
    });
    await ann.kill();

    await world.serveAgain();
    await ann.ask("recall", { question: "which port does the staging database use?" });
    const all = ["the deploy goes through the harbour pipeline", "the release train leaves on Thursdays", STAGING];
    expect(await world.texts()).toEqual(all);
    expect(await ann.ask("status")).toMatchObject({
      server: { waiting: 0, refused: [], lastDeliveryAt: expect.any(String), lastError: null },
      memories: { active: 0 },
    });
    expect((await ben.ask("brief")).text).toContain("5433");
    const { changes } = (await world.http.ask("history", { everywhere: true })) as { changes: object[] };
    expect(changes).toHaveLength(all.length);
  },
);

test.skipIf(spawnSync("openssl", ["version"]).status !== 0)(
  verifies(
    "E9",
    "a certificate that NODE_EXTRA_CA_CERTS vouches for is trusted by the service too, also by one that runs",
  ),
  async () => {
    const world = await teamWorld();
    const { url, authority } = await tlsProxy(world);
    const ann = machineFor({ environment: { ...world.environment, NODE_EXTRA_CA_CERTS: authority } });
    await ann.ask("status");
    const { code, talk } = await ann.program.run(["connect", url], { stdin: await world.token("ann") });
    expect([code, talk]).toEqual([0, expect.any(String)]);
    expect(await ann.ask("remember", { text: STAGING })).toMatchObject({ server: { reached: true, waiting: 0 } });
    expect(await world.texts()).toEqual([STAGING]);
    const stranger = machineFor(world);
    const refused = await stranger.program.run(["connect", url], { stdin: await world.token("ben") });
    expect([refused.code, refused.talk]).toEqual([64, expect.stringContaining("NODE_EXTRA_CA_CERTS")]);
  },
);

test(
  verifies("H2", "a statement whose acknowledgement is lost is not stored twice, the service killed in between or not"),
  async () => {
    const world = await teamWorld();
    const between = await lossyProxy(world);
    const ann = machineFor(world);
    const { code, talk } = await ann.program.run(["connect", between.url], { stdin: await world.token("ann") });
    expect([code, talk]).toEqual([0, expect.any(String)]);
    between.loseAnswersTo("/v1/remember");
    const kept = await ann.ask("remember", { text: STAGING, request: "r-1" });
    expect(kept).toMatchObject({ outcome: "stored", server: { reached: false, why: "it hung up", waiting: 1 } });
    expect(await world.texts()).toEqual([STAGING]);
    await ann.kill();
    // Delivered, and lost again on the way back.
    expect((await ann.ask("recall", { question: "staging port" })).server).toMatchObject({ waiting: 1 });
    between.loseAnswersTo("nothing");
    await delivered(ann);
    // The caller that never heard of it asks once more.
    const again = await ann.ask("remember", { text: STAGING, request: "r-1" });
    expect(again).toMatchObject({ outcome: "stored", server: { reached: true, waiting: 0 } });
    const { changes } = (await world.http.ask("history", { everywhere: true })) as { changes: object[] };
    expect([await world.texts(), changes.length]).toEqual([[STAGING], 1]);
    expect((await ann.ask("list")).memories.map(({ on }) => on)).toEqual(["server"]);
  },
);

test(
  verifies("E9", "what a read-only token may not store is kept and shown as refused, and sent with a better token"),
  async () => {
    const world = await teamWorld();
    await world.http.ask("remember", { text: STAGING, project: "git:example.org/acme/shop" });
    const ann = await connectedMachine(world, "reader", "--role", "read", "--scope", "git:example.org/acme/shop");
    expect((await ann.ask("recall", { question: "staging port" })).hits).toMatchObject([{ text: STAGING }]);
    const refused = await ann.run("remember", "the shop is closed on Mondays");
    expect([refused.code, refused.talk]).toEqual([
      1,
      expect.stringContaining("Not kept: remember needs the role propose, and the token reader has read."),
    ]);
    const { server } = wholeStatus(await ann.ask("status"));
    expect(server?.refused).toMatchObject([
      { text: "the shop is closed on Mondays", why: expect.stringContaining("needs the role propose") },
    ]);
    const shown = await ann.run("connect");
    expect(shown.out).toMatch(/refused {2}\S+ {2}the shop is closed on Mondays\n {2}because: remember needs the role/);
    expect(await world.texts()).toEqual([STAGING]);
    const better = await world.token("writer");
    expect((await ann.program.run(["connect", world.http.url], { stdin: better })).code).toBe(0);
    await delivered(ann);
    expect(await world.texts()).toEqual(["the shop is closed on Mondays", STAGING]);
    // A token that is revoked later: this machine answers, and what it learns waits.
    await world.server.run(["token", "revoke", "writer"]);
    const waits = await ann.ask("remember", { text: "the cellar is locked at night" });
    expect(waits.server).toMatchObject({ reached: false, why: expect.stringContaining("was revoked"), waiting: 1 });
    expect(await world.texts()).toHaveLength(2);
  },
);

test(
  verifies("H7", "connecting writes nothing before the server has answered, and never shows or logs the token"),
  async () => {
    const world = await teamWorld();
    const token = await world.token("ann");
    const ann = machineFor(world);
    const file = join(ann.program.home, "connection.json");
    const old = await fakeServer("99.0.0");
    const other = await fakeServer(null);
    const revoked = await world.token("gone");
    await world.server.run(["token", "revoke", "gone"]);
    const cases: readonly (readonly [string, string, string])[] = [
      ["ftp://example.org", token, "is not the address of a server"],
      ["http://example.org:4653", token, "would send the token and all memories unencrypted"],
      ["https://ann:pw@example.org", token, "more than a host, a port and a path"],
      [world.http.url, "holdfast_wrong", "it does not accept the token"],
      [world.http.url, revoked, "has expired or was revoked"],
      [world.http.url, "two words", "That is not a token of Holdfast"],
      [world.http.url, "", "No token was given"],
      [await closedPort(), token, "nobody answers at that address"],
      [old, token, "it runs Holdfast 99.0.0"],
      [other, token, "not a Holdfast server"],
    ];
    for (const [url, given, why] of cases) {
      const refused = await ann.program.run(["connect", url, "--token", "-"], { stdin: given });
      expect([refused.code, refused.talk], url).toEqual([64, expect.stringContaining(why)]);
      expect(refused.talk + refused.out).not.toContain(token.slice(-20));
      expect(existsSync(file)).toBe(false);
    }
    const environment = { HOLDFAST_CONNECT_TOKEN: token };
    const done = await ann.program.run(["connect", `${world.http.url}/`], { environment });
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/^Connected to http:\S+ as ann \(write in git:/)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await ann.ask("remember", { text: STAGING });
    const said = [done, await ann.run("connect"), await ann.run("connect", "--json")].map(
      ({ out, talk }) => out + talk,
    );
    expect(said.join("")).not.toContain(token.slice(-20));
    expect(filesWith(ann.program.home, token)).toEqual([file]);
    const agents = await ann.program.run(["connect", "--off"], { environment: { CLAUDECODE: "1" } });
    expect([agents.code, agents.talk]).toEqual([64, expect.stringContaining("is for people only")]);
    expect((await ann.run("connect", "--off")).out).toContain("No longer connected to http://");
    expect([existsSync(file), (await ann.ask("list")).server]).toEqual([false, undefined]);
  },
);

test(
  verifies("E6", "what a shared memory is tied to is looked at in the asker's own checkout, and taken anew there"),
  async () => {
    const world = await teamWorld();
    const [ann, ben] = [await connectedMachine(world, "ann"), await connectedMachine(world, "ben")];
    for (const [{ shop }, port] of [[ann, 1] as const, [ben, 2] as const])
      writeFileSync(join(shop, "ports.json"), JSON.stringify({ staging: 5432 + port }));
    const { id } = await ann.ask("remember", { text: STAGING, anchors: ["json:ports.json#/staging"] });
    const stateFor = async (one: typeof ann) => {
      const { hits } = await one.ask("recall", { question: "which port does the staging database use?" });
      return hits.map(({ freshness }) => freshness.state);
    };
    expect([await stateFor(ann), await stateFor(ben)]).toEqual([["fresh"], ["stale"]]);
    expect((await ben.ask("brief")).text).toMatch(/Disputed or stale, check before use:\n.*5433/);
    expect((await ben.ask("list", { freshness: "stale" })).memories.map((memory) => memory.id)).toEqual([id]);
    await ben.ask("verify", { id });
    expect([await stateFor(ann), await stateFor(ben)]).toEqual([["stale"], ["fresh"]]);
    const { memories } = (await world.http.ask("list", { everywhere: true, whole: true })) as { memories: object[] };
    expect(JSON.stringify(memories)).not.toContain(ann.program.cwd);
  },
);

test(
  verifies("F4", "a session that starts is briefed with what the server knows, or told that it was not asked"),
  async () => {
    const world = await teamWorld();
    const ann = await connectedMachine(world, "ann");
    await world.http.ask("remember", { text: STAGING, project: "git:example.org/acme/shop" });
    const start = async (session: string) => {
      const said = { hook_event_name: "SessionStart", session_id: session, source: "startup", cwd: ann.shop };
      const { out } = await ann.program.run(["hook"], { stdin: JSON.stringify(said) });
      return out;
    };
    // A hook keeps a deadline of its own, so a busy machine is asked again.
    const startInTheMorning = async () => {
      await ann.program.run(["stop"]);
      return start("s1");
    };
    await expect.poll(startInTheMorning).toMatch(/5433.*\[m/);
    await world.kill();
    await expect
      .poll(() => start("s2"))
      .toMatch(/The shared memory at .* was not asked: .*nobody answers at that address/);
  },
);

const bin = serverPrograms();
if (bin === undefined)
  process.stderr.write("SKIPPED: a connected machine over PostgreSQL; no server in /usr/lib/postgresql\n");

describe.skipIf(bin === undefined)("a server whose store is PostgreSQL", () => {
  test(verifies("H4", "machines share it the same way, and what waited is stored once"), async () => {
    const cluster = await startCluster(bin!);
    onTestFinished(() => cluster.stop());
    const world = await teamWorld({ HOLDFAST_STORE: cluster.address });
    const [ann, ben] = [await connectedMachine(world, "ann"), await connectedMachine(world, "ben")];
    await world.kill();
    await ann.ask("remember", { text: STAGING });
    await world.serveAgain();
    await delivered(ann);
    expect(await world.texts()).toEqual([STAGING]);
    expect((await ben.ask("brief")).text).toContain("5433");
  });
});

/** By this call, or by the service a moment before. */
async function delivered(machine: Machine): Promise<void> {
  const sent = await machine.run("connect", "--send", "--json");
  expect(sent.json()).toMatchObject({ refused: 0, failure: null });
  expect(wholeStatus(await machine.ask("status")).server).toMatchObject({ waiting: 0, refused: [] });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where nobody listens any more. */
async function closedPort(): Promise<string> {
  const server = createServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

/** Answers everything with an empty object, as a version or as nobody in particular. */
function fakeServer(version: string | null): Promise<string> {
  const headers = version === null ? {} : { "x-holdfast-version": version };
  return listening(createServer((_asked, answer) => answer.writeHead(200, headers).end("{}")));
}

/** Hands everything on to the server; the answers to some calls never arrive. */
async function lossyProxy(world: TeamWorld): Promise<{ readonly url: string; loseAnswersTo(path: string): void }> {
  let lost = "nothing";
  const url = await listening(createServer(handedOn(world, () => lost)));
  return { url, loseAnswersTo: (path) => void (lost = path) };
}

/** In front of the server as a TLS proxy is, with a certificate that only those trust who are told of its authority. */
async function tlsProxy(world: TeamWorld): Promise<{ readonly url: string; readonly authority: string }> {
  const folder = freshFolder();
  const [key, authority] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`;
  execFileSync("openssl", [...made.split(" "), "-keyout", key, "-out", authority], { stdio: "ignore" });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(authority) }, handedOn(world));
  return { url: (await listening(server)).replace("http://127.0.0.1", "https://localhost"), authority };
}

function handedOn({ http }: TeamWorld, lost: () => string = () => "nothing"): RequestListener {
  return (asked, answer) => {
    const headers = { ...asked.headers, host: `127.0.0.1:${http.port}` };
    const options = {
      host: "127.0.0.1",
      port: http.port,
      path: asked.url,
      method: asked.method,
      headers,
      agent: false,
    };
    const sent = request(options, (told) => {
      if (asked.url === lost()) {
        told.resume().once("end", () => answer.destroy());
        return;
      }
      answer.writeHead(told.statusCode ?? 0, told.headers);
      told.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    asked.pipe(sent);
  };
}
