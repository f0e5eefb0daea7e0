import type { Asked, Session } from "../ask.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"backup">): Promise<void> {
  const made = await ask("backup", input);
  to.out(
    json
      ? JSON.stringify(made)
      : `${made.file}: ${formatCount(made.memories, "memory", "memories")}, ${(made.bytes / 1024 / 1024).toFixed(1)} MB`,
  );
  if (!json) to.talk(`To restore it: holdfast restore ${made.file}`);
}
