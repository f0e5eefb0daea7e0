import type { Asked, Session } from "../ask.ts";
import { safe } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"doctor">): Promise<void> {
  const { healthy, checks } = await ask("doctor", input);
  if (!healthy) process.exitCode = 2;
  if (json) {
    to.out(JSON.stringify({ healthy, checks }));
    return;
  }
  for (const check of checks) {
    const mended = check.repaired === 0 ? "" : `, ${check.repaired} mended`;
    to.out(`${check.ok ? "ok " : to.style.warn("BAD")} ${check.name}: ${check.checked} checked${mended}`);
    for (const fault of check.faults) to.out(to.style.dim(`    ${safe(fault)}`));
  }
  if (!healthy && input.repair)
    to.talk("That can't be mended here: holdfast restore <a backup> brings back an earlier state.");
  else if (!healthy) to.talk("Mend it: holdfast doctor --repair");
}
