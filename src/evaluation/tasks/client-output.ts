import { isFields, objectsOn, readFields, readItems, readText, tryParseJson } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { Usage } from "../../adapters/transcripts/usage.ts";

/** What a client printed about a session that it ran without a person. */
export interface ClientOutput {
  /** Its last message; all that was printed if no client's form is known in it. */
  readonly answer: string;
  readonly usage: Usage | null;
  /** Answers of the model. */
  readonly turns: number | null;
  /** In dollars, as the client reckons. */
  readonly cost: number | null;
}

/** Reads the JSON that Claude Code, Qwen Code, Codex, Gemini CLI and opencode print; what else a command prints is its answer. */
export function parseOutput(text: string): ClientOutput {
  const lines = parseObjects(text);
  for (const read of [claude, codex, gemini, opencode]) {
    const found = read(lines);
    if (found !== undefined) return found;
  }
  return { answer: text.trim(), usage: null, turns: null, cost: null };
}

/** One document or list, over several lines perhaps, or a document on each line. */
function parseObjects(text: string): readonly Fields[] {
  const whole = [tryParseJson(text)].flat().filter(isFields);
  return whole.length > 0 ? whole : text.split("\n").flatMap((line) => objectsOn(line).objects);
}

/** Qwen Code prints the same, in a list. */
function claude(lines: readonly Fields[]): ClientOutput | undefined {
  const result = lines.findLast(({ type, usage }) => type === "result" && usage !== undefined);
  if (result === undefined) return undefined;
  const usage = readFields(result["usage"]);
  const cached = readNumber(usage["cache_read_input_tokens"]) ?? 0;
  const fresh = (readNumber(usage["input_tokens"]) ?? 0) + (readNumber(usage["cache_creation_input_tokens"]) ?? 0);
  return {
    answer: readText(result["result"]) ?? "",
    usage: { input: fresh + cached, cached, output: readNumber(usage["output_tokens"]) ?? 0 },
    turns: readNumber(result["num_turns"]),
    cost: readNumber(result["total_cost_usd"]),
  };
}

function codex(lines: readonly Fields[]): ClientOutput | undefined {
  const turns = lines.filter(({ type }) => type === "turn.completed").map(({ usage }) => readFields(usage));
  const said = lines.map(({ item }) => readFields(item)).filter(({ type }) => type === "agent_message");
  if (turns.length === 0 && !lines.some(({ type }) => type === "thread.started")) return undefined;
  const sum = (name: string) => turns.reduce((total, one) => total + (readNumber(one[name]) ?? 0), 0);
  const usage = { input: sum("input_tokens"), cached: sum("cached_input_tokens"), output: sum("output_tokens") };
  return {
    answer: readText(said.at(-1)?.["text"]) ?? "",
    usage: turns.length === 0 ? null : usage,
    turns: null,
    cost: null,
  };
}

function gemini(lines: readonly Fields[]): ClientOutput | undefined {
  const document = lines.find(({ response, stats }) => response !== undefined && stats !== undefined);
  if (document === undefined) return undefined;
  const models = Object.values(readFields(readFields(document["stats"])["models"])).map(readFields);
  const sum = (of: string, names: readonly string[]) =>
    models.reduce(
      (total, one) => total + names.reduce((all, name) => all + (readNumber(readFields(one[of])[name]) ?? 0), 0),
      0,
    );
  return {
    answer: readText(document["response"]) ?? "",
    usage: {
      input: sum("tokens", ["prompt"]),
      cached: sum("tokens", ["cached"]),
      output: sum("tokens", ["candidates", "thoughts"]),
    },
    turns: sum("api", ["totalRequests"]),
    cost: null,
  };
}

/** A line for each piece of an answer, and one at the end of each. */
function opencode(lines: readonly Fields[]): ClientOutput | undefined {
  const parts = lines.filter(({ sessionID }) => sessionID !== undefined).map(({ part }) => readFields(part));
  const steps = parts.filter(({ type }) => type === "step-finish");
  if (steps.length === 0) return undefined;
  const sum = (of: (step: Fields) => readonly unknown[]) =>
    steps.reduce((total, step) => total + of(step).reduce<number>((all, one) => all + (readNumber(one) ?? 0), 0), 0);
  const cache = (step: Fields) => readFields(readFields(step["tokens"])["cache"]);
  const tokens = (step: Fields) => readFields(step["tokens"]);
  return {
    answer:
      readItems(parts.filter(({ type }) => type === "text").map(({ text }) => text))
        .at(-1)
        ?.toString() ?? "",
    usage: {
      input: sum((step) => [tokens(step)["input"], cache(step)["read"], cache(step)["write"]]),
      cached: sum((step) => [cache(step)["read"]]),
      output: sum((step) => [tokens(step)["output"], tokens(step)["reasoning"]]),
    },
    turns: steps.length,
    cost: sum((step) => [step["cost"]]),
  };
}

function readNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}
