import type { Session } from "../ask.ts";
import { textFrom } from "../input.ts";
import { safe } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, args: readonly string[]): Promise<void> {
  const answer = await ask("know", { topic: await textFrom(args) });
  if (answer.known === "no") process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(answer));
    return;
  }
  to.out(`${answer.known}: ${safe(answer.why)}`);
  if (answer.topics.length > 0) to.out(`topics: ${safe(answer.topics.join(", "))}`);
  for (const { id, text, score } of answer.pointers) to.out(`  ${id} ${score.toFixed(2)} ${safe(text)}`);
}
