import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import type { After } from "../support/after.ts";
import { CHROMIUM, startChromium } from "../support/chromium.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { socketOf } from "../support/socket.ts";
import type { Socket } from "../support/socket.ts";

export interface Window {
  readonly program: Program;
  /** The daemon's other door, to do things behind the viewer's back. */
  readonly socket: Socket;
  readonly page: Page;
  /** Another tab of the same browser. */
  newPage(): Promise<Page>;
  readonly origin: string;
  /** Addresses of all requests that the page made. */
  readonly requested: readonly string[];
  /** What the browser complained of: refused scripts, broken code. */
  readonly complaints: readonly string[];
}

interface Options {
  readonly program?: Program;
  readonly environment?: NodeJS.ProcessEnv;
  readonly fill?: (window: { readonly socket: Socket; readonly program: Program }) => Promise<void>;
  readonly after?: After;
}

/** Against hanging only: how long anything takes is no claim of these tests, and other work may share the machine. */
const HANGS_AFTER_MS = 90_000;

let browser: Browser | undefined;

/** Claims about the viewer in a real browser. Where there is none they are skipped, and that is said so that it is read. */
export function inBrowser(what: string, claims: () => void): void {
  if (CHROMIUM === undefined) {
    console.warn(
      `\n*** SKIPPED: ${what}. There is no Chromium here; apt-get install chromium, and run this again. ***\n`,
    );
  }
  describe.skipIf(CHROMIUM === undefined)(what, () => {
    beforeAll(async () => {
      browser = await startChromium();
    });
    afterAll(() => browser?.close());
    claims();
  });
}

/** One store, service and window for all claims of a file that do not disturb each other. */
export function sharedViewer(options: Omit<Options, "after">): () => Window {
  return shared((after) => openViewer({ ...options, after }));
}

/** A fresh store, its service and the viewer opened on it, as `holdfast view` opens it. */
export async function openViewer(options: Options = {}): Promise<Window> {
  const { after = onTestFinished } = options;
  const program = options.program ?? freshProgram({ ...(await ollama({ after })), ...options.environment }, after);
  const socket = socketOf(program, after);
  const url = await linkTo(program);
  await options.fill?.({ socket, program });
  const context = await browser!.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(HANGS_AFTER_MS);
  after(() => context.close());
  const requested: string[] = [];
  const complaints: string[] = [];
  context.on("request", (request) => requested.push(request.url()));
  context.on("page", (page) => {
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
  });
  const { origin } = new URL(url);
  const newPage = async (address = `${origin}/home`) => {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('main[data-shown][aria-busy="false"]').waitFor();
    return page;
  };
  return { program, socket, page: await newPage(url), newPage, origin, requested, complaints };
}

/** The link that `holdfast view` gives, which opens one window. */
export async function linkTo(program: Program, cwd = program.cwd): Promise<string> {
  return ((await program.run(["view", "--json"], { cwd })).json() as { url: string }).url;
}

/** Through the debugger, which the page's policy does not bind. */
export async function evaluated(page: Page, expression: string): Promise<unknown> {
  const session = debuggers.get(page) ?? (await page.context().newCDPSession(page));
  debuggers.set(page, session);
  const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  return result.value;
}

const debuggers = new WeakMap<Page, CDPSession>();

/** Goes to another page of the viewer as a link does, and waits until all that it asked for is shown. */
export async function visit(page: Page, address: string): Promise<void> {
  // As the browser writes it.
  const { pathname, search } = new URL(address, "http://127.0.0.1");
  const to = JSON.stringify(pathname + search);
  await evaluated(page, `history.pushState(null, "", ${to}); dispatchEvent(new PopStateEvent("popstate"))`);
  await page.locator(`main[data-shown=${to}][aria-busy="false"]`).waitFor();
}

export const SHOP = "git:github.com/acme/shop";

/** States facts in one project, and gives their ids. */
export async function remember(
  socket: Socket,
  texts: readonly string[],
  more: object = {},
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const { id } = (await socket.ask("remember", { text, project: SHOP, ...more })) as { id: string };
    ids.push(id);
  }
  return ids;
}
