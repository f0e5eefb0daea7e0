import type { Quoted } from "../../domain/quoting.ts";

/** What subagents are to do, from the call that starts one until it has started. Kept in mind only. */
export interface HeardTasks {
  give(session: string, agent: string, task: string): void;
  /** The task that was given first to such an agent of the session, once. */
  take(session: string, agent: string): string | undefined;
}

/**
 * What sessions were told at their start, for clients that put it in front of everything and ask for it anew in each process: other
 * bytes there would make the provider read the whole prompt again. Kept in mind only.
 */
export interface ToldStarts {
  keep(session: string, text: Quoted): void;
  /** The same bytes, if the session was told any; what came since is due with its next prompt. */
  repeat(session: string): Quoted | undefined;
  /** Whether something is due, once. */
  takeDue(session: string): boolean;
}

const MOST_STARTS = 500;

export function rememberStarts(): ToldStarts {
  const kept = new Map<string, Quoted>();
  const due = new Set<string>();
  return {
    keep(session, text) {
      kept.set(session, text);
      const [oldest] = kept.keys();
      if (kept.size > MOST_STARTS) kept.delete(oldest!);
    },
    repeat(session) {
      const text = kept.get(session);
      if (text !== undefined) due.add(session);
      return text;
    },
    takeDue: (session) => due.delete(session),
  };
}

/** A call that was refused starts nobody. */
const MOST_KEPT = 64;
/** As a client calls one that was started without a kind. */
const GENERAL = "general-purpose";

export function rememberTasks(): HeardTasks {
  const kept: { readonly key: string; readonly task: string }[] = [];
  const writeKey = (session: string, agent: string) => `${session}\n${agent || GENERAL}`;
  return {
    give(session, agent, task) {
      if (task.trim() !== "") kept.push({ key: writeKey(session, agent), task });
      if (kept.length > MOST_KEPT) kept.shift();
    },
    take(session, agent) {
      const at = kept.findIndex(({ key }) => key === writeKey(session, agent));
      return at === -1 ? undefined : kept.splice(at, 1)[0]!.task;
    },
  };
}
