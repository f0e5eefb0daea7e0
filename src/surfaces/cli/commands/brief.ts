import type { Asked, Session } from "../ask.ts";
import { tellOfServer } from "../elsewhere.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"brief">): Promise<void> {
  const briefing = await ask("brief", input);
  if (briefing.known === 0) process.exitCode = 1;
  if (printJson(briefing)) return;
  to.page(briefing.text);
  to.talk(
    `${briefing.ids.length} of ${formatCount(briefing.known, "memory", "memories")} told one by one, ${formatCount(briefing.tokens, "token")}.${briefing.receipt === null ? "" : ` Why: holdfast why ${briefing.receipt}`}`,
  );
  tellOfServer(to, briefing.server);
  if (briefing.noReceipt !== undefined) to.talk(`No receipt was kept: ${quoteSafely(briefing.noReceipt)}`);
}

export async function runResume({ ask, printJson, terminal: to }: Session, input: Asked<"resume">): Promise<void> {
  const found = await ask("resume", input);
  if (found.text === "") process.exitCode = 1;
  if (printJson(found)) return;
  if (found.text === "") {
    to.talk("No session has been captured here.");
    return;
  }
  to.page(found.text);
  to.talk(`${formatCount(found.tokens, "token")}. Read on: holdfast replay ${found.session}`);
  if (input.to === undefined) return;
  to.talk(found.start === null ? "Give it this text as its first prompt." : `Start it with: ${found.start}`);
}
