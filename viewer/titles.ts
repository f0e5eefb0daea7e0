import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Answer } from "./ask.ts";
import { ask } from "./ask.ts";
import { tick } from "./live.ts";

type Session = Answer<"journal">["sessions"][number];

/** The newest sessions; older ones go by their own names. */
const KNOWN_SESSIONS = 200;

const known = signal<readonly Session[]>([]);
let askedAt = -1;

/** What the newest sessions were about. They are asked for once by each page that names any, not at every event. */
export function useSessions(): readonly Session[] {
  useEffect(() => {
    if (askedAt === tick.value) return;
    askedAt = tick.value;
    ask("journal", { action: "sessions", everywhere: true, limit: KNOWN_SESSIONS }).then(
      ({ sessions }) => (known.value = sessions),
      () => (askedAt = -1),
    );
  }, []);
  return known.value;
}

/** What a session was about, by the journal's id for it or by the client's own. */
export function useTitle(session: string | null): string | undefined {
  return useSessions().find(({ id, name }) => id === session || name === session)?.title ?? undefined;
}
