import { describe, expect, test } from "vitest";
import { operations } from "../../src/contract/operations.ts";
import { roleFor } from "../../src/contract/operation.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import { includesRole, ROLES } from "../../src/domain/roles.ts";
import type { Role } from "../../src/domain/roles.ts";
import { callNameOf, naming, SAMPLES } from "../support/samples.ts";
import type { Sample } from "../support/samples.ts";
import { freshService } from "../support/service.ts";
import { holding } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const OWN = "git:example.org/acme/shop";
const OTHER = "git:example.org/acme/vault";
const UNKNOWN = "git:example.org/acme/nothing";

/**
 * Written down beside the contract, so that a change there is seen here. What is listed under no role is at least a write,
 * and a decision where it is for people: readers may make a new call only once it is listed.
 */
const LEAST: Readonly<Record<Role, readonly string[]>> = {
  read: `recall, know, brief, fix, how, blame, friction, resume, statusline, list, show, history, why, conflicts, replay, status, project show, review list, skills list,
    tree root, tree show, tree topics, journal search, journal sessions, journal show`.split(/,\s+/),
  propose: ["remember"],
  write: ["settle", "retire", "restore", "correct", "verify", "undo"],
  review: ["receipts", "pin", "diff", "review"],
  admin: `compact, tree check, tree export, scopes, ledger, growth, promote, demote, tax, sync, erase, audit, backup,
    capture, fill, tend, skills install, skills remove, import, export, project, doctor, config`.split(/,\s+/),
};

function leastFor(sample: Sample): Role {
  const described = operations[sample.name];
  const listed = [callNameOf(sample), sample.name].map((name) => ROLES.find((role) => LEAST[role].includes(name)));
  const safe = described.callers === "people" ? "review" : "write";
  const said = roleFor(described, sample.input);
  return listed[0] ?? listed[1] ?? (includesRole(said, safe) ? said : safe);
}

type Called = Pick<Sample, "name" | "input">;

/** What came of a call: undefined when it was answered. */
type Refused = { readonly code: string; readonly message: string } | undefined;

async function world() {
  const { service, perform } = await freshService();
  const kept = await perform("remember", { text: "the shop listens on port 8443", project: OWN });
  await perform("remember", { text: "the vault opens at noon", project: OTHER });
  const things = { m: kept.id!, c: kept.change!, r: "r000", s: "s000" };
  const call = async (role: Role, scopes: "all" | readonly string[], { name, input }: Called, more = {}) => {
    const said = naming({ ...input, ...more }, things);
    try {
      await perform(name, said as never, holding(role, scopes));
      return undefined;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      return { code: error.code, message: error.message };
    }
  };
  return { service, perform, call };
}

test("every call that is listed is walked", () => {
  const walked = new Set(SAMPLES.flatMap((sample) => [sample.name, callNameOf(sample)]));
  expect(Object.values(LEAST).flatMap((calls) => calls.filter((call) => !walked.has(call)))).toEqual([]);
});

describe("a token's role", () => {
  test(verifies("E9", "decides what may be called: every operation with every role"), async () => {
    const { call } = await world();
    for (const sample of SAMPLES) {
      for (const role of ROLES) {
        const refused: Refused = await call(role, "all", sample, { project: OWN });
        const isRole = refused?.code === "forbidden" && refused.message.includes("needs the role");
        const isExpected = !includesRole(role, leastFor(sample));
        expect([callNameOf(sample), role, isRole]).toEqual([callNameOf(sample), role, isExpected]);
      }
    }
  });
});

/** A preference applies everywhere too. */
function isForOnePlace({ input }: Sample): boolean {
  return input["everywhere"] !== true && input["trigger"] !== "preference";
}

describe("a token's scopes", () => {
  const roles = ROLES.filter((role) => role !== "admin");

  test(verifies("E9", "decide of what may be spoken: every operation, in its own and in other projects"), async () => {
    const { call } = await world();
    for (const sample of SAMPLES.filter(isForOnePlace)) {
      for (const role of roles.filter((one) => includesRole(one, leastFor(sample)))) {
        const told = async (more: object) => {
          const refused: Refused = await call(role, [OWN], sample, more);
          return refused?.code === "forbidden" ? refused.message : "allowed";
        };
        const where = [callNameOf(sample), role];
        expect([...where, await told({ project: OWN })]).toEqual([...where, "allowed"]);
        expect([...where, await told({})]).toEqual([...where, "allowed"]);
        for (const project of [OTHER, UNKNOWN, "user", "all"])
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
        if ("everywhere" in ((operations[sample.name].input as { shape?: object }).shape ?? {}))
          expect([...where, await told({ everywhere: true })]).toEqual([
            ...where,
            "This token does not reach everywhere.",
          ]);
      }
    }
  });

  test("of several projects one has to be named; with none but what applies everywhere, none may be", async () => {
    const { call } = await world();
    const list: Called = { name: "list", input: {} };
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
    const rule: Called = { name: "remember", input: { text: "the user wants short answers", trigger: "preference" } };
    const everywhere = { everywhere: true, level: "user", standing: ["active", "proposed"] } as const;
    const before = (await perform("list", { ...everywhere, standing: [...everywhere.standing] })).total;
    for (const role of roles.filter((one) => includesRole(one, "propose"))) {
      // What an agent says of the user holds where it was said, and nowhere else.
      await call(role, [OWN], rule);
      expect(await call(role, [OWN], rule, { scope: "user", kind: "project" })).toMatchObject({ code: "forbidden" });
    }
    expect((await perform("list", { ...everywhere, standing: [...everywhere.standing] })).total).toBe(before);
    expect(await call("review", [OWN, "user"], rule)).toBeUndefined();
  });
});

describe("who speaks", () => {
  test(verifies("E9", "is said by the token, never by a field"), async () => {
    const { service, perform } = await freshService();
    const say = (role: Role, text: string) =>
      perform(
        "remember",
        { text, agent: "somebody-else", client: "cli", project: OWN },
        holding(role, [OWN], `${role}-robot`),
      );
    const written = await say("write", "the shop's mail goes out through port 2525");
    const decided = await say("review", "the shop's certificates are renewed by acme.sh");
    const byId = async (change: string | null) => {
      const [one] = await service.store.changes({ id: change as never });
      return [one?.actor.by, one?.actor.agent, one?.actor.client];
    };
    expect(await byId(written.change)).toEqual(["agent", "write-robot", "cli"]);
    expect(await byId(decided.change)).toEqual(["human", null, "review-robot"]);
    const asked = await perform(
      "recall",
      { question: "which port does mail use?", agent: "somebody-else" },
      holding("read", [OWN], "read-robot"),
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
      perform("remember", { project: OWN, ...input } as never, holding("propose", [OWN]));
    const same = { text: "the shop listens on port 8443", expiresAt: "1h", staleAfter: "1h", confidence: 1 };
    expect(await propose(same)).toMatchObject({ outcome: "refused", because: `It is known already: ${id}` });
    expect(await propose({ ...same, propose: false })).toMatchObject({ outcome: "refused" });
    const other = await propose({ text: "the shop listens on port 9999", replaces: [id], propose: false });
    expect(other).toMatchObject({ outcome: "proposed" });
    const { questions: _questions, freshness: _freshness, ...after } = await known();
    expect(before).toMatchObject(after);
    await expect(propose({ text: "the shop sells on Mondays only", insist: true })).rejects.toThrow("Only a person");
  });

  test("one token's retry is not taken for another's", async () => {
    const { perform } = await freshService();
    const say = (name: string, text: string) =>
      perform("remember", { text, request: "one", project: OWN }, holding("write", [OWN], name));
    const first = await say("first", "the shop's queue is drained at midnight");
    const again = await say("first", "the shop's queue is drained at midnight");
    const second = await say("second", "the shop's images are kept for ten days");
    expect([again.change === first.change, second.change === first.change]).toEqual([true, false]);
  });
});
