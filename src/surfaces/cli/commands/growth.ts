import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"growth">): Promise<void> {
  const growth = await ask("growth", input);
  if (growth.days.length === 0) process.exitCode = 1;
  if (printJson(growth)) return;
  to.heading(growth.days[0]?.day, "day", "memories        added and gone, receipts");
  for (const { day, active, added, gone, receipts } of growth.days) {
    if (added === 0 && gone === 0 && receipts === 0) continue;
    to.out(
      `${day} ${String(active).padStart(7)} active ${to.style.dim(`+${added} −${gone}, ${formatCount(receipts, "receipt")}`)}`,
    );
  }
  for (const { at, memories, wrong, look } of growth.evaluations.runs)
    to.out(
      `${at.slice(0, 10)} ${formatCount(memories, "memory", "memories")} evaluated ${to.style.dim(`${wrong} wrong, ${look} worth a look`)}`,
    );
}
