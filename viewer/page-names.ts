import type { PageName } from "../src/contract/pages.ts";
import { buildAddress } from "./here.ts";
import { projectHere } from "./origin.ts";

/** `g` and one of these letters go to a page. */
export const PAGE_KEYS: Readonly<Record<PageName, string>> = {
  home: "o",
  memories: "m",
  ask: "a",
  review: "v",
  sessions: "s",
  work: "k",
  awareness: "w",
  briefing: "b",
  receipts: "r",
  health: "h",
};

export function nameTitle(page: PageName): string {
  return page.charAt(0).toUpperCase() + page.slice(1);
}

/** Pages that speak for one project at a time. */
const OF_A_PROJECT: ReadonlySet<PageName> = new Set(["ask", "briefing"]);

/** Where a page is opened: a question and a briefing are asked as from the project at hand. */
export function pageAddress(page: PageName): string {
  return buildAddress(`/${page}`, OF_A_PROJECT.has(page) ? { project: projectHere() } : {});
}
