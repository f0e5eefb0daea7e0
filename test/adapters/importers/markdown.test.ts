import { expect, test } from "vitest";
import { readText, told } from "../../support/imports.ts";
import { verifies } from "../../support/verifies.ts";

const NOTES = `---
title: Orchard
tags: [web, shop]
---
# Orchard

The shop runs on
Fly.io in Frankfurt.

## Ports

- staging: 5433
  behind pgbouncer
- production: 5432
  - only from the VPN
  - and the bastion
- Others:
  - metrics on 9100
  - traces on 4317

See [the docs](docs/README.md) for more.

[the docs](docs/README.md)

\`\`\`sh
make deploy # not a statement
- nor this
\`\`\`

| a | b |
|---|---|

To deploy:

1. merge to main
2. wait for CI
   - it takes ten minutes
3. run make ship

<!-- a comment
- over lines -->

- [ ] write more
* * *
@docs/style.md
`;

test(
  verifies("D5", "Markdown comes apart into statements that can be read alone, each with its heading as a topic"),
  () => {
    const reading = readText("markdown", "NOTES.md", NOTES);
    expect(told(reading)).toEqual({
      texts: [
        "The shop runs on Fly.io in Frankfurt.",
        "staging: 5433 behind pgbouncer",
        "production: 5432; only from the VPN; and the bastion",
        "Others: metrics on 9100",
        "Others: traces on 4317",
        "See [the docs](docs/README.md) for more.",
        "To deploy:\n1. merge to main\n2. wait for CI; it takes ten minutes\n3. run make ship",
      ],
      leftOut: { links: 2, "code blocks": 1, "lines of tables": 2, tasks: 1 },
      broken: 0,
    });
    expect(reading.memories.map(({ topics, kind, line }) => [topics.at(-1), kind, line])).toEqual([
      ["Orchard", "project", 7],
      ["Ports", "project", 12],
      ["Ports", "project", 14],
      ["Ports", "project", 18],
      ["Ports", "project", 19],
      ["Ports", "project", 21],
      ["Ports", "procedure", 33],
    ]);
    expect(reading.memories[1]?.topics).toEqual(["Orchard", "web", "shop", "Ports"]);
  },
);

test(
  verifies("D5", "Cursor's rules come in, whatever their front matter looks like, and their patterns are counted"),
  () => {
    const rule = `---\ndescription: API rules\nglobs: *.ts,src/**\nalwaysApply: false\n---\n- validate input with zod\n`;
    const reading = readText("cursor", "api.mdc", rule);
    expect(told(reading)).toEqual({
      texts: ["validate input with zod"],
      leftOut: { "file patterns of rules": 1 },
      broken: 0,
    });
    expect(reading.memories[0]).toMatchObject({ topics: ["API rules"], line: 6, place: { where: "beside" } });
  },
);

test("Windsurf's rules come in; its encrypted memories are counted", () => {
  expect(told(readText("windsurf", "global_rules.md", "---\ntrigger: always_on\n---\nUse tabs.\n")).texts).toEqual([
    "Use tabs.",
  ]);
  expect(told(readText("windsurf", "a1.pb", "\u0001\u0002encrypted"))).toEqual({
    texts: [],
    leftOut: { "memories, which Windsurf encrypts": 1 },
    broken: 0,
  });
});

test(
  verifies("D5", "what Gemini was told to remember is a person's and holds everywhere; the rest of GEMINI.md too"),
  () => {
    const text =
      "# Mine\n\nUse bun.\n\n## Gemini Added Memories\n- I live in Oslo\n- my editor is helix\n\n## Style\n\nBe terse.\n";
    const { memories } = readText("gemini-cli", "GEMINI.md", text);
    expect(memories.map(({ text: said, kind, line, topics }) => [said, kind, line, topics])).toEqual([
      ["Use bun.", "project", 3, ["Mine"]],
      ["I live in Oslo", "user", 6, []],
      ["my editor is helix", "user", 7, []],
      ["Be terse.", "project", 11, ["Style"]],
    ]);
  },
);

test(verifies("D5", "Claude Code's memory folder gives one memory for each file, and none for its index"), () => {
  const fact = `---
name: deploy-target
description: staging deploys go to fly.io
metadata:
  type: project          # user | feedback | project | reference
---
Staging deploys go to the fly.io app demo-staging.
**Why:** production is frozen.
`;
  const reading = readText("claude-code", "deploy-target.md", fact);
  expect(reading.memories).toMatchObject([
    {
      text: "Staging deploys go to the fly.io app demo-staging.\n**Why:** production is frozen.",
      topics: ["deploy target"],
      kind: "project",
    },
  ]);
  const older = readText("claude-code", "style.md", "---\nname: style\ntype: user\n---\nPrefers tabs.\n");
  expect(older.memories).toMatchObject([{ kind: "user", place: { where: "everywhere" } }]);
  const index = "- [Deploy](deploy-target.md) — where staging goes\n- [[style]]: tabs\n- the VPN is called wg0\n";
  expect(told(readText("claude-code", "MEMORY.md", index)).texts).toEqual(["the VPN is called wg0"]);
});

test(verifies("D5", "of Codex's memories the learned sections come in, for the folder they were learned in"), () => {
  const text = `# Task Group: releases of orchard
scope: how releases are made
applies_to: cwd=/nowhere/orchard; reuse_rule=same repository

## Task 1: cut 1.2
### rollout_summary_files
- a.md
### keywords
- release

## User preferences
- wants signed tags [Task 1]
## Reusable knowledge
- the tag must match package.json [Task 1][Task 2]
## Failures and how to do differently
- npm publish fails without provenance [Task 1]
`;
  const reading = readText("codex", "MEMORY.md", text);
  expect(reading.memories.map(({ text: said, kind, trigger }) => [said, kind, trigger])).toEqual([
    ["wants signed tags", "user", "preference"],
    ["the tag must match package.json", "project", "fact"],
    ["npm publish fails without provenance", "project", "correction"],
  ]);
  expect(reading.memories[0]).toMatchObject({
    place: { where: "folder", folder: "/nowhere/orchard" },
    topics: ["releases of orchard"],
    line: 12,
  });
  expect(told(readText("codex", "raw_memories.md", "## Thread `x`\n")).leftOut).toEqual({
    "summaries and notes of single sessions": 1,
  });
});

test(
  verifies("D5", "notes of basic-memory give their observations and relations, without what only looks like one"),
  () => {
    const note = `---
title: Coffee
tags:
- brew
- home
---
- [method] pour over at 94 degrees #filter (since May)
- [decision] grind fresh
- grown_in [[Ethiopia]] (Yirgacheffe)
- [ ] buy beans
- [00:01:02] the intro
- [a link](x.md)
- plain item with #tag
`;
    const { memories } = readText("basic-memory", "coffee.md", note);
    expect(memories.map(({ text, trigger, topics }) => [text, trigger, topics])).toEqual([
      ["pour over at 94 degrees (since May)", "fact", ["Coffee", "brew", "home", "filter", "method"]],
      ["grind fresh", "decision", ["Coffee", "brew", "home", "decision"]],
      ["Coffee grown in Ethiopia (Yirgacheffe)", "fact", ["Coffee", "brew", "home", "Ethiopia"]],
      ["[00:01:02] the intro", "fact", ["Coffee", "brew", "home"]],
      ["plain item with #tag", "fact", ["Coffee", "brew", "home", "tag"]],
    ]);
  },
);
