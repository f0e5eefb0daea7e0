import { expect, test } from "vitest";
import { wordRecall } from "../../src/app/operations/told-recall.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const STATEMENTS = [
  "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls",
  "The staging database listens on port 5433",
  "Backups of the staging database go to plover at 02:15",
  "The demo takes place on Thursday",
  "Marta keeps the Ansible playbooks",
];

async function filled() {
  const fresh = await freshService();
  for (const text of STATEMENTS) await fresh.perform("remember", { text, project: "p" });
  return fresh;
}

test(
  verifies("B4", "what several phrasings of one question find comes first, in one answer with one receipt"),
  async () => {
    const { perform, clock } = await filled();
    const alone = await perform("recall", { question: "nightly snapshots of the database", project: "p" });
    clock.at += 1_000;
    const several = await perform("recall", {
      queries: ["nightly snapshots of the database", "where do backups go", "backups plover"],
      project: "p",
    });
    expect(alone.hits[0]?.text).not.toBe(STATEMENTS[2]);
    expect(several.hits[0]?.text).toBe(STATEMENTS[2]);
    const receipt = await perform("why", { receipt: "last", project: "p" });
    expect(receipt.id).toBe(several.receipt);
    expect(receipt.question).toBe("nightly snapshots of the database | where do backups go | backups plover");
  },
);

test(verifies("B1", "an identifier in one of several phrasings wins"), async () => {
  const { perform } = await filled();
  const { hits } = await perform("recall", {
    queries: ["staging database", "database of staging port", "FLASH_ATTENTION"],
    project: "p",
  });
  expect(hits[0]?.text).toBe(STATEMENTS[0]);
});

test(verifies("B4", "an answer is text, id and age: no scores, counts, names or receipts"), async () => {
  const { perform, service } = await filled();
  const output = await perform("recall", { question: "port of the staging database", project: "p" });
  const text = wordRecall(output, service.clock.now());
  const [first, second] = text.split("\n");
  expect(first).toBe("found:");
  expect(second).toBe(`- "${STATEMENTS[1]}" [${output.hits[0]?.id}, just now]`);
  expect(text).not.toContain(String(output.receipt));
  expect(output.hits.length).toBeLessThanOrEqual(5);
});

test(verifies("B1", "exact words find every memory that holds them, newest first, and nothing else"), async () => {
  const { perform, clock } = await filled();
  clock.at += 60_000;
  await perform("remember", { text: "flash_attention is off on the old card", project: "p" });
  const exact = await perform("recall", { exact: "FLASH_ATT", project: "p" });
  expect(exact.answer).toBe("found");
  expect(exact.hits.map(({ text }) => text)).toEqual(["flash_attention is off on the old card", STATEMENTS[0]]);
  const quoted = await perform("recall", { question: 'which settings say "Ansible playbooks"', project: "p" });
  expect(quoted.hits.map(({ text }) => text)).toEqual([STATEMENTS[4]]);
  expect((await perform("recall", { exact: "FLASH-ATT", project: "p" })).answer).toBe("nothing");
});

test("a search without any question says how to ask", async () => {
  const { perform } = await freshService();
  await expect(perform("recall", { project: "p" })).rejects.toThrow("There is no question");
});
