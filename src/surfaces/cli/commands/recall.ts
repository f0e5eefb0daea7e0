import { formatHolds, formatQuestion } from "../../../domain/item-line.ts";
import { formatAgo } from "../../../domain/time.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { tellOfServer } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, printJson, places, terminal: to }: Session, input: Asked<"recall">): Promise<void> {
  const recalled = await ask("recall", input);
  if (recalled.answer === "nothing" && recalled.sessions.length + recalled.hits.length === 0) process.exitCode = 1;
  if (printJson(recalled)) return;
  if (recalled.answer === "unsure") to.talk("No clear answer. The closest matches:");
  if (recalled.resume !== undefined) to.page(recalled.resume);
  printInstructions(to, recalled, true);
  const { describe } = await places();
  const sections = [() => printHits(to, recalled, describe), () => printSessions(to, recalled)];
  for (const print of recalled.lead === "sessions" ? sections.toReversed() : sections) print();
  printInstructions(to, recalled, false);
  const { work = [] } = recalled;
  if (work.length > 0) {
    to.out(to.style.bold("From past work:"));
    const { printWork } = await import("./work.ts");
    printWork(to, work);
  }
  const nearest = recalled.nearest === null ? "" : `, the nearest at ${recalled.nearest.toFixed(2)}`;
  const turns = recalled.turns === 0 ? "" : `, ${formatCount(recalled.turns, "turn")} of past sessions too`;
  if (recalled.answer === "nothing")
    to.talk(
      `Nothing is known about that. ${formatCount(recalled.checked, "memory", "memories")} checked${nearest}${turns}.`,
    );
  for (const { id, text } of recalled.waiting ?? [])
    to.talk(
      `1 waiting in review, not approved yet, says: "${quoteSafely(text)}" To approve it: holdfast review approve ${id}`,
    );
  if (recalled.elsewhere !== undefined)
    to.talk(`To ask about another package, name it: ${recalled.elsewhere.map(quoteSafely).join(", ")}.`);
  if (!recalled.meaning.on) to.talk(`Only words were compared: ${quoteSafely(recalled.meaning.why)}.`);
  const left = `${recalled.leftOutCount} left out for space`;
  const checked =
    recalled.answer === "nothing" ? "" : `, ${formatCount(recalled.checked, "memory", "memories")} checked`;
  const why = recalled.receipt === null ? "" : ` Why: holdfast why ${recalled.receipt}`;
  to.talk(
    `${recalled.hits.length + recalled.sessions.length + work.length} shown, ${left}${checked}, ${formatCount(recalled.tokens, "token")}, ${recalled.ms.toFixed(0)} ms.${why}`,
  );
  tellOfServer(to, recalled.server);
  if (recalled.notice !== undefined) to.talk(quoteSafely(recalled.notice));
  if (recalled.noReceipt !== undefined) to.talk(`No receipt was kept: ${quoteSafely(recalled.noReceipt)}`);
}

type Recalled = OutputOf<"recall">;

/** Those that answer come before everything else, those that only come near after it. */
function printInstructions(to: Session["terminal"], { instructions = [] }: Recalled, answering: boolean): void {
  for (const { file, line, text, isAnswer } of instructions) {
    if (isAnswer !== answering) continue;
    to.out(quoteLines(text));
    to.out(to.style.dim(`  ${quoteSafely(file)}:${line}`));
  }
}

function printHits(to: Session["terminal"], recalled: Recalled, describe: (scope: string) => string): void {
  for (const hit of recalled.hits) {
    const age = formatAgo(Date.parse(hit.knownSince), Date.now());
    const state =
      hit.freshness.state === "fresh"
        ? ""
        : to.style.warn(` ${hit.freshness.state}: ${quoteSafely(hit.freshness.why)}`);
    const here = hit.on === "this machine" ? ", on this machine only" : "";
    const shared = hit.file === undefined ? "" : `, shared in ${quoteSafely(hit.file)}`;
    to.out(quoteLines(hit.text));
    to.out(
      to.style.dim(
        `  ${hit.id} ${hit.score.toFixed(2)} ${quoteSafely(describe(hit.scope))}, ${quoteSafely(hit.by)}, ${age}${here}${shared}`,
      ) + state,
    );
    if (hit.contradicts !== undefined) to.out(to.style.warn(`  ${quoteSafely(hit.contradicts)} says otherwise`));
    for (const note of [...formatHolds(hit.holds), ...hit.questions.map(formatQuestion)])
      to.out(to.style.warn(`  ${quoteSafely(note)}`));
  }
}

function printSessions(to: Session["terminal"], { sessions, lines = [] }: Recalled): void {
  if (sessions.length + lines.length > 0) to.out(to.style.bold("From past sessions:"));
  for (const { session, title, client, startedAt, turn, excerpt, laterThan, replaced } of sessions) {
    to.out(quoteLines(title));
    for (const { role, text } of excerpt) to.out(`  ${role === "assistant" ? "agent" : role}: ${quoteLines(text)}`);
    const age = formatAgo(Date.parse(startedAt), Date.now());
    if (laterThan !== undefined) to.out(to.style.warn(`  later: on the same matter as ${quoteSafely(laterThan)}`));
    if (replaced !== undefined) to.out(to.style.warn(`  newer: ${replaced.by} ${quoteSafely(replaced.text)}`));
    to.out(to.style.dim(`  ${quoteSafely(client)}, ${age}. Read on: holdfast journal show ${session} ${turn}`));
  }
  for (const { text, day, sort, source } of lines) {
    to.out(quoteLines(text));
    to.out(to.style.dim(`  ${quoteSafely(sort)}, ${quoteSafely(day)}, ${quoteSafely(source)}`));
  }
}
