import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clearly } from "../adapters/sqlite/errors.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Home } from "./home.ts";

const TOKEN_BYTES = 32;
/** What 32 bytes come to in base64url: anything shorter was not made here, or was cut. */
const TOKEN_CHARACTERS = 43;

/** Where the token lies that opens the HTTP port. */
export function httpTokenFile(home: Home): string {
  return join(home.folder, "http-token");
}

/** A check for the token in the home's file, which is made when there is none. Only its hash is kept in memory. */
export function httpTokenCheck(home: Home): (token: string) => boolean {
  const file = httpTokenFile(home);
  const kept = hash(clearly(file, () => readOrMake(file)));
  // Hashes are of one length, so the comparison takes as long for every guess.
  return (token) => timingSafeEqual(hash(token), kept);
}

function readOrMake(file: string): string {
  try {
    // The flag fails when the file is there: of two that make it at once, one reads what the other made.
    writeFileSync(file, `${randomBytes(TOKEN_BYTES).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
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

function hash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
