import { closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { mapFileErrors } from "../../domain/storage-errors.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "./home.ts";
import { keepToken, newToken, revokeToken } from "./tokens.ts";

/** The owner's own token, the only one that lies somewhere in clear: like a private key, for the owner's scripts. */
export const LOCAL = "local";
/** What 32 bytes come to in base64url: anything shorter was not made here, or was cut. */
const TOKEN_CHARACTERS = 43;

/** Where the owner's token lies. The service itself goes by the hashes in the folder of tokens. */
export function httpTokenFile(home: Home): string {
  return join(home.folder, "http-token");
}

/** Makes sure that the owner has a token; true when it is another one than before. */
export function ensureLocalToken(home: Home): boolean {
  const file = httpTokenFile(home);
  const token = mapFileErrors(file, () => readOrMake(file));
  return keepToken(home, LOCAL, token);
}

/** Ends a token, false where there was none; the owner's own goes with its file, and the next start with HTTP makes another. */
export function endToken(home: Home, name: string): boolean {
  const wasThere = revokeToken(home, name);
  if (wasThere && name === LOCAL) rmSync(httpTokenFile(home), { force: true });
  return wasThere;
}

function readOrMake(file: string): string {
  try {
    // The flag fails when the file is there: of two that make it at once, one reads what the other made.
    writeFileSync(file, `${newToken()}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const opened = openSync(file, "r");
  try {
    refuseOpenToOthers(file, fstatSync(opened));
    const token = readFileSync(opened, "utf8").trim();
    if (token.length >= TOKEN_CHARACTERS) return token;
    throw new MemoryError("usage", `${file} holds no whole token.`, {
      hint: "Remove it: a new one is made at the next start.",
    });
  } finally {
    closeSync(opened);
  }
}

function refuseOpenToOthers(file: string, { mode, uid }: { readonly mode: number; readonly uid: number }): void {
  if (process.platform === "win32") return; // the home folder's own rights protect it there
  if ((mode & 0o077) === 0 && uid === process.getuid?.()) return;
  throw new MemoryError("usage", `Others than you can read or write ${file}, so it protects nothing.`, {
    hint: "Remove it: a new one is made at the next start. Whoever read it could have used it.",
  });
}
