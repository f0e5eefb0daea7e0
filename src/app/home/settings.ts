import { existsSync, readFileSync, renameSync, writeFileSync } from "../../files/fs.ts";
import { z } from "zod";
import { choice, whole } from "../../contract/shared-fields.ts";
import { describeIssue } from "../../contract/wording.ts";
import { MemoryError } from "../../domain/errors.ts";
import { isFields, splitList, tryParseJson } from "../../domain/json.ts";
import { KINDS } from "../../domain/memory.ts";
import { RISKS } from "../../domain/risk.ts";
import { isTimeZone } from "../../domain/time.ts";
import { type Home, makeHome } from "./home.ts";

/** Null where it is not set. */
const orUnset = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
const optionalText = orUnset(z.string().min(1));
const serverAddress = orUnset(z.url({ protocol: /^https?$/ }));
const names = z.array(z.string().min(1)).default([]);
const within = (least: number, most: number) => z.number().min(least).max(most);

/** Every setting, its default, and what it is for. `config.json` holds them by these names. */
const settingsSchema = z.strictObject({
  embedder: choice(["minilm", "ollama", "openai"], "minilm").describe(
    "What turns text into vectors: the built-in model, an Ollama server, or any OpenAI-compatible one",
  ),
  embedderUrl: serverAddress.describe("The embedding server's address; Ollama's default if unset"),
  embedderModel: optionalText.describe("The model to ask that server for"),
  embedderDimensions: orUnset(whole(1, 4_096)).describe(
    "The length of its vectors; required for OpenAI-compatible servers",
  ),
  embedderKey: optionalText.describe("The key for that server; prefer HOLDFAST_EMBEDDER_KEY to keeping it in a file"),
  store: orUnset(
    z.string().regex(/^postgres(?:ql)?:\/\/\S+$/, "must be an address such as postgres://user@host/database"),
  ).describe("The PostgreSQL server that keeps everything; files in the home folder if unset"),
  timeZone: orUnset(z.string().refine(isTimeZone, "is not a time zone; write it as Europe/Berlin or UTC")).describe(
    "The time zone of days and ages; the system's if unset",
  ),
  summarizer: choice(["extractive", "ollama", "openai", "anthropic"], "extractive").describe(
    "What writes the tree's pages: the built-in rules, or a model on Ollama, an OpenAI-compatible server or Anthropic",
  ),
  summarizerUrl: serverAddress.describe("That server's address; Ollama's or Anthropic's default if unset"),
  summarizerModel: optionalText.describe("The model to ask that server for"),
  summarizerKey: optionalText.describe(
    "The key for that server; prefer HOLDFAST_SUMMARIZER_KEY to keeping it in a file",
  ),
  summarizerTokensPerDay: z
    .int()
    .min(0)
    .default(200_000)
    .describe("How many tokens the model may use in a day; after that the rules write the pages"),
  summarizerPriceIn: orUnset(z.number().min(0)).describe("The price of a million input tokens, for the ledger"),
  summarizerPriceOut: orUnset(z.number().min(0)).describe("The price of a million output tokens"),
  treeMirror: choice(["on", "off"], "on").describe(
    "Whether the tree is also written as Markdown files, in the `tree` folder of the home",
  ),
  meaningWaitMs: whole(0, 60_000)
    .default(900)
    .describe(
      "How many milliseconds a question, or a statement to store, waits for the model before going ahead with words only",
    ),
  userMemories: choice(["local", "server"], "local").describe(
    "Where what applies everywhere is kept on a machine that is connected to a server",
  ),
  serverWaitMs: whole(100, 600_000)
    .default(3_000)
    .describe("How many milliseconds the server is waited for before this machine answers alone"),
  syncMinutes: within(0, 10_080)
    .default(5)
    .describe(
      "How often the service syncs with your other machines, once that is set up; 0: only when you run `holdfast sync`",
    ),
  idleMinutes: within(0.01, 10_080).default(30).describe("The service stops after this long without work"),
  httpPort: orUnset(whole(0, 65_535)).describe(
    "The port for HTTP, besides the socket; 0 picks a free one; off if unset",
  ),
  httpHost: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("The address to listen on; anything but 127.0.0.1 or ::1 is reachable from other machines"),
  viewPort: whole(0, 65_535)
    .default(0)
    .describe("The port on 127.0.0.1 where `holdfast view` opens the viewer; 0 picks a free one"),
  reviewWhen: z
    .array(z.enum(RISKS))
    .default(["secret-like", "cross-project", "unsure", "pinned", "burst"])
    .describe("Which risks send an agent's statement to review"),
  confidenceFloor: within(0, 1).default(0.5).describe("An agent less confident than this counts as unsure"),
  autoApprove: z
    .partialRecord(z.enum(KINDS), within(0, 1))
    .default({})
    .describe(
      "What is drawn from sessions and put into use without review: a kind and the confidence it needs, as in project=0.7,procedure=0.8; read only from the file",
    ),
  capture: choice(["on", "off"], "on").describe(
    "Whether the service reads the transcripts of connected clients into the journal",
  ),
  proposals: choice(["on", "model", "off"], "on").describe(
    "Whether to propose memories from captured sessions, for review: by the built-in rules, or by the summarizer's model",
  ),
  ignoreProjects: names.describe("Projects whose sessions are kept out of the journal, by folder or identity"),
  quietClients: names.describe(
    "Clients that get no briefing and no nudge: claude-code, codex, …; their tools go on working",
  ),
  quietActions: names.describe(
    "Clients that are told nothing about single commands and edits; briefings and nudges go on",
  ),
  quietProjects: names.describe("Projects in which no session gets a briefing or a nudge, by folder or identity"),
  sessionTokens: orUnset(z.int().min(0)).describe(
    "How many tokens briefings and nudges may put into one session; without a cap if unset",
  ),
  asPerson: choice(["on", "off"], "off").describe(
    "Whether --as-person lets a command in an agent's shell act as you; read only from the file",
  ),
  receiptDays: whole(1, 3_650).default(180).describe("How long receipts are kept"),
  receiptCount: whole(100, 10_000_000)
    .default(100_000)
    .describe("How many receipts are kept at most; the oldest go first"),
});

export type Settings = z.infer<typeof settingsSchema>;
type Key = keyof Settings;

export interface SettingExplained {
  readonly key: Key;
  readonly value: unknown;
  readonly from: string;
  readonly default: unknown;
  readonly variable: string;
  readonly help: string;
}

/** Environment over file over default, each with where it came from. */
export function readSettings(
  home: Home,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly settings: Settings; readonly explained: readonly SettingExplained[] } {
  const file = readFile(home.config);
  const sources = new Map<Key, string>();
  const given: Record<string, unknown> = {};
  for (const key of listKeys()) {
    const variable = nameVariable(key);
    const fromEnvironment = FILE_ONLY.has(key) ? undefined : environment[variable];
    if (fromEnvironment !== undefined && fromEnvironment !== "") {
      given[key] = parseValue(key, fromEnvironment);
      sources.set(key, variable);
    } else if (file[key] !== undefined) {
      given[key] = file[key];
      sources.set(key, home.config);
    }
  }
  const unknown = Object.keys(file).filter((key) => !Object.hasOwn(settingsSchema.shape, key));
  if (unknown.length > 0) throw reportFault(home.config, `it has no setting named "${unknown[0]}"`);
  const parsed = settingsSchema.safeParse(given, { error: describeIssue });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue?.path[0] as Key | undefined;
    throw reportFault(
      key === undefined ? home.config : (sources.get(key) ?? home.config),
      `${String(key)}: ${issue?.message}`,
    );
  }
  const settings = parsed.data;
  const defaults = settingsSchema.parse({});
  const explained = listKeys().map((key) => ({
    key,
    value: KEYS.has(key) && settings[key] !== null ? "(set)" : settings[key],
    from: sources.get(key) ?? "default",
    default: defaults[key],
    variable: FILE_ONLY.has(key) ? "" : nameVariable(key),
    help: settingsSchema.shape[key].description ?? "",
  }));
  return { settings, explained };
}

/**
 * Writes one setting into `config.json`, or takes it out where the value is null; the others stay as they are. Returns
 * its name and the value as it may be shown.
 */
export function writeSetting(
  home: Home,
  name: string,
  text: string | null,
): { readonly key: string; readonly value: unknown } {
  const key = listKeys().find((one) => one.toLowerCase() === name.replaceAll(/[-_]/g, "").toLowerCase());
  if (key === undefined) {
    throw new MemoryError("usage", `There is no setting named "${name.slice(0, 40)}".`, {
      hint: `The settings are: ${listKeys().join(", ")}.`,
    });
  }
  const { [key]: _, ...others } = readFile(home.config);
  const value = text === null ? undefined : parseValue(key, text);
  const issue = settingsSchema.shape[key].safeParse(value, { error: describeIssue }).error?.issues[0];
  if (issue !== undefined) {
    throw new MemoryError("usage", `${key}: ${issue.message}.`, {
      hint: "`holdfast config --explain` says what each setting means.",
    });
  }
  makeHome(home);
  const written = `${JSON.stringify(value === undefined ? others : { ...others, [key]: value }, null, 2)}\n`;
  const beside = `${home.config}.${process.pid}`;
  writeFileSync(beside, written, { mode: 0o600 });
  renameSync(beside, home.config);
  return { key, value: KEYS.has(key) && value !== undefined ? "(set)" : value };
}

/** `meaningWaitMs` is HOLDFAST_MEANING_WAIT_MS. */
export function nameVariable(key: string): string {
  return `HOLDFAST_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function listKeys(): readonly Key[] {
  return Object.keys(settingsSchema.shape) as Key[];
}

/** An agent could set a variable for its own command. */
const FILE_ONLY: ReadonlySet<Key> = new Set(["asPerson", "autoApprove"]);

/** Never shown. */
const KEYS: ReadonlySet<Key> = new Set(["embedderKey", "summarizerKey", "store"]);

/** The environment knows only text; what a setting holds in the end says how it is read. */
function readSort(key: Key): string {
  let schema: z.ZodType = settingsSchema.shape[key];
  while (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) schema = schema.unwrap() as z.ZodType;
  return schema.def.type;
}

function parseValue(key: Key, text: string): unknown {
  switch (readSort(key)) {
    case "array":
      return splitList(text);
    case "record":
      return parseFloors(text);
    case "number":
      return Number(text);
    default:
      return text;
  }
}

/** `project=0.7,procedure=0.8`, or the same as a JSON object; `off` is none. */
function parseFloors(text: string): unknown {
  if (text.trim() === "off") return {};
  if (text.trimStart().startsWith("{")) return tryParseJson(text);
  return Object.fromEntries(
    text.split(/[\s,]+/).map((floor) => {
      const [kind, from] = floor.split(/[=:]/);
      return [kind, from === undefined || from === "" ? undefined : Number(from)];
    }),
  );
}

function readFile(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw reportFault(
      file,
      cause instanceof SyntaxError ? "it is not valid JSON" : `it can't be read (${String(cause)})`,
      cause,
    );
  }
  if (isFields(value)) return value;
  throw reportFault(file, "it must hold one JSON object");
}

function reportFault(where: string, what: string, cause?: unknown): MemoryError {
  return new MemoryError("usage", `The settings in ${where} can't be used: ${what}.`, {
    hint: "Correct or remove it there; docs/settings.md lists every setting, and so does `holdfast config --explain` once this is fixed.",
    cause,
  });
}
