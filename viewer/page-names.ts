import type { PageName } from "../src/contract/pages.ts";

/** `g` and one of these letters go to a page. */
export const PAGE_KEYS: Readonly<Record<PageName, string>> = {
  memories: "m",
  ask: "a",
  receipts: "r",
  awareness: "w",
  review: "v",
  briefing: "b",
  sessions: "s",
  health: "h",
};

export function titleOf(page: PageName): string {
  return page.charAt(0).toUpperCase() + page.slice(1);
}
