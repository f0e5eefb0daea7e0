import type { Asked, Session } from "../ask.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function runBackup({ ask, json, terminal: to }: Session, input: Asked<"backup">): Promise<void> {
  const made = await ask("backup", input);
  to.out(
    json
      ? JSON.stringify(made)
      : `${made.file}: ${formatCount(made.memories, "memory", "memories")}, ${(made.bytes / 1024 / 1024).toFixed(1)} MB`,
  );
  if (!json) to.talk(`To restore it: holdfast restore ${made.file}`);
}

export async function runCompact({ ask, printJson, terminal: to }: Session, input: Asked<"compact">): Promise<void> {
  const done = await ask("compact", input);
  if (printJson(done)) return;
  const { followed, built, dropped, notDue } = done;
  to.out(
    built + dropped === 0
      ? "Nothing new."
      : `${formatCount(built, "page")} made, ${dropped} dropped, from ${formatCount(followed, "new or changed source")}.`,
  );
  if (notDue > 0)
    to.talk(
      `${formatCount(notDue, "page of a period that has not ended is", "pages of periods that have not ended are")} left for later; without --due they are made now.`,
    );
  to.talk("Read it: holdfast tree");
}
