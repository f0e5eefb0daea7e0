import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { checkIdentity, newIdentity } from "../../adapters/sync/sealed.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";
import { makeHome } from "../home/own-files.ts";

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
  const beside = `${nameCopy(home)}.${process.pid}`;
  writeFileSync(beside, `${identity}\n`, { mode: 0o600 });
  renameSync(beside, nameCopy(home));
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
