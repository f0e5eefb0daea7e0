import { formatAgo } from "../../../domain/time.ts";
import type { Asked, Session } from "../ask.ts";
import { tellElsewhere } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"receipts">): Promise<void> {
  const listed = await ask("receipts", input);
  if (listed.receipts.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(listed));
    return;
  }
  for (const receipt of listed.receipts) {
    const { agent, session } = receipt.asker;
    const asker = `${agent === null ? "a person" : quoteSafely(agent)}${session === null ? "" : `, session ${quoteSafely(session)}`}`;
    const what = receipt.of === "recall" ? quoteLines(receipt.question) : `(${receipt.of})`;
    const cost = `${receipt.shown} shown, ${formatCount(receipt.tokens, "token")}, ${formatAgo(Date.parse(receipt.at), Date.now())}`;
    to.out(`${to.style.dim(receipt.id)} ${what}${to.style.dim(`  ${asker}, ${cost}`)}`);
  }
  if (listed.receipts.length < listed.total)
    to.talk(`There are ${listed.total} in all: use --limit and --offset. holdfast why <receipt> shows one.`);
  tellElsewhere(to, listed.elsewhere, "receipt");
}
