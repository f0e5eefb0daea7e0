import { mkdirSync, writeFileSync } from "node:fs";

for (const folder of ["src", "test"]) mkdirSync(folder);
writeFileSync("README.md", "# uploads\n\n`node --test` runs the tests.\n");
writeFileSync("package.json", `${JSON.stringify({ name: "uploads", private: true, type: "module" }, null, 2)}\n`);
writeFileSync(
  "src/server.js",
  `import { createServer } from "node:http";

/** Starts the upload server and says where it listens. */
export async function startServer({ port = 48213 } = {}) {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (chunk) => (bytes += chunk.length));
    request.on("end", () => response.end(JSON.stringify({ bytes })));
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { url: \`http://127.0.0.1:\${server.address().port}/\`, close: () => server.close() };
}
`,
);
writeFileSync(
  "test/upload.test.js",
  `import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../src/server.js";

const timeoutMs = 2000;

test("an upload is counted", { timeout: timeoutMs }, async () => {
  const server = await startServer();
  try {
    const answer = await fetch(server.url, { method: "POST", body: "12345" });
    assert.deepEqual(await answer.json(), { bytes: 5 });
  } finally {
    server.close();
  }
});
`,
);
