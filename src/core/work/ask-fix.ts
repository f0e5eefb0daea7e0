import { abstractLine, readErrors, signError } from "../../domain/work/errors.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import { hashText } from "../../domain/work/work.ts";
import type { KeptRun, KeptWork } from "../../domain/journal/kept-work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { findFix, findRefusals } from "./follow.ts";
import type { Fix, Refusal } from "./follow.ts";
import { collect, groupBy } from "../../domain/lists.ts";
import { rankWays, shapeCommand } from "./how.ts";
import {
  describeStep,
  describeSteps,
  explainScriptChange,
  findNamingWords,
  listEvidence,
  inFolder,
  readReason,
  readRecord,
  readSaid,
  TURNS_AFTER,
  makeItem,
} from "./item.ts";
import type { NamingWords, WorkItem, WorkParts } from "./item.ts";

/** Failures that are followed up, the latest first. */
const MOST_FAILURES = 40;
const MOST_SESSIONS = 12;
/** Lines of a pasted output that are looked at one by one. */
const MOST_LINES = 12;
/** Turns that hold words of the error, where nothing has its signature. */
const TURNS_LOOKED_AT = 60;
/** Of what is said beside a fix. */
const MOST_WORDS = 2;
/** Less in common than this is another error. */
const NEAR_ENOUGH = 0.5;

/** What made an error go away in past sessions, the best evidence first. `isNear` when only the words come near. */
export async function askFix(
  parts: WorkParts,
  error: string,
  where: Where = {},
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const signatures = hashErrorLines(error);
  const exact = await parts.journal.findWork({ kind: "signature", signatures }, parts.view, MOST_FAILURES);
  const failures = (exact.length > 0 ? exact : await findNear(parts, error)).filter(isRun);
  const found: FoundFix[] = [];
  const refused: { readonly refusal: Refusal; readonly failure: KeptRun }[] = [];
  for (const [, [first]] of [...groupBy(failures.toReversed(), ({ session }) => session)].slice(-MOST_SESSIONS)) {
    const record = await readRecord(parts, first!.session, first!.turn);
    const failure = record.find((one) => one.turn === first!.turn && isRun(one)) as KeptRun | undefined;
    if (failure === undefined) continue;
    const { fix, refusal } = await findWantedFix(parts, record, failure);
    if (fix !== undefined) found.push({ fix: await withoutTurnedDown(parts, fix), words: refusal?.words ?? null });
    else if (refusal !== undefined) refused.push({ refusal, failure });
  }
  const alike = [...groupBy(found, ({ fix }) => writeKey(fix)).values()];
  const items = await Promise.all(alike.map((same) => itemFor(parts, same, failures, where)));
  const ends = refused.map(({ refusal, failure }) => describeRefusal(refusal, failure, where));
  return { items: [...items.sort(byStrength), ...ends], isNear: exact.length === 0 };
}

/** What is run where the error is asked about. */
interface Where {
  readonly family?: string;
  readonly folder?: string;
}

interface FoundFix {
  readonly fix: Fix;
  /** What the user said of another fix that came before it. */
  readonly words: string | null;
}

/** The first fix that nobody turned down or took back, and the refusal of one that came before it. */
async function findWantedFix(
  parts: WorkParts,
  record: readonly KeptWork[],
  failure: KeptRun,
): Promise<{ readonly fix: Fix | undefined; readonly refusal: Refusal | undefined }> {
  const refusals = new Map<KeptWork, Refusal>();
  let refusal: Refusal | undefined;
  for (;;) {
    const fix = findFix(record, failure, new Set(refusals.keys()));
    if (fix === undefined) return { fix, refusal };
    const said = await readSaid(parts, failure.session, failure.turn, fix.passed.turn + TURNS_AFTER);
    const done = [...fix.steps, ...(fix.kind === "rerun" ? [fix.passed] : [])];
    const fresh = findRefusals(record, said).filter(({ refused }) => done.includes(refused) && !refusals.has(refused));
    if (fresh.length === 0) return { fix, refusal };
    refusal ??= fresh.find(({ words }) => words !== null) ?? fresh[0];
    for (const one of fresh) refusals.set(one.refused, one);
  }
}

/** An error that went away by what the user did not want, and by nothing else since. */
function describeRefusal({ refused, words }: Refusal, failure: KeptRun, where: Where): WorkItem {
  return makeItem({
    kind: "dead end",
    about: isRun(refused) ? refused.work.command : describeStep(refused),
    says: [words === null ? "taken back in the same session" : "turned down by the user"],
    why: words,
    doubt: explainElsewhere(failure, where),
    at: refused.at,
    evidence: listEvidence([refused]),
  });
}

/** What was done before the user's last "not like that" did not make the error go away. */
async function withoutTurnedDown({ journal, turnsDown }: WorkParts, fix: Fix): Promise<Fix> {
  if (fix.kind !== "changed" || turnsDown === undefined) return fix;
  const said = await journal.turns(fix.failed.session, fix.failed.turn, fix.passed.turn);
  const last = said.findLast(({ role, text }) => role === "user" && turnsDown(text));
  const steps = last === undefined ? fix.steps : fix.steps.filter(({ turn }) => turn > last.index);
  return steps.length === 0 ? fix : { ...fix, steps };
}

/** Of the whole text, and of each of its lines: an error may be pasted with what stood around it. */
function hashErrorLines(error: string): readonly number[] {
  const lines = error
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const whole = signError(readErrors(error));
  const single = lines.slice(0, MOST_LINES).map((line) => signError({ errors: [line], failedTests: [] }));
  return [...new Set([whole, ...single].flatMap((one) => (one === null ? [] : hashText(one))))];
}

async function findNear({ journal, view }: WorkParts, error: string): Promise<readonly KeptWork[]> {
  const terms = listTerms(error);
  const turns = await journal.byWords(terms, view, TURNS_LOOKED_AT);
  const wanted = new Set(listTerms(abstractLine(error)));
  const found: KeptWork[] = [];
  for (const { session, index } of turns.filter(({ role }) => role === "tool")) {
    for (const one of await journal.findWork({ kind: "session", session, from: index, to: index }, view, 4)) {
      if (isRun(one) && one.work.errors.some((line) => scoreLikeness(wanted, line) >= NEAR_ENOUGH)) found.push(one);
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

function scoreLikeness(wanted: ReadonlySet<string>, line: string): number {
  const words = new Set(listTerms(abstractLine(line)));
  const shared = [...wanted].filter((word) => words.has(word)).length;
  return wanted.size === 0 ? 0 : shared / Math.min(wanted.size, Math.max(words.size, 3));
}

function writeKey({ kind, passed, steps }: Fix): string {
  const done = steps.map(({ work }) => (work.kind === "run" ? work.command : work.path));
  return `${kind}\n${kind === "rerun" ? passed.work.command : [...new Set(done)].sort().join("\n")}`;
}

async function itemFor(
  parts: WorkParts,
  found: readonly FoundFix[],
  failures: readonly KeptRun[],
  where: Where,
): Promise<WorkItem> {
  const fixes = found.map(({ fix }) => fix);
  const { fix: latest, words } = found.reduce((a, b) => (b.fix.passed.at > a.fix.passed.at ? b : a));
  const { failed, passed, steps, kind } = latest;
  const again = failures
    .filter(({ at, session }) => at > passed.at && session !== passed.session)
    .sort((a, b) => a.at - b.at)[0];
  const [from, to] = [failed.turn + 1, passed.turn + 2];
  return {
    kind: "fix",
    about: failed.work.errors[0] ?? failed.work.failedTests[0] ?? failed.work.command,
    says:
      kind === "changed"
        ? describeSteps(steps)
        : kind === "rerun"
          ? [`ran it as \`${passed.work.command}\`${inFolder(passed.work.folder, passed.work.command)}`]
          : ["ran it again, and it passed"],
    why: await readReason(parts, failed.session, { from, to, role: "assistant" }),
    words: await findWordsBeside(parts, latest, words),
    doubt: explainDoubt(parts, latest, again, where) ?? (await explainLaterFailure(parts, latest)),
    sessions: new Set(fixes.map(({ passed: { session } }) => session)).size,
    at: passed.at,
    evidence: listEvidence(fixes.map((fix) => fix.passed)),
  };
}

/** What the user said of a fix that came before this one, and what names this one. */
async function findWordsBeside(
  parts: WorkParts,
  { kind, passed, steps }: Fix,
  refusal: string | null,
): Promise<readonly NamingWords[]> {
  const done = kind === "changed" ? steps : kind === "rerun" ? [passed] : [];
  const naming = await collect(done, (one) => findNamingWords(parts, one));
  const words = [...(refusal === null ? [] : [{ by: "user", text: refusal }]), ...naming];
  return [...new Map(words.map((one) => [one.text, one])).values()].slice(0, MOST_WORDS);
}

function explainDoubt(
  parts: WorkParts,
  { kind, failed, passed }: Fix,
  again: KeptRun | undefined,
  where: Where,
): string | null {
  const elsewhere = explainElsewhere(failed, where);
  if (elsewhere !== null) return elsewhere;
  const change = explainScriptChange(parts, failed.work) ?? explainScriptChange(parts, passed.work);
  if (change !== null) return change;
  if (again !== undefined) return "the error came back later";
  return kind === "retry" ? "nothing was changed, so it may come and go" : null;
}

/** What was typed otherwise, and has failed since, is no cure any more. */
async function explainLaterFailure({ journal, view }: WorkParts, { kind, passed }: Fix): Promise<string | null> {
  if (kind !== "rerun") return null;
  const wanted = { kind: "name", names: [passed.work.family] } as const;
  const ways = rankWays(await journal.findWork(wanted, view, MOST_FAILURES));
  const same = ways.find((way) => shapeCommand({ work: way }) === shapeCommand(passed));
  return same?.isOutdated === true ? "it failed since, and another way passes" : null;
}

function explainElsewhere({ work: { folder, family } }: KeptRun, where: Where): string | null {
  if (where.folder !== undefined && where.folder !== folder)
    return `seen in ${folder || "the project's top"}, not here`;
  return where.family !== undefined && where.family !== family ? `seen with ${family}` : null;
}

function byStrength(a: WorkItem, b: WorkItem): number {
  return Number(a.doubt !== null) - Number(b.doubt !== null) || b.sessions - a.sessions || b.at - a.at;
}

/** An error that came in fewer sessions costs less than it takes to read about it. */
const SESSIONS = 3;
const MOST_ERRORS = 10;
const MOST_FAILURES_EACH = 60;

/** Errors that cost three or more sessions, the costliest first, with what made them go away. */
export async function askFriction(
  parts: WorkParts,
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const recurring = await parts.journal.findRecurring(parts.view, SESSIONS, MOST_ERRORS);
  const items = await collect(recurring, async ({ signature, sessions, times }) => {
    const wanted = { kind: "signature", signatures: [signature] } as const;
    const failures = (await parts.journal.findWork(wanted, parts.view, MOST_FAILURES_EACH)).filter(isRun);
    const [latest] = failures;
    if (latest === undefined) return [];
    const { command, errors, failedTests } = latest.work;
    const { items: found } = await askFix(parts, [...failedTests, ...errors].join("\n"));
    const fix = found.find(({ kind }) => kind === "fix");
    const cost = `${times} times in ${sessions} sessions, with \`${command}\``;
    return makeItem({
      ...fix,
      kind: "friction",
      about: errors[0] ?? failedTests[0] ?? command,
      says: [cost, ...(fix?.says ?? ["no session shows what made it go away"])],
      sessions,
      at: latest.at,
      evidence: listEvidence(failures),
    });
  });
  return { items, isNear: false };
}
