import { spawn } from "node:child_process";
import { BUILD } from "../../../app/version.ts";
import { PAGES } from "../../../contract/pages.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { ask } from "../../socket/call.ts";
import { VIEW_PATH } from "../../socket/protocol.ts";
import type { Session } from "../ask.ts";

/** Opens the viewer in the browser of this machine, or tells its address. */
export async function run(
  { home, json, printJson, terminal: to, ask: askService }: Session,
  input: { readonly page?: string; readonly open?: boolean },
): Promise<void> {
  const page = choosePage(input.page);
  const asking = { name: "view", path: VIEW_PATH, body: {}, repeatable: true };
  const { url: link } = (await ask({ home, version: BUILD }, asking)) as { url: string };
  const { project } = await askService("status", {});
  const from = project === null ? "" : `?from=${encodeURIComponent(project.identity)}`;
  const url = `${link}&to=${encodeURIComponent(`${page}${from}`)}`;
  if (!printJson({ url })) to.out(url);
  const opened = input.open !== false && !json && (await openBrowser(url));
  to.talk(
    opened
      ? "Opened in your browser. The link above works once; `holdfast view` makes another."
      : "Open this link in a browser of this machine within five minutes; it works once.",
  );
}

/** A page by its name, a memory or a receipt by its id. */
function choosePage(wanted: string | undefined): string {
  if (wanted === undefined) return "/home";
  if (PAGES.some((page) => page === wanted)) return `/${wanted}`;
  if (/^m[0-9a-z]{2,12}$/i.test(wanted)) return `/memories/${wanted.toLowerCase()}`;
  if (/^r[0-9a-z]{2,12}$/i.test(wanted)) return `/receipts/${wanted.toLowerCase()}`;
  throw new MemoryError("usage", `The viewer has no page "${wanted.slice(0, 40)}".`, {
    hint: `Name one of ${PAGES.join(", ")}, or the id of a memory or a receipt.`,
  });
}

/** False where there is no screen, or nothing that opens a browser. */
function openBrowser(url: string): Promise<boolean> {
  const [command, ...words] =
    process.platform === "darwin"
      ? ["open", url]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", url]
        : ["xdg-open", url];
  const screen = process.platform === "linux" ? (process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]) : "yes";
  if (screen === undefined || screen === "" || command === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(command, words, { detached: true, stdio: "ignore", windowsHide: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
