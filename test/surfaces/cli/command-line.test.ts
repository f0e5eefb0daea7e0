import fc from "fast-check";
import { expect, test } from "vitest";
import type { CommandDescription } from "../../../src/contract/command.ts";
import { COMMANDS } from "../../../src/contract/generated.ts";
import { readCommandLine } from "../../../src/surfaces/cli/command-line.ts";
import type { Given } from "../../../src/surfaces/cli/command-line.ts";
import { commandFor } from "../../../src/surfaces/cli/program.ts";
import { terminal } from "../../../src/surfaces/cli/terminal.ts";
import { verifies } from "../../support/verifies.ts";

const FLAGS = COMMANDS.flatMap(({ options }) => options.flatMap(({ flags }) => flags.match(/--?[a-z-]+/g) ?? []));
const CHOICES = COMMANDS.flatMap(({ options }) => options.flatMap(({ choices = [] }) => choices));

const typed = fc.record({
  described: fc.constantFrom(...COMMANDS),
  rest: fc.array(
    fc.oneof(
      fc.constantFrom(...FLAGS, "--json", "--as-person", "--cwd", "--project", "--help", "--", "-", "-n5", "--no-such"),
      fc.constantFrom(...CHOICES, "m3k9", "5", "-5", "", "two words", "a=b"),
      fc.constantFrom(...FLAGS).map((flag) => `${flag}=text`),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 5 },
  ),
});

test(verifies("F2", "what is read without the whole program is read as the whole program reads it"), () => {
  let read = 0;
  fc.assert(
    fc.property(typed, ({ described, rest }) => {
      const quick = readCommandLine([described.name, ...rest]);
      if (quick === undefined) return;
      read++;
      expect(quick).toEqual(readWhole(described, rest));
    }),
    { numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(200);
});

test(
  verifies(
    "F2",
    "every operation's examples are read without the whole program, but for several values behind one flag",
  ),
  () => {
    const whole = COMMANDS.flatMap(({ examples }) => examples).filter((example) => {
      const words = [...example.replace(/ [|>].*$/, "").matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)];
      return readCommandLine(words.map(([, double, single, plain]) => double ?? single ?? plain ?? "")) === undefined;
    });
    expect(whole).toEqual(["list --standing superseded retired"]);
  },
);

/** As commander has it; what it refuses, it refuses on its own. */
function readWhole(described: CommandDescription, rest: readonly string[]): Given {
  let given: Given | undefined;
  const command = commandFor(terminal(), described, async (_to, read) => void (given = read));
  command.parse([...rest], { from: "user" });
  return given!;
}
