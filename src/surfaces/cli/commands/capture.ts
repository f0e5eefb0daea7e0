import { resolve } from "node:path";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

type Report = OutputOf<"capture">;

/** After so long the service tells how far it is, and is asked to go on: Ctrl-C then ends the work as well. */
const PORTION_MS = 2_000;

export async function run({ ask, printJson, terminal: to }: Session, given: Asked<"capture">): Promise<void> {
  const input = given.from === undefined ? given : { ...given, from: resolve(given.from) };
  let sum = await ask("capture", { ...input, forMs: PORTION_MS });
  while (sum.more) {
    if (process.stderr.isTTY) to.talk(`${describeCapture(sum)}; still reading …`);
    sum = joinReports(sum, await ask("capture", { ...input, forMs: PORTION_MS }));
  }
  if (printJson(sum)) return;
  const read = sum.clients.filter(({ files, brokenLines }) => files + brokenLines > 0);
  to.heading(read[0]?.client.padEnd(12), "client", "what was read");
  for (const one of read) {
    const also = [
      one.known > 0 && `${one.known} already known`,
      one.brokenLines > 0 && `${one.brokenLines} broken lines skipped`,
      one.cutLines > 0 && `${formatCount(one.cutLines, "line")} too long`,
      one.rewritten > 0 && `${one.rewritten} rewritten`,
    ].filter((part) => part !== false);
    to.out(
      `${to.style.bold(quoteSafely(one.client.padEnd(12)))} ${formatCount(one.turns, "turn")} of ${formatCount(one.sessions, "session")} in ${formatCount(one.files, "file")}${also.length === 0 ? "" : to.style.dim(` (${also.join(", ")})`)}`,
    );
  }
  for (const { file, why } of sum.unreadable) to.talk(to.style.warn(quoteSafely(`${file}: ${why}`)));
  if (sum.clients.every(({ files }) => files === 0)) to.talk("Nothing new.");
  if (sum.secretsCut > 0)
    to.talk(`${formatCount(sum.secretsCut, "secret was", "secrets were")} cut out before anything was stored.`);
  if (sum.proposed > 0)
    to.talk(
      `${formatCount(sum.proposed, "proposal is", "proposals are")} waiting for review: holdfast review --everywhere`,
    );
}

function describeCapture({ clients }: Report): string {
  const turns = clients.reduce((all, one) => all + one.turns, 0);
  const bytes = clients.reduce((all, one) => all + one.bytes, 0);
  return `${formatCount(turns, "turn")} so far, ${(bytes / 1024 / 1024).toFixed(0)} MB read`;
}

/** What several portions brought. */
function joinReports(before: Report, after: Report): Report {
  const names = new Set([...before.clients, ...after.clients].map(({ client }) => client));
  const clients = [...names].map((client) => {
    const parts = [before, after].flatMap((report) => report.clients.filter((one) => one.client === client));
    const add = (name: Exclude<keyof Report["clients"][number], "client">) =>
      parts.reduce((all, one) => all + one[name], 0);
    return {
      client,
      files: add("files"),
      sessions: add("sessions"),
      turns: add("turns"),
      known: add("known"),
      brokenLines: add("brokenLines"),
      cutLines: add("cutLines"),
      bytes: add("bytes"),
      rewritten: add("rewritten"),
    };
  });
  const unreadable = [...before.unreadable];
  for (const one of after.unreadable) if (!unreadable.some(({ file }) => file === one.file)) unreadable.push(one);
  return {
    clients,
    unreadable,
    secretsCut: before.secretsCut + after.secretsCut,
    proposed: before.proposed + after.proposed,
    more: after.more,
  };
}
