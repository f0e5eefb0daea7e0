import { readLines, worldsOf } from "../answer/worlds.ts";
import type { Conversation } from "./everyday.ts";

interface Line {
  readonly fact?: string;
  readonly facts?: readonly string[];
  readonly old?: string;
}

/** Further facts of the project's own data, the natural ones first: as many as are wanted, each once. */
export function strangers(count: number): readonly string[] {
  const files = [
    "bench/data/natural-facts.jsonl",
    "bench/data/developer-facts.jsonl",
    ...["a", "b", "c", "d"].map((writer) => `eval/data/judge-dense-${writer}.jsonl`),
    "eval/data/judge-stores.jsonl",
    "eval/data/fact-questions.jsonl",
    ...["a", "b", "c", "d", "e", "f", "g"].map((writer) => `eval/data/judge-compound-${writer}.jsonl`),
  ];
  const lines = files.flatMap(readLines) as readonly Line[];
  const worlds = [...worldsOf("one"), ...worldsOf("two")].flatMap(({ memories }) => memories);
  const all = [...lines.flatMap(({ fact, facts, old }) => facts ?? fact ?? old ?? []), ...worlds];
  return [...new Set(all)].slice(0, count);
}

interface Project {
  readonly sessions: readonly Conversation[];
}

/** Further sessions of the project's own data. */
export function strangeSessions(): readonly Conversation[] {
  return (readLines("eval/data/session-questions.jsonl") as readonly Project[]).flatMap(({ sessions }) => sessions);
}
