/** What subagents are to do, from the call that starts one until it has started. Kept in mind only. */
export interface HeardTasks {
  give(session: string, agent: string, task: string): void;
  /** The task that was given first to such an agent of the session, once. */
  take(session: string, agent: string): string | undefined;
}

/** A call that was refused starts nobody. */
const MOST_KEPT = 64;
/** As a client calls one that was started without a kind. */
const GENERAL = "general-purpose";

export function heardTasks(): HeardTasks {
  const kept: { readonly key: string; readonly task: string }[] = [];
  const keyOf = (session: string, agent: string) => `${session}\n${agent || GENERAL}`;
  return {
    give(session, agent, task) {
      if (task.trim() !== "") kept.push({ key: keyOf(session, agent), task });
      if (kept.length > MOST_KEPT) kept.shift();
    },
    take(session, agent) {
      const at = kept.findIndex(({ key }) => key === keyOf(session, agent));
      return at === -1 ? undefined : kept.splice(at, 1)[0]!.task;
    },
  };
}
