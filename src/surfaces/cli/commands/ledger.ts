import type { Asked, Session } from "../ask.ts";
import { safe } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"ledger">): Promise<void> {
  const ledger = await ask("ledger", input);
  if (ledger.sessions.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(ledger));
    return;
  }
  for (const one of ledger.sessions) {
    const who = one.session === null ? "outside any session" : `session ${safe(one.session)}`;
    const did = `${one.recalls} recalls, ${one.briefings} briefings, ${one.nudges} nudges, ${one.shown} shown, ${one.taught} taught`;
    const agent = one.agent === null ? "a person" : `agent ${safe(one.agent)}`;
    to.out(`${String(one.tokens).padStart(8)} tokens ${who} ${to.style.dim(`${agent}, ${did}, ${one.lastAt}`)}`);
  }
  to.talk(
    `${counted(ledger.tokens, "token")} in ${counted(ledger.recalls, "recall")} and ${counted(ledger.briefings, "briefing")}.`,
  );
}
