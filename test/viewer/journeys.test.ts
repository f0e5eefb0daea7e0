import { expect, test } from "vitest";
import { capturedSession, SAID } from "../support/captured-session.ts";
import { ollama } from "../support/ollama.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";
import { inBrowser, openViewer, remember, SHOP } from "./window.ts";

const STAGING = "the staging database listens on port 5433";

inBrowser("the viewer, used by keyboard", () => {
  test(verifies("C6", "from ROOT down to the very words by links alone, each page with its tokens"), async () => {
    const program = freshProgram({ ...(await ollama()), HOLDFAST_TIME_ZONE: "UTC" });
    await capturedSession(program);
    const { page, origin } = await openViewer({ program });
    await page.goto(`${origin}/awareness`);
    await page.getByText("tokens").first().waitFor();
    for (const step of [/^month\//, /^week\//, /^day\//, /^k/]) {
      const next = page.locator(".below li", { has: page.getByRole("link", { name: step }) }).first();
      expect(await next.textContent()).toMatch(/\d tokens$/);
      await next.getByRole("link").click();
      await page.getByRole("heading", { name: step }).first().waitFor();
      await page
        .locator("header", { hasText: /\d tokens/ })
        .or(page.getByText(/^\d+ tokens$/))
        .first()
        .waitFor();
    }
    await page.getByText(`user: ${SAID}`).waitFor();
  });

  test(verifies("F6", "ask, open the receipt, correct the memory, take it back"), async () => {
    const { page, socket, requested, complaints } = await openViewer({
      fill: async (door) => void (await remember(door, [STAGING, "deploys of the web shop go through Fly"])),
    });
    await page.getByText("2 memories, newest first").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("which port does the staging database use?");
    await page.keyboard.press("Enter");
    await page.getByText("1 memory answers").waitFor();
    expect(await page.locator(".hit .score-parts dd").count()).toBe(6);
    await page.getByRole("link", { name: /^Receipt r/ }).click();
    await page.getByRole("heading", { name: "Receipt" }).waitFor();
    expect(page.url()).toMatch(/\/receipts\/r[0-9a-z]{12}$/);
    await page.getByText("a person through viewer").waitFor();
    await page.locator(".hit").waitFor();

    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Memory", exact: true }).waitFor();
    await page.getByRole("button", { name: /^Correct/ }).waitFor();
    await page.keyboard.press("e");
    await page.getByLabel("What is right").fill("the staging database listens on port 5440");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Corrected.").waitFor();
    await page.locator("del", { hasText: "5433" }).waitFor();
    const recalled = async () => {
      const question = "which port does the staging database use?";
      const { hits } = await socket.ask("recall", { question, project: SHOP, limit: 1 });
      return (hits as { text: string }[])[0]?.text;
    };
    expect(await recalled()).toBe("the staging database listens on port 5440");

    await page.keyboard.press("u");
    await page.getByText("Taken back.", { exact: true }).waitFor();
    await page.locator("p.statement", { hasText: STAGING }).waitFor();
    expect(await recalled()).toBe(STAGING);

    expect(new Set(requested.map((url) => new URL(url).hostname))).toEqual(new Set(["127.0.0.1"]));
    expect(complaints.filter((one) => !one.startsWith("Failed to load resource"))).toEqual([]);
  });

  test(verifies(["F6", "E1"], "proposals are approved, edited and rejected with one key each"), async () => {
    const { page, socket } = await openViewer({
      fill: async (door) => {
        await remember(door, [STAGING]);
        await remember(door, ["staging listens on port 9999"], { agent: "codex", session: "s1", confidence: 0.2 });
        await remember(door, ["deploys go through Fly"], { propose: true });
        await remember(door, ["alerts are sent to the pager"], { propose: true });
      },
    });
    const states = async () => {
      const { memories } = (await socket.ask("status", {})) as { memories: Record<string, number> };
      return [memories["active"], memories["proposed"], memories["retired"]];
    };
    await page.keyboard.press("g");
    await page.keyboard.press("v");
    await page.getByText("3 proposals wait").waitFor();
    await page.keyboard.press("a");
    await page.getByText("Approved: it counts from now on.").waitFor();
    await page.getByText("2 proposals wait").waitFor();
    expect(await states()).toEqual([2, 2, 0]);
    await page.keyboard.press("r");
    await page.getByText("Rejected.").waitFor();
    await page.getByText("1 proposal waits").waitFor();
    expect(await states()).toEqual([2, 1, 1]);
    await page.keyboard.press("u");
    await page.getByText("2 proposals wait").waitFor();
    expect(await states()).toEqual([2, 2, 0]);
    await page.keyboard.press("e");
    await page.getByLabel("What it is to say").fill("deploys go through Fly and need a green build");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved as edited.").waitFor();
    const { memories } = await socket.ask("list", { everywhere: true, contains: "a green build" });
    expect(memories).toHaveLength(1);
  });

  test(verifies(["F6", "E1"], "a rule is pinned and unpinned, and what is in question is settled"), async () => {
    const { page, socket } = await openViewer({
      fill: async (door) => {
        await remember(door, ["The staging server is in Frankfurt"]);
        await remember(door, ["Staging lives in Helsinki"]);
      },
    });
    const pinned = async () => {
      const { memories } = await socket.ask("list", { everywhere: true });
      return (memories as { text: string; pinned: boolean }[]).filter((one) => one.pinned).map(({ text }) => text);
    };
    await page.getByRole("link", { name: /^The staging server is/ }).click();
    await page.getByRole("button", { name: "Pin", exact: true }).click();
    await page.getByText("Pinned: it is a rule.").waitFor();
    expect(await pinned()).toEqual(["The staging server is in Frankfurt"]);
    await page.getByRole("button", { name: "Unpin" }).click();
    await page.getByText("It is a plain memory again.").waitFor();
    expect(await pinned()).toEqual([]);

    await page.keyboard.press("g");
    await page.keyboard.press("v");
    await page.getByText("Kept, but in question:").waitFor();
    await page.getByRole("button", { name: /^Both hold/ }).click();
    await page.getByText("Both hold.", { exact: true }).waitFor();
    await page.keyboard.press("u");
    await page.getByRole("button", { name: /^It replaces it/ }).click();
    await page.getByText("It replaces the other.").waitFor();
    const { memories } = await socket.ask("list", { everywhere: true });
    expect((memories as { text: string }[]).map(({ text }) => text)).toEqual(["Staging lives in Helsinki"]);
  });

  test(verifies("F6", "an erased memory is gone, with a certificate"), async () => {
    const { page, socket, origin } = await openViewer({
      fill: async (door) => void (await remember(door, ["the vault of the shop stands in Turin", STAGING])),
    });
    await page.getByRole("link", { name: /vault of the shop/ }).click();
    await page.getByRole("button", { name: "Erase…" }).click();
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByRole("heading", { name: "Erased" }).waitFor();
    await page.getByText("Rows that went").waitFor();
    expect(await page.locator(".files .bad").count()).toBe(0);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("1 memory, newest first").waitFor();
    expect(await page.getByText("vault").count()).toBe(0);
    expect((await socket.ask("list", { everywhere: true, contains: "vault" }))["total"]).toBe(0);
    const audit = (await (await page.request.get(`${origin}/health.json`)).json()) as {
      audit: { lines: { action: string }[] };
    };
    expect(audit.audit.lines.map(({ action }) => action)).toContain("erased");
  });

  test("retiring hides, restoring brings back, and what others do is seen at once", async () => {
    const { page, program, socket } = await openViewer({
      fill: async (door) => void (await remember(door, [STAGING])),
    });
    await page.getByText(STAGING).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Retire/ }).waitFor();
    await page.keyboard.press("x");
    await page.getByText("Retired: retired in the viewer").waitFor();
    await page.getByText("Nothing is remembered yet.").waitFor();
    await page.keyboard.press("x");
    await page.getByText("Restored: it counts again.").waitFor();
    await page.getByText("1 memory, newest first").waitFor();
    await program.run(["remember", "--scope", "user", "releases are cut on Thursdays"]);
    await page.getByText("2 memories, newest first").waitFor();
    await page.getByText("releases are cut on Thursdays").waitFor();
    await page.goto(`${new URL(page.url()).origin}/receipts`);
    await page.getByText("Nobody has been shown anything yet.").waitFor();
    await socket.ask("recall", { question: "when are releases cut?", agent: "codex", session: "s7" });
    await page.getByRole("link", { name: "when are releases cut?" }).waitFor();
    await page.getByRole("link", { name: "s7" }).waitFor();
  });

  test("when the service leaves the page says so, and what to do", async () => {
    const { page, program } = await openViewer();
    await page.getByText("Nothing is remembered yet.").waitFor();
    await program.run(["stop"]);
    await page.getByText("Holdfast does not answer.").waitFor();
  });
});
