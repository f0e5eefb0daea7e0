import { describe, expect, test } from "vitest";
import { iso } from "../../src/domain/time.ts";
import type { GrantedToken, TokenStore } from "../../src/ports/store-keeping.ts";
import { NOON } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

/** What holds of every place that tokens are kept in. */
export function claims(name: string, open: (place?: string) => Promise<TokenStore>): void {
  const token = (named: string, given: Partial<GrantedToken> = {}): GrantedToken => ({
    name: named,
    hash: Buffer.from(named.padEnd(32, ".")).toString("hex"),
    createdAt: iso(NOON),
    expiresAt: null,
    grant: { role: "write", scopes: "all" },
    ...given,
  });

  describe(`tokens in ${name}`, () => {
    test(
      verifies("E9", `${name}: a token comes back with its role, scopes, expiry and last use, and once a name`),
      async () => {
        const tokens = await open();
        const ci = token("ci", { expiresAt: iso(NOON + 1), grant: { role: "read", scopes: ["git:a/b", "user"] } });
        expect([await tokens.add(ci), await tokens.add(token("all")), await tokens.add(token("ci"))]).toEqual([
          true,
          true,
          false,
        ]);
        await tokens.noteUse(ci, NOON);
        expect(await tokens.list()).toEqual([
          { ...token("all"), lastUsedAt: null },
          { ...ci, lastUsedAt: iso(NOON) },
        ]);
      },
    );

    test(verifies("E9", `${name}: what one service makes or revokes is seen by the next look of another`), async () => {
      const place = freshFolder();
      const [here, there] = [await open(place), await open(place)];
      await here.add(token("ci"));
      expect((await there.list()).map((kept) => kept.name)).toEqual(["ci"]);
      expect([await there.remove("ci"), await here.remove("ci"), await here.list()]).toEqual([true, false, []]);
    });

    test(`${name}: the use of a token that was revoked is not told of another with its name`, async () => {
      const tokens = await open();
      await tokens.add(token("ci"));
      await tokens.remove("ci");
      await tokens.noteUse(token("ci"), NOON);
      await tokens.add(token("ci", { hash: "ab".repeat(32) }));
      expect((await tokens.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null]);
    });
  });
}
