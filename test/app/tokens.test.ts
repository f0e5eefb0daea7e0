import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import type { Home } from "../../src/app/home/home.ts";
import { endToken, ensureLocalToken, httpTokenFile, LOCAL } from "../../src/app/home/token-keeping.ts";
import { keepLastUse, readLastUse, listTokens } from "../../src/app/home/tokens.ts";
import { NOON } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { holderOf, makeToken, wanted } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const home = () => findHome({}, freshFolder());
const opening = (where: Home) => (token: string) => holderOf(where, token, NOON) !== undefined;

test(verifies("H7", "of a token that was given away only the hash is kept, for the owner's eyes only"), async () => {
  const where = home();
  const { token } = await makeToken(where, wanted("ci"));
  const folder = join(where.folder, "tokens");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name), "utf8")).not.toContain(token.slice(-20));
  }
  expect([holderOf(where, token, NOON)?.name, holderOf(where, `${token}x`, NOON), holderOf(where, "", NOON)]).toEqual([
    "ci",
    undefined,
    undefined,
  ]);
  expect(token).toMatch(/^holdfast_[\w-]{43}$/);
});

test(verifies("H7", "a token that was revoked opens nothing, at once, and the others still do"), async () => {
  const where = home();
  ensureLocalToken(where);
  const opens = opening(where);
  const [ci, laptop] = [(await makeToken(where, wanted("ci"))).token, (await makeToken(where, wanted("laptop"))).token];
  expect([opens(ci), opens(laptop)]).toEqual([true, true]);
  endToken(where, "ci");
  expect([opens(ci), opens(laptop)]).toEqual([false, true]);
  expect(endToken(where, "ci")).toBe(false);
  expect(listTokens(where).map(({ name }) => name)).toEqual(["laptop", LOCAL]);
});

test("the owner's own token is in its file; with the file it goes, and another comes", () => {
  const where = home();
  ensureLocalToken(where);
  const first = readFileSync(httpTokenFile(where), "utf8").trim();
  endToken(where, LOCAL);
  expect(holderOf(where, first, NOON)).toBeUndefined();
  ensureLocalToken(where);
  const opens = opening(where);
  const second = readFileSync(httpTokenFile(where), "utf8").trim();
  expect([opens(first), opens(second), first === second]).toEqual([false, true, false]);
});

test("a token that an older version left in its file goes on opening the door", () => {
  const where = home();
  const old = "o".repeat(43);
  writeFileSync(httpTokenFile(where), `${old}\n`, { mode: 0o600 });
  ensureLocalToken(where);
  expect(opening(where)(old)).toBe(true);
});

test(
  verifies("E9", "a version that knows no roles finds no hash, and a file with a role it does not know opens nothing"),
  async () => {
    const where = home();
    const { token, kept } = await makeToken(where, wanted("ci", { role: "read", scopes: ["shop"] }));
    expect(holderOf(where, token, NOON)?.grant).toEqual({ role: "read", scopes: ["shop"] });
    const file = join(where.folder, "tokens", "ci.json");
    const written = JSON.parse(readFileSync(file, "utf8")) as { hash?: string; grant: object };
    expect(written.hash).toBeUndefined();
    const others = [
      { ...written, grant: { ...written.grant, role: "owner" } },
      { ...written, grant: { ...written.grant, scopes: [] } },
      { ...written, grant: { ...written.grant, scopes: undefined } },
      { ...written, grant: { ...written.grant, until: "noon" } },
      { ...written, hash: kept.hash },
      { ...written, expiresAt: "soon" },
    ];
    for (const other of others) {
      writeFileSync(file, JSON.stringify(other));
      expect([other, holderOf(where, token, NOON)]).toEqual([other, undefined]);
    }
  },
);

test("a token opens nothing from the moment it expires", async () => {
  const where = home();
  const { token } = await makeToken(where, wanted("guest", { expiresAt: new Date(NOON).toISOString() }));
  expect([holderOf(where, token, NOON - 1)?.name, holderOf(where, token, NOON)]).toEqual(["guest", undefined]);
});

test("when a token was used last is told of that token alone, and noting it brings no revoked one back", async () => {
  const where = home();
  const { kept } = await makeToken(where, wanted("ci"));
  expect(readLastUse(where, kept)).toBeNull();
  keepLastUse(where, kept, NOON);
  expect(readLastUse(where, kept)).toBe(new Date(NOON).toISOString());
  endToken(where, "ci");
  keepLastUse(where, kept, NOON);
  expect(listTokens(where)).toEqual([]);
  expect(readLastUse(where, (await makeToken(where, wanted("ci"))).kept)).toBeNull();
});

test.each(["", "../../http", "Two Words", "a".repeat(41), "-x", "x.json"])("%j is no name of a token", async (name) => {
  await expect(makeToken(home(), wanted(name))).rejects.toThrow(/can't be the name/);
});

test("a name is given once, and a file that holds something else opens nothing", async () => {
  const where = home();
  const { token } = await makeToken(where, wanted("ci"));
  await expect(makeToken(where, wanted("ci"))).rejects.toThrow(/named ci already/);
  writeFileSync(join(where.folder, "tokens", "ci.json"), "{");
  writeFileSync(join(where.folder, "tokens", "empty.json"), JSON.stringify({ name: "empty", hash: "", createdAt: "" }));
  expect([holderOf(where, token, NOON), holderOf(where, "", NOON)]).toEqual([undefined, undefined]);
});

test.skipIf(process.getuid?.() === 0)("a home that can't be written is told so", async () => {
  const where = home();
  chmodSync(where.folder, 0o500);
  await expect(makeToken(where, wanted("ci"))).rejects.toThrow(/can't be written/);
});
