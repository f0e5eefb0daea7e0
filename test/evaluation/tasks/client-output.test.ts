import { expect, test } from "vitest";
import { parseOutput } from "../../../src/evaluation/tasks/client-output.ts";
import { verifies } from "../../support/verifies.ts";

const lines = (...all: readonly object[]) => all.map((line) => JSON.stringify(line)).join("\n");

test(verifies("G3", "what Claude Code prints says its answer, turns, tokens and cost"), () => {
  const result = {
    type: "result",
    subtype: "success",
    num_turns: 3,
    result: "It is 6432.",
    total_cost_usd: 0.012,
    usage: { input_tokens: 10, cache_creation_input_tokens: 200, cache_read_input_tokens: 700, output_tokens: 40 },
  };
  const said = { answer: "It is 6432.", turns: 3, cost: 0.012, usage: { input: 910, cached: 700, output: 40 } };
  expect(parseOutput(JSON.stringify(result))).toEqual(said);
  expect(parseOutput(lines({ type: "system", subtype: "init" }, result))).toEqual(said);
  expect(parseOutput(JSON.stringify([{ type: "system" }, result]))).toEqual(said);
});

test(verifies("G3", "what Codex prints says its answer and tokens, and nothing of a cost"), () => {
  const message = (text: string) => ({ type: "item.completed", item: { type: "agent_message", text } });
  const usage = { input_tokens: 900, cached_input_tokens: 300, output_tokens: 12 };
  const text = lines({ type: "thread.started" }, message("Looking."), message("Done."), {
    type: "turn.completed",
    usage,
  });
  expect(parseOutput(text)).toEqual({
    answer: "Done.",
    turns: null,
    cost: null,
    usage: { input: 900, cached: 300, output: 12 },
  });
  expect(parseOutput(lines({ type: "thread.started" }, { type: "turn.failed" }))).toMatchObject({ usage: null });
});

test(verifies("G3", "what Gemini CLI prints is one document over many lines"), () => {
  const tokens = { prompt: 500, candidates: 20, thoughts: 5, cached: 100, total: 525 };
  const document = { response: "Done.", stats: { models: { flash: { api: { totalRequests: 2 }, tokens } } } };
  expect(parseOutput(JSON.stringify(document, null, 2))).toEqual({
    answer: "Done.",
    turns: 2,
    cost: null,
    usage: { input: 500, cached: 100, output: 25 },
  });
});

test(verifies("G3", "what opencode prints adds up over its steps"), () => {
  const step = (input: number, read: number, cost: number) => ({
    type: "step_finish",
    sessionID: "s",
    part: { type: "step-finish", cost, tokens: { input, output: 7, reasoning: 1, cache: { read, write: 2 } } },
  });
  const text = { type: "text", sessionID: "s", part: { type: "text", text: "Done." } };
  expect(parseOutput(lines(step(10, 0, 0.5), text, step(20, 30, 0.25)))).toEqual({
    answer: "Done.",
    turns: 2,
    cost: 0.75,
    usage: { input: 64, cached: 30, output: 16 },
  });
});

test(verifies("G3", "what any other command prints is its answer, JSON of its own included"), () => {
  for (const text of ["Done.", '{"type":"result"}', "[1]\n{", '{"part":{}}', '{"response":1}'])
    expect(parseOutput(`${text}\n`)).toEqual({ answer: text, turns: null, cost: null, usage: null });
});
