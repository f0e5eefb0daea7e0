import { z } from "zod";
import type { Given } from "./operation.ts";
import { isFields, tryParseJson } from "../domain/json.ts";

/** A field that a tool takes, as a model's call is read. */
export interface TakenField {
  /** Its name in the operation. */
  readonly field: string;
  /** Its name in the tool. */
  readonly shown: string;
  /** Its type with its upper limits, without what makes it optional. */
  readonly schema: z.ZodType;
  readonly required: boolean;
  /** JSON as text: an object is written as such. */
  readonly isJson?: boolean;
}

export interface Understood {
  /** By the operation's names. What could not be understood stays as it was, for the operation to refuse. */
  readonly input: Given;
  /** What was changed or ignored, to be told in the answer. */
  readonly notes: readonly string[];
}

/** Reads a call as it was meant: by synonyms, with values of the right type, within the limits. */
export function understandCall(taken: readonly TakenField[], given: Given): Understood {
  const said = new Map(unfoldObjects(taken, given));
  const notes: string[] = [];
  const input: Record<string, unknown> = {};
  for (const one of taken) {
    const name = nameFor(one, taken, said);
    if (name === undefined) continue;
    const value = said.get(name);
    said.delete(name);
    const meant = isBlank(value) && !one.required ? undefined : valueFor(one, value, notes);
    if (meant !== undefined) input[one.field] = meant;
  }
  moveMisplaced(taken, input);
  const ignored = [...said.keys()].slice(0, MOST_NAMED).map((name) => JSON.stringify(name.slice(0, LONGEST_SHOWN)));
  if (ignored.length > 0) {
    const known = taken.map(({ shown }) => shown).join(", ");
    notes.push(`ignored ${ignored.join(", ")}${known === "" ? "" : `; known fields: ${known}`}`);
  }
  return { input, notes };
}

const MOST_NAMED = 5;
const LONGEST_SHOWN = 40;
/** Arguments inside "input", and fields inside "metadata" of those. */
const DEEPEST = 2;

/** What a model says in an object of its own ({ memory: { content } }) counts as said beside it. */
function unfoldObjects(taken: readonly TakenField[], given: Given, depth = 0): readonly (readonly [string, unknown])[] {
  const outer: (readonly [string, unknown])[] = [];
  const inner: (readonly [string, unknown])[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (isFields(value) && taken.some(({ shown, isJson }) => isJson === true && shown === name))
      outer.push([name, JSON.stringify(value)]);
    else if (depth < DEEPEST && isFields(value)) inner.push(...unfoldObjects(taken, value, depth + 1));
    else outer.push([name, value]);
  }
  // Last wins in a map, and what stands outside is meant more surely.
  return [...inner, ...outer];
}

/** The name under which a field was given: its own, its operation's, or the likeliest synonym. */
function nameFor(
  one: TakenField,
  taken: readonly TakenField[],
  said: ReadonlyMap<string, unknown>,
): string | undefined {
  const { field, shown } = one;
  const others = new Set(taken.filter((other) => other !== one).map((other) => normalizeName(other.shown)));
  const synonyms = (FIELD_SYNONYMS[field] ?? []).filter((name) => !others.has(normalizeName(name)));
  const names = [...said.keys()];
  for (const wanted of [shown, field, ...synonyms].map(normalizeName)) {
    const found = names.find((name) => normalizeName(name) === wanted);
    const isOwn = wanted === normalizeName(shown) || wanted === normalizeName(field);
    if (found !== undefined && (isOwn || one.required || mayMean(one, taken, said.get(found)))) return found;
  }
  return undefined;
}

/** A free word under the name of a choice ({ category: "networking" }) is meant for another field, if for any. */
function mayMean({ schema }: TakenField, taken: readonly TakenField[], value: unknown): boolean {
  return !(schema instanceof z.ZodEnum) || taken.some((other) => isAllowedChoice(other, value));
}

function isAllowedChoice({ field, schema }: Pick<TakenField, "field" | "schema">, value: unknown): boolean {
  return schema instanceof z.ZodEnum && schema.safeParse(choiceFor(field, schema, value)).success;
}

function valueFor({ field, shown, schema }: TakenField, said: unknown, notes: string[]): unknown {
  if (schema instanceof z.ZodNumber) return numberFor(shown, schema, said, notes);
  if (schema instanceof z.ZodArray) return listFor(shown, schema, said, notes);
  return convertValue(field, schema, said);
}

/** A number within its limits; what is none is left out, since every number of a tool has a default. */
function numberFor(shown: string, schema: z.ZodNumber, said: unknown, notes: string[]): number | undefined {
  const number = convertValue(shown, schema, said);
  if (typeof number !== "number" || !Number.isFinite(number)) {
    notes.push(`${shown} takes a number, and was ignored`);
    return undefined;
  }
  const whole = schema.isInt ? Math.round(number) : number;
  const within = Math.min(Math.max(whole, schema.minValue ?? whole), schema.maxValue ?? whole);
  if (within !== number) notes.push(`${shown} was set to ${within}`);
  return within;
}

/** A list, also when it came as one text, with commas or as JSON. */
function listFor(shown: string, schema: z.ZodArray, said: unknown, notes: string[]): unknown {
  const element = schema.element as z.ZodType;
  const list = typeof said === "string" ? splitList(said) : [said].flat();
  const most = schema.def.checks?.map((check) => (check._zod.def as { maximum?: number }).maximum).find(Boolean);
  if (most !== undefined && list.length > most) notes.push(`${shown} takes at most ${most}; the rest was ignored`);
  const values = list.slice(0, most).map((one) => convertValue(shown, element, one));
  return values.filter((one) => typeof one !== "string" || one.trim() !== "");
}

function splitList(text: string): readonly unknown[] {
  const parsed = /^\s*\[/.test(text) ? tryParseJson(text) : undefined;
  return Array.isArray(parsed) ? parsed : text.split(",").map((one) => one.trim().replace(/^#/, ""));
}

/** A value of the type that is wanted, where it plainly is one. */
function convertValue(field: string, schema: z.ZodType, said: unknown): unknown {
  if (schema instanceof z.ZodEnum) return choiceFor(field, schema, said);
  if (schema instanceof z.ZodString) return textFor(said);
  if (schema instanceof z.ZodNumber)
    return typeof said === "string" && said.trim() !== "" && Number.isFinite(Number(said)) ? Number(said) : said;
  if (schema instanceof z.ZodBoolean) return TRUTHS.get(String(said).trim().toLowerCase()) ?? said;
  if (schema instanceof z.ZodArray)
    return Array.isArray(said) ? said.map((one) => convertValue(field, schema.element as z.ZodType, one)) : said;
  if (!(schema instanceof z.ZodObject) || !isFields(said)) return said;
  const members = Object.entries<z.ZodType>(schema.shape);
  return Object.fromEntries(
    members.flatMap(([name, member]) =>
      Object.hasOwn(said, name) ? [[name, convertValue(name, member, said[name])]] : [],
    ),
  );
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

/** An empty text says nothing; several texts are one. */
function textFor(said: unknown): unknown {
  if (typeof said === "number" || typeof said === "boolean") return String(said);
  if (Array.isArray(said) && said.every((one) => typeof one === "string")) return said.join(" ");
  return typeof said === "string" ? (REFERENCE.exec(said)?.[1] ?? said) : said;
}

/** An id as answers show it, "[m3k9]", or by the address of its resource. */
const REFERENCE = /^\s*(?:\[|holdfast:\/\/(?:memory|tree)\/)([\w/-]+)\]?\s*$/;

function choiceFor(field: string, schema: z.ZodEnum, said: unknown): unknown {
  const asked = normalizeName(String([said].flat()[0]));
  const choices = schema.options.map(String);
  const meant = choices.find((choice) =>
    [choice, ...(VALUE_SYNONYMS[field]?.[choice] ?? [])].some((name) =>
      [asked, `${asked}s`, asked.replace(/s$/, "")].includes(normalizeName(name)),
    ),
  );
  return meant ?? said;
}

/** What is a value of another field than the one it was given for: { kind: "decision" }. */
function moveMisplaced(taken: readonly TakenField[], input: Record<string, unknown>): void {
  const choices = taken.flatMap(({ field, schema }) => (schema instanceof z.ZodEnum ? [{ field, schema }] : []));
  for (const { field, schema } of choices) {
    const value = input[field];
    if (value === undefined || schema.safeParse(value).success) continue;
    const meant = choices.find((other) => input[other.field] === undefined && isAllowedChoice(other, value));
    if (meant === undefined) continue;
    input[meant.field] = choiceFor(meant.field, meant.schema, value);
    delete input[field];
  }
}

/** `memory_id`, `memory-id` and `memoryId` are one name. */
function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/**
 * What models call a tool's fields instead of their names, by field, the likeliest first. Collected from the schemas of
 * other memory servers and from calls that models made. Names are compared without case, dashes and underscores, and a
 * name that is itself a field of the tool is never taken for another one.
 */
export const FIELD_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  question: "query q search searchQuery searchTerm searchText text prompt topic keywords keyword term input".split(" "),
  from: "source sources searchIn lookIn in".split(" "),
  limit: "n k topK top max maxResults numResults nResults maxItems results count size pageSize".split(" "),
  budgetTokens: "budget tokens maxTokens tokenBudget tokenLimit".split(" "),
  text: "content fact memory note newText newContent newValue new correction correct statement observation information info message body data value input".split(
    " ",
  ),
  kind: ["type", "memoryType", "category"],
  topics: "tags topic tag labels label keywords categories category".split(" "),
  quote: ["userQuote", "quotation", "evidence", "said", "verbatim"],
  replaces: ["supersedes", "supersede", "replace", "oldId", "corrects"],
  now: ["status", "verdict", "outcome", "as"],
  beside: ["by", "newer", "with", "replacedBy", "other"],
  topic: "query question q subject about text name keyword keywords topics input".split(" "),
  id: "memoryId memory ids node page path uri ref key name session sessionId uuid".split(" "),
  why: ["reason", "because", "comment", "note", "explanation", "details"],
  key: ["id", "node"],
  answer: ["result", "response"],
};

/** What models say for the values of a field that has only a few; these are compared like names, and so is a plural. */
export const VALUE_SYNONYMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  from: {
    all: ["both", "any", "everything", "everywhere"],
    memories: ["facts", "store", "memory"],
    sessions: ["journal", "history", "transcripts", "conversations", "chats"],
  },
  trigger: {
    correction: ["correct", "corrected", "fix"],
    preference: ["prefers", "preferred", "userPreference"],
    decision: ["decided"],
    value: ["config", "configuration", "setting"],
    fact: ["information", "info", "knowledge"],
  },
  kind: {
    project: ["semantic", "repository", "repo", "codebase"],
    episode: ["episodic", "event"],
    procedure: ["procedural", "howTo", "workflow", "process"],
    user: ["person", "personal"],
  },
  now: {
    replaced: ["superseded", "replace", "outdated", "obsolete"],
    holds: ["true", "correct", "confirmed", "used", "keep", "bothHold", "valid"],
    changed: ["change", "edited", "corrected", "updated", "rewrite"],
    retired: ["retire", "forget", "forgotten", "wrong", "gone", "delete", "removed"],
    undone: ["undo", "revert", "restore"],
  },
};
