import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DaemonAway, exchange } from "../../../src/surfaces/socket/exchange.ts";
import { freshFolder } from "../../support/store.ts";

/** A server that answers whatever is asked with these pieces, one write each, and closes the connection. */
async function answering(...pieces: readonly (string | Buffer)[]): Promise<{ socket: string; heard: () => string }> {
  const socket =
    process.platform === "win32" ? `\\\\.\\pipe\\hf-exchange-${process.pid}` : join(freshFolder(), "s.sock");
  let said = "";
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.setNoDelay(true);
    const answer = async (bytes: Buffer) => {
      said += bytes.toString();
      for (const piece of pieces) await new Promise<void>((done) => connection.write(piece, () => setImmediate(done)));
      connection.end();
    };
    connection.once("data", (bytes) => void answer(bytes));
  });
  await new Promise<void>((ready) => server.listen(socket, ready));
  onTestFinished(() => void server.close());
  return { socket, heard: () => said };
}

const asked = { path: "/v1/status", text: "{}" };

test("an answer is read whole, however it is cut on its way", async () => {
  const [accent = 0, ...rest] = Buffer.from("é");
  const { socket } = await answering(
    "HTTP/1.1 200 OK\r\nContent-Le",
    "ngth: 2\r\nX-One: a: b\r\n\r",
    Buffer.from([10, accent]),
    Buffer.from(rest),
  );
  const { status, fields, text } = await exchange(socket, asked);
  expect([status, fields.get("x-one"), text]).toEqual([200, "a: b", "é"]);
});

test("interim answers are told as they come, and are no answer", async () => {
  const { socket } = await answering(
    "HTTP/1.1 103 Early Hints\r\nx-progress: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nx-progress: 2\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\n{}",
  );
  const told: (string | undefined)[] = [];
  const answer = await exchange(socket, { ...asked, onInterim: (fields) => told.push(fields.get("x-progress")) });
  expect([answer.status, answer.text, told]).toEqual([404, "{}", ["1", "2"]]);
});

test.each([
  ["before its head", "HTTP/1.1 200 OK\r\n"],
  ["within its body", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}"],
])("a service that ends %s has gone away, and may have done what it was asked", async (_where, cut) => {
  const { socket } = await answering(cut);
  await expect(exchange(socket, asked)).rejects.toMatchObject({ sent: true, silent: false });
});

test("where nobody listens nothing was sent", async () => {
  const nobody = exchange(join(freshFolder(), "none.sock"), asked);
  await expect(nobody).rejects.toMatchObject({ sent: false, silent: false });
  await expect(nobody).rejects.toBeInstanceOf(DaemonAway);
});

test("what is given up before it began is not sent", async () => {
  const { socket, heard } = await answering("HTTP/1.1 200 OK\r\n\r\n{}");
  await expect(exchange(socket, { ...asked, signal: AbortSignal.abort() })).rejects.toBeInstanceOf(DaemonAway);
  expect(heard()).toBe("");
});

test("a value can't begin a field of its own", async () => {
  const { socket, heard } = await answering("HTTP/1.1 200 OK\r\n\r\n{}");
  await exchange(socket, { ...asked, fields: { "x-client": "codex\r\nx-holdfast-version: 9" } });
  expect(heard().split("\r\n")).toContain("x-client: codex??x-holdfast-version: 9");
});
