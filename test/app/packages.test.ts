import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const BILLING = "The invoice worker listens on port 5433";
const SHOP = "The basket worker listens on port 7391";
const WHOLE = "Releases are cut from the main branch on Thursdays";

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A repository with a package each in packages/billing and services/shop. */
function monorepo(): string {
  const root = initialised(folderIn(freshFolder(), "depot"));
  write(root, "package.json", '{"private":true}');
  write(root, "packages/billing/package.json", "{}");
  write(root, "packages/billing/src/worker.ts", "export {};\n");
  write(root, "services/shop/pyproject.toml", "[project]\n");
  write(root, "scripts/deploy.sh", "true\n");
  return root;
}

const CODEX = { agent: "codex", session: "s1" };

async function found({ perform }: TestService, cwd: string, question: string): Promise<readonly string[]> {
  return (await perform("recall", { question, cwd, agent: "codex" })).hits.map(({ text }) => text);
}

async function briefed({ perform }: TestService, cwd: string): Promise<string> {
  return (await perform("brief", { cwd, agent: "codex" })).text;
}

test(verifies("L5", "what is said in a package is told there and above it, and not in the one beside it"), async () => {
  const service = await freshService();
  const root = monorepo();
  const [billing, shop] = [join(root, "packages/billing"), join(root, "services/shop")];
  const said = await service.perform("remember", { text: BILLING, cwd: join(billing, "src"), ...CODEX });
  expect(said.path).toBe("packages/billing");
  await service.perform("remember", { text: SHOP, cwd: shop, ...CODEX });
  expect((await service.perform("remember", { text: WHOLE, cwd: root, ...CODEX })).path).toBeUndefined();

  const inBilling = await briefed(service, join(billing, "src"));
  expect([BILLING, SHOP, WHOLE].map((text) => inBilling.includes(text))).toEqual([true, false, true]);
  const above = await briefed(service, root);
  expect([BILLING, SHOP, WHOLE].map((text) => above.includes(text))).toEqual([true, true, true]);
  expect(above).toContain('in "packages/billing"');

  const question = "which port does the worker listen on?";
  expect(await found(service, billing, question)).toEqual([BILLING]);
  expect(await found(service, shop, question)).toEqual([SHOP]);
  expect(new Set(await found(service, root, question))).toEqual(new Set([BILLING, SHOP]));
});

test(
  verifies("L5", "another package's memories come when the question names it, and can then be settled"),
  async () => {
    const { perform } = await freshService();
    const root = monorepo();
    const shop = join(root, "services/shop");
    const { id } = await perform("remember", { text: BILLING, cwd: join(root, "packages/billing"), ...CODEX });
    const asked = async (question: string) => perform("recall", { question, cwd: shop, agent: "codex" });
    const unnamed = await asked("which port does the invoice worker listen on?");
    expect(unnamed.hits).toEqual([]);
    expect(unnamed.elsewhere).toEqual(["packages/billing"]);
    for (const question of ["which port does the billing worker listen on?", "port of the worker in packages/billing"])
      expect((await asked(question)).hits.map((hit) => [hit.text, hit.path])).toEqual([[BILLING, "packages/billing"]]);
    const everywhere = await perform("recall", { question: "the invoice worker's port", cwd: shop, everywhere: true });
    expect(everywhere.hits.map((hit) => hit.id)).toEqual([id]);
    expect((await perform("settle", { id: id!, now: "holds", cwd: shop, agent: "codex" })).id).toBe(id);
  },
);

test(verifies("L5", "a path that a statement names tells which package it is about, wherever it is said"), async () => {
  const { perform } = await freshService();
  const root = monorepo();
  const [billing, shop] = [join(root, "packages/billing"), join(root, "services/shop")];
  const place = async (text: string, cwd: string) => (await perform("remember", { text, cwd, ...CODEX })).path ?? "";
  expect(await place("packages/billing/src/worker.ts retries three times", root)).toBe("packages/billing");
  expect(await place("services/shop has no tests of its own", billing)).toBe("services/shop");
  expect(await place("scripts/deploy.sh wants a clean tree", billing)).toBe("");
  expect(await place("packages/billing and services/shop share a database", shop)).toBe("");
  expect(await place("src/worker.ts is written without classes", billing)).toBe("packages/billing");
  const whole = { text: "Branches are named after their issue", cwd: billing, scope: "project", ...CODEX } as const;
  expect((await perform("remember", whole)).path).toBeUndefined();
});

test(verifies("L5", "one manifest makes no packages, nor do those of what is installed or tested with"), async () => {
  const { perform } = await freshService();
  const place = async (cwd: string) => (await perform("remember", { text: `Seen in ${cwd}`, cwd, ...CODEX })).path;
  const single = initialised(folderIn(freshFolder(), "one"));
  write(single, "package.json", "{}");
  write(single, "src/main.ts", "");
  expect(await place(join(single, "src"))).toBeUndefined();
  const below = initialised(folderIn(freshFolder(), "two"));
  write(below, "app/package.json", "{}");
  write(below, "docs/index.md", "");
  expect(await place(join(below, "app"))).toBeUndefined();
  const root = monorepo();
  write(root, "packages/billing/node_modules/left/package.json", "{}");
  write(root, "packages/billing/test/fixtures/old/package.json", "{}");
  expect(await place(join(root, "packages/billing/node_modules/left"))).toBe("packages/billing");
  expect(await place(join(root, "packages/billing/test/fixtures/old"))).toBe("packages/billing");
});

test(
  verifies("L5", "what was known of the whole repository is asked about, never ended, by a word in a package"),
  async () => {
    const { perform } = await freshService();
    const root = monorepo();
    const billing = join(root, "packages/billing");
    const old = await perform("remember", { text: "The invoice worker listens on port 4000", cwd: root, ...CODEX });
    const newer = await perform("remember", { text: BILLING, cwd: billing, ...CODEX });
    expect([newer.outcome, newer.mayAffect?.map(({ id }) => id)]).toEqual(["stored", [old.id]]);
    const inBilling = await found({ perform } as TestService, billing, "which port does the invoice worker listen on?");
    expect(inBilling[0]).toBe(BILLING);

    // Whoever names what they replace speaks of the same place.
    const replaced = await perform("remember", {
      text: "The invoice worker listens on port 6000",
      replaces: [old.id!],
      cwd: billing,
      ...CODEX,
    });
    expect([replaced.outcome, replaced.path]).toEqual(["superseded", undefined]);
  },
);

test(verifies("L5", "the memories of a package that was moved or dissolved are still found"), async () => {
  const service = await freshService();
  const root = monorepo();
  await service.perform("remember", { text: BILLING, cwd: join(root, "packages/billing"), ...CODEX });
  gitIn(root, "add", "-A");
  gitIn(root, "commit", "-qm", "all");
  rmSync(join(root, "packages"), { recursive: true });
  expect(await found(service, root, "which port does the invoice worker listen on?")).toEqual([BILLING]);
});
