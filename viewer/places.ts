import { PAGES } from "../src/contract/pages.ts";
import { buildAddress } from "./here.ts";
import { askAddress } from "./origin.ts";
import { pageAddress, nameTitle } from "./page-names.ts";
import { projectName } from "./words.ts";

export interface PlaceToGo {
  readonly kind: string;
  readonly said: string;
  readonly href: string;
  /** Opens a dialog instead of a page. */
  readonly opens?: "add" | "help";
}

interface Known {
  readonly projects: readonly string[];
  readonly memories: readonly { readonly id: string; readonly text: string }[];
  readonly sessions: readonly { readonly id: string; readonly name: string; readonly title: string | null }[];
}

const SESSIONS_SHOWN = 6;

/** Where somebody who typed this may want to go, the likeliest first; the pages when nothing was typed. */
export function placesFor(typed: string, { projects, memories, sessions }: Known): readonly PlaceToGo[] {
  const fits = (said: string) => said.toLowerCase().includes(typed.toLowerCase());
  const pages: readonly PlaceToGo[] = [
    ...PAGES.map((page) => ({ kind: "page", said: nameTitle(page), href: pageAddress(page) })),
    { kind: "action", said: "Add a memory", href: "", opens: "add" },
    { kind: "action", said: "Show all keys", href: "", opens: "help" },
  ];
  if (typed === "") return pages;
  return [
    ...parseId(typed),
    ...pages.filter(({ said }) => fits(said)),
    ...projects.filter(fits).map((project) => ({
      kind: "memories of a project",
      said: projectName(project),
      href: buildAddress("/memories", { ofProject: project }),
    })),
    ...memories.map(({ id, text }) => ({ kind: "memory", said: text, href: `/memories/${id}` })),
    ...sessions
      .filter(({ title, name }) => fits(title ?? "") || fits(name))
      .slice(0, SESSIONS_SHOWN)
      .map(({ id, name, title }) => ({
        kind: "session",
        said: title ?? name,
        href: `/sessions/${encodeURIComponent(id)}`,
      })),
    { kind: "question", said: `Ask: ${typed}`, href: askAddress(typed) },
  ];
}

/** Ids as they stand in every answer: m for a memory, r for a receipt, s for a session. */
const ID = /^([mrs])[0-9bcdfghjkmnpqrstvwxyz]{7,12}$/i;
const PAGE_OF_ID = { m: "memories", r: "receipts", s: "sessions" } as const;

function parseId(typed: string): readonly PlaceToGo[] {
  const [, letter] = ID.exec(typed) ?? [];
  if (letter === undefined) return [];
  const id = typed.toLowerCase();
  const page = PAGE_OF_ID[letter.toLowerCase() as keyof typeof PAGE_OF_ID];
  return [{ kind: page, said: id, href: `/${page}/${id}` }];
}
