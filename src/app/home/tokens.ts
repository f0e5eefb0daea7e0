import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { mapFileErrors, explainStorageError } from "../../domain/storage-errors.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "./home.ts";

const TOKEN_BYTES = 32;
/** Says whose it is to whoever finds one in a log or a repository, and to programs that look for such things. */
const PREFIX = "holdfast_";

const keptToken = z.object({
  name: z.string(),
  /** SHA-256 of the token. It is as long as any guess could be, so it needs no salt. */
  hash: z.string().regex(/^[\da-f]{64}$/),
  createdAt: z.string(),
});

/** What is kept of a token: never the token itself. */
export type KeptToken = z.infer<typeof keptToken>;

export function newToken(): string {
  return PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Makes a token that opens the HTTP door. It is returned here and nowhere else. */
export function makeToken(home: Home, name: string): { readonly token: string; readonly kept: KeptToken } {
  const token = newToken();
  const kept = { name: checkedName(name), hash: hashOf(token), createdAt: new Date().toISOString() };
  const file = fileOf(home, name);
  try {
    mkdirSync(folderOf(home), { recursive: true, mode: 0o700 });
    // The flag fails when the file is there: of two that make one of this name at once, one is told.
    writeFileSync(file, `${JSON.stringify(kept)}\n`, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw explainStorageError(file, cause);
    throw new MemoryError("conflict", `There is a token named ${name} already.`, {
      hint: `Choose another name, or revoke it first: holdfast token revoke ${name}`,
      cause,
    });
  }
  return { token, kept };
}

/** Keeps the hash of a token that was made elsewhere, in the place of one of the same name; false when it was kept already. */
export function keepToken(home: Home, name: string, token: string): boolean {
  if (listTokens(home).some((kept) => kept.name === name && kept.hash === hashOf(token))) return false;
  const kept = { name, hash: hashOf(token), createdAt: new Date().toISOString() };
  mapFileErrors(fileOf(home, name), () => replaceFile(fileOf(home, name), `${JSON.stringify(kept)}\n`, 0o600));
  return true;
}

export function listTokens(home: Home): readonly KeptToken[] {
  const names = filesIn(folderOf(home)).filter((file) => file.endsWith(".json"));
  return names.toSorted().flatMap((file) => readKept(join(folderOf(home), file)) ?? []);
}

/** From now on it opens nothing, also where it is in use. */
export function revokeToken(home: Home, name: string): void {
  if (!listTokens(home).some((kept) => kept.name === name)) {
    throw new MemoryError("not-found", `There is no token named ${name.slice(0, 40)}.`, {
      hint: "List them: holdfast token list",
    });
  }
  rmSync(fileOf(home, name), { force: true });
}

/** Finds whose a token is. The files are looked at each time, so one that was revoked is refused at once. */
export function holderOf(home: Home, token: string): KeptToken | undefined {
  const given = Buffer.from(hashOf(token), "hex");
  let holder: KeptToken | undefined;
  // All are compared, each in the same time, so that nothing can be learned from how long it takes.
  for (const kept of listTokens(home)) if (timingSafeEqual(given, Buffer.from(kept.hash, "hex"))) holder = kept;
  return holder;
}

function checkedName(name: string): string {
  if (/^[a-z\d][a-z\d-]{0,39}$/.test(name)) return name;
  throw new MemoryError("usage", `"${name.slice(0, 40)}" can't be the name of a token.`, {
    hint: "Use up to 40 lowercase letters, digits and hyphens, as in laptop-script.",
  });
}

/** A file that can't be read opens nothing; the token in it has to be made anew. */
function readKept(file: string): KeptToken | undefined {
  try {
    return keptToken.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function folderOf(home: Home): string {
  return join(home.folder, "tokens");
}

function fileOf(home: Home, name: string): string {
  return join(folderOf(home), `${name}.json`);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
