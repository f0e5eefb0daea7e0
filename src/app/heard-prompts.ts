/** The last prompts of the sessions whose hooks speak to this service: held in memory, so that a quote can be told from an invention. */
export interface HeardPrompts {
  hear(session: string, prompt: string): void;
  of(session: string): readonly string[];
}

const MOST_SESSIONS = 64;
/** An agent stores what was said in the last few prompts; older ones are in the transcript by then. */
const MOST_PROMPTS = 8;

export function heardPrompts(): HeardPrompts {
  const heard = new Map<string, readonly string[]>();
  return {
    hear(session, prompt) {
      const before = heard.get(session) ?? [];
      heard.delete(session);
      heard.set(session, [...before, prompt].slice(-MOST_PROMPTS));
      const [oldest] = heard.keys();
      if (heard.size > MOST_SESSIONS && oldest !== undefined) heard.delete(oldest);
    },
    of: (session) => heard.get(session) ?? [],
  };
}
