import type { Session } from "../ask.ts";
import { given, numberFrom } from "../input.ts";
import { safe } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  _args: readonly string[],
  flags: { readonly since?: string; readonly limit?: string },
): Promise<void> {
  const ledger = await ask("ledger", given({ since: flags.since, limit: numberFrom(flags.limit, "limit") }));
  if (ledger.sessions.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(ledger));
    return;
  }
  for (const one of ledger.sessions) {
    const who = one.session === null ? "outside of sessions" : `session ${safe(one.session)}`;
    const did = `${one.recalls} recalls, ${one.briefings} briefings, ${one.shown} shown, ${one.taught} taught`;
    const agent = one.agent === null ? "a person" : safe(one.agent);
    to.out(`${String(one.tokens).padStart(8)} tokens ${who} ${to.style.dim(`${agent}, ${did}, ${one.lastAt}`)}`);
  }
  to.talk(
    `${counted(ledger.tokens, "token")} in ${counted(ledger.recalls, "recall")} and ${counted(ledger.briefings, "briefing")}.`,
  );
}
