import { fieldsOf, listOf, objectsOn, textOf } from "./json.ts";
import type { Fields } from "./json.ts";
import type { Usage } from "./usage.ts";

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

/** Reads the JSON that Claude Code, Codex, Gemini CLI and opencode print; what else a command prints is its answer. */
export function outputOf(text: string): ClientOutput {
  const lines = objectsIn(text);
  for (const read of [claude, codex, gemini, opencode]) {
    const found = read(lines);
    if (found !== undefined) return found;
  }
  return { answer: text.trim(), usage: null, turns: null, cost: null };
}

function objectsIn(text: string): readonly Fields[] {
  const whole = objectsOn(text.trim()); // one document, over several lines
  return whole.objects.length > 0 ? whole.objects : text.split("\n").flatMap((line) => objectsOn(line).objects);
}

function claude(lines: readonly Fields[]): ClientOutput | undefined {
  const result = lines.findLast(({ type, num_turns }) => type === "result" && num_turns !== undefined);
  if (result === undefined) return undefined;
  const usage = fieldsOf(result["usage"]);
  const cached = numberOf(usage["cache_read_input_tokens"]) ?? 0;
  const fresh = (numberOf(usage["input_tokens"]) ?? 0) + (numberOf(usage["cache_creation_input_tokens"]) ?? 0);
  return {
    answer: textOf(result["result"]) ?? "",
    usage: { input: fresh + cached, cached, output: numberOf(usage["output_tokens"]) ?? 0 },
    turns: numberOf(result["num_turns"]),
    cost: numberOf(result["total_cost_usd"]),
  };
}

function codex(lines: readonly Fields[]): ClientOutput | undefined {
  const turns = lines.filter(({ type }) => type === "turn.completed").map(({ usage }) => fieldsOf(usage));
  const said = lines.map(({ item }) => fieldsOf(item)).filter(({ type }) => type === "agent_message");
  if (turns.length === 0 && !lines.some(({ type }) => type === "thread.started")) return undefined;
  const sum = (name: string) => turns.reduce((total, one) => total + (numberOf(one[name]) ?? 0), 0);
  const usage = { input: sum("input_tokens"), cached: sum("cached_input_tokens"), output: sum("output_tokens") };
  return {
    answer: textOf(said.at(-1)?.["text"]) ?? "",
    usage: turns.length === 0 ? null : usage,
    turns: null,
    cost: null,
  };
}

function gemini(lines: readonly Fields[]): ClientOutput | undefined {
  const document = lines.find(({ response, stats }) => response !== undefined && stats !== undefined);
  if (document === undefined) return undefined;
  const models = Object.values(fieldsOf(fieldsOf(document["stats"])["models"])).map(fieldsOf);
  const sum = (of: string, names: readonly string[]) =>
    models.reduce(
      (total, one) => total + names.reduce((all, name) => all + (numberOf(fieldsOf(one[of])[name]) ?? 0), 0),
      0,
    );
  return {
    answer: textOf(document["response"]) ?? "",
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
  const parts = lines.filter(({ sessionID }) => sessionID !== undefined).map(({ part }) => fieldsOf(part));
  const steps = parts.filter(({ type }) => type === "step-finish");
  if (steps.length === 0) return undefined;
  const sum = (of: (step: Fields) => readonly unknown[]) =>
    steps.reduce((total, step) => total + of(step).reduce<number>((all, one) => all + (numberOf(one) ?? 0), 0), 0);
  const cache = (step: Fields) => fieldsOf(fieldsOf(step["tokens"])["cache"]);
  const tokens = (step: Fields) => fieldsOf(step["tokens"]);
  return {
    answer:
      listOf(parts.filter(({ type }) => type === "text").map(({ text }) => text))
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

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}
