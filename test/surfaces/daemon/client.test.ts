import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "../../../src/app/home/home.ts";
import { sendWhileAlive } from "../../../src/surfaces/socket/client.ts";
import { HELLO_PATH } from "../../../src/surfaces/socket/protocol.ts";

test("a daemon that says hello is waited for, however long its answer takes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hf-client-"));
  let working: ServerResponse | undefined;
  let hellos = 0;
  const daemon = createServer((asked, answer) => {
    if (asked.url !== HELLO_PATH) {
      working = answer;
      return;
    }
    answer.end("{}");
    if (++hellos === 2) working?.end(JSON.stringify({ made: 12 }));
  });
  const home = findHome({ HOLDFAST_HOME: folder });
  await new Promise<void>((resolve) => daemon.listen(home.socket, resolve));
  onTestFinished(() => {
    daemon.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Shorter than the work takes: the time after which a request without hellos would be given up.
  const options = { body: {}, hellos: 3, timeoutMs: 200 };
  expect(await sendWhileAlive(home, "/v1/compact", options)).toEqual({ status: 200, body: { made: 12 } });
});
