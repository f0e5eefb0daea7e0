import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"prove">): Promise<void> {
  const proof = await ask("prove", input);
  if (printJson(proof)) return;
  const { percent, since, told, heldBack, clients } = proof;
  if (input.action === "on") {
    to.talk(
      `From now on ${percent} of 100 sessions, drawn at random, start without a briefing and are told nothing as they act.`,
    );
    to.talk(
      "Memory answers them when it is asked, and the status line says that they are held back. `holdfast prove` compares, `holdfast prove off` ends it.",
    );
    return;
  }
  if (input.action === "off") {
    to.talk("No session is held back any more. `holdfast prove` still shows what was compared.");
    return;
  }
  if (since === null) {
    process.exitCode = 1;
    to.talk("Nothing was ever held back, so there is nothing to compare. `holdfast prove on` begins, off by default.");
    return;
  }
  const who = clients.length === 0 ? "" : ` of ${clients.map((client) => quoteSafely(client)).join(", ")}`;
  to.out(
    `${formatCount(told, "session")}${who} were told what is known, ${heldBack} were held back, since ${since.slice(0, 10)}.`,
  );
  for (const measure of proof.measures) to.out(describeMeasure(measure));
  if (percent === null) to.talk("No session is held back at present. `holdfast prove on` goes on with it.");
}

function describeMeasure(measure: OutputOf<"prove">["measures"][number]): string {
  const { what, told, heldBack, percent, low, high, verdict, moreSessions } = measure;
  const means = `${shorten(told.mean)} told, ${shorten(heldBack.mean)} held back`;
  if (percent === null || low === null || high === null) return `  ${what}: ${means}; too few sessions to say more`;
  const bounds = `${sign(percent)} % (between ${sign(low)} and ${sign(high)} %)`;
  const said = { less: "less with memory", more: "MORE with memory", open: "can't be told yet" }[verdict];
  const more =
    verdict === "open" && moreSessions !== null && moreSessions > 0
      ? `; ${formatCount(moreSessions, "more session")} would show a difference of a fifth`
      : "";
  return `  ${what}: ${means}, ${bounds}: ${said}${more}`;
}

function shorten(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

function sign(percent: number): string {
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(0)}`;
}
