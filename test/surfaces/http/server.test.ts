import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { httpServer } from "../../../src/surfaces/http/server.ts";
import { openTcp } from "../../../src/surfaces/http/tcp.ts";
import { OWNER } from "../../support/tokens.ts";
import { verifies } from "../../support/verifies.ts";

/** Sends bytes and gives what comes back until the other side hangs up. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });
}

test.each([
  ["its headers drop by drop", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:"],
  ["less body than it announced", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"],
])("a client that sends %s is answered with a time-out and hung up on", async (_, bytes) => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const server = httpServer(
    async (request) => new Response(await request.text()),
    () => {},
    limits,
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const heard = await say((server.address() as AddressInfo).port, bytes);
  expect(heard).toContain("HTTP/1.1 408 Request Timeout");
  expect(heard).toContain("did not come in time");
});

test("what the quick door takes is answered without the adapter, its failures in plain words, the rest as ever", async () => {
  const reported: unknown[] = [];
  const server = httpServer(
    async () => new Response("by the adapter"),
    (error) => reported.push(error),
    {},
    ({ url }) => {
      if (url === "/said") return async (text) => ({ status: 200, headers: {}, body: `heard ${text}` });
      if (url === "/broken") return () => Promise.reject(new Error("broken"));
      return undefined;
    },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (path: string) => {
    const answer = await fetch(at + path, { method: "POST", body: "grüezi" });
    return [answer.status, await answer.text()];
  };
  expect(await post("/said")).toEqual([200, "heard grüezi"]);
  expect(await post("/broken")).toEqual([500, expect.stringContaining('"code":"internal"')]);
  expect(reported).toEqual([new Error("broken")]);
  expect(await post("/other")).toEqual([200, "by the adapter"]);
});

test("whoever hangs up on the quick door ends what was begun for them", async () => {
  const heard = new EventEmitter();
  const [begun, ended] = [once(heard, "begun"), once(heard, "ended")];
  const server = httpServer(
    () => new Response(""),
    () => {},
    {},
    () => async (_, gone) => {
      gone.addEventListener("abort", () => heard.emit("ended"));
      heard.emit("begun");
      await ended;
      return { status: 200, headers: {}, body: "" };
    },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"),
  );
  await begun;
  socket.destroy();
  await ended;
});

test("the network door has time-outs and a most of connections", async () => {
  const { server, url } = await openTcp({
    host: "127.0.0.1",
    port: 0,
    enter: () => new Response("in"),
    admits: () => undefined,
    report: () => {},
  });
  onTestFinished(() => void server.close());
  expect(url).toBe(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([10_000, 30_000, 256]);
});

test(verifies("H7", "hundreds of connections on which nobody says a word keep no one out"), async () => {
  const { server, url } = await openTcp({
    host: "127.0.0.1",
    port: 0,
    enter: () => new Response("in"),
    admits: () => OWNER,
    report: () => {},
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const silent = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      await once(socket, "connect");
      return socket;
    }),
  );
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  const answered = await fetch(url, { headers: { authorization: "Bearer t" } });
  expect(await answered.text()).toBe("in");
});

test("a port that another program has is told so, with what to do", async () => {
  const parts = {
    host: "127.0.0.1",
    enter: () => new Response("in"),
    admits: () => undefined,
    report: () => {},
  };
  const { server } = await openTcp({ ...parts, port: 0 });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(openTcp({ ...parts, port })).rejects.toMatchObject({
    code: "daemon",
    message: `Port ${port} of 127.0.0.1 can't be opened: another program has it.`,
    hint: expect.stringContaining("--http"),
  });
});
