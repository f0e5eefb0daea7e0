import type { MemoryLibrary } from "../../src/index.ts";

export interface TrustCase {
  readonly id: string;
  readonly kind: string;
  readonly given: readonly (string | Given)[];
  readonly ask: string;
  readonly expect?: readonly string[];
  readonly forbid?: readonly string[];
  readonly alive?: readonly string[];
  readonly count?: number;
  readonly expectStale?: readonly string[];
  readonly asOf?: string;
  readonly askScope?: string;
}

interface Given {
  readonly text: string;
  readonly at?: string;
  readonly by?: "human" | "agent";
  readonly scope?: string;
  readonly staleAfter?: string;
  readonly expiresAt?: string;
}

export interface Fault {
  /**
   * expect: the answer is not on top. lost: a fact is in no active memory. on top, shown, stands: an outdated memory is the
   * first hit, is a hit, or is active, without a mark. leak: something of another scope is shown. needless: two facts that
   * both hold are marked. count: more or fewer active memories than there should be. stale: not shown as such, or on top.
   */
  readonly about: "expect" | "lost" | "on top" | "shown" | "stands" | "leak" | "needless" | "count" | "stale" | "error";
  readonly what: string;
}

export interface TrustVerdict {
  readonly id: string;
  readonly kind: string;
  readonly asOf: boolean;
  /** Statements of several scopes, or a question from another one. */
  readonly scoped: boolean;
  readonly faults: readonly Fault[];
}

/** Cases in which nothing is outdated: a mark is one too many. */
export const BOTH_HOLD = /^(?:look-?alikes?|words-only|distinct)$/;

const START = Date.parse("2026-10-01T09:00:00Z");
const ASKED_AT = Date.parse("2026-11-01T12:00:00Z");
const MINUTE = 60_000;
const DEFAULT_SCOPE = "project:app";

/** Lives through one case and says what was not as it should be. */
export async function verdictOn(one: TrustCase, memory: MemoryLibrary, clock: { at: number }): Promise<TrustVerdict> {
  const faults: Fault[] = [];
  const times: number[] = [];
  const ends: number[] = [];
  let latest = START;
  let isDated = false;
  const scopes = new Set<string>([one.askScope ?? DEFAULT_SCOPE]);
  for (const given of one.given) {
    const {
      text,
      at,
      by = "human",
      scope = DEFAULT_SCOPE,
      staleAfter,
      expiresAt,
    } = typeof given === "string" ? { text: given } : given;
    latest = at === undefined ? Math.max(latest + MINUTE, START) : Date.parse(at);
    isDated = at !== undefined;
    clock.at = latest;
    scopes.add(scope);
    const remembered = await memory.remember({
      text,
      ...placeOf(scope),
      scope: scope.split(":")[0] as "user" | "project" | "path",
      ...(by === "agent" && { agent: "agent" }),
      ...(staleAfter !== undefined && { staleAfter }),
      ...(expiresAt !== undefined && { expiresAt }),
    });
    if (remembered.id !== null && (staleAfter ?? expiresAt) !== undefined) {
      const kept = await memory.show({ id: remembered.id });
      times.push(...dueIn(kept, one));
      ends.push(...endIn(kept, one));
    }
    if (remembered.outcome === "refused")
      faults.push({ about: "error", what: `refused "${text}": ${remembered.because}` });
  }

  // A case does not say when its question is put: right after what was said last, or a month on where that has no date;
  // when all that is to be stale or hidden is; and before what is to be found is hidden.
  clock.at = Math.max(latest + MINUTE, Math.min(Math.max(isDated ? latest : ASKED_AT, ...times), ...ends));
  const recalled = await memory.recall({
    question: one.ask,
    limit: 10,
    budgetTokens: 8_000,
    ...placeOf(one.askScope ?? DEFAULT_SCOPE),
    ...(one.asOf !== undefined && { asOf: one.asOf }),
  });
  const [top] = recalled.hits;
  for (const wanted of one.expect ?? []) {
    if (top === undefined || !holds(top.text, wanted))
      faults.push({ about: "expect", what: `"${wanted}" is not in the top hit: ${top?.text ?? "nothing"}` });
  }
  const scoped = scopes.size > 1;
  const active = (await memory.list({ everywhere: true, limit: 1_000 })).memories;
  const asked = new Set(active.flatMap(({ id, questions }) => (questions.length > 0 ? id : [])));
  for (const banned of one.forbid ?? []) {
    // What stands beside its newer statement carries no remark, and is told from it all the same.
    const isOutdated = ({ id, text }: Told): boolean => holds(text, banned) && !asked.has(id);
    const say = (about: Fault["about"], { text }: Told): void => void faults.push({ about, what: text });
    const shown = recalled.hits.find(isOutdated);
    const leaked = scoped ? recalled.hits.find(({ text }) => holds(text, banned)) : undefined;
    const standing = scoped || one.asOf !== undefined ? undefined : active.find(isOutdated);
    if (top !== undefined && isOutdated(top)) say("on top", top);
    if (shown !== undefined) say("shown", shown);
    if (leaked !== undefined) say("leak", leaked);
    if (standing !== undefined) say("stands", standing);
  }
  for (const stale of one.expectStale ?? []) {
    const at = recalled.hits.findIndex(({ text }) => holds(text, stale));
    const hit = recalled.hits[at];
    if (hit === undefined || hit.freshness.state !== "stale" || at === 0) {
      faults.push({
        about: "stale",
        what: `"${stale}" is ${hit === undefined ? "not shown" : `${hit.freshness.state} at place ${at + 1}`}`,
      });
    }
  }

  for (const living of one.alive ?? []) {
    if (!active.some(({ text }) => holds(text, living))) faults.push({ about: "lost", what: living });
  }
  for (const { text, questions } of BOTH_HOLD.test(one.kind) ? active : []) {
    for (const { text: newer } of questions) faults.push({ about: "needless", what: `${text} ← ${newer}` });
  }
  if (one.count !== undefined && active.length !== one.count) {
    const texts = active.map(({ text }) => text).join(" / ");
    faults.push({ about: "count", what: `${active.length} active instead of ${one.count}: ${texts}` });
  }
  return { id: one.id, kind: one.kind, asOf: one.asOf !== undefined, scoped, faults };
}

interface Told {
  readonly text: string;
  readonly id: string;
}

type Kept = Awaited<ReturnType<MemoryLibrary["show"]>>;

/** When what the case expects to be stale or hidden has come to that. */
function dueIn({ text, staleAfter, expiresAt }: Kept, one: TrustCase): readonly number[] {
  return [
    ...(staleAfter !== null && isOneOf(text, one.expectStale) ? [Date.parse(staleAfter) + MINUTE] : []),
    ...(expiresAt !== null && !isWanted(text, one) ? [Date.parse(expiresAt) + MINUTE] : []),
  ];
}

/** The last moment at which it can be found. */
function endIn({ text, expiresAt }: Kept, one: TrustCase): readonly number[] {
  return expiresAt !== null && isWanted(text, one) ? [Date.parse(expiresAt) - MINUTE] : [];
}

function isWanted(text: string, { expect, alive }: TrustCase): boolean {
  return isOneOf(text, expect) || isOneOf(text, alive);
}

function isOneOf(text: string, parts: readonly string[] = []): boolean {
  return parts.some((part) => holds(text, part));
}

/** `user`, `project:NAME` or `path:NAME/SUB`. */
function placeOf(scope: string): { project?: string; path?: string } {
  const [level, name = ""] = scope.split(/:(.*)/s);
  if (level === "user") return {};
  const [project = "", ...path] = name.split("/");
  return { project, ...(path.length > 0 && { path: path.join("/") }) };
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
