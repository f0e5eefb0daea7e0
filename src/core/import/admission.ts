import { MAX_TEXT_CHARACTERS } from "../../domain/memory.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { Redaction } from "../../ports/redactor.ts";
import { findRefusal } from "../remember/gate.ts";
import type { Refusal } from "../remember/gate.ts";
import { isReady, redactStatement, refusalOfJudge } from "../remember/remember.ts";
import type { RememberParts } from "../remember/remember.ts";
import type { Statement } from "../relate/statement.ts";
import type { Incoming } from "./incoming.ts";

export interface AdmissionParts extends RememberParts {
  /** Lets whatever waits on the event loop go first. */
  breathe(): Promise<void>;
}

/** A statement as it may be kept, or why it may not. */
export interface Admitted {
  readonly incoming: Incoming;
  /** Without secrets. */
  readonly statement: Statement;
  readonly cut: Redaction["cut"];
  readonly refusal: Refusal | undefined;
}

/** Checked at a time before others get their turn: each takes a millisecond or two, with the judge some ten. */
const AT_ONCE = 8;

/**
 * How long the judge is asked for chatter while somebody waits. It reads a hundred texts a second where nothing else asks it, and a few
 * where it relates an earlier import. What it does not get to is stored.
 */
const JUDGED_FOR_MS = 10_000;

/** Cuts secrets out and asks the noise gate, as for every statement. */
export async function admitStatements(
  parts: AdmissionParts,
  incoming: readonly Incoming[],
): Promise<readonly Admitted[]> {
  const isThere = incoming.length > 0 && (await isReady(parts));
  const until = parts.clock.elapsedMs() + JUDGED_FOR_MS;
  const checked: Admitted[] = [];
  for (const [at, one] of incoming.entries()) {
    if (at % AT_ONCE === 0) await parts.breathe();
    const { statement, cut } = await redactStatement(parts.redactor, {
      ...one.statement,
      ...(await parts.redactor.redact(one.statement.text)),
    });
    const refusal =
      refuseTooLong(statement) ??
      refuseExpired(statement, parts.clock.now()) ??
      (await findRefusal(parts, statement)) ??
      (isThere && parts.clock.elapsedMs() < until ? await refusalOfJudge(parts.judge, statement) : undefined);
    checked.push({ incoming: one, statement, cut, refusal });
  }
  return checked;
}

function refuseTooLong({ text }: Statement): Refusal | undefined {
  if (text.length <= MAX_TEXT_CHARACTERS) return undefined;
  return {
    reason: "too-long",
    because: `This is longer than ${MAX_TEXT_CHARACTERS} characters; write the facts it holds as single statements.`,
  };
}

function refuseExpired({ expiresAt }: Statement, now: Instant): Refusal | undefined {
  if (expiresAt === null || expiresAt > now) return undefined;
  return { reason: "expired", because: `This was to be forgotten after ${iso(expiresAt).slice(0, 10)}.` };
}
