import { randomBytes } from "node:crypto";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { countUsage } from "../../adapters/transcripts/usage.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { measureSessions, compareArms } from "../../core/proof/measure.ts";
import type { Measured, MeasureParts } from "../../core/proof/measure.ts";
import { recall } from "../../core/recall/recall.ts";
import type { Session } from "../../domain/journal/session.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import { detectTriggers } from "../../domain/triggers/triggers.ts";
import { recallParts } from "../call/recalling.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import type { Home } from "../home/home.ts";
import { proofFile, readProof, isHeldBack, periodAt, type Proof } from "../home/proof-file.ts";
import type { WholeService } from "../service.ts";

type Measures = OutputOf<"prove">["measures"];

/** What is counted of each session; of all of them, less is better. */
const WHAT: Readonly<Record<keyof Measured, string>> = {
  corrections: "times that you set the agent right, in a session",
  questions: "questions that the agent asked you and memory could have answered",
  repeatedErrors: "errors that an earlier session had met",
  actionsToFirstEdit: "commands and looks at files before the first change",
  newTokens: "tokens that the model read anew",
  cachedTokens: "tokens that it read from its cache",
};
const MEASURES = Object.keys(WHAT) as (keyof Measured)[];

export const proveHandler: Handler<"prove"> = async (call, input) => {
  refuseAgents(call, "prove");
  const service = wholeService(call);
  const { now } = call;
  if (input.action === "on") beginProof(service.home, input.percent, now);
  if (input.action === "off") endProof(service.home, now);
  const proof = readProof(service.home);
  const sessions = proof === undefined || input.action !== "report" ? [] : await provenSessions(service, proof);
  const measured = await measureSessions(measureParts(call), sessions);
  const isBack = ({ name, startedAt }: Session): boolean => isHeldBack(proof!, name, startedAt);
  const heldBack = sessions.filter(isBack);
  const told = sessions.filter((session) => !isBack(session));
  const listValues = (of: keyof Measured, all: readonly Session[]): readonly number[] =>
    all.flatMap(({ id }) => measured.get(id)?.[of] ?? []);
  return {
    percent: proof === undefined ? null : (periodAt(proof, now)?.percent ?? null),
    since: proof?.periods[0] === undefined ? null : iso(proof.periods[0].from),
    told: told.length,
    heldBack: heldBack.length,
    clients: [...new Set(sessions.map(({ client }) => client))].toSorted(),
    measures: MEASURES.map((name): Measures[number] => ({
      name,
      what: WHAT[name],
      ...compareArms(listValues(name, told), listValues(name, heldBack)),
    })),
  };
};

const SESSIONS_AT_ONCE = 500;

/**
 * The sessions that a coin was thrown for, the oldest first: those that a person began while it was thrown, in clients whose
 * hooks were answered. Where none ever was, memory could not have been held back.
 */
async function provenSessions({ store, journal }: WholeService, proof: Proof): Promise<readonly Session[]> {
  const first = proof.periods[0]?.from ?? Infinity;
  const view = { projects: "all", since: first, until: null } as const;
  const found: Session[] = [];
  for (let offset = 0; ; offset += SESSIONS_AT_ONCE) {
    const some = await journal.sessions(view, { offset, limit: SESSIONS_AT_ONCE });
    found.push(...some.filter(({ parent, startedAt }) => parent === null && periodAt(proof, startedAt) !== undefined));
    if (some.length < SESSIONS_AT_ONCE) break;
  }
  const { sessions: spent } = await store.spending(first, Infinity);
  const hooked = new Set(spent.filter(({ briefings, nudges }) => briefings + nudges > 0).map(({ agent }) => agent));
  return found.filter(({ client }) => hooked.has(client)).toSorted((a, b) => a.startedAt - b.startedAt);
}

function measureParts(call: Call): MeasureParts {
  const parts = recallParts(call);
  return {
    journal: parts.journal,
    isCorrection: (prompt) => detectTriggers(prompt, triggerWeights()).some(({ trigger }) => trigger === "correction"),
    async couldAnswer(question, { project, startedAt }) {
      const { receipt } = await recall(parts, {
        text: question,
        place: { project, path: "", agent: null },
        everywhere: false,
        limit: 1,
        budgetTokens: QUESTION_TOKENS,
        asOf: startedAt,
        asker: { agent: null, client: "prove", session: null },
      });
      return receipt.answer === "found";
    },
    // A token opens the memory, not the disk.
    paid: ({ client, file }) => (call.holder === null ? countUsage(client, file) : undefined),
  };
}

const QUESTION_TOKENS = 500;
const SALT_BYTES = 16;

/** Begins a period, or goes on with other odds from now on. */
function beginProof(home: Home, percent: number, now: Instant): void {
  const before = endPeriods(readProof(home), now);
  keepProof(home, {
    salt: before?.salt ?? randomBytes(SALT_BYTES).toString("hex"),
    periods: [...(before?.periods ?? []), { from: now, to: null, percent }],
  });
}

function endProof(home: Home, now: Instant): void {
  const ended = endPeriods(readProof(home), now);
  if (ended !== undefined) keepProof(home, ended);
}

function endPeriods(proof: Proof | undefined, now: Instant): Proof | undefined {
  if (proof === undefined) return undefined;
  return { ...proof, periods: proof.periods.map((period) => ({ ...period, to: period.to ?? now })) };
}

function keepProof(home: Home, proof: Proof): void {
  replaceFile(proofFile(home), `${JSON.stringify(proof)}\n`, 0o600);
}
