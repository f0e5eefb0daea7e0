import { existsSync, readFileSync, renameSync, writeFileSync } from "../../files/fs.ts";
import { z } from "zod";
import { describeIssue } from "../../contract/wording.ts";
import { MemoryError } from "../../domain/errors.ts";
import { isFields, tryParseJson } from "../../domain/json.ts";
import { KINDS } from "../../domain/memory.ts";
import { RISKS } from "../../domain/risk.ts";
import { isTimeZone } from "../../domain/time.ts";
import { type Home, makeHome } from "./home.ts";

const optionalText = z.string().min(1).nullable().default(null);
const serverAddress = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

/** Every setting, its default, and what it is for. `config.json` holds them by these names. */
const settingsSchema = z.strictObject({
  embedder: z
    .enum(["minilm", "ollama", "openai"])
    .default("minilm")
    .describe("What turns text into vectors: the built-in model, an Ollama server, or any OpenAI-compatible one"),
  embedderUrl: serverAddress.describe("The embedding server's address; Ollama's default if unset"),
  embedderModel: optionalText.describe("The model to ask that server for"),
  embedderDimensions: z
    .int()
    .min(1)
    .max(4_096)
    .nullable()
    .default(null)
    .describe("The length of its vectors; required for OpenAI-compatible servers"),
  embedderKey: optionalText.describe("The key for that server; prefer HOLDFAST_EMBEDDER_KEY to keeping it in a file"),
  store: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, "must be an address such as postgres://user@host/database")
    .nullable()
    .default(null)
    .describe("The PostgreSQL server that keeps everything; files in the home folder if unset"),
  timeZone: z
    .string()
    .refine(isTimeZone, "is not a time zone; write it as Europe/Berlin or UTC")
    .nullable()
    .default(null)
    .describe("The time zone of days and ages; the system's if unset"),
  summarizer: z
    .enum(["extractive", "ollama", "openai", "anthropic"])
    .default("extractive")
    .describe(
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
  summarizerPriceIn: z
    .number()
    .min(0)
    .nullable()
    .default(null)
    .describe("The price of a million input tokens, for the ledger"),
  summarizerPriceOut: z.number().min(0).nullable().default(null).describe("The price of a million output tokens"),
  treeMirror: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the tree is also written as Markdown files, in the `tree` folder of the home"),
  meaningWaitMs: z
    .int()
    .min(0)
    .max(60_000)
    .default(900)
    .describe(
      "How many milliseconds a question, or a statement to store, waits for the model before going ahead with words only",
    ),
  userMemories: z
    .enum(["local", "server"])
    .default("local")
    .describe("Where what applies everywhere is kept on a machine that is connected to a server"),
  serverWaitMs: z
    .int()
    .min(100)
    .max(600_000)
    .default(3_000)
    .describe("How many milliseconds the server is waited for before this machine answers alone"),
  syncMinutes: z
    .number()
    .min(0)
    .max(10_080)
    .default(5)
    .describe(
      "How often the service syncs with your other machines, once that is set up; 0: only when you run `holdfast sync`",
    ),
  idleMinutes: z.number().min(0.01).max(10_080).default(30).describe("The service stops after this long without work"),
  httpPort: z
    .int()
    .min(0)
    .max(65_535)
    .nullable()
    .default(null)
    .describe("The port for HTTP, besides the socket; 0 picks a free one; off if unset"),
  httpHost: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("The address to listen on; anything but 127.0.0.1 or ::1 is reachable from other machines"),
  viewPort: z
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe("The port on 127.0.0.1 where `holdfast view` opens the viewer; 0 picks a free one"),
  reviewWhen: z
    .array(z.enum(RISKS))
    .default(["secret-like", "cross-project", "unsure", "pinned", "burst"])
    .describe("Which risks send an agent's statement to review"),
  confidenceFloor: z.number().min(0).max(1).default(0.5).describe("An agent less confident than this counts as unsure"),
  autoApprove: z
    .partialRecord(z.enum(KINDS), z.number().min(0).max(1))
    .default({})
    .describe(
      "What is drawn from sessions and put into use without review: a kind and the confidence it needs, as in project=0.7,procedure=0.8; read only from the file",
    ),
  capture: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the service reads the transcripts of connected clients into the journal"),
  proposals: z
    .enum(["on", "model", "off"])
    .default("on")
    .describe(
      "Whether to propose memories from captured sessions, for review: by the built-in rules, or by the summarizer's model",
    ),
  ignoreProjects: z
    .array(z.string().min(1))
    .default([])
    .describe("Projects whose sessions are kept out of the journal, by folder or identity"),
  quietClients: z
    .array(z.string().min(1))
    .default([])
    .describe("Clients that get no briefing and no nudge: claude-code, codex, …; their tools go on working"),
  quietActions: z
    .array(z.string().min(1))
    .default([])
    .describe("Clients that are told nothing about single commands and edits; briefings and nudges go on"),
  quietProjects: z
    .array(z.string().min(1))
    .default([])
    .describe("Projects in which no session gets a briefing or a nudge, by folder or identity"),
  sessionTokens: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe("How many tokens briefings and nudges may put into one session; without a cap if unset"),
  asPerson: z
    .enum(["on", "off"])
    .default("off")
    .describe("Whether --as-person lets a command in an agent's shell act as you; read only from the file"),
  receiptDays: z.int().min(1).max(3_650).default(180).describe("How long receipts are kept"),
  receiptCount: z
    .int()
    .min(100)
    .max(10_000_000)
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

/** The environment knows only text; a setting whose default is a number, or that means one, is read as one. */
const NUMBERS: ReadonlySet<Key> = new Set([
  "embedderDimensions",
  "summarizerTokensPerDay",
  "summarizerPriceIn",
  "summarizerPriceOut",
  "meaningWaitMs",
  "serverWaitMs",
  "idleMinutes",
  "syncMinutes",
  "httpPort",
  "viewPort",
  "confidenceFloor",
  "receiptDays",
  "receiptCount",
  "sessionTokens",
]);

const LISTS: ReadonlySet<Key> = new Set([
  "reviewWhen",
  "ignoreProjects",
  "quietClients",
  "quietActions",
  "quietProjects",
]);

function parseValue(key: Key, text: string): unknown {
  if (LISTS.has(key)) return splitList(text);
  if (key === "autoApprove") return parseFloors(text);
  return NUMBERS.has(key) ? Number(text) : text;
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

/**
 * The items of a list in a variable or on a command line: separated by commas or spaces, or a JSON array, without which a folder with
 * a space in its name could not be said.
 */
export function splitList(text: string): readonly unknown[] {
  const value = text.trimStart().startsWith("[") ? tryParseJson(text) : undefined;
  return Array.isArray(value) ? value : text.split(/[\s,]+/).filter((word) => word !== "");
}
