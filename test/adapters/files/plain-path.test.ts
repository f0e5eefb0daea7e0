import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainPath, plainPath } from "../../../src/adapters/files/plain-path.ts";
import { verifies } from "../../support/verifies.ts";

const ending = fc.stringMatching(/^[a-zA-Z0-9]{6}$/);

test(verifies("E6", "a temporary folder keeps its name, so that what is tied to its files can be looked at"), () => {
  fc.assert(
    fc.property(ending, (random) => {
      const path = `/tmp/build-agents-${random}/src`;
      expect(plainPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["ghp_9Qx7Lm2Vt5Rw8Zp3Ab6Cd1Ef4Gh7Jk0Mn2Pq", "password=hunter22", "k9Qx7Lm2Vt5Rw8Zp3Ab6Cd"])(
  verifies("A7", "a folder whose name may be a secret is told by a digest: %s"),
  (name) => {
    const kept = plainPath(`/home/me/${name}/app`);
    expect(kept).toMatch(/^\/home\/me\/~[0-9a-f]{12}\/app$/);
    expect(isPlainPath(kept)).toBe(false);
  },
);
