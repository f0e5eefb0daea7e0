import { expect, test } from "vitest";
import type { ReceiptId } from "../../src/domain/ids.ts";
import { answerFor } from "../../src/surfaces/mcp/answers.ts";
import { readCaller } from "../../src/surfaces/mcp/caller.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("G4", "the tokens of a tool's search are those of the whole text it gave, to the token"), async () => {
  const own = await freshService();
  for (const text of ["staging listens on port 5433", "umlauts such as ä and ö stay — on purpose"])
    await own.perform("remember", { text });
  for (const question of ["which port does staging listen on?", "umlauts", "who waters the orchard at dawn?"]) {
    const output = await own.perform("recall", { question, agent: "codex", client: "mcp", session: "s1" });
    const text = answerFor("recall", output, own.service.clock.now());
    const receipt = await own.service.store.receipt(output.receipt as ReceiptId);
    const counted = own.service.tokens.count(text);
    expect([receipt?.tokens, output.tokens]).toEqual([counted, counted]);
    own.clock.at += 90_000; // what was said "just now" must not be worded anew
    expect(answerFor("recall", output, own.service.clock.now())).toBe(text);
  }
  const { tokens, sessions } = await own.perform("ledger", {});
  expect(sessions.map((one) => [one.session, one.recalls, one.tokens])).toEqual([["s1", 3, tokens]]);
});

test(verifies("G4", "a client that names its session with each call is believed, a model's arguments are not"), () => {
  const caller = { agent: "codex" };
  expect(readCaller(caller, { sessionId: "01a1dca5-cad8" })).toEqual({ ...caller, session: "01a1dca5-cad8" });
  expect(readCaller({ ...caller, session: "own" }, { sessionId: "other" }).session).toBe("own");
  for (const meta of [undefined, null, "x", {}, { sessionId: 7 }, { sessionId: "" }, { sessionId: "two\nlines" }])
    expect(readCaller(caller, meta)).toBe(caller);
});
