/**
 * Takes a picture of every page of the viewer, light and dark, with the content of `scripts/viewer/seed.ts`:
 * `npm run screenshots` writes them into docs/viewer, `-- --all <folder>` takes every page at both widths.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { startChromium } from "../test/support/chromium.ts";
import { seed } from "./viewer/seed.ts";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
const DOCS = fileURLToPath(new URL("../docs/viewer", import.meta.url));
const WIDTHS = { small: [400, 860], usual: [1440, 900] } as const;

const [flag, folder] = process.argv.slice(2);
const out = flag === "--all" ? (folder ?? "screenshots") : DOCS;
const widths = flag === "--all" ? (["small", "usual"] as const) : (["usual"] as const);
mkdirSync(out, { recursive: true });

const top = mkdtempSync(join(tmpdir(), "holdfast-pictures-"));
const home = process.env["HOLDFAST_SEEDED"] ?? join(top, "home");
const environment = { ...process.env, HOLDFAST_HOME: home, HOLDFAST_RECEIPT_DAYS: "3650" };
const holdfast = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [MAIN, ...args], { env: environment, cwd: top })).stdout;

let browser: Browser | undefined;
try {
  if (process.env["HOLDFAST_SEEDED"] === undefined) await seed(home);
  browser = await startChromium();
  for (const width of widths) {
    for (const scheme of ["light", "dark"] as const) await pictures(browser, width, scheme);
  }
} finally {
  await browser?.close();
  await holdfast("stop").catch(() => "");
  rmSync(top, { recursive: true, force: true });
}

async function pictures(from: Browser, width: keyof typeof WIDTHS, scheme: "light" | "dark"): Promise<void> {
  const [across, down] = WIDTHS[width];
  const context = await from.newContext({
    viewport: { width: across, height: down },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  // The folder of whoever takes the pictures is nobody's business.
  await page.route("**/v1/status", async (route) => {
    const answer = await route.fetch();
    const status = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...status, home: "/home/you/.local/share/holdfast" } });
  });
  const { url } = JSON.parse(await holdfast("view", "--json")) as { url: string };
  await page.goto(url);
  await page.waitForSelector("nav");
  const { origin } = new URL(page.url());
  for (const [name, address] of Object.entries(await addresses(page, origin))) {
    await page.goto(`${origin}${address}`);
    await page.waitForSelector('main[data-shown^="/"][aria-busy="false"]');
    const end = width === "usual" ? "" : `-${across}`;
    await page.screenshot({ path: join(out, `${name}-${scheme}${end}.png`) });
  }
  await context.close();
}

/** Every page, with the things to look at that this store has. */
async function addresses(page: Page, origin: string): Promise<Record<string, string>> {
  const ask = async <T>(path: string): Promise<T> => (await (await page.request.get(`${origin}${path}`)).json()) as T;
  const superseding = await ask<{ list: { memories: { id: string }[] } }>("/memories.json?contains=5440");
  const { receipts } = await ask<{ receipts: { receipts: { id: string; of: string; shown: number }[] } }>(
    "/receipts.json",
  );
  const receipt = receipts.receipts.find(({ of, shown }) => of === "recall" && shown > 1)?.id ?? "";
  const { journal } = await ask<{ journal: { sessions: { id: string; title: string | null; turns: number }[] } }>(
    "/sessions.json",
  );
  const session = journal.sessions.toSorted((one, other) => other.turns - one.turns)[0]?.id ?? "8b1e-co";
  const project = encodeURIComponent("git:github.com/acme/shop");
  return {
    // Before the questions below are asked, which leave receipts.
    receipts: "/receipts",
    receipt: `/receipts/${receipt}`,
    home: "/home",
    memories: "/memories",
    "memories-stale": "/memories?freshness=stale",
    memory: `/memories/${superseding.list.memories[0]?.id ?? ""}`,
    ask: `/ask?project=${project}&question=${encodeURIComponent("which port does the staging database use?")}`,
    "ask-nothing": `/ask?question=${encodeURIComponent("what feeds a sourdough starter")}`,
    awareness: "/awareness",
    review: "/review",
    briefing: `/briefing?project=${project}&agent=claude-code`,
    sessions: "/sessions",
    session: `/sessions/${session}`,
    health: "/health",
  };
}
