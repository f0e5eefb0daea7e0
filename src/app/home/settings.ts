import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { worded } from "../../contract/wording.ts";
import { MemoryError } from "../../domain/errors.ts";
import { RISKS } from "../../domain/risk.ts";
import { isTimeZone } from "../../domain/tree/period.ts";
import type { Home } from "./home.ts";
import { makeHome } from "./own-files.ts";

/** Every setting, its default, and what it is for. `config.json` holds them by these names. */
const settingsSchema = z.strictObject({
  embedder: z
    .enum(["minilm", "ollama", "openai"])
    .default("minilm")
    .describe("What turns text into vectors: the built-in model, an Ollama server, or any OpenAI-compatible one"),
  embedderUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .describe("The embedding server's address; Ollama's own when left out"),
  embedderModel: z.string().min(1).nullable().default(null).describe("The model to ask that server for"),
  embedderDimensions: z
    .int()
    .min(1)
    .max(4_096)
    .nullable()
    .default(null)
    .describe("How long its vectors are; needed for OpenAI-compatible servers"),
  embedderKey: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe("The key for that server; better given as HOLDFAST_EMBEDDER_KEY than kept in a file"),
  timeZone: z
    .string()
    .refine(isTimeZone, "is not a time zone; write it as Europe/Berlin or UTC")
    .nullable()
    .default(null)
    .describe("Where days begin and end for the tree; the system's own zone when left out"),
  summarizer: z
    .enum(["extractive", "ollama", "openai", "anthropic"])
    .default("extractive")
    .describe(
      "What makes the tree's pages: the built-in rules, or a model behind Ollama, an OpenAI-compatible server or Anthropic",
    ),
  summarizerUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .describe("That server's address; Ollama's or Anthropic's own when left out"),
  summarizerModel: z.string().min(1).nullable().default(null).describe("The model to ask that server for"),
  summarizerKey: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe("The key for that server; better given as HOLDFAST_SUMMARIZER_KEY than kept in a file"),
  summarizerTokensPerDay: z
    .int()
    .min(0)
    .default(200_000)
    .describe("Tokens that a model may cost in a day; after that the rules make the pages"),
  summarizerPriceIn: z
    .number()
    .min(0)
    .nullable()
    .default(null)
    .describe("What a million tokens read cost, for the ledger"),
  summarizerPriceOut: z.number().min(0).nullable().default(null).describe("What a million tokens written cost"),
  treeMirror: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the tree is also kept as Markdown files, in the folder `tree` of the home"),
  meaningWaitMs: z
    .int()
    .min(0)
    .max(60_000)
    .default(900)
    .describe(
      "How long a question waits for its vector before it is answered by words alone, and a statement for a model that still loads",
    ),
  idleMinutes: z.number().min(0.01).max(10_080).default(30).describe("The daemon leaves after this long without work"),
  httpPort: z
    .int()
    .min(0)
    .max(65_535)
    .nullable()
    .default(null)
    .describe("The port on which the service answers HTTP, beside its socket; 0 takes a free one; off when left out"),
  httpHost: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("The address of that port; anything but 127.0.0.1 or ::1 lets other machines knock"),
  viewPort: z
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe("The port of 127.0.0.1 on which `holdfast view` opens the viewer; 0 takes a free one"),
  reviewWhen: z
    .array(z.enum(RISKS))
    .default(["secret-like", "cross-project", "unsure", "pinned"])
    .describe("Which risks make an agent's statement wait in review; contradicting a person always does"),
  confidenceFloor: z.number().min(0).max(1).default(0.5).describe("Below this an agent is called unsure"),
  capture: z
    .enum(["on", "off"])
    .default("on")
    .describe("Whether the service reads the transcripts of the clients that are wired into the journal"),
  proposals: z
    .enum(["on", "model", "off"])
    .default("on")
    .describe(
      "Whether what sessions seem to have taught is drawn from the journal and put into review: by the rules, or by the summarizer's model",
    ),
  ignoreProjects: z
    .array(z.string().min(1))
    .default([])
    .describe("Projects whose sessions stay out of the journal, by their folder or their identity"),
  asPerson: z
    .enum(["on", "off"])
    .default("off")
    .describe("Whether --as-person lets a command in an agent's shell speak as you; read from the file alone"),
  receiptDays: z.int().min(1).max(3_650).default(180).describe("How long receipts are kept"),
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
  for (const key of keys()) {
    const variable = variableOf(key);
    const fromEnvironment = FILE_ONLY.has(key) ? undefined : environment[variable];
    if (fromEnvironment !== undefined && fromEnvironment !== "") {
      given[key] = typed(key, fromEnvironment);
      sources.set(key, variable);
    } else if (file[key] !== undefined) {
      given[key] = file[key];
      sources.set(key, home.config);
    }
  }
  const unknown = Object.keys(file).filter((key) => !Object.hasOwn(settingsSchema.shape, key));
  if (unknown.length > 0) throw fault(home.config, `it has no setting named "${unknown[0]}"`);
  const parsed = settingsSchema.safeParse(given, { error: worded });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue?.path[0] as Key | undefined;
    throw fault(
      key === undefined ? home.config : (sources.get(key) ?? home.config),
      `${String(key)}: ${issue?.message}`,
    );
  }
  const settings = parsed.data;
  const defaults = settingsSchema.parse({});
  const explained = keys().map((key) => ({
    key,
    value: KEYS.has(key) && settings[key] !== null ? "(set)" : settings[key],
    from: sources.get(key) ?? "default",
    default: defaults[key],
    variable: FILE_ONLY.has(key) ? "" : variableOf(key),
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
  const key = keys().find((one) => one.toLowerCase() === name.replaceAll(/[-_]/g, "").toLowerCase());
  if (key === undefined) {
    throw new MemoryError("usage", `There is no setting named "${name.slice(0, 40)}".`, {
      hint: `The settings are: ${keys().join(", ")}.`,
    });
  }
  const { [key]: _, ...others } = readFile(home.config);
  const value = text === null ? undefined : typed(key, text);
  const issue = settingsSchema.shape[key].safeParse(value, { error: worded }).error?.issues[0];
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
export function variableOf(key: string): string {
  return `HOLDFAST_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function keys(): readonly Key[] {
  return Object.keys(settingsSchema.shape) as Key[];
}

/** An agent could set a variable for its own command. */
const FILE_ONLY: ReadonlySet<Key> = new Set(["asPerson"]);

/** Never shown. */
const KEYS: ReadonlySet<Key> = new Set(["embedderKey", "summarizerKey"]);

/** The environment knows only text; a setting whose default is a number, or that means one, is read as one. */
const NUMBERS: ReadonlySet<Key> = new Set([
  "embedderDimensions",
  "summarizerTokensPerDay",
  "summarizerPriceIn",
  "summarizerPriceOut",
  "meaningWaitMs",
  "idleMinutes",
  "httpPort",
  "viewPort",
  "confidenceFloor",
  "receiptDays",
]);

function typed(key: Key, text: string): unknown {
  if (key === "reviewWhen" || key === "ignoreProjects") return text.split(/[\s,]+/).filter((word) => word !== "");
  return NUMBERS.has(key) ? Number(text) : text;
}

function readFile(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw fault(
      file,
      cause instanceof SyntaxError ? "it is not valid JSON" : `it can't be read (${String(cause)})`,
      cause,
    );
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw fault(file, "it must hold one JSON object");
}

function fault(where: string, what: string, cause?: unknown): MemoryError {
  return new MemoryError("usage", `The settings in ${where} can't be used: ${what}.`, {
    hint: "Correct or remove it there; docs/settings.md lists every setting, and so does `holdfast config --explain` once this is mended.",
    cause,
  });
}
