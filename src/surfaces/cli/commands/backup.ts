import type { Session } from "../ask.ts";
import { given } from "../input.ts";
import { counted } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, args: readonly string[]): Promise<void> {
  const made = await ask("backup", given({ file: args[0] }));
  to.out(
    json
      ? JSON.stringify(made)
      : `${made.file}: ${counted(made.memories, "memory", "memories")}, ${(made.bytes / 1024 / 1024).toFixed(1)} MB`,
  );
  if (!json) to.talk(`Bring it back: holdfast restore ${made.file}`);
}
