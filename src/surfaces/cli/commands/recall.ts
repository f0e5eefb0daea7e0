import { ago } from "../../../domain/time.ts";
import type { Session } from "../ask.ts";
import { given, numberFrom, textFrom } from "../input.ts";
import { safe, within } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

interface Flags {
  readonly limit?: string;
  readonly budget?: string;
  readonly asOf?: string;
  readonly everywhere?: boolean;
}

export async function run({ ask, json, terminal: to }: Session, args: readonly string[], flags: Flags): Promise<void> {
  const recalled = await ask("recall", {
    question: await textFrom(args),
    ...given({
      limit: numberFrom(flags.limit, "limit"),
      budgetTokens: numberFrom(flags.budget, "budget"),
      asOf: flags.asOf,
      everywhere: flags.everywhere,
    }),
  });
  if (recalled.answer !== "found") process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(recalled));
    return;
  }
  if (recalled.answer === "unsure") to.talk("Nothing surely answers that. What comes nearest:");
  for (const hit of recalled.hits) {
    const age = ago(Date.parse(hit.verifiedAt), Date.now());
    const state =
      hit.freshness.state === "fresh" ? "" : to.style.warn(` ${hit.freshness.state}: ${safe(hit.freshness.why)}`);
    const conflict =
      hit.conflictsWith.length === 0 ? "" : to.style.warn(` disagrees with ${hit.conflictsWith.join(", ")}`);
    to.out(within(hit.text));
    to.out(to.style.dim(`  ${hit.id} ${hit.score.toFixed(2)} ${hit.kind}, ${safe(hit.by)}, ${age}`) + state + conflict);
  }
  const nearest = recalled.nearest === null ? "" : `, the nearest at ${recalled.nearest.toFixed(2)}`;
  if (recalled.answer === "nothing")
    to.talk(`Nothing is known about that: ${counted(recalled.checked, "memory", "memories")} checked${nearest}.`);
  if (!recalled.meaning.on) to.talk(`Only words were compared: ${safe(recalled.meaning.why)}.`);
  const left = recalled.leftOut.filter(({ because }) => because !== "weak").length;
  const why = recalled.receipt === null ? "" : ` Why: holdfast why ${recalled.receipt}`;
  to.talk(
    `${recalled.hits.length} shown, ${left} left out, ${counted(recalled.tokens, "token")}, ${recalled.ms.toFixed(0)} ms.${why}`,
  );
}
