import { describe, expect, test } from "vitest";
import { fromNetwork } from "../../src/app/caller/holder.ts";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import { includesRole, ROLES } from "../../src/domain/roles.ts";
import type { Role } from "../../src/domain/roles.ts";
import { freshService } from "../support/service.ts";
import { holding } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const OWN = "git:example.org/acme/shop";
const OTHER = "git:example.org/acme/vault";
const UNKNOWN = "git:example.org/acme/nothing";

type Walked = readonly [name: OperationName, least: Role, input: Readonly<Record<string, unknown>>];

/** Written down beside the contract, so that a change there is seen here. */
const LEAST: readonly Walked[] = [
  ["remember", "propose", { text: "the shop's cache lives in the folder var/cache" }],
  ["recall", "read", { question: "where does the cache live?" }],
  ["know", "read", { topic: "cache" }],
  ["brief", "read", {}],
  ["feedback", "write", { id: "<id>", verdict: "used" }],
  ["compact", "admin", {}],
  ["compact", "admin", { action: "take" }],
  ["compact", "admin", { action: "give", node: "day/2026-03-15", lines: [] }],
  ["tree", "read", {}],
  ["tree", "read", { action: "topics" }],
  ["tree", "read", { action: "show", node: "day/2026-03-15" }],
  ["tree", "admin", { action: "check" }],
  ["tree", "admin", { action: "export", to: "/nowhere" }],
  ["list", "read", {}],
  ["show", "read", { id: "<id>" }],
  ["history", "read", {}],
  ["why", "read", { receipt: "r000" }],
  ["receipts", "review", {}],
  ["scopes", "admin", {}],
  ["ledger", "admin", {}],
  ["growth", "admin", {}],
  ["retire", "write", { id: "<id>", reason: "gone" }],
  ["restore", "write", { id: "<id>" }],
  ["pin", "review", { id: "<id>" }],
  ["promote", "admin", {}],
  ["promote", "admin", { id: "<id>" }],
  ["demote", "admin", { id: "<id>" }],
  ["tax", "admin", {}],
  ["sync", "admin", { action: "status" }],
  ["sync", "admin", { action: "run" }],
  ["correct", "write", { what: "<id>", text: "the shop listens on port 8444" }],
  ["verify", "write", { id: "<id>" }],
  ["undo", "write", { change: "<change>" }],
  ["diff", "review", { since: "2020-01-01" }],
  ["conflicts", "read", {}],
  ["review", "read", { action: "list" }],
  ["review", "review", { action: "approve", id: "<id>" }],
  ["review", "review", { action: "reject", id: "<id>", reason: "no" }],
  ["erase", "admin", { id: "<id>" }],
  ["audit", "admin", {}],
  ["backup", "admin", {}],
  ["journal", "read", { action: "sessions" }],
  ["journal", "read", { action: "search", question: "cache" }],
  ["replay", "read", { id: "s000" }],
  ["capture", "admin", { from: "/nowhere" }],
  ["import", "admin", {}],
  ["export", "admin", {}],
  ["project", "read", { action: "show" }],
  ["project", "admin", { action: "join", identity: OTHER }],
  ["project", "admin", { action: "part" }],
  ["status", "read", {}],
  ["doctor", "admin", {}],
  ["config", "admin", {}],
  ["config", "admin", { action: "show" }],
  ["config", "admin", { action: "set", setting: "sessionTokens", value: "2000" }],
];

/** What came of a call: undefined when it was answered. */
type Refused = { readonly code: string; readonly message: string } | undefined;

async function world() {
  const { service, perform } = await freshService();
  const kept = await perform("remember", { text: "the shop listens on port 8443", project: OWN });
  await perform("remember", { text: "the vault opens at noon", project: OTHER });
  const call = async (role: Role, scopes: "all" | readonly string[], [name, , input]: Walked, more = {}) => {
    const said = JSON.stringify({ ...input, ...more })
      .replaceAll("<id>", String(kept.id))
      .replaceAll("<change>", String(kept.change));
    try {
      await fromNetwork(holding(role, scopes), () => perform(name, JSON.parse(said) as never));
      return undefined;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      return { code: error.code, message: error.message };
    }
  };
  return { service, perform, call };
}

const nameOf = ([name, , { action }]: Walked): string => (typeof action === "string" ? `${name} ${action}` : name);

test("every operation is walked", () => {
  expect([...new Set(LEAST.map(([name]) => name))].toSorted()).toEqual(Object.keys(operations).toSorted());
});

describe("a token's role", () => {
  test(verifies("E9", "decides what may be called: every operation with every role"), async () => {
    const { call } = await world();
    for (const walked of LEAST) {
      for (const role of ROLES) {
        const refused: Refused = await call(role, "all", walked, { project: OWN });
        const isRole = refused?.code === "forbidden" && refused.message.includes("needs the role");
        expect([nameOf(walked), role, isRole]).toEqual([nameOf(walked), role, !includesRole(role, walked[1])]);
      }
    }
  });
});

describe("a token's scopes", () => {
  const roles = ROLES.filter((role) => role !== "admin");

  test(verifies("E9", "decide of what may be spoken: every operation, in its own and in other projects"), async () => {
    const { call } = await world();
    for (const walked of LEAST) {
      for (const role of roles.filter((one) => includesRole(one, walked[1]))) {
        const told = async (more: object) => {
          const refused: Refused = await call(role, [OWN], walked, more);
          return refused?.code === "forbidden" ? refused.message : "allowed";
        };
        const where = [nameOf(walked), role];
        const isAllowed = walked[1] === "admin" ? expect.stringContaining("whole store") : "allowed";
        expect([...where, await told({ project: OWN })]).toEqual([...where, isAllowed]);
        expect([...where, await told({})]).toEqual([...where, isAllowed]);
        const elsewhere = [OTHER, UNKNOWN, "user", "all", ""].filter((project) => project !== "");
        for (const project of elsewhere)
          expect([...where, project, await told({ project })]).toEqual([
            ...where,
            project,
            "This token does not reach that project.",
          ]);
        for (const cwd of ["/", "/etc", "/no/such", process.cwd()])
          expect([...where, cwd, await told({ cwd })]).toEqual([
            ...where,
            cwd,
            "This token does not reach that project.",
          ]);
        if ("everywhere" in ((operations[walked[0]].input as { shape?: object }).shape ?? {}))
          expect([...where, await told({ everywhere: true })]).toEqual([
            ...where,
            "This token does not reach everywhere.",
          ]);
      }
    }
  });

  test("of several projects one has to be named; with none but what applies everywhere, none may be", async () => {
    const { call } = await world();
    const list = LEAST.find(([name]) => name === "list")!;
    expect(await call("read", [OWN, OTHER], list)).toMatchObject({
      code: "usage",
      message: expect.stringContaining("several projects"),
    });
    expect(await call("read", [OWN, OTHER], list, { project: OTHER })).toBeUndefined();
    expect(await call("read", ["user"], list)).toBeUndefined();
    expect(await call("read", ["user"], list, { project: OWN })).toMatchObject({ code: "forbidden" });
  });

  test(verifies("E9", "writing what applies everywhere takes a token for that"), async () => {
    const { call, perform } = await world();
    const rule: Walked = ["remember", "propose", { text: "the user wants short answers", trigger: "preference" }];
    const before = (await perform("list", { everywhere: true, standing: ["active", "proposed"] })).total;
    for (const role of roles.filter((one) => includesRole(one, "propose"))) {
      expect(await call(role, [OWN], rule)).toMatchObject({ code: "forbidden" });
      expect(await call(role, [OWN], rule, { scope: "user", kind: "project" })).toMatchObject({ code: "forbidden" });
    }
    expect((await perform("list", { everywhere: true, standing: ["active", "proposed"] })).total).toBe(before);
    expect(await call("review", [OWN, "user"], rule)).toBeUndefined();
  });
});

describe("who speaks", () => {
  test(verifies("E9", "is said by the token, never by a field"), async () => {
    const { service, perform } = await freshService();
    const say = (role: Role, text: string) =>
      fromNetwork(holding(role, [OWN], `${role}-robot`), () =>
        perform("remember", { text, agent: "somebody-else", client: "cli", project: OWN }),
      );
    const written = await say("write", "the shop's mail goes out through port 2525");
    const decided = await say("review", "the shop's certificates are renewed by acme.sh");
    const byId = async (change: string | null) => {
      const [one] = await service.store.changes({ id: change as never });
      return [one?.actor.by, one?.actor.agent, one?.actor.client];
    };
    expect(await byId(written.change)).toEqual(["agent", "write-robot", "cli"]);
    expect(await byId(decided.change)).toEqual(["human", null, "review-robot"]);
    const asked = await fromNetwork(holding("read", [OWN], "read-robot"), () =>
      perform("recall", { question: "which port does mail use?", agent: "somebody-else" }),
    );
    expect((await service.store.receipt(asked.receipt as never))?.asker.agent).toBe("read-robot");
    expect((await service.store.audit({ limit: 50 })).map(({ actor }) => actor.agent)).not.toContain("somebody-else");
  });

  test(verifies("E9", "a proposing token changes nothing that is known, however it asks"), async () => {
    const { perform } = await freshService();
    const { id } = await perform("remember", { text: "the shop listens on port 8443", project: OWN });
    const known = () => perform("show", { id: String(id) });
    const before = await known();
    const propose = (input: object) =>
      fromNetwork(holding("propose", [OWN]), () => perform("remember", { project: OWN, ...input } as never));
    const same = { text: "the shop listens on port 8443", expiresAt: "1h", staleAfter: "1h", confidence: 1 };
    expect(await propose(same)).toMatchObject({ outcome: "refused", because: `It is known already: ${id}` });
    expect(await propose({ ...same, propose: false })).toMatchObject({ outcome: "refused" });
    const other = await propose({ text: "the shop listens on port 9999", supersedes: id, propose: false });
    expect(other).toMatchObject({ outcome: "proposed" });
    const { marks: _marks, freshness: _freshness, ...after } = await known();
    expect(before).toMatchObject(after);
    await expect(propose({ text: "the shop sells on Mondays only", insist: true })).rejects.toThrow("Only a person");
  });

  test("one token's retry is not taken for another's", async () => {
    const { perform } = await freshService();
    const say = (name: string, text: string) =>
      fromNetwork(holding("write", [OWN], name), () => perform("remember", { text, request: "one", project: OWN }));
    const first = await say("first", "the shop's queue is drained at midnight");
    const again = await say("first", "the shop's queue is drained at midnight");
    const second = await say("second", "the shop's images are kept for ten days");
    expect([again.change === first.change, second.change === first.change]).toEqual([true, false]);
  });
});
