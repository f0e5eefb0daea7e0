import { expect, test } from "vitest";
import { guardDoors } from "../../../src/surfaces/http/guard.ts";
import { holding, OWNER } from "../../support/tokens.ts";
import { verifies } from "../../support/verifies.ts";

const PORT = 4_653;

/** A guard before a door that only says that it was reached. */
function guard(host = "127.0.0.1", port = PORT) {
  const clock = { ms: 0 };
  const app = guardDoors((request) => new Response(`in by ${request.method}`), {
    host,
    port: () => port,
    admits: (token) => (token === "right" ? OWNER : token === "other" ? holding("read", "all") : undefined),
    nowMs: () => clock.ms,
    report: () => undefined,
  });
  const knock = async (headers: Record<string, string> = {}) =>
    app.request(
      "/v1/status",
      { method: "POST", headers: { host: `127.0.0.1:${port}`, authorization: "Bearer right", ...headers } },
      {},
    );
  return { knock, clock };
}

test.each(["127.0.0.1:4653", "localhost:4653", "LOCALHOST:4653", "[::1]:4653"])(
  "a request for %s is let in, with and without a page of ours behind it",
  async (host) => {
    const { knock } = guard();
    expect((await knock({ host })).status).toBe(200);
    expect((await knock({ host, origin: `http://${host}` })).status).toBe(200);
  },
);

test.each([
  "evil.example:4653",
  "127.0.0.1.evil.example:4653",
  "localhost.:4653",
  "localhost:4654",
  "localhost",
  "127.0.0.1",
  "127.0.0.2:4653",
  "192.168.1.7:4653",
  "0.0.0.0:4653",
  "[::1]:80",
  "user@localhost:4653",
  "localhost:4653:4653",
  "localhost:04653x",
  "",
])(verifies("H7", "a request for the host %j is refused, token or not"), async (host) => {
  const { knock } = guard();
  const answer = await knock({ host });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: "usage" } }]);
});

test.each([
  "http://evil.example",
  "http://evil.example:4653",
  "https://localhost:4653",
  "http://localhost",
  "http://localhost:3000",
  "http://127.0.0.1:4653.evil.example",
  "null",
  "file://",
  "chrome-extension://abcdef",
  "",
])(verifies("H7", "a page of %j is refused, token or not"), async (origin) => {
  const { knock } = guard();
  expect((await knock({ origin })).status).toBe(403);
});

test.each(["", "right", "Bearer", "Bearer ", "Bearer wrong", "Bearer right wrong", "Basic right", "Bearer\tright"])(
  verifies("H7", "the authorization %j is refused"),
  async (authorization) => {
    const { knock } = guard();
    const answer = await knock({ authorization });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="holdfast"');
  },
);

test("a configured host is let in beside the loopback names, another one is not", async () => {
  const { knock } = guard("memory.lan");
  expect((await knock({ host: "memory.lan:4653" })).status).toBe(200);
  expect((await knock({ host: "localhost:4653" })).status).toBe(200);
  expect((await knock({ host: "192.168.1.7:4653" })).status).toBe(403);
});

test("where every address is listened on, any address will do, but no name", async () => {
  for (const every of ["0.0.0.0", "::"]) {
    const { knock } = guard(every);
    expect((await knock({ host: "192.168.1.7:4653" })).status).toBe(200);
    expect((await knock({ host: "[fd00::7]:4653" })).status).toBe(200);
    expect((await knock({ host: "evil.example:4653" })).status).toBe(403);
  }
});

test("port 80 need not be named", async () => {
  const { knock } = guard("127.0.0.1", 80);
  expect((await knock({ host: "localhost" })).status).toBe(200);
});

test("answers and refusals alike are kept by no browser and allow no other origin", async () => {
  const { knock } = guard();
  for (const answer of [await knock(), await knock({ authorization: "" }), await knock({ host: "evil.example" })]) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("too many requests are told to wait, and neither strangers nor other tokens use up what is the owner's", async () => {
  const { knock, clock } = guard();
  const answered = async (count: number, status: number, headers?: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: count }, () => knock(headers)));
    const others = answers.filter((answer) => answer.status !== status);
    expect(others.map((answer) => answer.status)).toEqual(others.map(() => 429));
    expect(others[0]?.headers.get("retry-after")).toBe("1");
    return answers.length - others.length;
  };
  expect(await answered(500, 401, { authorization: "Bearer guess" })).toBe(100);
  expect(await answered(500, 200, { authorization: "Bearer other" })).toBe(400);
  expect(await answered(500, 200)).toBe(400);
  clock.ms += 1_000;
  expect((await knock()).status).toBe(200);
});
