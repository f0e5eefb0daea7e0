import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { redactFully, secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { HOSTILE_PIECES } from "../../support/hostile-pieces.ts";

const redactor = secretRedactor();
const redact = (text: string) => redactor.redact(text);
const cutText = async (text: string): Promise<string> => (await redact(text)).text;

/** Assembled here, so that no scanner takes this file for a leak. */
const githubToken = ["ghp", "x7Kq2mVb9TzLr4WnY8sDf3GhJ6pQ1cE5aR0u"].join("_");
const armour = (kind: string, body: string) => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----`;
const base64 = "q83vEjRWeJq83vEjRWeJABCD+/8xZ0pLk3NmQ7rTvY2uWsXa";

test("a secret is replaced by a mark that says what it was", async () => {
  expect(await redact(`CI pushes with ${githubToken} to main`)).toEqual({
    text: "CI pushes with [secret cut: github-token] to main",
    cut: [{ kind: "github-token", count: 1 }],
  });
});

test(
  verifies("A7", "a key with a provider's prefix is cut even if the rest spells the alphabet and counts"),
  async () => {
    const alphabet = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";
    const key = ["sk", "ant", "api03", `${alphabet}${alphabet}`, "AA"].join("-");
    expect(await cutText(`the harness reads ${key} at start`)).toBe(
      "the harness reads [secret cut: anthropic-key] at start",
    );
    for (const text of ["export KEY=sk-ant-api03-XXXXXXXXXXXXXXXXXXXXXXXX", "use sk-ant-api03-your-key-here"]) {
      expect(await cutText(text)).toBe(text);
    }
  },
);

test("what was cut is counted by kind", async () => {
  const { cut } = await redact(`${githubToken} and ${githubToken}, password is Tr0ub4dor&3`);
  expect(cut).toEqual([
    { kind: "github-token", count: 2 },
    { kind: "password", count: 1 },
  ]);
});

test("of a connection string only the password goes, so host and database stay useful", async () => {
  expect(await cutText("postgres://app:s3cr3tTide!@db.internal:5432/orders")).toBe(
    "postgres://app:[secret cut: url-password]@db.internal:5432/orders",
  );
  expect(await cutText("Server=sql01;User ID=sa;Password=s3cr3tTide!;Encrypt=True")).toBe(
    "Server=sql01;User ID=sa;Password=[secret cut: connection-password];Encrypt=True",
  );
});

test("a private key is cut whole: wrapped, on one line, or truncated", async () => {
  const key = armour("RSA PRIVATE KEY", `${base64}\n${base64}`);
  expect(await cutText(`key:\n${key}\nfor web-3`)).toBe("key:\n[secret cut: private-key]\nfor web-3");
  expect(await cutText(`K="${key.replaceAll("\n", "\\n")}"`)).toBe('K="[secret cut: private-key]"');
  expect(await cutText(key.slice(0, 90))).toBe("[secret cut: private-key]");
});

test("a public key and a certificate stay", async () => {
  for (const kind of ["PUBLIC KEY", "CERTIFICATE"]) {
    const text = `verify with\n${armour(kind, base64)}`;
    expect(await cutText(text)).toBe(text);
  }
});

test("a password in plain language is cut, talk about passwords is not", async () => {
  expect(await cutText("the admin password is Tr0ub4dor&3")).toBe("the admin password is [secret cut: password]");
  expect(await cutText("the wifi password is hunter2correct")).toBe("the wifi password is [secret cut: password]");
  for (const text of ["the password is stored in 1Password", "password must be 12 characters"]) {
    expect(await cutText(text)).toBe(text);
  }
});

test("a digest is a secret only when it is plainly said to be a key", async () => {
  const digest = "9f86d081884c7d659a2feaa0c55ad015";
  expect(await cutText(`DD_API_KEY=${digest}`)).toBe("DD_API_KEY=[secret cut: secret-value]");
  const commit = `commit ${digest}a3bf4f1b fixed the token refresh`;
  expect(await cutText(commit)).toBe(commit);
});

test("a mark does not make the words after it look like secrets", async () => {
  expect(await cutText(`CI has ${githubToken}; the board is Zk3vQ8rT1nLmXy7WbPd2Ac`)).toBe(
    "CI has [secret cut: github-token]; the board is Zk3vQ8rT1nLmXy7WbPd2Ac",
  );
});

test("a comment cannot talk the redactor out of its work", async () => {
  expect(await cutText(`secretlint-disable\n${githubToken}`)).toBe("secretlint-disable\n[secret cut: github-token]");
});

test("a text of a megabyte is redacted whole, in its last line too", async () => {
  const text = "The build of packages/api takes 40 s; the cache is warm.\n".repeat(18_000);
  expect(await cutText(`${text}token: ${githubToken}`)).toBe(`${text}token: [secret cut: github-token]`);
});

/** A rule that grows worse than its text would not end; the runner's time limit is the judge. */
test.each(HOSTILE_PIECES)("twenty kilobytes of %j are redacted", async (piece) => {
  redactFully(`blob ${piece.repeat(Math.ceil(20_000 / piece.length))}x`);
});

const samples = readFileSync(new URL("../../../eval/data/secrets.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { text: string }).text);

/** Any text, salted with the words and forms that the rules react to. */
const salted = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(...samples),
      fc.constantFrom(
        "password is ",
        "token=",
        '"',
        "'",
        "://",
        "@",
        ":",
        "\n",
        "<private>",
        "[secret cut: ",
        "]",
        "sk-",
      ),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(""));

test("redacting what is redacted changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(salted, async (text) => {
      const once = await cutText(text);
      expect(await redact(once)).toEqual({ text: once, cut: [] });
    }),
    { numRuns: IS_SOAK ? 400 : 100 },
  );
});

test("a text grows by no more than its marks, and stays byte for byte where nothing is cut", async () => {
  await fc.assert(
    fc.asyncProperty(salted, async (text) => {
      const { text: became, cut } = await redact(text);
      const marks = cut.reduce((sum, { kind, count }) => sum + count * `[secret cut: ${kind}]`.length, 0);
      expect(became.length).toBeLessThanOrEqual(text.length + marks);
      if (cut.length === 0) expect(became).toBe(text);
    }),
    { numRuns: IS_SOAK ? 400 : 100 },
  );
});

test("ordinary words are never touched", async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,5}[,.]?$/), { maxLength: 40 }).map((list) => list.join(" "));
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      expect(await cutText(text)).toBe(text);
    }),
  );
});
