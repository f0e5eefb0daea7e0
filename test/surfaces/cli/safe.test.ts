import { expect, test } from "vitest";
import { quoteSafely } from "../../../src/surfaces/cli/terminal.ts";
import { verifies } from "../../support/verifies.ts";

test(
  verifies("H7", "nothing hidden in a text reaches a terminal: controls, directions, fillers, tag characters"),
  () => {
    expect(quoteSafely("a\u001B[2Jb\u202Ec\u200Bd\u3164e\u{E0041}f")).toBe("a�[2Jb�c�d�e�f");
    expect(quoteSafely("one\n\ttwo \u2764\uFE0F")).toBe("one \ttwo \u2764");
  },
);
