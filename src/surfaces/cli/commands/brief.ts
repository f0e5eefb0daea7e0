import type { Session } from "../ask.ts";
import { given, numberFrom } from "../input.ts";
import { safe } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  _args: readonly string[],
  flags: { readonly budget?: string; readonly branch?: string; readonly preview?: boolean },
): Promise<void> {
  const briefing = await ask(
    "brief",
    given({ budgetTokens: numberFrom(flags.budget, "budget"), branch: flags.branch, preview: flags.preview }),
  );
  if (briefing.ids.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(briefing));
    return;
  }
  to.out(safe(briefing.text));
  to.talk(
    `${counted(briefing.ids.length, "memory", "memories")}, ${counted(briefing.tokens, "token")}.${briefing.receipt === null ? "" : ` Why: holdfast why ${briefing.receipt}`}`,
  );
}
