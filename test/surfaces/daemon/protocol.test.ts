import { expect, test } from "vitest";
import { compareVersions } from "../../../src/surfaces/socket/protocol.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["0.2.0", "0.1.9", 1],
  ["0.10.0+5", "0.9.0+9", 1],
  ["0.1.0+200", "0.1.0+100", 1],
  ["0.1.0+100", "0.1.0+100", 0],
  ["0.1.0", "0.1.0+100", -1],
])(
  verifies("H1", "of %s and %s the newer one stays: by its version, then by when it was built"),
  (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
    expect(Math.sign(compareVersions(other, one)) + sign).toBe(0);
  },
);
