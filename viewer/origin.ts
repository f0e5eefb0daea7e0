import { signal } from "@preact/signals";
import { ask } from "./ask.ts";
import { buildAddress, go, here, withQuery } from "./here.ts";

/** Kept for this tab alone: another window may have been opened from another folder. */
const KEPT_AS = "holdfast opened from";

const openedFrom = signal(sessionStorage.getItem(KEPT_AS) ?? undefined);

/** `holdfast view` names the project of the folder it was run in; the address does not go on carrying it. */
export async function rememberOrigin(): Promise<void> {
  const { from } = here.value.query;
  if (from === undefined) return;
  go(withQuery({ from: undefined }), "same");
  if (!(await isProject(from))) return;
  sessionStorage.setItem(KEPT_AS, from);
  openedFrom.value = from;
}

/** Every folder has an identity. One that is no repository is a project once something was remembered in it. */
async function isProject(identity: string): Promise<boolean> {
  if (!identity.startsWith("path:")) return true;
  const { scopes } = await ask("scopes", {});
  return scopes.some(({ project }) => project === identity);
}

/** The project that this page is about, or else the one that the viewer was opened from. */
export function projectHere(): string | undefined {
  const { project, ofProject } = here.value.query;
  return project ?? ofProject ?? openedFrom.value;
}

/** Questions and briefings are asked as from the project at hand. */
export function askAddress(question?: string): string {
  return buildAddress("/ask", { question, project: projectHere() });
}
