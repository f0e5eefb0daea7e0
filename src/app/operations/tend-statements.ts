import { z } from "zod";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { chooseTitle } from "../../core/journal/title.ts";
import { remember } from "../../core/remember/remember.ts";
import { plainStatement } from "../../core/relate/statement.ts";
import type { PlainStatement } from "../../core/relate/statement.ts";
import type { Session, SessionId, Turn } from "../../domain/journal/session.ts";
import { TRIGGERS } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { DAY, iso } from "../../domain/time.ts";
import { findInvented, valueSet } from "../../domain/tree/values.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import type { Call } from "../call/call.ts";
import { oneLine, readAnswer, readEntry, shorten, wasAsked } from "./tend-piece.ts";
import type { Chore, Tending } from "./tend-piece.ts";

const OLDEST_DAYS = 365;
const SESSIONS_LOOKED_AT = 500;
/** Sessions of fewer words tell nothing that lasts. */
const FEWEST_TERMS = 20;

const sessionAnswer = z.object({ statements: z.array(z.unknown()).max(40) });
const statementShape = z.object({
  text: z.string().trim().min(10).max(300),
  trigger: z.enum(TRIGGERS),
  turn: z.int().min(1),
  quote: z.string().trim().min(8),
  topics: z.array(z.string().trim().min(1).max(80)).max(5).default([]),
});

/** What a past session taught, each statement with the turn and the words that say it. */
export const sessions: Chore = {
  kind: "session",

  async *list(call, { characters }) {
    const { service, place, now } = call;
    if (place.project === null) return;
    const view = { projects: [place.project], since: now - OLDEST_DAYS * DAY, until: null };
    for (const session of await service.journal.sessions(view, { offset: 0, limit: SESSIONS_LOOKED_AT })) {
      const key = writeKey(session);
      if (session.parent !== null || (await wasAsked(call, key))) continue;
      const turns = await readTurns(call, session.id);
      if (listTerms(turns.map(({ text }) => text).join(" ")).length < FEWEST_TERMS) continue;
      const share = Math.floor(characters / turns.length);
      const said = turns.map(({ role, text }, at) => ({ number: at + 1, note: role, text: shorten(text, share) }));
      const about = `${chooseTitle(session.title, turns)} (${session.client}, ${iso(session.startedAt).slice(0, 10)})`;
      yield { kind: "session", key, about, evidence: said };
    }
  },

  async keep(tending, key, answer) {
    const { call, actor, dropped } = tending;
    const id = key.split(" ")[1] as SessionId;
    const session = await call.service.journal.session(id);
    if (
      session === undefined ||
      session.project === null ||
      session.project !== call.place.project ||
      writeKey(session) !== key
    ) {
      dropped.push({ what: key, because: "the session has changed or is gone" });
      return;
    }
    const turns = await readTurns(call, id);
    const said = turns.map(({ text }) => oneLine(text));
    // The days it was held on are told with it.
    const days = [session.startedAt, ...turns.map(({ at }) => at)].map((at) => iso(at).slice(0, 10));
    const [values, words] = [valueSet([...said, ...days]), new Set(said.flatMap((text) => listTerms(text)))];
    const root = session.cwd === null ? null : projectAt(session.cwd).root;
    for (const given of readAnswer(tending, sessionAnswer, answer)?.statements ?? []) {
      const entry = readEntry(tending, statementShape, given);
      if (entry === undefined) continue;
      const because = findFault(entry);
      if (because !== undefined) {
        dropped.push({ what: entry.text, because });
        continue;
      }
      const { text, trigger, turn: number, quote, topics } = entry;
      const turn = turns[number - 1]!;
      const source = { ...actor, session: session.name, transcriptLine: turn.line, quote };
      const scope = { level: "project", project: session.project, agent: null } as const;
      await keepStatement(tending, {
        text,
        kind: "project",
        trigger,
        topics,
        scope,
        source,
        observedAt: turn.at,
        root,
      });
    }

    function findFault({ text, trigger, turn, quote }: z.output<typeof statementShape>): string | undefined {
      const named = turns[turn - 1];
      if (named === undefined) return `there is no turn ${turn}`;
      if (!said[turn - 1]!.includes(oneLine(quote))) return `its quote does not stand in turn ${turn}`;
      if (named.role !== "user" && trigger === "preference") return "only the user can say what the user prefers";
      const invented = findInvented(text, values);
      if (invented.length > 0) return `${invented.join(", ")} stands nowhere in the session`;
      const terms = listTerms(text);
      if (terms.filter((term) => words.has(term)).length < terms.length / 2) return "the session does not say this";
      return undefined;
    }
  },
};

/** Stores what an agent found, with the standing of an agent's statement with evidence. */
export async function keepStatement(
  { parts, dryRun, kept, dropped }: Tending,
  statement: Omit<PlainStatement, "confidence">,
): Promise<void> {
  const { text, scope } = statement;
  if (dryRun) {
    kept.push({ id: null, text, how: "would be stored" });
    return;
  }
  const { outcome, id, because } = await remember(
    { ...parts, embedder: parts.embedders.memories, judge: parts.embedders.judge },
    plainStatement({
      ...statement,
      confidence: 0.8,
      request: `tend ${scopeKey(scope)} ${computeFingerprint(text)}`,
    }),
  );
  if (outcome === "refused") dropped.push({ what: text, because: because ?? "it was refused" });
  else kept.push({ id, text, how: outcome });
}

function writeKey({ id, turns }: Session): string {
  return `session ${id} ${turns}`;
}

async function readTurns({ service }: Call, id: SessionId): Promise<readonly Turn[]> {
  const turns = await service.journal.turns(id);
  return turns.filter(({ role, text }) => role !== "tool" && text.trim() !== "");
}
