import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { withdrawnIn } from "../../../src/domain/slots/withdrawals.ts";
import { verifies } from "../../support/verifies.ts";

const BESIDE = [{ id: "beside", text: "QA sign-off is done by Noor" }];

test.each([
  ["The flaky test list is in qa/flaky.txt", "drop the memory about the flaky test list"],
  [
    "Use the port-forward script in tools/pf.sh to reach staging.",
    "Please forget the tip about the port-forward script.",
  ],
  ["Haruto likes being pinged on Signal.", "I withdraw what I said about Haruto and Signal."],
  ["Prefer the composition API in Vue components.", "Never mind the Vue composition API preference."],
  ["Please answer me in French in this repo.", "Ignore my request to answer in French."],
])(verifies("A5", "%j is taken back by %j, which is nothing to keep"), (earlier, text) => {
  expect(judge(text, [{ id: "old", text: earlier }, ...BESIDE])).toMatchObject({
    verdict: "supersedes",
    ids: ["old"],
    withdraws: true,
  });
});

test("of several that could be meant a person is asked", () => {
  const known = [
    { id: "one", text: "The staging dump is in s3://a" },
    { id: "two", text: "The staging dump is encrypted" },
  ];
  expect(judge("forget the note about the staging dump", known)).toMatchObject({ verdict: "question" });
});

test.each([
  "forget Jenkins, everything runs on Buildkite",
  "drop the database before the restore",
  "we dropped IE",
  "Ignore the message about missing peer dependencies",
  "Remove the note about the old flags from the README",
  "Forget what I said about beta_search: it is not enabled for internal users at all.",
])("%j says more than that something is taken back", (text) => {
  expect(withdrawnIn(text)).toBeUndefined();
});
