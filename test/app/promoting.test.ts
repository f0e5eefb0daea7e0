import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hookContext } from "../../src/app/hooks/hooking.ts";
import { openHookParts } from "../../src/app/hooks/hook-from-file.ts";
import { readRules } from "../../src/domain/rules-block.ts";
import { filesHolding } from "../support/bytes.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { seeded } from "../support/transcripts.ts";
import { OWNER } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

const DOUBTED = "Staging server runs Debian, its owner is Ada, backups go to Backblaze";
const RULE = "releases are cut from the branch stable";

function repository(): string {
  return initialised(folderIn(freshFolder(), "shop"));
}

async function remembered({ perform }: TestService, cwd: string, text = RULE): Promise<string> {
  return (await perform("remember", { text, cwd })).id!;
}

async function toldTo({ service }: TestService, client: string, cwd: string): Promise<string> {
  const parts = openHookParts(service, null);
  try {
    const at = { moment: "start", source: "startup", prompt: "", session: null, client, cwd } as const;
    return await hookContext(parts, at);
  } finally {
    await parts.close();
  }
}

test(
  verifies("E11", "a promoted memory stands in the file, stays as its source, and is not told twice to who reads it"),
  async () => {
    const own = await freshService();
    const cwd = repository();
    const id = await remembered(own, cwd);
    await remembered(own, cwd, "Marta owns billing");
    const done = await own.perform("promote", { id, cwd });
    expect(done).toMatchObject({
      file: { action: "create", path: join(cwd, "AGENTS.md") },
      readBy: expect.arrayContaining(["codex"]),
    });
    expect(done.file!.diff).toContain(`+- ${RULE} [${id}]`);
    expect(readFileSync(join(cwd, "AGENTS.md"), "utf8").split("\n")).toContain(`- ${RULE} [${id}]`);
    expect(await own.perform("show", { id })).toMatchObject({
      standing: { state: "active" },
      promoted: { file: "AGENTS.md" },
    });
    expect(await toldTo(own, "codex", cwd)).not.toContain(RULE);
    expect(await toldTo(own, "codex", cwd)).toContain("Marta owns billing");
    // Claude Code does not read AGENTS.md, and a rule that is only there would be lost to it.
    expect(await toldTo(own, "claude-code", cwd)).toContain(RULE);
    expect((await own.perform("brief", { cwd })).text).not.toContain(RULE);
    expect((await own.perform("promote", { cwd })).promoted).toMatchObject([{ id, state: "in the file" }]);
  },
);

test(verifies("E11", "what is no longer in the file, as on another branch, is told again"), async () => {
  const own = await freshService();
  const cwd = repository();
  const id = await remembered(own, cwd);
  await own.perform("promote", { id, cwd, file: "CLAUDE.md" });
  expect(await toldTo(own, "claude-code", cwd)).not.toContain(RULE);
  const written = readFileSync(join(cwd, "CLAUDE.md"), "utf8");
  writeFileSync(join(cwd, "CLAUDE.md"), written.replace("stable", "trunk"));
  expect(await toldTo(own, "claude-code", cwd)).toContain(RULE);
  expect((await own.perform("promote", { cwd })).promoted).toMatchObject([{ id, state: "outdated" }]);
  rmSync(join(cwd, "CLAUDE.md"));
  expect(await toldTo(own, "claude-code", cwd)).toContain(RULE);
  // Promoting it again mends the file and needs no line in the log.
  expect(await own.perform("promote", { id, cwd })).toMatchObject({ change: null, file: { action: "create" } });
  expect(readFileSync(join(cwd, "CLAUDE.md"), "utf8")).toBe(written);
});

test(
  verifies("F4", "what the client's own instruction file says word for word is not told again, nor promoted into it"),
  async () => {
    const own = await freshService();
    const cwd = repository();
    const id = await remembered(own, cwd);
    writeFileSync(join(cwd, "CLAUDE.md"), `# Shop\n\nWe sell tea. ${RULE}\n`);
    expect(await toldTo(own, "claude-code", cwd)).not.toContain(RULE);
    expect(await toldTo(own, "codex", cwd)).toContain(RULE); // Codex reads AGENTS.md alone.
    await expect(own.perform("promote", { id, cwd })).rejects.toThrow("CLAUDE.md says it already");
    expect(readFileSync(join(cwd, "CLAUDE.md"), "utf8")).not.toContain("holdfast");
  },
);

test(verifies("E11", "promoting and demoting are undone like any change, and so is the undo"), async () => {
  const own = await freshService();
  const cwd = repository();
  const file = join(cwd, "CLAUDE.md");
  writeFileSync(file, "# Shop\r\n\r\nUse tabs.");
  const before = readFileSync(file);
  const id = await remembered(own, cwd);
  const { change } = await own.perform("promote", { id, cwd });
  const promoted = readFileSync(file);
  const undone = await own.perform("undo", { change: change! });
  expect(undone.files).toMatchObject([{ action: "change", path: file }]);
  expect(readFileSync(file)).toEqual(before);
  expect((await own.perform("show", { id })).promoted).toBeUndefined();
  await own.perform("undo", { change: undone.batch! });
  expect(readFileSync(file)).toEqual(promoted);
  const demoted = await own.perform("demote", { id, cwd });
  expect(readFileSync(file)).toEqual(before);
  await own.perform("undo", { change: demoted.change! });
  expect(readFileSync(file)).toEqual(promoted);
  expect((await own.perform("history", { id })).changes.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["promoted", "demoted", "undone"]),
  );
});

test(verifies("E11", "an undo whose file can't follow changes nothing at all"), async () => {
  const own = await freshService();
  const cwd = repository();
  const id = await remembered(own, cwd);
  const { change } = await own.perform("promote", { id, cwd });
  chmodSync(join(cwd, "AGENTS.md"), 0o444);
  await expect(own.perform("undo", { change: change! })).rejects.toThrow("read-only");
  expect((await own.perform("show", { id })).promoted).toBeDefined();
});

test(verifies("E11", "erasing a promoted memory takes it out of the file, and out of every copy of ours"), async () => {
  const own = await freshService();
  const cwd = repository();
  writeFileSync(join(cwd, "AGENTS.md"), "Use tabs.\n");
  const id = await remembered(own, cwd, "the vault opens with zanzibar");
  await own.perform("promote", { id, cwd });
  await own.perform("erase", { id, confirm: true, cwd });
  expect(readFileSync(join(cwd, "AGENTS.md"), "utf8")).toBe("Use tabs.\n");
  expect(filesHolding(own.service.home.folder, ["zanzibar"])).toEqual([]);
});

test(verifies("E11", "only a person promotes, on this machine, and only what a file may say"), async () => {
  const own = await freshService();
  const cwd = repository();
  const id = await remembered(own, cwd);
  await expect(own.perform("promote", { id, cwd, agent: "codex" })).rejects.toThrow("for people only");
  await expect(own.perform("demote", { id, cwd, agent: "codex" })).rejects.toThrow("for people only");
  await expect(own.perform("promote", { id, project: "x" }, OWNER)).rejects.toThrow("through the network");
  const other = repository();
  await expect(own.perform("promote", { id, cwd: other })).rejects.toThrow("another project");
  const narrow = (await own.perform("remember", { text: "use the MCP tools", onlyFor: "codex", cwd })).id!;
  await expect(own.perform("promote", { id: narrow, cwd })).rejects.toThrow("for codex only");
  const once = (await own.perform("remember", { text: "the disk filled up in May", kind: "episode", cwd })).id!;
  await expect(own.perform("promote", { id: once, cwd })).rejects.toThrow("happened once");
  await expect(own.perform("demote", { id, cwd })).rejects.toThrow("in no file");
  await own.perform("promote", { id, cwd });
  await expect(own.perform("promote", { id, cwd })).rejects.toThrow("already");
  await expect(own.perform("promote", { id, cwd, file: "CLAUDE.md" })).rejects.toThrow("AGENTS.md already");
  expect(existsSync(join(cwd, "CLAUDE.md"))).toBe(false);
  await own.perform("retire", { id, cwd });
  expect((await own.perform("promote", { cwd })).promoted).toMatchObject([{ id, state: "no longer counts" }]);
  await own.perform("demote", { id, cwd });
  expect(existsSync(join(cwd, "AGENTS.md"))).toBe(false);
});

test(verifies("E11", "a dry run shows the difference and touches nothing"), async () => {
  const own = await freshService();
  const cwd = repository();
  const id = await remembered(own, cwd);
  const planned = await own.perform("promote", { id, cwd, dryRun: true });
  expect(planned).toMatchObject({ change: null, dryRun: true, file: { action: "create" } });
  expect(existsSync(join(cwd, "AGENTS.md"))).toBe(false);
  await own.perform("promote", { id, cwd });
  expect(await own.perform("demote", { id, cwd, dryRun: true })).toMatchObject({
    change: null,
    file: { action: "delete" },
  });
  expect(existsSync(join(cwd, "AGENTS.md"))).toBe(true);
});

test(
  verifies(
    "E11",
    "what three sessions confirmed, nobody disputed and most briefings told is offered, and nothing else",
  ),
  async () => {
    const own = await freshService();
    const cwd = repository();
    const rule = await remembered(own, cwd);
    const disputed = await remembered(own, cwd, DOUBTED);
    const lonely = await remembered(own, cwd, "invoices are numbered without gaps");
    for (const session of ["s1", "s2", "s3"]) {
      own.clock.at += 3_600_000;
      for (const text of [RULE, DOUBTED]) await own.perform("remember", { text, cwd, agent: "codex", session });
    }
    const newer = await own.perform("remember", { text: "Staging server runs Alpine", cwd });
    expect(newer.mayAffect).toMatchObject([{ id: disputed }]);
    await own.perform("verify", { id: disputed, cwd });
    expect((await own.perform("promote", { cwd })).candidates).toEqual([]);
    for (let told = 0; told < 5; told += 1) await own.perform("brief", { cwd, session: `b${told}`, agent: "codex" });
    const { candidates } = await own.perform("promote", { cwd });
    expect(candidates).toMatchObject([{ id: rule, sessions: 4, told: 5, briefings: 5 }]);
    expect(candidates.map(({ id }) => id)).not.toContain(lonely);
    await own.perform("promote", { id: rule, cwd });
    expect((await own.perform("promote", { cwd })).candidates).toEqual([]);
  },
);

const FILES = IS_SOAK ? 200 : 40;
const SEED = 20_260_315;

test(
  verifies("E11", `over ${FILES} odd files (seed ${SEED}) nothing else changes, and undo and demote restore the bytes`),
  async () => {
    const own = await freshService();
    const random = seeded(SEED);
    const top = initialised(folderIn(freshFolder(), "odd"));
    const first = await remembered(own, top);
    const second = await remembered(own, top, "a <b>bold</b> rule --> [x](y)\n<!-- holdfast: end of rules -->");
    for (let at = 0; at < FILES; at += 1) {
      const odd = oddFile(top, random);
      const why = `seed ${SEED}, file ${at}, ${JSON.stringify(odd.bytes?.toString("utf8").slice(0, 200))}`;
      const options = { cwd: top, file: odd.name } as const;
      if (odd.isReadOnly) {
        await expect(own.perform("promote", { id: first, ...options }), why).rejects.toThrow("read-only");
      } else {
        const { change } = await own.perform("promote", { id: first, ...options });
        const once = readFileSync(odd.path, "utf8");
        expect(once.startsWith(odd.bytes?.toString("utf8") ?? ""), why).toBe(true);
        if (random() < 0.25) {
          await own.perform("promote", { id: second, ...options });
          expect([...readRules(readFileSync(odd.path, "utf8")).keys()], why).toEqual([first, second]);
          await own.perform("demote", { id: second, cwd: top });
          expect(readFileSync(odd.path, "utf8"), why).toBe(once);
        }
        if (random() < 0.5) await own.perform("undo", { change: change! });
        else await own.perform("demote", { id: first, cwd: top });
      }
      expect(existsSync(odd.path) ? readFileSync(odd.path) : undefined, why).toEqual(odd.bytes);
      if (odd.bytes !== undefined) expect(statSync(odd.path).mode & 0o777, why).toBe(odd.mode);
      expect(lstatSync(join(top, odd.name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false, why).toBe(
        odd.isLink,
      );
      rmSync(join(top, odd.name), { force: true });
      rmSync(join(top, "linked"), { recursive: true, force: true });
    }
    expect(existsSync(join(own.service.home.folder, "promotions"))).toBe(false);
  },
);

/** A file such as people, editors and other tools leave behind; sometimes none at all. */
function oddFile(top: string, random: () => number) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const end = one(["\n", "\r\n", "\n", "\r"]);
  const lines = Array.from({ length: Math.floor(random() * 8) }, () =>
    one([
      "# Shop",
      "",
      "- Use tabs.",
      "<!-- other-tool:start -->",
      "<!-- other-tool:end -->",
      "```sh",
      "> quoted ünïcödé 🌊",
      "  trailing blanks   ",
      "<!-- holdfast -->",
      "a\u2028b\tc",
    ]),
  );
  const mixed = lines.map((line) => line + (random() < 0.1 ? "\n" : end)).join("");
  const body = `${one(["", "", "\uFEFF"])}${mixed}${one(["", "", "last line without an end", "\n\n\n"])}`;
  const bytes = random() < 0.08 ? undefined : Buffer.from(body);
  const name = one(["AGENTS.md", "CLAUDE.md"] as const);
  const isLink = bytes !== undefined && random() < 0.2;
  const isReadOnly = bytes !== undefined && random() < 0.1;
  const mode = isReadOnly ? 0o444 : one([0o644, 0o600, 0o664]);
  const path = isLink ? join(top, "linked", "rules.txt") : join(top, name);
  if (isLink) {
    mkdirSync(join(top, "linked"));
    symlinkSync(join("linked", "rules.txt"), join(top, name));
  }
  if (bytes !== undefined) {
    writeFileSync(path, bytes);
    chmodSync(path, mode);
  }
  return { name, path, bytes, isLink, isReadOnly, mode };
}

test(
  verifies(["E11", "H7"], "a link that leads out of the repository, or into the home, is not followed"),
  async () => {
    const own = await freshService();
    const cwd = repository();
    const id = await remembered(own, cwd);
    const keys = join(freshFolder(), "authorized_keys");
    writeFileSync(keys, "ssh-ed25519 AAAA me@desk\n");
    const settings = join(own.service.home.folder, "config.json");
    writeFileSync(settings, "{}\n");
    for (const target of [keys, settings]) {
      symlinkSync(target, join(cwd, "AGENTS.md"));
      const before = readFileSync(target, "utf8");
      await expect(own.perform("promote", { id, cwd })).rejects.toThrow(/outside the repository|home folder/);
      expect(readFileSync(target, "utf8")).toBe(before);
      expect(existsSync(join(own.service.home.folder, "promotions"))).toBe(false);
      rmSync(join(cwd, "AGENTS.md"));
    }
    symlinkSync("docs/rules.md", join(cwd, "AGENTS.md"));
    mkdirSync(join(cwd, "docs"));
    writeFileSync(join(cwd, "docs/rules.md"), "# Rules\n");
    await own.perform("promote", { id, cwd });
    expect(readFileSync(join(cwd, "docs/rules.md"), "utf8")).toContain(RULE);
  },
);
