import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameSkill } from "../../src/domain/skill-file.ts";
import { DAY } from "../../src/domain/time.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { claudeSession } from "../support/work.ts";
import type { Happening } from "../support/work.ts";

const RELEASE: readonly Happening[] = [
  { user: "cut a release" },
  { run: "npm run build" },
  { run: "git status" },
  { run: "npm test", failed: "Error: port 3000 is taken" },
  { run: "npm test" },
  { edit: "CHANGELOG.md", from: "Unreleased", to: "1.2.0" },
  { run: "npm publish --access public" },
  { run: "git push --tags" },
];

interface World {
  readonly own: TestService;
  readonly cwd: string;
  happened(name: string, day: number, happenings: readonly Happening[]): Promise<void>;
}

async function freshWorld(): Promise<World> {
  const own = await freshService();
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  return {
    own,
    cwd,
    async happened(name, day, happenings) {
      const file = join(freshFolder(), `${name}.jsonl`);
      const at = Date.UTC(2026, 2, 1, 9) + day * DAY;
      writeFileSync(file, claudeSession(happenings, { session: name, cwd, at }));
      await own.perform("capture", { from: file, transcriptsOf: "claude-code", cwd });
    },
  };
}

test(
  verifies(
    "K5",
    "what passed in the same order in three sessions is offered, installed by one command, removed by one",
  ),
  async () => {
    const { own, cwd, happened } = await freshWorld();
    for (const at of [0, 1]) await happened(`release-${at}`, at, RELEASE);
    expect((await own.perform("skills", { cwd })).skills).toEqual([]);
    await happened("release-2", 2, RELEASE);
    const { skills } = await own.perform("skills", { cwd });
    expect(skills).toMatchObject([
      {
        name: "build-test-publish-push",
        state: "offered",
        steps: ["npm run build", "npm test", "npm publish --access public", "git push --tags"],
        description: expect.stringContaining('"cut a release"'),
        doubts: [],
      },
    ]);
    expect(skills[0]!.evidence).toHaveLength(3);

    const file = join(cwd, ".agents/skills/build-test-publish-push/SKILL.md");
    const wish = { action: "install", name: "build-test-publish-push", cwd } as const;
    const preview = await own.perform("skills", { ...wish, dryRun: true });
    expect(preview.files).toMatchObject([
      { path: file, action: "create", diff: expect.stringContaining("+2. `npm test`") },
    ]);
    expect(existsSync(file)).toBe(false);
    await own.perform("skills", wish);
    const text = readFileSync(file, "utf8");
    expect(text.startsWith('---\nname: build-test-publish-push\ndescription: "')).toBe(true);
    expect(text.split("\n").length).toBeLessThan(500);
    expect((await own.perform("skills", { cwd })).skills).toMatchObject([{ state: "installed", doubts: [] }]);

    await own.perform("skills", { action: "remove", name: "build-test-publish-push", cwd });
    expect(existsSync(join(cwd, ".agents"))).toBe(false);
    expect((await own.perform("skills", { cwd })).skills).toMatchObject([{ state: "offered" }]);
  },
);

test(verifies("K5", "a skill one of whose steps failed later says so, until the step passes again"), async () => {
  const { own, cwd, happened } = await freshWorld();
  for (const at of [0, 1, 2]) await happened(`release-${at}`, at, RELEASE);
  await own.perform("skills", { action: "install", name: "build-test-publish-push", as: "release", cwd });
  const later = (own.service.clock.now() - Date.UTC(2026, 2, 1, 9)) / DAY + 1;
  await happened("later", later, [
    { user: "release" },
    { run: "npm publish --access public", failed: "npm error code E403" },
  ]);
  const [skill] = (await own.perform("skills", { cwd })).skills;
  expect(skill).toMatchObject({
    name: "release",
    doubts: [expect.stringMatching(/^step 3, npm publish, failed on .*E403/)],
  });
  await happened("mended", later + 1, [{ user: "again" }, { run: "npm publish --access public" }]);
  expect((await own.perform("skills", { cwd })).skills).toMatchObject([{ name: "release", doubts: [] }]);
});

test(
  verifies("K5", "a folder that Claude Code reads gets the skill as well, and an edited file is left alone"),
  async () => {
    const { own, cwd, happened } = await freshWorld();
    mkdirSync(join(cwd, ".claude/skills"), { recursive: true });
    for (const at of [0, 1, 2]) await happened(`release-${at}`, at, RELEASE);
    await own.perform("skills", { action: "install", name: "build-test-publish-push", as: "release", cwd });
    const files = [".agents", ".claude"].map((top) => join(cwd, top, "skills/release/SKILL.md"));
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    writeFileSync(files[1]!, `${readFileSync(files[1]!, "utf8")}\nAsk Ada first.\n`);
    await expect(own.perform("skills", { action: "remove", name: "release", cwd })).rejects.toThrow("was edited since");
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    expect((await own.perform("skills", { cwd })).skills).toMatchObject([{ state: "edited" }]);
  },
);

test(verifies("K5", "a link in the repository leads no skill out of it, and agents install none"), async () => {
  const { own, cwd, happened } = await freshWorld();
  for (const at of [0, 1, 2]) await happened(`release-${at}`, at, RELEASE);
  const outside = freshFolder();
  symlinkSync(outside, join(cwd, ".agents"));
  const wish = { action: "install", name: "build-test-publish-push", cwd } as const;
  await expect(own.perform("skills", wish)).rejects.toThrow("outside the repository");
  expect(existsSync(join(outside, "skills"))).toBe(false);
  await expect(own.perform("skills", { ...wish, agent: "codex" })).rejects.toThrow();
});

test(verifies("K5", "a procedure that was used in three sessions is offered with its own words"), async () => {
  const { own, cwd, happened } = await freshWorld();
  const text = "To rotate the signing key run `scripts/rotate-key.sh`, then restart quayd";
  await own.perform("remember", { text, kind: "procedure", topics: ["signing key"], cwd });
  for (const at of [0, 1, 2]) {
    await own.perform("recall", {
      question: "how do I rotate the signing key?",
      session: `key-${at}`,
      agent: "codex",
      cwd,
    });
    const day = (own.service.clock.now() - Date.UTC(2026, 2, 1, 9)) / DAY + 1 + at;
    await happened(`key-${at}`, day, [
      { user: "rotate the key" },
      { agent: "To rotate the signing key I run scripts/rotate-key.sh, then restart quayd." },
      { run: "scripts/rotate-key.sh" },
    ]);
  }
  const { skills } = await own.perform("skills", { cwd });
  expect(skills).toMatchObject([
    { name: "signing-key", state: "offered", description: text, steps: ["scripts/rotate-key.sh"] },
  ]);
  await own.perform("skills", { action: "install", name: "signing-key", cwd });
  await own.perform("retire", { id: skills[0]!.from, cwd });
  expect((await own.perform("skills", { cwd })).skills).toMatchObject([
    { name: "signing-key", doubts: ["the memory it comes from is retired"] },
  ]);
});

test(verifies("K5", "what only looks, or every agent knows, is no skill"), async () => {
  const { own, cwd, happened } = await freshWorld();
  const habit = ["ls", "git add .", "git commit -m x", "git push", "npm test"].map((run) => ({ run }));
  for (const at of [0, 1, 2]) await happened(`habit-${at}`, at, [{ user: "commit" }, ...habit]);
  expect((await own.perform("skills", { cwd })).skills).toEqual([]);
});

test(verifies("K5", "a skill's name fits the format, however long what it is made of"), () => {
  for (const words of [["Ünïcode", "deploy!"], ["x".repeat(200)], Array.from({ length: 40 }, () => "word"), ["--"]]) {
    const name = nameSkill(words);
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
  }
});

test(
  verifies(
    ["K3", "K5"],
    "an agent drafts what is repeated as a skill: its name, when to use it and notes, and no command or value of its own",
  ),
  async () => {
    const { own, cwd, happened } = await freshWorld();
    for (const at of [0, 1, 2]) await happened(`release-${at}`, at, RELEASE);
    const draftable = async () => (await own.perform("tend", { cwd })).work.filter(({ kind }) => kind === "procedure");
    const [piece] = await draftable();
    expect(piece!.evidence.map(({ note, text }) => `${note} ${text}`)).toContain("step npm publish --access public");
    const draft = {
      name: "Cut a release",
      description: "Use it when somebody asks to cut a release.",
      notes: [{ step: 3, note: "asks for a code" }],
    };
    const give = (answer: object) =>
      own.perform("tend", { action: "give", key: piece!.key, with: "codex", answer: JSON.stringify(answer), cwd });
    for (const [answer, because] of [
      [{ ...draft, notes: [{ step: 1, note: "needs Node 31" }] }, "31 stands nowhere in it"],
      [{ ...draft, notes: [{ step: 9, note: "the last one" }] }, "there is no such step"],
      [{ ...draft, notes: [{ step: 1, note: "run `rm -rf /` before" }] }, "it is not the form that was asked for"],
    ] as const)
      expect(await give(answer)).toMatchObject({ kept: [], dropped: [{ because }] });
    const done = await give(draft);
    expect(done).toMatchObject({ dropped: [], kept: [{ how: "stored" }] });
    expect(await draftable()).toEqual([]);
    const [offered, ...others] = (await own.perform("skills", { cwd })).skills;
    expect(others).toEqual([]);
    expect(offered).toMatchObject({ name: "cut-a-release", state: "offered", description: draft.description });
    const { files } = await own.perform("skills", { action: "install", name: "cut-a-release", dryRun: true, cwd });
    expect(files[0]!.diff).toContain("+3. `npm publish --access public`: asks for a code");
    await own.perform("undo", { change: done.batch! });
    expect((await own.perform("skills", { cwd })).skills).toMatchObject([{ name: "build-test-publish-push" }]);
  },
);

test(verifies("K5", "a skill that is installed hides no other one that was seen in as many sessions"), async () => {
  const { own, cwd, happened } = await freshWorld();
  const deploy = ["make image", "make push", "kubectl apply -f prod.yaml"].map((run) => ({ run }));
  for (const at of [0, 1, 2]) {
    await happened(`release-${at}`, at, RELEASE);
    await happened(`deploy-${at}`, at, [{ user: "deploy it" }, ...deploy]);
  }
  expect((await own.perform("skills", { cwd })).skills).toHaveLength(2);
  await own.perform("skills", { action: "install", name: "build-test-publish-push", cwd });
  expect((await own.perform("skills", { cwd })).skills.map(({ state }) => state)).toEqual(["installed", "offered"]);
});
