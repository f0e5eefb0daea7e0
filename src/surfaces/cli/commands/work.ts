import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function runBlame(session: Session, input: Asked<"blame">): Promise<void> {
  tellWork(session, await session.ask("blame", input), "No session changed or discussed it.");
}

export async function runFix(session: Session, input: Asked<"fix">): Promise<void> {
  tellWork(session, await session.ask("fix", input), "No session shows what made it go away.");
}

export async function runFriction(session: Session, input: Asked<"friction">): Promise<void> {
  tellWork(session, await session.ask("friction", input), "No error came in three or more sessions.");
}

export async function runHow(session: Session, input: Asked<"how">): Promise<void> {
  tellWork(session, await session.ask("how", input), "No session ran it.");
}

/** What the record of work answers, whichever question it was. */
function tellWork({ printJson, terminal: to }: Session, { answer, items }: OutputOf<"fix">, none: string): void {
  if (answer === "nothing") process.exitCode = 1;
  if (printJson({ answer, items })) return;
  printWork(to, items);
  if (answer === "nothing") to.talk(none);
  else if (answer === "unsure" && items[0]!.doubt === null) to.talk("Only the words come near.");
  if (items.length > 0) to.talk("Read on: holdfast journal show <session> <turn>");
}

export function printWork(to: Session["terminal"], items: OutputOf<"fix">["items"]): void {
  for (const { about, says, why, words, doubt, sessions, at, evidence } of items) {
    to.out(quoteLines(about));
    for (const line of says) to.out(`  ${quoteSafely(line)}`);
    if (why !== null) to.out(`  "${quoteSafely(why)}"`);
    for (const { by, text } of words)
      to.out(`  ${by === "user" ? "the user said" : quoteSafely(by)}: "${quoteSafely(text)}"`);
    const [first] = evidence;
    const marks = [
      at.slice(0, 10),
      ...(sessions > 1 ? [`${sessions} sessions`] : []),
      ...(first === undefined ? [] : [`${first.session} ${first.turn}`]),
      ...(doubt === null ? [] : [`doubtful: ${quoteSafely(doubt)}`]),
    ];
    to.out(to.style.dim(`  ${marks.join(", ")}`));
  }
}
