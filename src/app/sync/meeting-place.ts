import { existsSync, readFileSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { join, relative, resolve, sep } from "node:path";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { z } from "zod";
import { folderTransport, prepareFolder } from "../../adapters/sync/folder.ts";
import { gitTransport, withoutPassword } from "../../adapters/sync/git.ts";
import { ageSeal, sealedTransport, checkIdentity, newIdentity } from "../../adapters/sync/sealed.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Transport } from "../../ports/transport.ts";
import { type Home, makeHome } from "../home/home.ts";

/** Where this home meets the others, and how the last exchange went. */
const placeSchema = z.object({
  kind: z.enum(["folder", "git"]),
  where: z.string().min(1),
  /** Said here too, so that a home whose key is lost does not go on in plain text. */
  encrypted: z.boolean().default(false),
  lastAt: z.number().nullable(),
  failure: z.string().nullable(),
  waiting: z.array(z.object({ device: z.string(), why: z.string() })),
});
export type MeetingPlace = z.infer<typeof placeSchema>;

export const BEFORE_THE_FIRST: Pick<MeetingPlace, "lastAt" | "failure" | "waiting"> = {
  lastAt: null,
  failure: null,
  waiting: [],
};

function nameFile({ folder }: Home): string {
  return join(folder, "sync.json");
}

/** A repository of our own beside the store: nobody's work tree. */
function nameRepository({ folder }: Home): string {
  return join(folder, "sync.git");
}

export function readPlace(home: Home): MeetingPlace | undefined {
  const file = nameFile(home);
  if (!existsSync(file)) return undefined;
  try {
    return placeSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new MemoryError("usage", `${file} can't be read, so it is not known where to sync.`, {
      hint: "Remove it, and set sync up again with `holdfast sync folder` or `holdfast sync git`.",
      cause,
    });
  }
}

export function writePlace(home: Home, place: MeetingPlace): void {
  makeHome(home);
  replaceFile(nameFile(home), `${JSON.stringify(place, null, 2)}\n`, 0o600);
}

/** What other devices have of this one stays where it is: they still need it. */
export function forgetPlace(home: Home): void {
  rmSync(nameFile(home), { force: true });
  forgetRepository(home);
}

/** What was fetched from one remote is not another's. */
export function forgetRepository(home: Home): void {
  rmSync(nameRepository(home), { recursive: true, force: true });
}

/** Makes a folder ready; one inside the home would be part of what is exchanged there. */
export function ensureMeetingFolder(home: Home, folder: string): string {
  const whole = resolve(folder);
  const inside = relative(home.folder, whole);
  if (inside === "" || (!inside.startsWith(`..${sep}`) && inside !== ".." && resolve(inside) !== inside))
    throw new MemoryError("usage", `${whole} lies inside the home of Holdfast, which is nobody else's.`, {
      hint: "Name a folder that your other machines see too.",
    });
  prepareFolder(whole);
  return whole;
}

export async function openTransport(
  { kind, where, encrypted }: MeetingPlace,
  home: Home,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Transport> {
  const place =
    kind === "folder"
      ? folderTransport(where)
      : gitTransport({ repository: nameRepository(home), remote: where, environment });
  if (!encrypted) return place;
  const key = readKey(home);
  if (key !== undefined) return sealedTransport(place, await ageSeal(key));
  throw new MemoryError("usage", "The key that this home encrypts with is gone from it, so nothing was sent.", {
    hint: "Name its file again: holdfast sync folder PATH --key FILE.",
  });
}

export function describeMeetingPlace({
  kind,
  where,
  encrypted,
}: MeetingPlace): Pick<MeetingPlace, "kind" | "where" | "encrypted"> {
  return { kind, where: withoutPassword(where), encrypted };
}

/** The home keeps a copy: the file that was named may be on a stick. */
function nameCopy({ folder }: Home): string {
  return join(folder, "sync.key");
}

/** The identity that this home encrypts with; undefined where it does not. */
export function readKey(home: Home): string | undefined {
  return existsSync(nameCopy(home)) ? readIdentity(nameCopy(home)) : undefined;
}

/** Takes the key in a file, or makes a new one there. Says whether it was made. */
export async function takeKey(home: Home, file: string): Promise<{ readonly made: boolean }> {
  const made = !existsSync(file);
  const identity = made ? await writeNew(file) : readIdentity(file);
  try {
    await checkIdentity(identity);
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    throw reportNoKey(file, cause);
  }
  makeHome(home);
  replaceFile(nameCopy(home), `${identity}\n`, 0o600);
  return { made };
}

export function forgetKey(home: Home): void {
  rmSync(nameCopy(home), { force: true });
}

/** As age-keygen writes it, so that it can also be made by that. */
async function writeNew(file: string): Promise<string> {
  const { identity, recipient } = await newIdentity();
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MemoryError("usage", `The key could not be written: ${why}`, {
      hint: "Name a file in a folder that exists and that you may write into.",
      cause,
    });
  }
  return identity;
}

function readIdentity(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw reportNoKey(file, cause);
  }
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, "").trim());
  const [identity, ...others] = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (identity === undefined || others.length > 0 || !identity.startsWith("AGE-SECRET-KEY-")) throw reportNoKey(file);
  return identity;
}

function reportNoKey(file: string, cause?: unknown): MemoryError {
  return new MemoryError("usage", `${file} does not hold one secret key of age.`, {
    hint: "Copy the key file from the machine that syncs already, or name a file that does not exist, and one is made. Nothing was sent.",
    cause,
  });
}
