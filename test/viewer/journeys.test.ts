import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { capturedSession, SAID } from "../support/captured-session.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";
import { inBrowser, linkTo, remember, sharedViewer, visit } from "./window.ts";

/** Each journey has a project of its own, so that none sees what another did. */
const of = (name: string) => `git:github.com/acme/${name}`;
const listed = (name: string) => `/memories?ofProject=${encodeURIComponent(of(name))}`;
const STAGING = "the staging database listens on port 5433";

inBrowser("the viewer, used by keyboard", () => {
  const viewer = sharedViewer({
    environment: { HOLDFAST_TIME_ZONE: "UTC", HOLDFAST_PROPOSALS: "off" },
    fill: ({ program }) => capturedSession(program),
  });
  // A window of its own, so that what one journey leaves open is not in the way of the next.
  let page: Page;
  const shared = () => ({ ...viewer(), page });
  beforeEach(async () => {
    page = await viewer().newPage();
  });
  afterEach(() => page.close());
  const textsIn = async (name: string, more: object = {}): Promise<readonly string[]> => {
    const { memories } = await shared().socket.ask("list", { everywhere: true, ofProject: of(name), ...more });
    return (memories as { text: string }[]).map(({ text }) => text);
  };
  const waiting = async (): Promise<number> => {
    const { waiting: all } = await shared().socket.ask("review", { action: "list", everywhere: true });
    return (all as unknown[]).length;
  };
  const badge = () => page.getByRole("link", { name: /^Review/ }).locator(".nav-count");
  const badgeSays = (count: number) => badge().getByText(String(count), { exact: true }).waitFor();

  test(verifies("C6", "from ROOT down to the very words by links alone, each page with its tokens"), async () => {
    const { page } = shared();
    await visit(page, "/awareness");
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

  test(
    verifies(["F6", "E1"], "proposals are approved, edited and rejected with one key each, or many at once"),
    async () => {
      const { page, socket } = shared();
      const project = of("review");
      await remember(socket, [STAGING], { project });
      await remember(socket, ["the shop opens at nine"], { project, agent: "codex", session: "s1", confidence: 0.2 });
      await remember(socket, ["deploys go through Fly", "alerts are sent to the pager"], { project, propose: true });
      const states = async () => [
        (await textsIn("review")).length,
        (await textsIn("review", { standing: ["proposed"] })).length,
        (await textsIn("review", { standing: ["retired"] })).length,
      ];
      await page.keyboard.press("g");
      await page.keyboard.press("v");
      await page.getByText("3 decisions wait for you: 3 proposals, 0 disputes").waitFor();
      await badgeSays(3);
      await page.keyboard.press("a");
      await page.getByText("Approved: it is recalled from now on.").waitFor();
      await page.getByText("2 decisions wait").waitFor();
      expect(await states()).toEqual([2, 2, 0]);
      await page.keyboard.press("r");
      await page.getByText("Rejected.").waitFor();
      await page.getByText("1 decision waits").waitFor();
      expect(await states()).toEqual([2, 1, 1]);
      await page.keyboard.press("u");
      await page.getByText("2 decisions wait").waitFor();
      expect(await states()).toEqual([2, 2, 0]);
      await page.keyboard.press("e");
      await page.getByLabel("What it is to say").fill("deploys go through Fly and need a green build");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Approved as edited.").waitFor();
      expect(await textsIn("review", { contains: "a green build" })).toHaveLength(1);

      await remember(socket, ["the office plants are watered on Fridays"], { project, propose: true });
      await page.getByRole("button", { name: "Select all 2 proposals" }).click();
      await page.getByText("2 selected").waitFor();
      await page.keyboard.press("a");
      await page.getByText("Approved 2 proposals.").waitFor();
      await page.getByText("Nothing waits for you.").waitFor();
      await badge().waitFor({ state: "detached" });
      expect(await states()).toEqual([5, 0, 0]);
      await page.keyboard.press("u");
      await page.getByText("2 decisions wait").waitFor();
      await page.keyboard.press("u");
      await page.getByText("Nothing waits for you.").waitFor();
    },
  );

  test(verifies("F6", "ask, open the receipt, correct the memory, undo it"), async () => {
    const { page, socket } = shared();
    const project = of("ask");
    await remember(socket, [STAGING, "deploys of the web shop go through Render"], { project });
    await visit(page, listed("ask"));
    await page.getByText("2 memories match, newest first").waitFor();
    await page.keyboard.press("/");
    await page
      .locator(":focus")
      .and(page.getByRole("searchbox").or(page.getByRole("textbox")))
      .waitFor();
    await typeWhenFocused(page, "which port does the staging database use?");
    await page.keyboard.press("Enter");
    await page.getByText("An agent in acme/ask would be shown 1 memory.").waitFor();
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
      const { hits } = await socket.ask("recall", { question, project, limit: 1 });
      return (hits as { text: string }[])[0]?.text;
    };
    expect(await recalled()).toBe("the staging database listens on port 5440");

    await page.keyboard.press("u");
    await page.getByText("Undone.", { exact: true }).waitFor();
    await page.locator("p.statement", { hasText: STAGING }).waitFor();
    expect(await recalled()).toBe(STAGING);
  });

  test(
    verifies(["B1", "F6"], "a question is asked from the folder that the viewer was opened in, sessions included"),
    async () => {
      const { page, program, socket } = shared();
      const shop = initialised(folderIn(program.cwd, "checkout"));
      gitIn(shop, "remote", "add", "origin", "https://github.com/acme/opened.git");
      await remember(socket, ["the opened shop sells kites"], { project: of("opened") });
      await page.goto(await linkTo(program, shop));
      await page.getByRole("heading", { name: "Home" }).waitFor();
      expect(new URL(page.url()).search).toBe("");
      await page.keyboard.press("g");
      await page.keyboard.press("a");
      await page.getByText("What an agent in acme/opened would be told, and why.").waitFor();
      await typeWhenFocused(page, "what does the opened shop sell?");
      await page.keyboard.press("Enter");
      await page.getByText("An agent in acme/opened would be shown 1 memory").waitFor();
      await page.getByLabel("project").selectOption("");
      await page.getByLabel("Your question").fill("where is the checkout queue kept?");
      await page.keyboard.press("Enter");
      await page
        .getByRole("region", { name: "Past sessions" })
        .getByRole("link", { name: SAID.slice(0, 40) })
        .waitFor();
    },
  );

  test(
    verifies(["F6", "E1"], "a rule is pinned and unpinned, and an open question is settled either way"),
    async () => {
      const { page, socket } = shared();
      const project = of("dispute");
      const before = await waiting();
      await remember(socket, ["The staging server stands in Frankfurt and is restarted on Mondays"], { project });
      await remember(socket, ["The staging server stands in Helsinki"], { project });
      const pinned = async () => {
        const { memories } = await socket.ask("list", { everywhere: true, ofProject: project });
        return (memories as { text: string; pinned: boolean }[]).filter((one) => one.pinned).map(({ text }) => text);
      };
      await visit(page, listed("dispute"));
      await page.getByText("perhaps about the same: “The staging server stands in Helsinki”").waitFor();
      await page
        .getByRole("link", { name: /^The staging server stands in Frankfurt and is restarted on Mondays/ })
        .click();
      await page.getByRole("button", { name: "Pin", exact: true }).click();
      await page.getByText("Pinned: it is a rule.").waitFor();
      expect(await pinned()).toEqual(["The staging server stands in Frankfurt and is restarted on Mondays"]);
      await page.getByRole("button", { name: "Unpin" }).click();
      await page.getByText("Unpinned: it is an ordinary memory again.").waitFor();
      expect(await pinned()).toEqual([]);

      await visit(page, "/review");
      await page.getByText(`${before + 1} decision`).waitFor();
      await badgeSays(before + 1);
      await page.getByText("It may be about the same as an older memory.").waitFor();
      const after = async (button: RegExp, said: string) => {
        await page.getByRole("button", { name: button }).click();
        await page.getByText(said, { exact: true }).waitFor();
        const left = await textsIn("dispute");
        await page.keyboard.press("u");
        await page.getByText("It may be about the same as an older memory.").waitFor();
        return left.toSorted();
      };
      const [older, newer] = [
        "The staging server stands in Frankfurt and is restarted on Mondays",
        "The staging server stands in Helsinki",
      ];
      expect(await after(/^Both hold/, "Both hold.")).toEqual([older, newer]);
      expect(await after(/^Keep the older/, "The older one was kept; the newer is retired.")).toEqual([older]);
      expect(await after(/^Keep the newer/, "The newer one replaces the older.")).toEqual([newer]);
    },
  );

  test(verifies("F6", "a memory is added, found by Ctrl-K, and shown on the first page with who said it"), async () => {
    const { page } = shared();
    await visit(page, "/home");
    await page.getByRole("button", { name: /^Add/ }).click();
    await page.getByLabel("What to remember").fill("done");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Keep it anyway" }).waitFor();
    await page.getByLabel("What to remember").fill("the kiln of the pottery is lit on Saturdays");
    await page.getByLabel("Topics, separated by commas").fill("kiln, pottery");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Remembered.", { exact: true }).waitFor();
    await page.getByText("kiln, pottery").waitFor();

    await page.keyboard.press("Control+k");
    await typeWhenFocused(page, "hom");
    await page.getByRole("option", { name: /^Home/ }).waitFor();
    await page.keyboard.press("Enter");
    const learned = page.getByRole("region", { name: "Learned" });
    await learned.getByText(/\d from a person/).waitFor();
    await learned.getByRole("link", { name: /kiln of the pottery.*a person/ }).waitFor();
    await page
      .getByRole("region", { name: "Last sessions" })
      .getByRole("link", { name: SAID.slice(0, 40) })
      .waitFor();

    await page.keyboard.press("Control+k");
    await typeWhenFocused(page, "kiln of the");
    await page.getByRole("option", { name: /^the kiln of the pottery/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("p.statement", { hasText: "kiln of the pottery" }).waitFor();
  });

  test(verifies(["B9", "F6"], "stale memories say why, and several are confirmed or retired in one step"), async () => {
    const { page, socket } = shared();
    const old = { project: of("stale"), observedAt: "2020-01-01" };
    await remember(socket, ["the beta shop runs on haven", "invoices are printed in Utrecht", "lunch is at noon"], old);
    await page.reload();
    const needs = page.getByRole("region", { name: "Needs you" });
    await needs.getByRole("link", { name: "3 stale", exact: true }).click();
    await page.getByText("3 memories match, newest first").waitFor();
    expect(await page.getByText(/^too old: last observed \d+ months ago$/).count()).toBe(3);
    await page.getByRole("button", { name: "freshness: stale; remove" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await page.getByText("2 selected").waitFor();
    await page.keyboard.press("v");
    await page.getByText("Confirmed: 2 memories still hold.").waitFor();
    await page.getByText("1 memory matches, newest first").waitFor();
    await page.keyboard.press("u");
    await page.getByText("3 memories match, newest first").waitFor();
    await page.getByRole("checkbox").first().click();
    await page
      .getByRole("checkbox")
      .last()
      .click({ modifiers: ["Shift"] });
    await page.getByText("3 selected").waitFor();
    await page.keyboard.press("x");
    await page.getByText("Retired 3 memories.").waitFor();
    await page.getByText("No memory matches these filters.").waitFor();
    expect(await textsIn("stale")).toEqual([]);
    await page.keyboard.press("u");
    await page.getByText("3 memories match, newest first").waitFor();
  });

  test(
    verifies("F6", "while a memory is erased nothing is called missing, and then it is gone, with a certificate"),
    async () => {
      const { page, socket, origin } = shared();
      const project = of("erase");
      await remember(socket, ["the vault of the shop stands in Turin"], { project });
      await visit(page, listed("erase"));
      await page.getByRole("link", { name: /vault of the shop/ }).click();
      await page.getByRole("button", { name: "Erase…" }).click();
      // The answer is held back until the page has heard of the erasure and asked anew for what it shows.
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/v1/erase", async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      });
      await page.getByRole("button", { name: "Erase for good" }).click();
      await page.getByText("Erasing…").waitFor();
      await page.getByText("0 memories match").waitFor();
      await remember(socket, ["the shop sells tea"], { project });
      await page.getByText("1 memory matches").waitFor();
      expect(await page.locator(".fault").count()).toBe(0);
      expect(await page.locator("dialog .statement").textContent()).toBe("the vault of the shop stands in Turin");
      release();
      await page.getByRole("heading", { name: "Erased" }).waitFor();
      await page.unroute("**/v1/erase");
      await page.getByText("Rows deleted").waitFor();
      expect(await page.locator(".files .bad").count()).toBe(0);
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.getByText("vault").count()).toBe(0);
      expect(await textsIn("erase")).toEqual(["the shop sells tea"]);
      const audit = (await (await page.request.get(`${origin}/health.json`)).json()) as {
        audit: { lines: { action: string }[] };
      };
      expect(audit.audit.lines.map(({ action }) => action)).toContain("erased");
    },
  );

  test("retiring hides, restoring brings back, and what others do is seen at once", async () => {
    const { page, program, socket } = shared();
    await remember(socket, [STAGING], { project: of("retire") });
    await visit(page, listed("retire"));
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Retire/ }).waitFor();
    await page.keyboard.press("x");
    await page.getByText("Retired: retired in the viewer").waitFor();
    await page.getByText("No memory matches these filters.").waitFor();
    await page.keyboard.press("x");
    await page.getByText("Restored: it counts again.").waitFor();
    await page.getByText("1 memory matches, newest first").waitFor();
    await program.run(["remember", "--project", of("retire"), "releases are cut on Thursdays"]);
    await page.getByText("2 memories match, newest first").waitFor();
    await page.getByText("releases are cut on Thursdays").waitFor();
    await visit(page, "/receipts");
    await socket.ask("recall", { question: "when are releases cut?", agent: "codex", session: "s7" });
    await page.getByRole("link", { name: "when are releases cut?" }).waitFor();
    await page.getByRole("link", { name: "s7" }).waitFor();
  });

  test("nothing came from outside, nothing was refused, and when the service leaves the page says so", async () => {
    const { page, program, requested, complaints } = shared();
    expect(new Set(requested.map((url) => new URL(url).hostname))).toEqual(new Set(["127.0.0.1"]));
    expect(complaints.filter((one) => !one.startsWith("Failed to load resource"))).toEqual([]);
    await program.run(["stop"]);
    await page.getByText("Holdfast is not responding.").first().waitFor();
  });
});

/** What is typed before a page or a dialog has taken the focus would be keys of the viewer's own. */
async function typeWhenFocused(page: Page, text: string): Promise<void> {
  await page.locator("input:focus, textarea:focus").waitFor();
  await page.keyboard.type(text);
}
