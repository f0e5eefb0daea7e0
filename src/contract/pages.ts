import type { OperationName } from "./operations.ts";

/** What a page of the viewer asks for. The page itself, its JSON twin and its commands are all made from this. */
export interface PageCall {
  readonly operation: OperationName;
  readonly input: Fields;
  /** Tells apart what a page asks of one operation more than once. */
  readonly called?: string;
}

type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export const PAGES = [
  "home",
  "memories",
  "ask",
  "review",
  "sessions",
  "work",
  "awareness",
  "briefing",
  "receipts",
  "health",
] as const;
export type PageName = (typeof PAGES)[number];

export interface Page {
  readonly name: PageName;
  /** The memory, receipt, session, file or node that it is about. */
  readonly id: string | null;
  readonly calls: readonly PageCall[];
}

/** Rows that a page's twin holds; the page itself asks for more as it is scrolled. */
export const PAGE_ROWS = 200;
const RECEIPTS_OF_MEMORY = 20;
const AUDIT_LINES = 50;
const WORK_ROWS = 50;
/** What the home page shows of each thing; each leads to the page with all of them. */
const HOME_ROWS = 6;
const LEARNED_TODAY = 50;

/** Everything that waits for a person, which the pages show and the number beside Review counts. */
export const WAITING = {
  operation: "review",
  input: { action: "list", everywhere: true, limit: 1_000 },
} as const satisfies PageCall;

type Query = Readonly<Record<string, string>>;

/** The page at an address, without ".json"; undefined where there is none. */
export function pageAt(path: string, query: Query): Page | undefined {
  const [, name = "", rest] = /^\/([a-z]+)(?:\/(.+))?$/.exec(path === "/" ? "/home" : path) ?? [];
  const page = PAGES.find((one) => one === name);
  if (page === undefined) return undefined;
  const id = rest === undefined ? null : decodeName(rest);
  const calls = id === null ? wholePage(page, query) : singlePage(page, id, query);
  return calls === undefined ? undefined : { name: page, id, calls };
}

function wholePage(page: PageName, query: Query): readonly PageCall[] {
  switch (page) {
    case "home":
      return [
        WAITING,
        { operation: "list", called: "stale", input: { everywhere: true, freshness: "stale", limit: HOME_ROWS } },
        { operation: "list", called: "today", input: { everywhere: true, since: "today", limit: LEARNED_TODAY } },
        { operation: "list", called: "latest", input: { everywhere: true, limit: HOME_ROWS } },
        { operation: "journal", input: { action: "sessions", everywhere: true, limit: HOME_ROWS } },
      ];
    case "memories":
      return [{ operation: "list", input: listInput(query) }];
    case "ask":
      return query["question"] === undefined ? [] : [{ operation: "recall", input: askInput(query) }];
    case "receipts":
      return [
        { operation: "receipts", input: { everywhere: true, ...pickFields(query, ["ofSession"]), limit: PAGE_ROWS } },
        { operation: "ledger", input: {} },
      ];
    case "awareness":
      return [
        { operation: "tree", called: "root", input: { action: "root", ...treePlace(query) } },
        { operation: "tree", called: "topics", input: { action: "topics", ...treePlace(query) } },
      ];
    case "review":
      return [WAITING];
    case "briefing":
      return [{ operation: "brief", input: briefInput(query) }];
    case "sessions":
      return [
        { operation: "journal", input: { action: "sessions", everywhere: true, limit: PAGE_ROWS } },
        { operation: "ledger", input: {} },
      ];
    case "work":
      return [{ operation: "friction", input: { everywhere: true, limit: WORK_ROWS } }];
    case "health":
      return [
        { operation: "status", input: {} },
        { operation: "doctor", input: {} },
        { operation: "growth", input: {} },
        { operation: "ledger", input: {} },
        { operation: "prove", input: {} },
        { operation: "audit", input: { limit: AUDIT_LINES } },
        { operation: "config", input: {} },
      ];
  }
}

function singlePage(page: PageName, id: string, query: Query): readonly PageCall[] | undefined {
  switch (page) {
    case "memories":
      return [
        { operation: "show", input: { id } },
        { operation: "history", input: { id } },
        { operation: "receipts", input: { everywhere: true, memory: id, limit: RECEIPTS_OF_MEMORY } },
      ];
    case "receipts":
      return [{ operation: "why", input: { receipt: id } }];
    case "sessions":
      return [
        { operation: "replay", input: { id } },
        { operation: "receipts", input: { everywhere: true, ofSession: id, limit: PAGE_ROWS } },
        {
          operation: "list",
          input: { everywhere: true, ofSession: id, standing: EVERY_STANDING, limit: PAGE_ROWS },
        },
      ];
    case "work":
      return [{ operation: "blame", input: { file: id, everywhere: true, limit: WORK_ROWS } }];
    case "awareness":
      return [{ operation: "tree", input: { action: "show", node: id, ...treePlace(query) } }];
    case "home":
    case "ask":
    case "review":
    case "briefing":
    case "health":
      return undefined;
  }
}

const EVERY_STANDING = ["active", "proposed", "superseded", "retired", "expired"];

const LIST_FILTERS = ["kind", "level", "ofProject", "freshness", "ofAgent", "by", "since", "contains", "topic"];

/** An address names the fields of the operation that it stands for. */
function listInput(query: Query): Fields {
  const standing = query["standing"]?.split(",").filter((one) => one !== "");
  return {
    everywhere: true,
    ...pickFields(query, LIST_FILTERS),
    ...(standing !== undefined && standing.length > 0 && { standing }),
    limit: PAGE_ROWS,
  };
}

/** With the limits that an agent has, so that the answer is the one that an agent would get. */
function askInput(query: Query): Fields {
  const project = pickFields(query, ["project"]);
  return {
    question: query["question"] ?? "",
    ...pickFields(query, ["asOf"]),
    ...(project["project"] === undefined ? { everywhere: true } : project),
  };
}

/** A project's own tree, or the one over all of them. */
function treePlace(query: Query): Fields {
  const project = query["project"] ?? "";
  return project === "" ? { everywhere: true } : { project };
}

function briefInput(query: Query): Fields {
  const budget = Number(query["budgetTokens"]);
  return {
    ...pickFields(query, ["project", "agent", "branch"]),
    ...(Number.isInteger(budget) && budget > 0 && { budgetTokens: budget }),
    preview: true,
  };
}

function pickFields(query: Query, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

/** A session may have any name, so it is written into an address with its signs escaped. */
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
