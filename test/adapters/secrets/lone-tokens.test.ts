import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  "kelpcloud works with 7Qm2xVb9KpLr4TzWc8NdYs6H for now",
  "the new search thing: hU3kZ9qPw2Lx7VtB5nRd8JmC4yGf1SaE",
  "try Zx81+Kp0/Lm5Qw9Er7Ty3Ui1Op6As8Df2Gh4Jk0Zx2Cv7Bn9M on the sandbox",
])(verifies("A7", "a long random word in prose is cut though nothing names it: %s"), async (text) => {
  expect(await cutText(text)).toMatch(/\[secret cut: [\w-]+\]/);
});

test.each([
  "the cluster id is 7Qm2xVb9KpLr4TzWc8NdYs6H",
  "price_1MowvVLkdIwHu7ixRkzHrLqT is the yearly plan",
  "public key 7Qm2xVb9KpLr4TzWc8NdYs6HhU3kZ9qPw2Lx7VtB",
  "https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
  "AbstractSingletonProxyFactoryBeanConfigurationProvider2 stays",
  "7Qm2xVb9KpLr4TzWc8NdYs6H is public",
  "iVBORw0KGgoAAAANSUhEUgAAAAUAb7Kq2mX9 is the broken picture",
])("a long random word that is said to be something else stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

/** A rule that grows worse than its text would not end; the runner's time limit is the judge. */
test("words in base64 that end in no word are looked at once", async () => {
  const bytes = Buffer.concat([Buffer.from("Q7x ".repeat(2_000)), Buffer.from([0xff])]);
  await cutText(`the value ${bytes.toString("base64").replaceAll("=", "")} is`);
});

test("a sentence in base64 is no token", async () => {
  const text = "echo 'aGVsbG8gd29ybGQsIHRoaXMgaXMgb25seSBhIHRlc3QK' | base64 -d";
  expect(await cutText(text)).toBe(text);
});
