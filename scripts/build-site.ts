/**
 * Makes the documentation one static site in site/: a page and its Markdown twin for each page of docs/, and llms.txt for agents. Links
 * between pages stay as they are written, with .html for .md.
 *
 *   npm run site
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderMarkdown } from "./pages/html.ts";
import { llmsText, titleOf } from "./pages/llms.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const out = join(top, "site");
const STYLE = `body{font:17px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
pre{background:#f4f4f2;padding:.8rem;overflow-x:auto}code{font-size:.9em}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}img{max-width:100%}nav{font-size:.9em}
@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#161616}pre{background:#222}td,th{border-color:#444}a{color:#8ab4f8}}`;

rmSync(out, { recursive: true, force: true });
const pages = [
  "README.md",
  ...readdirSync(join(top, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.replaceAll("\\", "/")}`),
];
for (const page of pages) {
  const markdown = readFileSync(join(top, page), "utf8");
  const html = renderMarkdown(markdown);
  const home = `${"../".repeat(page.split("/").length - 1)}index.html`;
  const linked = html.replaceAll(
    /href="(?!\w+:)([^"#]*?)(?:README)?\.md(#[^"]*)?"/g,
    (_link, path: string, anchor = "") =>
      path === "" || path.endsWith("/") ? `href="${path}index.html${anchor}"` : `href="${path}.html${anchor}"`,
  );
  const file = join(out, page.replace(/README\.md$/, "index.html").replace(/\.md$/, ".html"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleOf(markdown)}</title><style>${STYLE}</style><nav><a href="${home}">Holdfast</a> · <a href="${basename(page)}">this page as Markdown</a></nav>
${linked}</html>\n`,
  );
  writeFileSync(join(dirname(file), basename(page)), markdown);
}
for (const folder of ["docs/viewer", "docs/benchmarks"])
  cpSync(join(top, folder), join(out, folder), { recursive: true, filter: (file) => !file.endsWith(".md") });
writeFileSync(join(out, "llms.txt"), llmsText(top));
console.log(`${pages.length} pages in site/`);
