import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { measureCpuMs } from "../../support/processes.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["a <Private>b</PRIVATE> c", "a [secret cut: private] c"],
  [
    "<private>x<private>y</private>Lindwurm88</private> the tea shop is on port 80",
    "[secret cut: private] the tea shop is on port 80",
  ],
  ["<private\n>Lindwurm88</private\n> the tea shop", "[secret cut: private] the tea shop"],
  ['<private\n  why="mine">Lindwurm88</private> tea', "[secret cut: private] tea"],
  ["<private>a</private> tea <private>b</private> shop", "[secret cut: private] tea [secret cut: private] shop"],
  ["<private>it ends with `</private>`, says Lindwurm88</private> tea", "[secret cut: private] tea"],
  [
    "<private>`my code is 5511`</private> The release branch is main.",
    "[secret cut: private] The release branch is main.",
  ],
  ["</private> tea <private>a</private> shop</private>", "</private> tea [secret cut: private] shop</private>"],
])(verifies("A7", "a private block goes up to its own end: %j"), async (text, expected) => {
  expect(await cutText(text)).toBe(expected);
});

test.each(["a <private>b\nc", "a <private>b<private>c</private> d", "a <private\n>b"])(
  verifies("A7", "a private block that is never closed goes up to the end of the text: %j"),
  async (text) => {
    expect(await cutText(text)).toBe("a [secret cut: private]");
  },
);

test("what is said about the tag stays", async () => {
  const text = "Fence it with `<private>` and `</private>`.";
  expect(await cutText(text)).toBe(text);
});

test("a long row of tags, open or broken, takes no time", async () => {
  for (const piece of ["<private>", "<private ", "<private\n", "</private ", "<private></private>"]) {
    const text = piece.repeat(Math.ceil(8_000 / piece.length));
    expect(await measureCpuMs(() => cutText(text))).toBeLessThan(2_000);
  }
});
