import { expect, test } from "vitest";
import { writeCommandLine } from "../../src/contract/command-line.ts";

test.each([
  [
    { operation: "list", input: { everywhere: true, standing: ["retired", "expired"], limit: 200 } },
    "holdfast list --standing retired --standing expired --everywhere --limit 200",
  ],
  [
    { operation: "recall", input: { question: "what's on :8443?", everywhere: true } },
    String.raw`holdfast recall --everywhere 'what'\''s on :8443?'`,
  ],
  [{ operation: "recall", input: { question: "--help" } }, "holdfast recall -- --help"],
  [{ operation: "show", input: { id: "m3k9" } }, "holdfast show m3k9"],
  [{ operation: "review", input: { action: "list", everywhere: true } }, "holdfast review --everywhere list"],
  [
    { operation: "brief", input: { project: "git:github.com/acme/shop", budgetTokens: 900, preview: true } },
    "holdfast brief --project git:github.com/acme/shop --budget 900 --preview",
  ],
  [{ operation: "recall", input: { question: '$(reboot) `x` "y"' } }, "holdfast recall '$(reboot) `x` \"y\"'"],
  [
    { operation: "journal", input: { action: "search", question: "why no redis?", ofSession: "s3k9" } },
    "holdfast journal --of s3k9 search 'why no redis?'",
  ],
  [{ operation: "journal", input: { action: "show", id: "s3k9", turn: 12 } }, "holdfast journal show s3k9 12"],
] as const)("%j is %s", (call, command) => {
  expect(writeCommandLine(call)).toBe(command);
});
