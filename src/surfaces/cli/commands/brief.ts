import type { Asked, Session } from "../ask.ts";
import { tellOfServer } from "../elsewhere.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"brief">): Promise<void> {
  const briefing = await ask("brief", input);
  if (briefing.ids.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(briefing));
    return;
  }
  to.page(briefing.text);
  to.talk(
    `${formatCount(briefing.ids.length, "memory", "memories")}, ${formatCount(briefing.tokens, "token")}.${briefing.receipt === null ? "" : ` Why: holdfast why ${briefing.receipt}`}`,
  );
  tellOfServer(to, briefing.server);
  if (briefing.noReceipt !== undefined) to.talk(`No receipt was kept: ${quoteSafely(briefing.noReceipt)}`);
}
