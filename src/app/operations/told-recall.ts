import { formatHolds, formatItem, formatQuestion, SPEAKERS } from "../../domain/item-line.ts";
import { formatWorkItem } from "../../core/work/item.ts";
import { joinQuoted, LONGEST_NAME, NOTHING, quoteOwn, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { formatAgo, formatDay } from "../../domain/time.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { OutputOf } from "../call/call.ts";

/** Reasons tell of agents and of files. */
const LONGEST_WHY = 2_000;

/**
 * The text of an answer is made once: its tokens stand in the receipt, and a moment later it might say "2 minutes ago" instead of
 * "1 minute ago".
 */
const told = new WeakMap<OutputOf<"recall">, Quoted>();

/** An answer as an agent's tool gives it. */
export function wordRecall(output: OutputOf<"recall">, now: number, timeZone?: string): Quoted {
  const text = told.get(output) ?? describeAnswer(output, { now, timeZone });
  told.set(output, text);
  return text;
}

/** What a model has to know of a server that had no part in an answer. */
export function serverNote(server: OutputOf<"remember">["server"], so: Quoted): Quoted {
  if (server === undefined || server.why === null) return NOTHING;
  return say` The shared memory at ${quote(server.url, LONGEST_NAME)} was not reached (${quote(server.why, LONGEST_WHY)}): ${so}.`;
}

export const FROM_HERE = say`this is from this machine alone`;

/** When an answer is read, and by whose clock. */
interface ReadAt {
  readonly now: number;
  readonly timeZone: string | undefined;
}

function describeAnswer(output: OutputOf<"recall">, at: ReadAt): Quoted {
  const { answer, hits, sessions, each, lead, meaning } = output;
  const words = meaning.on ? NOTHING : say` Only words were compared: ${quote(meaning.why, LONGEST_WHY)}.`;
  const notice = output.notice === undefined ? NOTHING : say` ${output.notice}`;
  const notes = say`${words}${serverNote(output.server, FROM_HERE)}${notice}`;
  if (answer === "nothing") {
    const folders = (output.elsewhere ?? []).map((folder) => quote(folder, LONGEST_NAME));
    const others =
      folders.length === 0 ? NOTHING : say` Name another package to ask about it: ${joinQuoted(folders, ", ")}.`;
    return say`nothing: neither memories nor past sessions hold it.${others}${notes}`;
  }
  const only = (verdict: string | null): Quoted =>
    verdict === "unsure" && answer === "found" ? say`, only near:` : say`:`;
  const areBoth = hits.length > 0 && sessions.length + (output.lines?.length ?? 0) > 0;
  const lines = hits.map((hit) => hitLine(hit, at, hits.length > 1));
  const shown = new Set(hits.map(({ id }) => id));
  const past = [
    ...sessions.flatMap((session) => sessionLines(session, shown, at)),
    ...(output.lines ?? []).map(treeLine),
  ];
  const { instructions = [] } = output;
  const done = (output.work ?? []).map((item) => formatWorkItem({ ...item, at: Date.parse(item.at) }, at.now));
  const sections = areBoth
    ? [
        [say`Memories${only(each.memories)}`, ...lines],
        [say`Past sessions${only(each.sessions)}`, ...past],
      ]
    : [lines, past];
  return joinQuoted(
    [
      answer === "unsure" ? say`unsure; these come nearest:${notes}` : say`found:${notes}`,
      ...(output.resume === undefined ? [] : [output.resume]),
      ...done,
      ...instructions.filter(({ isAnswer }) => isAnswer).map(instructionLine),
      ...(lead === "sessions" ? sections.toReversed() : sections).flat(),
      ...instructions.filter(({ isAnswer }) => !isAnswer).map(instructionLine),
    ],
    "\n",
  );
}

function hitLine(hit: OutputOf<"recall">["hits"][number], { now, timeZone }: ReadAt, isOneOfSeveral: boolean): Quoted {
  const { id, text, knownSince, freshness, holds, contradicts, questions } = hit;
  const stale =
    freshness.state === "fresh" ? [] : [say`${quoteOwn(freshness.state)}: ${quote(freshness.why, LONGEST_WHY)}`];
  const here = hit.on === "this machine" ? [say`on this machine only`] : [];
  const shared = hit.file === undefined ? [] : [say`shared by the repository`];
  const against = contradicts === undefined ? [] : [say`${quote(contradicts, LONGEST_NAME)} says otherwise`];
  const notes = [...here, ...shared, ...formatHolds(holds), ...against, ...stale, ...questions.map(formatQuestion)];
  const where =
    hit.path === undefined ? (isOneOfSeveral ? chooseTopic(hit) : undefined) : quote(hit.path, LONGEST_NAME);
  return formatItem({ id, text, knownSince: Date.parse(knownSince), where, notes }, now, timeZone);
}

/** What several lines are told apart by: a topic that the text itself does not name. */
function chooseTopic({ text, topics }: OutputOf<"recall">["hits"][number]): Quoted | undefined {
  const said = new Set(listTerms(text));
  const telling = topics.find((topic) => listTerms(topic).every((term) => !said.has(term)));
  return telling === undefined ? undefined : quote(telling, LONGEST_NAME);
}

function sessionLines(
  told: OutputOf<"recall">["sessions"][number],
  shown: ReadonlySet<string>,
  { now, timeZone }: ReadAt,
): readonly Quoted[] {
  const { session, title, startedAt, turn, excerpt, laterThan, replaced } = told;
  const began = Date.parse(startedAt);
  const later = laterThan === undefined ? NOTHING : say`, later: on the same matter as ${word(laterThan)}`;
  const newer = replaced === undefined || shown.has(replaced.by) ? NOTHING : say` ${quote(replaced.text)}`;
  const since = replaced === undefined ? NOTHING : say`, newer: ${word(replaced.by)}${newer}`;
  return [
    say`- ${quote(title)}`,
    ...excerpt.map(({ role, text }) => say`  ${SPEAKERS[role]}: ${quote(text)}`),
    say`  [${word(session)}, turn ${turn}, ${formatDay(began, timeZone)}, ${formatAgo(began, now, timeZone)}${later}${since}]`,
  ];
}

function instructionLine({ file, line, text }: NonNullable<OutputOf<"recall">["instructions"]>[number]): Quoted {
  return say`- ${quote(text)} [${quote(`${file}:${line}`, LONGEST_NAME)}]`;
}

function treeLine({ sort, text, day, source }: NonNullable<OutputOf<"recall">["lines"]>[number]): Quoted {
  return say`- ${quote(text)} [${word(source)}, ${word(day)}, ${word(sort)}]`;
}
