import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { readAhead } from "../../core/journal/capture.ts";
import { describeResume, readSessionRecord } from "../../core/work/resume.ts";
import type { SessionRecord } from "../../core/work/resume.ts";
import type { KeptWork } from "../../domain/journal/kept-work.ts";
import type { Session } from "../../domain/journal/session.ts";
import { saidByPerson } from "../../domain/proposals/said.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { View } from "../../ports/memory-store.ts";
import type { Service, WholeService } from "../service.ts";
import { partsFor } from "./capturing.ts";

/** The block of a session, from the journal and from what its transcript says beyond it. */
export async function describeSession(
  service: Service,
  view: View,
  session: Session,
  which: Parameters<typeof describeResume>[1],
  /** What reads the transcript to its end; null where only what was captured of it may be seen. */
  machine: WholeService | null,
): Promise<Quoted> {
  const record = await readSessionRecord(service.journal, { projects: "all", since: null, until: null }, session);
  const ahead = machine === null ? record : await readOn(machine, session, record);
  const listed = { view, standings: ["active", "proposed"], kind: null, topic: null, session: session.name } as const;
  const stated = await service.store.list({ ...listed, offset: 0, limit: MOST_STATED });
  return describeResume(
    {
      tokens: service.tokens,
      now: service.clock.now(),
      findSettled: (text) => findSettled(session, text),
      stated: stated
        .toReversed()
        .map((one) => ({ id: one.id, text: one.text, waits: one.standing.state === "proposed" })),
    },
    which,
    ahead,
  );
}

const MOST_STATED = 20;
/** A sentence that only points at something else says nothing by itself. */
const SURE_ENOUGH = 0.5;

function findSettled({ id, startedAt }: Session, text: string): readonly string[] {
  const turn = { session: id, index: 0, role: "user", text, tool: null, at: startedAt, line: 0 } as const;
  return saidByPerson(turn, triggerWeights())
    .filter(({ confidence }) => confidence >= SURE_ENOUGH)
    .map((candidate) => candidate.text);
}

/** A hook waits a second for the whole answer. */
const READ_ON_MS = 400;

/** What was said and done since the transcript was last captured; as far as it was read where there is much of it. */
async function readOn(
  service: WholeService,
  { id, name, client, file, endedAt }: Session,
  record: SessionRecord & { readonly lastLine: number },
): Promise<SessionRecord> {
  const until = service.clock.elapsedMs() + READ_ON_MS;
  const parts = partsFor(service, () => service.clock.elapsedMs() > until);
  // A file that is gone, or that somebody else is writing anew, adds nothing.
  const portions = await readAhead(parts, { client, path: file }).catch(() => []);
  const turns = portions
    .filter(({ session }) => session.name === name)
    .flatMap((portion) => portion.turns)
    .filter(({ line }) => line > record.lastLine);
  const work = turns.flatMap((turn): readonly KeptWork[] =>
    (turn.work ?? []).map((one) => ({ session: id, turn: turn.line, at: turn.at ?? endedAt, work: one })),
  );
  return { turns: [...record.turns, ...turns], work: [...record.work, ...work] };
}
