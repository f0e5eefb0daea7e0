import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteLines, quoteSafely } from "../terminal.ts";

export async function run(session: Session, input: Asked<"remember">): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const remembered = await ask("remember", input);
  if (remembered.outcome === "refused") process.exitCode = 1;
  if (printJson(remembered)) return;
  const because = remembered.because === undefined ? "" : `: ${quoteSafely(remembered.because)}`;
  switch (remembered.outcome) {
    case "refused":
      to.talk(`Not kept${because}`);
      if (remembered.server !== undefined) {
        to.talk("The server refused it: holdfast connect shows it. To keep it on this machine, add --scope user.");
        return;
      }
      if (!REFUSED_TO_EVERYBODY.has(remembered.reason)) to.talk("To keep it anyway, add --insist.");
      return;
    case "superseded":
      to.out(`${remembered.id} replaces ${remembered.supersedes?.join(", ")}${because}`);
      break;
    case "proposed":
      to.out(`${remembered.id} is waiting for review${because}`);
      break;
    case "stored":
    case "confirmed":
      to.out(`${remembered.id} ${remembered.outcome}${because}`);
  }
  if (remembered.path !== undefined)
    to.talk(`It applies in ${quoteSafely(remembered.path)}. For the whole repository: --scope project`);
  if (remembered.stillShared !== undefined) to.talk(quoteLines(remembered.stillShared));
  for (const other of remembered.stillWaits ?? []) to.talk(`${other} waits for review: holdfast review`);
  if (remembered.keptAs !== undefined) to.talk(`Kept as: ${quoteSafely(remembered.keptAs)}`);
  if (remembered.secretsCut !== undefined) to.talk(`${formatCount(remembered.secretsCut, "secret")} cut.`);
  if (remembered.waitsEverywhere === true) to.talk("It holds here. That it holds in every project waits for a person.");
  if (remembered.server !== undefined && remembered.server.why !== null)
    to.talk(
      `${quoteSafely(remembered.server.url)} was not reached: ${quoteSafely(remembered.server.why)}. It is kept here and waits to be sent.`,
    );
  to.talk(`Undo: holdfast undo ${remembered.change}`);
  if (remembered.mayAffect !== undefined) await (await import("../settling.ts")).settleAffected(session, remembered);
}

/** Insisting changes nothing about these. */
const REFUSED_TO_EVERYBODY: ReadonlySet<string | undefined> = new Set(["erased", "only-secrets"]);
