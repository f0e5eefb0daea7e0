import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepEvaluation, readEvaluations } from "../../src/app/home/kept-evaluations.ts";
import { findHome } from "../../src/app/home/home.ts";
import type { Program } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import type { Socket } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";
import { inBrowser, openViewer, remember, SHOP, visit } from "./window.ts";

const FACT = "the staging database listens on port 5433";

/** A checkout of the shop, of which something is known, and of which Codex was told at the start of a session. */
async function shopWithSession(program: Program, socket: Socket): Promise<() => Promise<string>> {
  const shop = initialised(folderIn(program.cwd, "shop"));
  gitIn(shop, "remote", "add", "origin", "https://github.com/acme/shop.git");
  await remember(socket, [FACT]);
  let session = 0;
  const start = { hook_event_name: "SessionStart", source: "startup", transcript_path: "/home/mara/.codex/s.jsonl" };
  return async () => {
    const said = { ...start, session_id: `s${++session}`, cwd: shop };
    return (await socket.raw({ path: "/hook", body: JSON.stringify(said) })).text;
  };
}

function settingsOf({ home }: Program): Record<string, unknown> {
  const file = join(home, "config.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
}

inBrowser("the viewer's health page", () => {
  test(verifies("G4", "beside the cost a client, a project and a cap are switched by a click, and back"), async () => {
    const { page, program, socket } = await openViewer();
    const briefing = await shopWithSession(program, socket);
    expect(await briefing()).toContain("5433");
    await visit(page, "/health");
    const client = page.getByRole("switch", { name: "Briefings and nudges for codex" });
    await client.click();
    await page.getByText("No briefings and nudges for codex from now on.").waitFor();
    await client.and(page.locator('[aria-checked="false"]')).waitFor();
    expect(settingsOf(program)).toEqual({ quietClients: ["codex"] });
    expect(await briefing()).not.toContain("5433");
    await page.keyboard.press("u");
    await page.getByText("Briefings and nudges for codex are on again.").waitFor();
    await client.and(page.locator('[aria-checked="true"]')).waitFor();
    expect(settingsOf(program)).toEqual({});
    expect(await briefing()).toContain("5433");

    // What was set elsewhere since the page was shown stays.
    await program.run(["config", "set", "quietProjects", "git:github.com/acme/vault"]);
    await page.getByRole("switch", { name: `Briefings and nudges for ${SHOP}` }).focus();
    await page.keyboard.press("Space");
    await page.getByText("No briefings and nudges for acme/shop from now on.").waitFor();
    expect(settingsOf(program)).toEqual({ quietProjects: ["git:github.com/acme/vault", SHOP] });
    expect(await briefing()).not.toContain("5433");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Briefings and nudges for acme/shop are on again.").waitFor();
    await page.getByRole("switch", { name: "Briefings and nudges for git:github.com/acme/vault" }).click();
    await page.getByText("Briefings and nudges for acme/vault are on again.").waitFor();

    const cap = page.getByRole("spinbutton", { name: "At most" });
    await cap.fill("2000");
    await cap.press("Enter");
    await page.getByText("Briefings and nudges put at most 2000 tokens into a session.").waitFor();
    expect(settingsOf(program)).toEqual({ sessionTokens: 2_000 });
    await page.getByRole("button", { name: "No cap" }).click();
    await page.getByText("Sessions have no cap.").waitFor();
    await cap.and(page.locator('[placeholder="no cap"]:placeholder-shown')).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Briefings and nudges put at most 2000 tokens").waitFor();
    expect(settingsOf(program)).toEqual({ sessionTokens: 2_000 });
    const { lines } = (await socket.ask("audit", { limit: 1 })) as { lines: object[] };
    expect(lines).toMatchObject([
      { action: "setting changed", detail: "sessionTokens", client: "viewer", agent: null },
    ]);
  });

  test(verifies("G4", "a switch that the environment sets is shown as it is, and can't be clicked"), async () => {
    const { page } = await openViewer({ environment: { HOLDFAST_QUIET_CLIENTS: "cursor" } });
    await visit(page, "/health");
    const client = page.getByRole("switch", { name: "Briefings and nudges for cursor" });
    expect([await client.getAttribute("aria-checked"), await client.isDisabled()]).toEqual(["false", true]);
    await page.getByText("Set by the variable HOLDFAST_QUIET_CLIENTS").waitFor();
  });

  test(verifies("G2", "what eval own measured is drawn over time, with what to do about each finding"), async () => {
    const { page, program, socket } = await openViewer();
    await remember(socket, [FACT]);
    await visit(page, "/health");
    const box = page.locator("section.box", { hasText: "Evaluation of your store" });
    await box.getByText("Not evaluated yet.").waitFor();
    await box.getByText("holdfast eval own", { exact: true }).waitFor();

    await program.run(["eval", "own"]);
    const home = findHome({}, program.home);
    const [first] = readEvaluations(home);
    const checks = first!.checks.map((check) =>
      check.name === "duplicates" ? { ...check, state: "wrong" as const, figures: { faults: 2, checked: 9 } } : check,
    );
    keepEvaluation(home, { ...first!, checks }, new Date(Date.parse(first!.at) + 86_400_000));
    await page.reload();
    await box.getByText(/^1 wrong, \d worth a look$/).waitFor();
    await box
      .locator(".findings li", { hasText: "duplicates" })
      .getByText("holdfast retire one of each pair")
      .waitFor();
    await box.getByRole("img", { name: /^Duplicates: 2 runs from .* between 0 and 2, last 2$/ }).waitFor();
    for (const name of ["Planted facts, exact words", "Stale", "Disputed", "Recall", "Briefing hook", "Nudge hook"])
      await box.getByRole("img", { name: new RegExp(`^${name}: 2 runs`) }).waitFor();
    await box.getByText(/^2 runs since .*, as a table$/).click();
    expect(await box.getByRole("row").count()).toBe(3);
  });
});
