import { existsSync, tryReadJson } from "../../files/fs.ts";
import { join } from "node:path";
import type { BriefingWish } from "../../core/briefing/briefing.ts";
import { quote, say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Home } from "../home/home.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import { readFields, readText } from "../../domain/json.ts";

/** What a briefing is made from and says where a server has its part in it. */
export interface SharedReading {
  readonly memories: MemoryReader;
  readonly wish: Pick<BriefingWish, "note" | "onlyHere">;
}

/** Undefined where this machine is not connected, or the place is not shared. */
export type ReadShared = (
  memories: MemoryReader,
  where: Whereabouts,
  asker: { readonly agent: string; readonly session: string | null },
) => Promise<SharedReading | undefined>;

/** A hook that reads the file by itself has no time to load what asks a server: it says that nobody asked. */
export function unaskedServer({ folder }: Home, memories: MemoryReader): SharedReading | undefined {
  const file = join(folder, "connection.json");
  if (!existsSync(file)) return undefined;
  const note = notReached(readUrl(file), "the service on this machine did not answer in time");
  return { memories, wish: { note, onlyHere: () => true } };
}

/** In plain words, for whoever is briefed. */
export function notReached(url: string, why: string): Quoted {
  return say`The shared memory at ${quote(url, LONGEST_URL)} was not asked: ${quote(why, LONGEST_WHY)}. What follows is kept on this machine only; there may be more.`;
}

const LONGEST_URL = 200;
const LONGEST_WHY = 300;

function readUrl(file: string): string {
  return readText(readFields(tryReadJson(file))["url"]) ?? "the server";
}
