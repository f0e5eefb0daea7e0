import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { CHROMIUM, startChromium } from "../support/chromium.ts";
import { ollama } from "../support/ollama.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { socketOf } from "../support/socket.ts";
import type { Socket } from "../support/socket.ts";

export interface Window {
  readonly program: Program;
  /** The daemon's other door, to do things behind the viewer's back. */
  readonly socket: Socket;
  readonly page: Page;
  readonly origin: string;
  /** Addresses of all requests that the page made. */
  readonly requested: readonly string[];
  /** What the browser complained of: refused scripts, broken code. */
  readonly complaints: readonly string[];
}

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

/** A fresh store, its service and the viewer opened on it, as `holdfast view` opens it. */
export async function openViewer(
  options: {
    readonly program?: Program;
    readonly dark?: boolean;
    readonly fill?: (socket: Socket) => Promise<void>;
  } = {},
): Promise<Window> {
  const program = options.program ?? freshProgram(await ollama());
  const { url } = (await program.run(["view", "--json"])).json() as { url: string };
  const socket = socketOf(program);
  await options.fill?.(socket);
  const context = await browser!.newContext({
    viewport: { width: 1280, height: 860 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const requested: string[] = [];
  const complaints: string[] = [];
  context.on("request", (request) => requested.push(request.url()));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.locator("nav").waitFor();
  return { program, socket, page, origin: new URL(url).origin, requested, complaints };
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
