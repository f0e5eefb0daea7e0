import type { ViewFiles } from "./view-files.ts";

/** An address of the viewer itself, with nothing that could lead elsewhere or end a quotation. */
const OWN_ADDRESS = /^\/[\w./%?=&-]*$/;

/**
 * Shown for a moment when a key was good. It goes on by itself and not by a redirect: a browser that came from
 * another site, such as a terminal in a page, would leave the cookie out on the way.
 */
export function openingPage(files: ViewFiles, to: string): string {
  const address = OWN_ADDRESS.test(to) && !to.startsWith("//") ? to.replaceAll("&", "&amp;") : "/";
  return plainPage(
    files,
    "Opening Holdfast",
    `<p>Opening… <a href="${address}">Go on</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${address}">`,
  );
}

export function lockedPage(files: ViewFiles, why: "used" | "closed"): string {
  const said =
    why === "used"
      ? "This link was used already, or it is older than five minutes. A link opens the viewer once."
      : "The viewer is not open in this browser, or was not used for a long time.";
  return plainPage(
    files,
    "Holdfast is locked",
    `<h1>Locked</h1><p>${said}</p><p>Run this in a terminal to open it:</p><pre>holdfast view</pre>`,
  );
}

/** Uses the viewer's own stylesheet, which holds nothing secret. */
function plainPage(files: ViewFiles, title: string, body: string, head = ""): string {
  const style = [...files.assets.keys()].find((name) => name.endsWith(".css"));
  const link = style === undefined ? "" : `<link rel="stylesheet" href="/assets/${style}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title}</title>${link}</head><body class="plain"><main>${body}</main></body></html>`;
}
