import { expect, test } from "vitest";
import { CWD_HEADER } from "../../src/surfaces/mcp/http.ts";
import { capturedSession, SAID } from "../support/captured-session.ts";
import { serveHttp } from "../support/http.ts";
import { client } from "../support/mcp-client.ts";
import type { Reply } from "../support/mcp-client.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

type Ask = (method: string, params?: object) => Promise<Reply>;

/** The two ways in: standard streams, and Streamable HTTP behind its token. */
const DOORS: Readonly<Record<string, (program: Program) => Promise<Ask>>> = {
  stdio: async (program) => {
    const agent = client(program);
    await agent.greet("2025-06-18");
    return agent.ask;
  },
  "Streamable HTTP": async (program) => {
    const http = await serveHttp(program);
    const headers: Record<string, string> = {
      accept: "application/json, text/event-stream",
      [CWD_HEADER]: program.cwd,
    };
    const ask: Ask = async (method, params = {}) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const answer = await http.raw({ path: "/mcp", headers, body });
      headers["mcp-session-id"] ??= String(answer.headers["mcp-session-id"]);
      const line = answer.text.split("\n").findLast((one) => one.startsWith("data:"));
      return JSON.parse(line?.slice(5) ?? answer.text) as Reply;
    };
    const clientInfo = { name: "test-agent", version: "1" };
    await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    return ask;
  },
};

test.each(Object.keys(DOORS))(
  verifies("F1", "every tool does its work over %s, and ROOT, pages and memories can be read by their addresses"),
  async (door) => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    await capturedSession(program);
    const ask = await DOORS[door]!(program);
    const told = async (name: string, given: object) => {
      const { result } = await ask("tools/call", { name, arguments: given });
      const text = result?.content?.[0]?.text ?? "";
      expect([result?.isError, result?.structuredContent?.answer]).toEqual([undefined, text]);
      return text;
    };
    const read = async (uri: string) => JSON.stringify((await ask("resources/read", { uri })).result);

    const stored = await told("memory_store", { text: "The billing service listens on port 7788", trigger: "value" });
    const id = /^stored (m\w+)/.exec(stored)?.[1] ?? "";
    expect(await told("memory_search", { question: "port of the billing service" })).toContain("port 7788");
    expect(await told("memory_know", { topic: "billing service" })).toMatch(/^(?:yes|maybe)/);
    const whole = await told("memory_read", { id });
    expect(whole).toContain("port 7788");
    expect(await told("memory_brief", {})).toContain("port 7788");
    expect(await told("memory_settle", { id, now: "holds" })).toMatch(new RegExp(`^${id} holds`));
    const changed = await told("memory_settle", {
      id,
      now: "changed",
      text: "The billing service listens on port 7799",
    });
    const right = /^(m\w+) reads/.exec(changed)?.[1] ?? "";
    const found = await told("memory_search", { question: "port of the billing service" });
    expect([found.includes("port 7799"), found.includes("port 7788")]).toEqual([true, false]);
    expect(await read(`holdfast://memory/${right}`)).toContain("port 7799");
    expect(await told("memory_settle", { id: right, now: "retired", why: "switched off" })).toBe(`${right} retired.`);
    expect(await told("memory_search", { question: "port of the billing service" })).not.toContain("port 7799");

    const root = await read("holdfast://root");
    expect(root).toContain("haven.internal:5433");
    let page = root;
    for (const level of [/month\/[\d-]+/, /week\/[\w-]+/, /day\/[\d-]+/]) {
      const uri = `holdfast://tree/${level.exec(page)?.[0]}`;
      page = await read(uri);
      expect(page).toContain(uri);
    }
    expect(page).toContain(SAID);
  },
);
