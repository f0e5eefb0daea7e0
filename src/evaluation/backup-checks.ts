import { copyFileSync, existsSync, mkdirSync, rmSync } from "../files/fs.ts";
import { join } from "node:path";
import { homeOf } from "../app/home/home.ts";
import { noEmbedder } from "../app/no-embedder.ts";
import { openLocalService } from "../app/service.ts";
import type { Service } from "../app/service.ts";
import { faultCheck } from "./check.ts";
import type { OwnCheck } from "./check.ts";
import { everyMemory } from "./rows.ts";

/** Each is copied and opened; older ones are seldom restored. */
const MOST_LOOKED_AT = 5;

/** Opens copies of the backups: each must be readable, and none may say what was erased since. */
export async function backupChecks(
  service: Service,
  folder: string,
  backups: readonly string[],
): Promise<readonly OwnCheck[]> {
  const there = backups.filter((file) => existsSync(file)).slice(-MOST_LOOKED_AT);
  const [damaged, speaking]: [string[], string[]] = [[], []];
  for (const [at, file] of there.entries()) {
    const home = homeOf({}, join(folder, `backup-${at}`));
    try {
      mkdirSync(home.folder, { mode: 0o700 });
      copyFileSync(file, home.database);
      const opened = await openLocalService({ home, environment: {}, embedder: noEmbedder });
      try {
        const faults = (await opened.store.examine(false)).filter(({ name }) => name === "file" || name === "memories");
        if (faults.some(({ ok }) => !ok)) damaged.push(`${file} has damaged rows`);
        for (const { id, text } of await everyMemory(opened))
          if ((await service.store.erasedAt(text)) !== undefined) speaking.push(`${file}: ${id} says what was erased`);
      } finally {
        await opened.close();
      }
    } catch (error) {
      damaged.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      rmSync(home.folder, { recursive: true, force: true });
    }
  }
  const checked = there.length;
  return [
    faultCheck("backups", damaged, {
      checked,
      what: "backups",
      wrong: "can't be restored",
    }),
    faultCheck("erased in backups", speaking, {
      checked,
      what: "backups",
      wrong: "hold erased texts",
    }),
  ];
}
