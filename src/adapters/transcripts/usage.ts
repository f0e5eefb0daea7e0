import { readFileSync, statSync } from "../../files/fs.ts";
import { readFields, readItems, readText, tryParseJson } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";

/** What a client's own transcript says a session cost, as its model counted. */
export interface Usage {
  /** Tokens that went in, cached ones included. */
  readonly input: number;
  /** Of these, read from the prompt cache. */
  readonly cached: number;
  readonly output: number;
}

/** The same, with how many answers of the model it is the sum of, and what was written to the prompt cache. */
export interface CountedUsage extends Usage {
  readonly answers: number;
  /** Null where the client does not say. */
  readonly written: number | null;
}

/** A larger transcript is not read for its figures alone. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** The figures in a transcript; undefined where the client writes none, or the file is not there any more. */
export function countUsage(client: string, file: string): CountedUsage | undefined {
  const read = READERS[client];
  if (read === undefined) return undefined;
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > LARGEST_BYTES) return undefined;
    return read(readFileSync(file, "utf8"));
  } catch {
    return undefined; // Not ours to read: then there are no figures.
  }
}

const READERS: Readonly<Record<string, (text: string) => ReturnType<typeof countUsage>>> = {
  "claude-code": (text) => sumUsage(countMessages(text, '"usage"', claudeUsage)),
  codex: (text) => takeLast(countMessages(text, '"token_count"', codexUsage)),
  "gemini-cli": (text) => sumUsage(geminiMessages(text)),
};

type OneUsage = Omit<CountedUsage, "answers">;
type Counted = readonly (readonly [message: string, usage: OneUsage])[];

/** A message may be written several times while it grows: its last figures count. */
function sumUsage(counted: Counted): ReturnType<typeof countUsage> {
  const last = [...new Map(counted).values()];
  if (last.length === 0) return undefined;
  const sum = (of: keyof Usage) => last.reduce((total, one) => total + one[of], 0);
  const written = last.every((one) => one.written !== null)
    ? last.reduce((total, one) => total + one.written!, 0)
    : null;
  return { input: sum("input"), cached: sum("cached"), output: sum("output"), written, answers: last.length };
}

/** Each has the sum so far, and the same sum may be told twice. */
function takeLast(counted: Counted): ReturnType<typeof countUsage> {
  const last = counted.at(-1)?.[1];
  return last && { ...last, answers: new Set(counted.map(([, { input, output }]) => `${input} ${output}`)).size };
}

function countMessages(
  text: string,
  mark: string,
  usageOf: (line: Fields, at: number) => readonly [string, OneUsage] | undefined,
): Counted {
  return text.split("\n").flatMap((line, at) => {
    if (!line.includes(mark)) return [];
    const found = usageOf(readFields(tryParseJson(line)), at);
    return found === undefined ? [] : [found];
  });
}

function claudeUsage(line: Fields, at: number): readonly [string, OneUsage] | undefined {
  const message = readFields(line["message"]);
  if (line["type"] !== "assistant" || message["usage"] === undefined) return undefined;
  const usage = readFields(message["usage"]);
  const cached = readNumber(usage["cache_read_input_tokens"]);
  const written = readNumber(usage["cache_creation_input_tokens"]);
  const input = readNumber(usage["input_tokens"]) + written + cached;
  return [
    readText(message["id"]) ?? String(at),
    { input, cached, written, output: readNumber(usage["output_tokens"]) },
  ];
}

/** Each event has the sum so far. */
function codexUsage(line: Fields, at: number): readonly [string, OneUsage] | undefined {
  const payload = readFields(line["payload"]);
  const total = readFields(readFields(payload["info"])["total_token_usage"]);
  if (payload["type"] !== "token_count" || typeof total["input_tokens"] !== "number") return undefined;
  const [input, cached] = [readNumber(total["input_tokens"]), readNumber(total["cached_input_tokens"])];
  return [String(at), { input, cached, written: null, output: readNumber(total["output_tokens"]) }];
}

/** One document, or a line for each message. */
function geminiMessages(text: string): Counted {
  const document = text.trimStart().startsWith("{") ? readFields(tryParseJson(text)) : {};
  const messages = readItems(document["messages"]).map(readFields);
  if (messages.length === 0) return countMessages(text, '"tokens"', geminiUsage);
  return messages.flatMap((one, at) => {
    const found = geminiUsage(one, at);
    return found === undefined ? [] : [found];
  });
}

function geminiUsage(message: Fields, at: number): readonly [string, OneUsage] | undefined {
  if (message["tokens"] === undefined) return undefined;
  const tokens = readFields(message["tokens"]);
  const figures = {
    input: readNumber(tokens["input"]),
    cached: readNumber(tokens["cached"]),
    output: readNumber(tokens["output"]),
    written: null,
  };
  return [readText(message["id"]) ?? String(at), figures];
}

function readNumber(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}
