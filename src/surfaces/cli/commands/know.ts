import type { Asked, Session } from "../ask.ts";
import { tellOfServer } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"know">): Promise<void> {
  const answer = await ask("know", input);
  if (answer.known === "no") process.exitCode = 1;
  if (printJson(answer)) return;
  to.out(`${answer.known}: ${quoteSafely(answer.why)}`);
  if (answer.topics.length > 0) to.out(`topics: ${quoteSafely(answer.topics.join(", "))}`);
  if (answer.see.length > 0) to.out(`see: ${answer.see.join(", ")}`);
  for (const { id, text, score } of answer.pointers) to.out(`  ${id} ${score.toFixed(2)} ${quoteLines(text)}`);
  tellOfServer(to, answer.server);
}
