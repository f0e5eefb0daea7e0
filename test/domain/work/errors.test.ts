import { describe, expect, test } from "vitest";
import { readErrors, readFailure, showsFailure, signError } from "../../../src/domain/work/errors.ts";
import { verifies } from "../../support/verifies.ts";

const sign = (output: string) => signError(readErrors(output));

describe("what an output says went wrong", () => {
  test(verifies("J1", "the line that names the error comes before what every failure prints"), () => {
    const { errors } = readErrors(
      "npm ERR! code ELIFECYCLE\nTraceback (most recent call last):\n  File \"a.py\", line 3\nModuleNotFoundError: No module named 'yaml'\n",
    );
    expect(errors).toEqual(["ModuleNotFoundError: No module named 'yaml'"]);
  });

  test(
    verifies("J1", "what a failed command printed is its error where it is short, and is none where it is long"),
    () => {
      expect(readFailure("curl: (60) SSL certificate problem: certificate has expired").errors).toHaveLength(1);
      expect(readFailure("Exit code 1").errors).toEqual([]);
      expect(readFailure("reading orders\n".repeat(9)).errors).toEqual([]);
    },
  );

  test(verifies("J1", "at most three lines are kept, however much was printed"), () => {
    const { errors } = readErrors(Array.from({ length: 50 }, (_, at) => `Error: part ${at} is missing`).join("\n"));
    expect(errors).toHaveLength(3);
  });

  test.each([
    ["FAIL src/a.test.ts > adds numbers\nAssertionError: expected 1 to be 2", "src/a.test.ts > adds numbers"],
    ["FAILED tests/test_a.py::test_adds - assert 1 == 2", "tests/test_a.py::test_adds"],
    ["--- FAIL: TestAdds (0.00s)", "TestAdds"],
    ["test sums::adds ... FAILED", "sums::adds"],
  ])(verifies("J1", "a test that failed is named: %s"), (output, name) => {
    expect(readErrors(output).failedTests).toEqual([name]);
  });

  test.each([
    [
      "Error: connect ECONNREFUSED 127.0.0.1:5432 at 2026-03-01T10:00:00Z",
      "Error: connect ECONNREFUSED 127.0.0.1:6543 at 2026-04-02T11:11:11Z",
    ],
    [
      "/home/ann/app/src/server.ts(4,7): error TS2304: Cannot find name 'port'.",
      "/Users/bo/work/app/src/server.ts(90,1): error TS2304: Cannot find name 'port'.",
    ],
    ["fatal: bad object 3f2a91c04d", "fatal: bad object 99ab12cd34"],
  ])(verifies("J1", "places, numbers, ids and times make no difference: %s"), (one, other) => {
    expect(sign(one)).not.toBeNull();
    expect(sign(one)).toBe(sign(other));
  });

  test.each([
    [
      "ENOENT: no such file or directory, open 'a/config.json'",
      "ENOENT: no such file or directory, open 'a/users.json'",
    ],
    ["ModuleNotFoundError: No module named 'yaml'", "ModuleNotFoundError: No module named 'requests'"],
  ])(verifies("J7", "the same words about something else are another error: %s"), (one, other) => {
    expect(sign(one)).not.toBe(sign(other));
  });

  test.each(["> Build error occurred", "Error: Command failed with exit code 1", "AssertionError: expected 3 to be 4"])(
    verifies("J7", "words that any failure could have identify none: %s"),
    (output) => {
      expect(sign(output)).toBeNull();
    },
  );

  test(verifies("J1", "a pipe does not hide that tests failed"), () => {
    expect(showsFailure("Tests  2 failed | 40 passed (42)")).toBe(true);
    expect(showsFailure("Tests  42 passed (42)\n0 failed")).toBe(false);
  });
});
