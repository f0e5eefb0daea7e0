import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countUsage } from "../../../src/adapters/transcripts/usage.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

function file(text: string): string {
  const path = join(freshFolder(), "transcript");
  writeFileSync(path, text);
  return path;
}

const lines = (...all: readonly object[]) => file(`${all.map((line) => JSON.stringify(line)).join("\n")}\n`);

const claude = (id: string, input: number, read: number, made: number, output: number) => ({
  type: "assistant",
  message: {
    id,
    role: "assistant",
    usage: {
      input_tokens: input,
      cache_read_input_tokens: read,
      cache_creation_input_tokens: made,
      output_tokens: output,
    },
  },
});

test(verifies(["G4", "J6"], "Claude Code's figures add up, each message once, by what it said last"), () => {
  const said = { type: "user", message: { content: 'so much "usage" here' } };
  const path = lines(said, claude("a", 3, 0, 100, 1), claude("a", 3, 0, 100, 20), claude("b", 5, 100, 10, 30));
  expect(countUsage("claude-code", path)).toEqual({ input: 218, cached: 100, written: 110, output: 50, answers: 2 });
});

test(verifies(["G4", "J6"], "Codex tells the sum so far, so its last event counts"), () => {
  const event = (input: number, cached: number, output: number) => ({
    type: "event_msg",
    payload: {
      type: "token_count",
      info: { total_token_usage: { input_tokens: input, cached_input_tokens: cached, output_tokens: output } },
    },
  });
  const empty = { type: "event_msg", payload: { type: "token_count", info: null } };
  expect(countUsage("codex", lines(event(10, 0, 1), event(30, 20, 2), empty))).toEqual({
    input: 30,
    cached: 20,
    written: null,
    output: 2,
    answers: 2,
  });
});

test(verifies("G4", "Gemini's figures are read from its lines and from its older documents"), () => {
  const message = (id: string, input: number, cached: number, output: number) => ({
    id,
    tokens: { input, cached, output },
  });
  const all = [message("a", 10, 0, 1), message("a", 10, 0, 2), message("b", 20, 8, 3)];
  const sum = { input: 30, cached: 8, written: null, output: 5, answers: 2 };
  expect(countUsage("gemini-cli", lines(...all))).toEqual(sum);
  expect(countUsage("gemini-cli", file(JSON.stringify({ sessionId: "s", messages: all })))).toEqual(sum);
});

test(verifies("G4", "a client without figures, a file that is gone or broken, and odd numbers give none"), () => {
  expect(countUsage("cursor", lines({ usage: {} }))).toBeUndefined();
  expect(countUsage("claude-code", "/nowhere/at/all")).toBeUndefined();
  expect(countUsage("claude-code", file('{"usage"'))).toBeUndefined();
  expect(countUsage("codex", file("\0\n"))).toBeUndefined();
  expect(countUsage("claude-code", lines(claude("a", -5, NaN, 0, 7)))).toMatchObject({
    input: 0,
    cached: 0,
    output: 7,
  });
});
