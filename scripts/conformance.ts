/**
 * Runs the official MCP conformance suite against `/mcp` as the network sees it: the same doors behind the same guard.
 * The suite can't send a token, so its requests are given one on their way in; Host and Origin arrive as it sent them.
 * It wants Node 22, which is fetched with it; HOLDFAST_CONFORMANCE names a folder where both are installed already.
 * It calls tools and prompts and reads resources by names of its own, for which the product's are put.
 * Options are handed on: `npm run try -- conformance --scenario ping`.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import { openDoors } from "../src/surfaces/http/doors.ts";
import { guardDoors } from "../src/surfaces/http/guard.ts";
import { httpServer } from "../src/surfaces/http/server.ts";
import { wordEmbedder } from "../test/support/fakes.ts";

const PACKAGES = ["node@22", "@modelcontextprotocol/conformance@0.1.16"];
const TOP = fileURLToPath(new URL("..", import.meta.url));
const EXPECTED_FAILURES = join(TOP, "test", "conformance", "expected-failures.yml");
const TOKEN = "conformance";

const folder = mkdtempSync(join(tmpdir(), "holdfast-conformance-"));
const service = await openService({ home: findHome({}, folder), environment: {}, embedder: wordEmbedder() });
const report = (error: unknown) => console.error(error);
const remembered = await perform(service, "remember", { text: "build 123 of the web shop fails on arm64" });

/** Called as the suite calls it, answered by the tool or resource that does the same here. */
const STAND_INS: readonly (readonly [theirs: string, ours: string])[] = [
  ['"name":"test_simple_text"', '"name":"memory_brief"'],
  ['"name":"test_error_handling","arguments":{}', '"name":"memory_read","arguments":{"id":"m0000000"}'],
  ['"name":"test_simple_prompt"', '"name":"summarise"'],
  ['"name":"test_prompt_with_embedded_resource"', '"name":"brief"'],
  [
    '"name":"test_prompt_with_arguments","arguments":{"arg1":"testValue1","arg2":"testValue2"}',
    '"name":"remember","arguments":{"fact":"testValue1","topic":"testValue2"}',
  ],
  ["test://static-text", "holdfast://root"],
  ["test://template/123/data", `holdfast://memory/${remembered.id}`],
  ["test://watched-resource", "holdfast://root"],
  [
    '"ref":{"type":"ref/prompt","name":"test_prompt_with_arguments"},"argument":{"name":"arg1"',
    '"ref":{"type":"ref/resource","uri":"holdfast://memory/{id}"},"argument":{"name":"id"',
  ],
];

const guard = guardDoors(openDoors(service, report).fromNetwork, {
  host: "127.0.0.1",
  port: () => (server.address() as AddressInfo).port,
  admits: (token) => (token === TOKEN ? { name: "local", hash: "", grant: null } : undefined),
  nowMs: () => performance.now(),
  report,
});
const server = httpServer(async (request) => {
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${TOKEN}`);
  headers.delete("content-length"); // the stand-ins have names of other lengths
  const said = request.body === null ? undefined : await request.text();
  const body = said && STAND_INS.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), said);
  return guard.fetch(
    new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) }),
  );
}, report);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

process.exitCode = await run(installed(), `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
server.closeAllConnections();
server.close();
await service.close();
rmSync(folder, { recursive: true });

function installed(): string {
  const given = process.env["HOLDFAST_CONFORMANCE"];
  if (given !== undefined) return given;
  const cache = join(TOP, "node_modules", ".cache", "conformance");
  if (!existsSync(join(cache, "node_modules", "@modelcontextprotocol", "conformance"))) {
    mkdirSync(cache, { recursive: true });
    execFileSync("npm", ["install", "--prefix", cache, ...PACKAGES], { stdio: "inherit" });
  }
  return cache;
}

function run(packages: string, url: string): Promise<number> {
  const node = join(packages, "node_modules", "node", "bin", "node");
  const suite = join(packages, "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
  const options = ["--url", url, "--expected-failures", EXPECTED_FAILURES, ...process.argv.slice(2)];
  const child = spawn(node, [suite, "server", ...options], { stdio: "inherit", cwd: folder });
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
