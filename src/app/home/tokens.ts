import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync, listNames } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { mapFileErrors, explainStorageError } from "../../domain/storage-errors.ts";
import { ROLES } from "../../domain/roles.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { GrantedToken, KeptToken } from "../../ports/store-keeping.ts";
import type { Home } from "./home.ts";

const TOKEN_BYTES = 32;
/** Says whose it is to whoever finds one in a log or a repository, and to programs that look for such things. */
const PREFIX = "holdfast_";

/** SHA-256 of the token. It is as long as any guess could be, so it needs no salt. */
const hash = z.string().regex(/^[\da-f]{64}$/);

/** The owner's own, and every token of versions that knew no roles. */
const ownersFile = z.object({ name: z.string(), hash, createdAt: z.string(), grant: z.undefined().optional() });

/**
 * A token with a role. Its hash lies within the grant: a version that knows no roles finds none, and opens nothing, instead
 * of everything.
 */
const grantedFile = z.strictObject({
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  grant: z.strictObject({
    hash,
    role: z.enum(ROLES),
    scopes: z.union([z.literal("all"), z.array(z.string().min(1)).min(1)]),
  }),
});

const lastUse = z.object({ hash, at: z.iso.datetime() });

export function newToken(): string {
  return PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Keeps a token that was given to somebody; false where one of this name is kept already. */
export function addToken(home: Home, kept: GrantedToken): boolean {
  const file = nameFile(home, kept.name);
  try {
    mkdirSync(nameFolder(home), { recursive: true, mode: 0o700 });
    // The flag fails when the file is there: of two that make one of this name at once, one is told.
    writeFileSync(file, `${JSON.stringify(toFile(kept))}\n`, { flag: "wx", mode: 0o600 });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw explainStorageError(file, cause);
  }
}

function toFile({ hash: kept, grant, ...rest }: GrantedToken): z.infer<typeof grantedFile> {
  const { role, scopes } = grant;
  return { ...rest, grant: { hash: kept, role, scopes: scopes === "all" ? scopes : [...scopes] } };
}

/** Keeps the hash of the owner's token, in the place of one of the same name; false when it was kept already. */
export function keepToken(home: Home, name: string, token: string): boolean {
  if (listTokens(home).some((kept) => kept.name === name && kept.hash === hashToken(token))) return false;
  const kept = { name, hash: hashToken(token), createdAt: new Date().toISOString() };
  mapFileErrors(nameFile(home, name), () => replaceFile(nameFile(home, name), `${JSON.stringify(kept)}\n`, 0o600));
  return true;
}

export function listTokens(home: Home): readonly KeptToken[] {
  const names = listNames(nameFolder(home)).filter((file) => file.endsWith(".json"));
  return names.toSorted().flatMap((file) => readKept(join(nameFolder(home), file)) ?? []);
}

/** From now on it opens nothing, also where it is in use; false where there was none. */
export function revokeToken(home: Home, name: string): boolean {
  if (!listTokens(home).some((kept) => kept.name === name)) return false;
  rmSync(nameFile(home, name), { force: true });
  rmSync(nameUseFile(home, name), { force: true });
  return true;
}

/** In a file of its own: written again as its token is revoked, it opens nothing. */
export function keepLastUse(home: Home, { name, hash: used }: KeptToken, at: Instant): void {
  replaceFile(nameUseFile(home, name), `${JSON.stringify({ hash: used, at: iso(at) })}\n`, 0o600);
}

/** Null for one that was never used, or whose name another token had before. */
export function readLastUse(home: Home, { name, hash: mine }: KeptToken): string | null {
  try {
    const { hash: used, at } = lastUse.parse(JSON.parse(readFileSync(nameUseFile(home, name), "utf8")));
    return used === mine ? at : null;
  } catch {
    return null;
  }
}

/** A file that can't be read opens nothing; the token in it has to be made anew. */
function readKept(file: string): KeptToken | undefined {
  try {
    const kept = z.union([grantedFile, ownersFile]).parse(JSON.parse(readFileSync(file, "utf8")));
    const { name, createdAt } = kept;
    if (kept.grant === undefined) return { name, createdAt, hash: kept.hash, expiresAt: null, grant: null };
    const { hash: granted, role, scopes } = kept.grant;
    return { name, createdAt, hash: granted, expiresAt: kept.expiresAt, grant: { role, scopes } };
  } catch {
    return undefined;
  }
}

function nameFolder(home: Home): string {
  return join(home.folder, "tokens");
}

function nameFile(home: Home, name: string): string {
  return join(nameFolder(home), `${name}.json`);
}

function nameUseFile(home: Home, name: string): string {
  return join(nameFolder(home), `${name}.used`);
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
