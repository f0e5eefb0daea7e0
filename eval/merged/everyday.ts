import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Memory } from "../../src/domain/memory.ts";
import type { Role } from "../../src/domain/journal/session.ts";

/** A statement as it stands at the end of its scenario. */
export interface Statement {
  readonly text: string;
  readonly topics: readonly string[];
  readonly kind: Memory["kind"];
  /** The place in the list of the statement that took over from it; null for one that holds. */
  readonly replacedBy: number | null;
}

export interface Conversation {
  readonly at: string;
  readonly turns: readonly (readonly [Role, string])[];
}

/** A question that a statement or a session answers, or nothing. */
export interface Asked {
  readonly id: string;
  readonly text: string;
  readonly queries: readonly string[];
  readonly expect: readonly string[];
  readonly from: "memory" | "session" | "nothing";
  /** Nothing of its own scenario answers it, but a statement of another one or of a stranger does. */
  readonly isElsewhere: boolean;
}

/**
 * Read by hand beside the nearest lines of a merged store: who writes the newsletter, say, is unknown in its own scenario, and a
 * stranger's "Bettina writes it on Wednesdays" answers it. To call such a line found, or to show it, is no fault.
 */
const ANSWERED_ELSEWHERE: readonly string[] = [
  "who writes the newsletter",
  "which newsletter tool do we use",
  "who takes care of workshop bookings",
  "which crash reporter is built in",
  "which error tracker is used",
  "what loudness do we publish at",
  "which VLAN are the cameras in",
  "which regions do the servers run in",
  "which service sends the order confirmation mails",
  "when is the launch date",
  "who designed the logo",
  "who draws the app icons",
  "how long do we have to keep files",
  "which Supabase project is it",
];

export interface Everyday {
  readonly statements: readonly Statement[];
  readonly sessions: readonly Conversation[];
  readonly asked: readonly Asked[];
  readonly topics: readonly { readonly topic: string; readonly isKnown: boolean }[];
}

interface Step {
  readonly do: string;
  readonly text?: string;
  readonly at?: string;
  readonly turns?: readonly (readonly [Role, string])[];
  readonly expect?: readonly string[];
  readonly from?: "memory" | "session";
  readonly nothing?: boolean;
  readonly answer?: "yes" | "no";
}

interface Scenario {
  readonly id: string;
  readonly steps: readonly Step[];
}

interface AgentQueries {
  readonly id: string;
  readonly step: number;
  readonly queries: readonly string[];
}

interface AgentStore {
  readonly id: string;
  readonly n: number;
  readonly facts?: readonly {
    readonly text: string;
    readonly topics?: readonly string[];
    readonly kind?: Memory["kind"];
  }[];
  readonly replaces?: readonly number[];
  readonly rewrites?: readonly { readonly n: number; readonly text: string }[];
}

/**
 * All scenarios of a folder in one: what agents stored, with what they replaced and rewrote done, the sessions, and the
 * questions that still have an answer at the end of their scenario, in the agents' phrasings.
 */
export function readEveryday(folder: string): Everyday {
  const read = (file: string): readonly unknown[] =>
    readFileSync(join(folder, file), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  const scenarios = read("scenarios.jsonl") as readonly Scenario[];
  const stores = read("agent-stores.jsonl") as readonly AgentStore[];
  const queries = new Map(
    (read("agent-queries.jsonl") as readonly AgentQueries[]).map(({ id, step, queries: own }) => [
      `${id} ${step}`,
      own,
    ]),
  );
  const statements: { text: string; topics: readonly string[]; kind: Memory["kind"]; replacedBy: number | null }[] = [];
  const sessions: Conversation[] = [];
  const asked: Asked[] = [];
  const topics: { topic: string; isKnown: boolean }[] = [];
  for (const { id, steps } of scenarios) {
    const places = new Map<number, number[]>();
    const first = statements.length;
    for (const { n, facts = [], replaces = [], rewrites = [] } of stores.filter((one) => one.id === id)) {
      const own = facts.map((_, at) => statements.length + at);
      for (const { text, topics: given = [], kind = "project" } of facts)
        statements.push({ text, topics: given, kind, replacedBy: null });
      places.set(n, own);
      for (const { n: older, text } of rewrites) {
        const [place, ...rest] = places.get(older) ?? [];
        if (place !== undefined) statements[place]!.text = text;
        for (const other of rest) statements[other]!.replacedBy = place ?? null;
      }
      for (const older of own[0] === undefined ? [] : replaces)
        for (const place of places.get(older) ?? []) statements[place]!.replacedBy = own[0]!;
    }
    const standing = statements.slice(first).filter(({ replacedBy }) => replacedBy === null);
    const said = steps.flatMap(({ do: what, at = "", turns = [] }) => (what === "session" ? [{ at, turns }] : []));
    sessions.push(...said);
    const texts = {
      memory: standing.map(({ text }) => text),
      session: said.map(({ turns }) => turns.map(([, text]) => text).join("\n")),
    };
    for (const [at, step] of steps.entries()) {
      if (step.do === "know") topics.push({ topic: step.text!, isKnown: step.answer === "yes" });
      if (step.do !== "ask") continue;
      const { text = "", expect = [], from = "memory", nothing = false } = step;
      if (!nothing && !texts[from].some((one) => holds(one, expect))) continue;
      const own = queries.get(`${id} ${at}`) ?? [text];
      asked.push({
        id: `${id} ${at}`,
        text,
        queries: own,
        expect,
        from: nothing ? "nothing" : from,
        isElsewhere: nothing && ANSWERED_ELSEWHERE.includes(own[0] ?? ""),
      });
    }
  }
  return { statements, sessions, asked, topics };
}

export function holds(text: string, parts: readonly string[]): boolean {
  return parts.every((part) => text.toLowerCase().includes(part.toLowerCase()));
}
