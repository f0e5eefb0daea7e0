import { copyFileSync, existsSync, mkdirSync, rmSync } from "../files/fs.ts";
import { join } from "node:path";
import { findHome } from "../app/home/home.ts";
import { noEmbedder } from "../app/embedders.ts";
import { openLocalService } from "../app/service.ts";
import type { WholeService } from "../app/service.ts";
import { faultCheck } from "./check.ts";
import type { OwnCheck } from "./check.ts";
import { everyMemory } from "./rows.ts";
import { segmentFormat } from "../adapters/sync/segment.ts";
import { isErasure } from "../domain/sync/line.ts";
import type { LineBody } from "../domain/sync/line.ts";
import type { Home } from "../app/home/home.ts";
import { readPlace, openTransport } from "../app/sync/meeting-place.ts";

/** Each is copied and opened; older ones are seldom restored. */
const MOST_LOOKED_AT = 5;

/** Opens copies of the backups: each must be readable, and none may say what was erased since. */
export async function backupChecks(
  service: WholeService,
  folder: string,
  backups: readonly string[],
): Promise<readonly OwnCheck[]> {
  const there = backups.filter((file) => existsSync(file)).slice(-MOST_LOOKED_AT);
  const [damaged, speaking]: [string[], string[]] = [[], []];
  for (const [at, file] of there.entries()) {
    const home = findHome({}, join(folder, `backup-${at}`));
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

/** Reads what lies in the folder where machines meet: no line may say what was erased. A git remote is not asked over the network. */
export async function meetingPlaceChecks(service: WholeService, home: Home): Promise<readonly OwnCheck[]> {
  const place = readPlace(home);
  if (place?.kind !== "folder") return [];
  const faults: string[] = [];
  let checked = 0;
  try {
    const transport = await openTransport(place, home, service.environment);
    for (const name of await transport.list()) {
      const bytes = name.sealed === transport.seals ? await transport.read(name) : undefined;
      const unpacked = bytes === undefined ? undefined : await segmentFormat.unpack(name, bytes);
      if (unpacked === undefined || "fault" in unpacked) continue;
      checked += 1;
      const texts = unpacked.lines.flatMap(({ body }) => listTexts(body));
      const erased = await Promise.all(texts.map((text) => service.store.erasedAt(text)));
      if (erased.some((at) => at !== undefined))
        faults.push(`lines ${name.first} to ${name.last} of device ${name.device} say what was erased`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [
    faultCheck("erased in the sync folder", faults, { checked, what: "files there", wrong: "hold erased texts" }),
  ];
}

function listTexts(body: LineBody | null): readonly string[] {
  if (body === null || isErasure(body)) return [];
  const { effect } = body;
  const text = "is" in effect ? effect.is?.text : effect.set?.text;
  return text === undefined ? [] : [text];
}
