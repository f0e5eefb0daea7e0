import { expect, test } from "vitest";
import { listSayings } from "../../src/store/memories/erasing.ts";
import { computeFingerprint } from "../../src/domain/words/tokens.ts";
import { measureCpuMs } from "../support/processes.ts";
import { verifies } from "../support/verifies.ts";

const SAID = "The Krampus ledger lives in vault nine";
const tells = (text: string, said = SAID) =>
  [...listSayings(text)].map(computeFingerprint).includes(computeFingerprint(said));

test.each([
  SAID,
  "The Kram\u200bpus led\u00adger lives in vault\u2060 nine\ufeff",
  "The Ｋrampus ledger lives in vault nine",
  "Note: The Krampus ledger lives in vault nine",
  "btw the Krampus ledger lives in vault nine",
  "Reminder - the Krampus ledger lives in vault nine!",
  "- the Krampus ledger lives in vault nine",
  "The Krampus ledger lives in vault nine. It has two keys.",
  "It has two keys; the Krampus ledger lives in vault nine.\nLena knows.",
  "Lena knows it. Just so you know, the Krampus ledger lives in vault nine (really).",
])(verifies("E4", "what was erased is known again in another dress: %j"), (text) => {
  expect(tells(text)).toBe(true);
});

test(verifies("E4", "several sentences in a row are known among others"), () => {
  const said = `${SAID}. It has two keys.`;
  expect(tells(`Mind the dog. ${said} Lena has one of them.`, said)).toBe(true);
});

test.each([
  "The Krampus ledger lives in vault ten",
  "The Krampus ledger lives in vault nine, and a copy of it in Graz",
  "In Graz the Krampus ledger lives in vault nine",
  "The Perchten ledger lives in vault nine. The Krampus ledger does not.",
])("another statement is not: %j", (text) => {
  expect(tells(text)).toBe(false);
});

test("a hostile text costs little", async () => {
  for (const piece of ["a. ", "a;\n", "note: ", "- ", "\u200b", "ﷺ. ", "word word! "]) {
    const text = piece.repeat(Math.ceil(8_000 / piece.length));
    expect(await measureCpuMs(() => listSayings(text))).toBeLessThan(1_500);
  }
});
