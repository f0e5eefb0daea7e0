import type { Asked, Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"feedback">): Promise<void> {
  const noted = await ask("feedback", input);
  if (json) {
    to.out(JSON.stringify(noted));
    return;
  }
  to.out(`${noted.id}: ${noted.because}`);
  if (noted.change !== null) to.talk(`Undo: holdfast undo ${noted.change}`);
}
