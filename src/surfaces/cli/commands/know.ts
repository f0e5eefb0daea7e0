import type { Asked, Session } from "../ask.ts";
import { tellOfServer } from "../server-line.ts";
import { safe, within } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"know">): Promise<void> {
  const answer = await ask("know", input);
  if (answer.known === "no") process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(answer));
    return;
  }
  to.out(`${answer.known}: ${safe(answer.why)}`);
  if (answer.topics.length > 0) to.out(`topics: ${safe(answer.topics.join(", "))}`);
  if (answer.see.length > 0) to.out(`see: ${answer.see.join(", ")}`);
  for (const { id, text, score } of answer.pointers) to.out(`  ${id} ${score.toFixed(2)} ${within(text)}`);
  tellOfServer(to, answer.server);
}
