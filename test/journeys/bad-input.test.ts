import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../src/contract/operations.ts";
import { badCall, bodyOf, NASTY_TEXTS } from "../support/bad-calls.ts";
import type { BadCall } from "../support/bad-calls.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { socketOf } from "../support/socket.ts";
import { IS_SOAK } from "../support/soak.ts";
import type { Raw, RawAnswer, Socket } from "../support/socket.ts";
import { wholeStatus } from "../support/status.ts";

const SEED = 20_260_315;
const CALLS = IS_SOAK ? 5_000 : 500;
const AT_ONCE = 10;

/** Bad input is the caller's fault, and told so: no other code fits. */
const FITTING: Readonly<Record<string, readonly number[]>> = {
  usage: [400, 413, 417, 431],
  "not-found": [404],
  ambiguous: [409],
  conflict: [409],
};

const errorShape = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string().min(1), hint: z.string().min(1).optional() }),
});

const STACK_TRACE = /\n\s+at |node:internal|\.(?:js|ts):\d+|SQLITE_/;

test("many bad calls at once each get a clear error or a right answer, and the daemon is none the worse", async () => {
  const program = freshProgram(await ollama());
  await program.run(["serve"]);
  const pid = program.daemonPid();
  const socket = socketOf(program);
  const pinned = await pinFacts(socket);
  let [refused, done, recalled] = [0, 0, 0];

  const batch = fc.array(badCall, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (calls) => {
      await Promise.all(
        calls.map(async (call) => {
          const answer = await socket.raw({ path: `/v1/${call.name}`, body: bodyOf(call) });
          if (answer.status !== 200) {
            expectClearError(answer);
            refused++;
            return;
          }
          const result = operations[call.name].output.safeParse(JSON.parse(answer.text));
          expect(result.error).toBeUndefined();
          done++;
          if (await isRecalled(socket, call, result.data)) recalled++;
        }),
      );
    }),
    { numRuns: CALLS / AT_ONCE, seed: SEED, endOnFailure: true },
  );

  expect(refused + done).toBe(CALLS);
  // Neither side of the door was left untried.
  expect(Math.min(refused, done)).toBeGreaterThan(CALLS / 10);
  expect(recalled).toBeGreaterThan(0);
  await expectUnharmed(program, socket, pid, pinned);
}, 180_000);

test("what is no call at all is told so, whatever is wrong with it", async () => {
  const program = freshProgram(await ollama());
  await program.run(["serve"]);
  const pid = program.daemonPid();
  const socket = socketOf(program);
  const pinned = await pinFacts(socket);
  const recall = { path: "/v1/recall", body: '{"question": "which port does staging use?"}' };
  const refused: readonly Raw[] = [
    ...["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"].map((method) => ({ method, path: "/v1/status" })),
    ...["/", "/v1", "/v1/", "/v2/recall", "/v1/recall/more", "/v1/nonsense", "/v1/__proto__", "/v1/constructor"].map(
      (path) => ({ ...recall, path }),
    ),
    ...["/v1/%ff%zz", "/v1/../../etc/passwd", `/v1/${"a".repeat(10_000)}`, "/v1/recall%00"].map((path) => ({
      ...recall,
      path,
    })),
    ...["{", "null", "[]", '"text"', "7", "NaN", "question=port", "\0", "\uFEFF{}", "{'question': 'x'}"].map(
      (body) => ({
        ...recall,
        body,
      }),
    ),
    { ...recall, body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0xc3, 0x28]) },
    { ...recall, body: `{"question": ${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}` },
    { ...recall, body: JSON.stringify({ question: "x".repeat(1_000_000) }) },
    { path: "/v1/remember", body: JSON.stringify({ text: "x".repeat(10_000_000) }) },
    { path: "/v1/remember", body: "x".repeat(10_000_000), headers: { "transfer-encoding": "chunked" } },
    { ...recall, headers: { "x-large": "x".repeat(40_000) } },
    { ...recall, headers: { host: "two words" } },
    { ...recall, headers: { expect: "the impossible" } },
  ];
  for (const call of refused) expectClearError(await socket.raw(call));

  const answered = ["text/plain", "multipart/form-data", "application/xml", "*/*", "nonsense"];
  for (const type of answered) {
    const { status, text } = await socket.raw({ ...recall, headers: { "content-type": type } });
    expect([status, operations.recall.output.safeParse(JSON.parse(text)).success]).toEqual([200, true]);
  }
  await expectUnharmed(program, socket, pid, pinned);
});

test("the model takes every text that the door lets in, and finds it again", async () => {
  const program = freshProgram();
  await program.run(["serve"]);
  const pid = program.daemonPid();
  const socket = socketOf(program);
  const pinned = await pinFacts(socket);
  // A few long ones suffice: each is some thirty passages for the model.
  for (const text of NASTY_TEXTS.filter(({ length }) => length < 100 || length > 8_000)) {
    const call: BadCall = {
      name: "remember",
      fields: [
        ["text", JSON.stringify(text)],
        ["insist", "true"],
      ],
    };
    const answer = await socket.raw({ path: "/v1/remember", body: bodyOf(call) });
    if (answer.status === 200) await isRecalled(socket, call, JSON.parse(answer.text));
    else expectClearError(answer);
    const question = await socket.raw({ path: "/v1/recall", body: JSON.stringify({ question: text.slice(0, 2_000) }) });
    if (question.status !== 200) expectClearError(question);
  }
  await expectUnharmed(program, socket, pid, pinned);
});

function expectClearError({ status, text }: RawAnswer): void {
  expect(text).not.toMatch(STACK_TRACE);
  const { error } = errorShape.parse(JSON.parse(text));
  expect(FITTING[error.code], text.slice(0, 500)).toContain(status);
}

/** A project of its own, where no bad call looks. */
const PINNED = "pinned";

async function pinFacts(socket: Socket): Promise<readonly string[]> {
  const facts = [5433, 5434, 5435].map((port) => `the database of tenant ${port * 7} listens on port ${port}`);
  for (const text of facts) await socket.ask("remember", { text, project: PINNED });
  return facts;
}

/** Fields under which a memory is hidden from the one who wrote it, or is not asked for by its text. */
const HIDING: ReadonlySet<string> = new Set(["expiresAt", "onlyFor", "propose", "asOf"]);
const CALLER: ReadonlySet<string> = new Set(["cwd", "project", "path", "agent", "client", "session"]);
const MAX_QUESTION = 2_000;

/** What a call has stored is found by its own text, as it was stored. False when the call stored nothing to ask for. */
async function isRecalled(socket: Socket, call: BadCall, result: unknown): Promise<boolean> {
  if (call.name !== "remember" || call.fields.some(([field]) => HIDING.has(field))) return false;
  const { outcome, id } = result as { outcome: string; id: string | null };
  if (outcome !== "stored") return false;
  const caller = Object.fromEntries(
    call.fields.filter(([field]) => CALLER.has(field)).map(([field, json]) => [field, JSON.parse(json)]),
  );
  const { text } = (await socket.ask("show", { id })) as { text: string };
  if (text.length > MAX_QUESTION) return false;
  const found = operations.recall.output.parse(
    await socket.ask("recall", { question: text, limit: 50, budgetTokens: 100_000, ...caller }),
  );
  const named = [...found.hits, ...found.leftOut].map((hit) => hit.id);
  const { standing } = operations.show.output.parse(await socket.ask("show", { id }));
  if (standing.state !== "active") return false; // another call has replaced it meanwhile
  expect(named, text).toContain(id);
  return true;
}

async function expectUnharmed(
  program: Program,
  socket: Socket,
  pid: number | undefined,
  pinned: readonly string[],
): Promise<void> {
  expect(pid).toBeDefined();
  const status = wholeStatus(operations.status.output.parse(await socket.ask("status", {})));
  expect(status.daemon?.pid).toBe(pid);
  const { healthy, checks } = operations.doctor.output.parse(await socket.ask("doctor", {}));
  expect({ healthy, faults: checks.flatMap(({ faults }) => faults) }).toEqual({ healthy: true, faults: [] });
  for (const question of pinned) {
    const { hits } = operations.recall.output.parse(await socket.ask("recall", { question, project: PINNED }));
    expect(hits[0]?.text).toBe(question);
  }
  const log = readFileSync(join(program.home, "daemon.log"), "utf8");
  expect(log).not.toMatch(STACK_TRACE);
  expect(log.trim().split("\n")).toHaveLength(1); // that it has started, and nothing since
}
