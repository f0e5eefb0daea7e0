import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

type Found = OutputOf<"journal">;

export async function run(session: Session, input: Asked<"journal">): Promise<void> {
  const found = await session.ask("journal", input);
  switch (input.action) {
    case "search":
      if (found.turns.length === 0) process.exitCode = 1;
      tell(session, found, tellFound);
      return;
    case "sessions":
      if (found.sessions.length === 0) process.exitCode = 1;
      tell(session, found, tellSessions);
      return;
    case "show":
      tell(session, found, tellTurns);
  }
}

function tell(session: Session, found: Found, plainly: (to: Session["terminal"], found: Found) => void): void {
  if (session.json) session.terminal.out(JSON.stringify(found));
  else plainly(session.terminal, found);
}

function tellFound(
  to: Session["terminal"],
  { turns, sessions, meaning, checked, waiting, tokens, times }: Found,
): void {
  const titles = new Map(sessions.map(({ id, title, client }) => [id, title ?? client]));
  for (const turn of turns) {
    to.out(quoteLines(turn.text));
    const where = `${turn.session} ${turn.index}`;
    to.out(
      to.style.dim(
        `  ${where} ${turn.score?.toFixed(2) ?? ""} ${turn.role}, ${turn.at.slice(0, 16).replace("T", " ")}, ${quoteSafely(titles.get(turn.session) ?? "")}`,
      ),
    );
  }
  for (const { from, to: until } of times)
    to.talk(`Sessions from ${from.slice(0, 10)} to ${until.slice(0, 10)} were ranked higher.`);
  if (turns.length === 0) to.talk(`Nothing in the journal matches: ${formatCount(checked, "turn")} checked.`);
  else
    to.talk(
      `${turns.length} of ${formatCount(checked, "turn")}, ${formatCount(tokens, "token")}. Read on: holdfast journal show <session> <turn>`,
    );
  if (!meaning.on) to.talk(`Only words were compared: ${quoteSafely(meaning.why)}.`);
  else if (waiting > 0)
    to.talk(
      `${formatCount(waiting, "turn waits for its", "turns wait for their")} vectors; until then only their words are searched.`,
    );
}

function tellSessions(to: Session["terminal"], { sessions, more }: Found): void {
  to.heading(sessions[0]?.id, "session", "began (UTC)      title");
  for (const { id, startedAt, turns, client, title, project } of sessions) {
    to.out(`${id} ${startedAt.slice(0, 16).replace("T", " ")} ${quoteSafely(title ?? "")}`);
    to.out(
      to.style.dim(
        `  ${formatCount(turns, "turn")}, ${quoteSafely(client)}${project === null ? "" : `, ${quoteSafely(project)}`}`,
      ),
    );
  }
  to.talk(sessions.length === 0 ? "No sessions have been captured here." : "Read one: holdfast replay <session>");
  if (more) to.talk("There are more: use --limit.");
}

function tellTurns(to: Session["terminal"], { turns, more }: Found): void {
  for (const turn of turns) {
    to.out(to.style.dim(`${turn.index} ${turn.role} ${turn.at.slice(0, 16).replace("T", " ")}`));
    to.out(quoteLines(turn.text));
  }
  if (more) to.talk("There is more of this session: use --limit.");
}
