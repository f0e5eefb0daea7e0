import { computed, signal } from "@preact/signals";
import { pageAt } from "../src/contract/pages.ts";

/** The address, which is all the state that a page has: what is shown can be sent to somebody, or come back to. */
const address = signal(location.pathname + location.search);
const leaving: (() => void)[] = [];

export const here = computed(() => {
  const url = new URL(address.value, location.origin);
  const query = Object.fromEntries(url.searchParams);
  return { path: url.pathname, query, address: address.value, page: pageAt(url.pathname, query) };
});

export function go(to: string, how: "new" | "same" = "new"): void {
  if (to === address.value) return;
  if (how === "new") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  arrive(how);
}

/** Called when another page is shown in place of this one. */
export function onLeave(listener: () => void): void {
  leaving.push(listener);
}

function arrive(how: "new" | "same"): void {
  if (how === "new") for (const listener of leaving) listener();
  address.value = location.pathname + location.search;
}

/** The present address with some of its query changed; empty values are left out. */
export function withQuery(changed: Readonly<Record<string, string | undefined>>, path = here.value.path): string {
  return buildAddress(path, { ...here.value.query, ...changed });
}

export function buildAddress(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") said.set(name, value);
  }
  const text = said.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Links are plain links, and are followed without loading the page again. */
export function followLinks(): void {
  addEventListener("popstate", () => arrive("new"));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.origin !== location.origin || link.target !== "" || link.pathname.endsWith(".json"))
      return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
