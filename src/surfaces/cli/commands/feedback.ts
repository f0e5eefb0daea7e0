import type { Session } from "../ask.ts";
import { given } from "../input.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  args: readonly string[],
  flags: { readonly why?: string },
): Promise<void> {
  const [id = "", verdict = ""] = args;
  const noted = await ask("feedback", { id, verdict: verdict as "used", ...given({ why: flags.why }) });
  if (json) {
    to.out(JSON.stringify(noted));
    return;
  }
  to.out(`${noted.id}: ${noted.because}`);
  if (noted.change !== null) to.talk(`Undo: holdfast undo ${noted.change}`);
}
