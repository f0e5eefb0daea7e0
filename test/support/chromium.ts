import { accessSync, constants } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

/** Where Debian, other systems and whoever sets it have theirs. */
const PLACES = [
  process.env["HOLDFAST_TEST_CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser of this machine; undefined where there is none. */
export const CHROMIUM = PLACES.find((place) => place !== "" && isProgram(place));

export function startChromium(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error("there is no Chromium on this machine; apt-get install chromium");
  // As root, as in most containers, Chromium refuses its sandbox. Only our own pages are opened.
  const args = ["--disable-dev-shm-usage", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
