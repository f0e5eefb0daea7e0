import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { ensureLocalToken, httpTokenFile } from "../../src/app/home/token-keeping.ts";
import { NOON } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { holderOf } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const home = () => findHome({}, freshFolder());

test(verifies("H7", "a token is made once, of 32 random bytes, for its owner's eyes only"), () => {
  const where = home();
  expect(ensureLocalToken(where)).toBe(true);
  const isToken = (token: string) => holderOf(where, token, NOON) !== undefined;
  const token = readFileSync(httpTokenFile(where), "utf8").trim();
  expect(Buffer.from(token.replace("holdfast_", ""), "base64url")).toHaveLength(32);
  expect(statSync(httpTokenFile(where)).mode & 0o777).toBe(0o600);
  expect([isToken(token), isToken(`${token}x`), isToken(token.slice(1)), isToken("")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([ensureLocalToken(where), isToken(token)]).toEqual([false, true]);
  const other = home();
  ensureLocalToken(other);
  expect(holderOf(other, token, NOON)).toBeUndefined();
});

test.each([0o604, 0o640, 0o644, 0o660, 0o602])("a token file of mode %o is refused", (mode) => {
  const where = home();
  ensureLocalToken(where);
  chmodSync(httpTokenFile(where), mode);
  expect(() => ensureLocalToken(where)).toThrow(/Others than you can read or write/);
});

test.each(["", "\n", "short"])("a token file that holds %j is refused", (text) => {
  const where = home();
  writeFileSync(httpTokenFile(where), text, { mode: 0o600 });
  expect(() => ensureLocalToken(where)).toThrow(/holds no whole token/);
});
