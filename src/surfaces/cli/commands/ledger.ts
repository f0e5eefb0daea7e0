import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"ledger">): Promise<void> {
  const ledger = await ask("ledger", input);
  if (ledger.sessions.length === 0) process.exitCode = 1;
  if (printJson(ledger)) return;
  to.heading(ledger.sessions[0] && "", "    cost", "      session");
  for (const one of ledger.sessions) {
    const who = one.session === null ? "outside any session" : `session ${quoteSafely(one.session)}`;
    const did = `${formatCount(one.recalls, "recall")}, ${formatCount(one.briefings, "briefing")}, ${formatCount(one.nudges, "nudge")}, ${one.shown} shown, ${one.taught} taught`;
    const agent = one.agent === null ? "a person" : `agent ${quoteSafely(one.agent)}`;
    const used = one.used === null ? "" : `, ${one.used} of ${one.distinct} used`;
    const cached = one.usage === null ? "" : `, ${one.usage.cached} of its ${one.usage.input} input tokens cached`;
    to.out(
      `${String(one.tokens).padStart(8)} tokens ${who} ${to.style.dim(`${agent}, ${did}${used}${cached}, ${one.lastAt}`)}`,
    );
  }
  to.heading(ledger.clients[0] && "", "    cost", "      client");
  for (const one of ledger.clients) {
    const { client, sessions, tokens, briefingTokens, nudgeTokens, used, distinct, spared } = one;
    const parts = `${formatCount(briefingTokens, "token")} in briefings, ${formatCount(nudgeTokens, "token")} in nudges, ${formatCount(tokens - briefingTokens - nudgeTokens, "token")} in answers`;
    const share = distinct === 0 ? "" : `; ${used} of ${distinct} memories used, ${spared} of them explained elsewhere`;
    to.out(
      `${String(tokens).padStart(8)} tokens ${to.style.bold(client === null ? "people" : quoteSafely(client))} ${to.style.dim(`${formatCount(sessions, "session")}: ${parts}${share}`)}`,
    );
    if (one.cache !== null)
      to.out(
        to.style.dim(
          `         prompt cache: ${describePaid("told something", one.cache.told)}; ${describePaid("told nothing", one.cache.untold)}`,
        ),
      );
  }
  to.talk(
    `${formatCount(ledger.tokens, "token")} in ${formatCount(ledger.recalls, "recall")} and ${formatCount(ledger.briefings, "briefing")}.`,
  );
  for (const { setting, value, how } of ledger.switches)
    to.talk(to.style.dim(`${value === "" ? "off switch" : `${setting} is ${quoteSafely(value)}`}: ${how}`));
}

type Paid = NonNullable<OutputOf<"ledger">["clients"][number]["cache"]>["told"];

function describePaid(which: string, { sessions, input, cached, written }: Paid): string {
  const percent = (part: number) => `${((100 * part) / input).toFixed(1)} %`;
  const of = `${formatCount(sessions, "session")} ${which}`;
  if (input === 0) return of;
  return `${of}: ${percent(cached)} of ${input} tokens read${written === null ? "" : `, ${percent(written)} written`}`;
}
