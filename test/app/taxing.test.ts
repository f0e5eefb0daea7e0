import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import { findPlace } from "../../src/app/call/whereabouts.ts";
import { markOf, portion } from "../support/journal.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { OWNER } from "../support/tokens.ts";
import { wordJudge } from "../support/judge.ts";
import { verifies } from "../support/verifies.ts";

const CLAUDE = `---
title: shop
---
# Shop

Use tabs in every file.
The parser lives in src/parse/old.ts, and requests are application/json.

- Staging listens on port 5433
- Deploys go through Fly
- Legacy builds need FROBNICATE_V9 to be set
`;
const AGENTS = "Use tabs, in every file.\n\n```sh\nnpm test\n```\n";

async function taxed(judge = wordJudge()) {
  const home = freshFolder();
  const own = await freshService({ environment: { HOME: home }, judge });
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  folderIn(cwd, "src");
  writeFileSync(join(cwd, "CLAUDE.md"), CLAUDE);
  writeFileSync(join(cwd, "AGENTS.md"), AGENTS);
  writeFileSync(join(folderIn(home, ".claude"), "CLAUDE.md"), "Answer in English.\n");
  return { ...own, cwd, home };
}

test(
  verifies("E11", "tax counts every line in tokens, by file and by client, the briefing included, and changes nothing"),
  async () => {
    const { perform, service, cwd, home } = await taxed();
    await perform("remember", { text: "Marta owns billing", cwd });
    const before = await service.store.writeMark();
    const tax = await perform("tax", { cwd });
    const { count } = gptTokens();
    const own = join(home, ".claude/CLAUDE.md");
    expect(tax.files).toEqual([
      { file: "CLAUDE.md", tokens: count(CLAUDE), lines: 11, clients: ["claude-code", "copilot", "cursor"] },
      { file: "AGENTS.md", tokens: count(AGENTS), lines: 5, clients: expect.arrayContaining(["codex"]) },
      { file: own, tokens: count("Answer in English.\n"), lines: 1, clients: ["claude-code"] },
    ]);
    expect(tax.briefing.tokens).toBe(count((await perform("brief", { cwd, preview: true })).text));
    const claude = tax.clients.find(({ client }) => client === "claude-code")!;
    expect(claude.tokens).toBe(count(CLAUDE) + count("Answer in English.\n") + tax.briefing.tokens);
    expect(tax.lines.map(({ file, from, to, text }) => [file, from, to, text])).toEqual([
      ["CLAUDE.md", 6, 7, expect.stringContaining("Use tabs in every file. The parser")],
      ["CLAUDE.md", 9, 9, "Staging listens on port 5433"],
      ["CLAUDE.md", 10, 10, "Deploys go through Fly"],
      ["CLAUDE.md", 11, 11, expect.stringContaining("FROBNICATE_V9")],
      ["AGENTS.md", 1, 1, "Use tabs, in every file."],
      ["AGENTS.md", 3, 5, "npm test"],
      [own, 1, 1, "Answer in English."],
    ]);
    expect(tax.lines[1]!.tokens).toBe(count("- Staging listens on port 5433\n"));
    expect(await service.store.writeMark()).toBe(before);
    expect(readFileSync(join(cwd, "CLAUDE.md"), "utf8")).toBe(CLAUDE);
  },
);

test(
  verifies("E11", "tax finds what is repeated, contradicted, also remembered, or names a file that is gone"),
  async () => {
    const { perform, cwd } = await taxed();
    writeFileSync(join(cwd, "AGENTS.md"), "- deploys go through fly.\n- Nothing to see here\n");
    const other = await perform("remember", { text: "staging listens on port 5440", cwd });
    const same = await perform("remember", { text: "Nothing to see", cwd, insist: true });
    const faults = (await perform("tax", { cwd })).lines.map(({ text, faults: found }) => [text.slice(0, 7), found]);
    expect(faults).toEqual([
      ["Use tab", [{ fault: "gone", path: "src/parse/old.ts" }]],
      ["Staging", [{ fault: "contradicted", memory: other.id, text: "staging listens on port 5440" }]],
      ["Deploys", []],
      ["Legacy ", []],
      ["deploys", [{ fault: "repeated", at: "CLAUDE.md:10" }]],
      ["Nothing", [{ fault: "also remembered", memory: same.id, text: "Nothing to see" }]],
      ["Answer ", []],
    ]);
  },
);

test(
  verifies("E11", "a line that is remembered word for word contradicts nothing, whatever the judge says"),
  async () => {
    const replaced = { apart: 0, replaces: 1, same: 0, partly: 0, gone: [] };
    const { perform, cwd } = await taxed({ ...wordJudge(), relate: async (_, older) => older.map(() => replaced) });
    const { id } = await perform("remember", { text: "use tabs, in every file", cwd, insist: true });
    const { faults } = (await perform("tax", { cwd })).lines.find(({ file }) => file === "AGENTS.md")!;
    expect(faults).toEqual([{ fault: "also remembered", memory: id, text: "use tabs, in every file" }]);
  },
);

test(verifies("E11", "tax tells which lines name nothing that came up in the last sessions here"), async () => {
  const { perform, service, cwd } = await taxed();
  const { place } = await findPlace(service.store, { cwd });
  const project = place.project!;
  const unseen = async () =>
    (await perform("tax", { cwd })).lines.flatMap(({ text, faults }) =>
      faults.some(({ fault }) => fault === "not seen") ? [text.slice(0, 7)] : [],
    );
  for (let at = 0; at < 5; at += 1) {
    // Of fewer sessions nothing is said.
    expect(await unseen()).toEqual([]);
    const said = ["is staging on 5433?", "yes, and src/parse/old.ts posts application/json"];
    await service.journal.append([portion(said, { project, session: { name: `s${at}` } })], markOf(`/t${at}.jsonl`));
  }
  expect(await unseen()).toEqual(["Legacy "]);
});

test(verifies("E11", "tax points out a rule whose memory was replaced, and names the new statement"), async () => {
  const { perform, cwd } = await taxed();
  const rule = await perform("remember", { text: "mirrors stand in Falkenstein", cwd });
  await perform("promote", { id: rule.id!, cwd });
  const clean = await perform("tax", { cwd });
  expect(clean.lines.find(({ text }) => text.includes("Falkenstein"))?.faults).toEqual([]);
  const newer = await perform("remember", { text: "mirrors stand in Nuremberg", cwd });
  expect(newer.supersedes).toEqual([rule.id]);
  const { lines } = await perform("tax", { cwd });
  expect(lines.find(({ text }) => text.includes("Falkenstein"))?.faults).toEqual([
    { fault: "ended", memory: newer.id, text: "mirrors stand in Nuremberg" },
  ]);
});

test(verifies("E11", "tax is for people at this machine"), async () => {
  const { perform, cwd } = await taxed();
  await expect(perform("tax", { cwd, agent: "codex" })).rejects.toThrow("for people only");
  await expect(perform("tax", { project: "x" }, OWNER)).rejects.toThrow("through the network");
});
