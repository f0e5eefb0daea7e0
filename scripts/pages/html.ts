/** The Markdown that these pages are written in, as HTML: headings, paragraphs, lists, tables, code, quotes, pictures and links. */
export function renderMarkdown(markdown: string): string {
  const codes: string[] = [];
  const text = markdown
    .replaceAll(/<!--.*?-->\n*/gs, "")
    .replaceAll(/^```\w*\n(.*?)^```$/gms, (_block, code: string) => {
      codes.push(`<pre><code>${escapeHtml(code)}</code></pre>`);
      return `\n@@code ${codes.length - 1}@@\n`;
    });
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  return blocks.map((block) => renderBlock(block.replace(/^\n+|\n+$/g, ""), codes)).join("\n");
}

function renderBlock(block: string, codes: readonly string[]): string {
  const code = /^@@code (\d+)@@$/.exec(block)?.[1];
  if (code !== undefined) return codes[Number(code)]!;
  const [, level, title] = /^(#{1,6}) (.+)$/s.exec(block) ?? [];
  if (level !== undefined) return `<h${level.length} id="${anchorOf(title!)}">${renderLine(title!)}</h${level.length}>`;
  if (block.startsWith("|")) return renderTable(block.split("\n"));
  if (block.startsWith("> ")) return `<blockquote>${renderLine(block.replaceAll(/^> ?/gm, ""))}</blockquote>`;
  const [, mark] = /^(-|\d+\.) /.exec(block) ?? [];
  if (mark !== undefined) {
    const items = block.split(/^(?:-|\d+\.) /m).filter((item) => item.trim() !== "");
    const tag = mark === "-" ? "ul" : "ol";
    return `<${tag}>${items.map((item) => `<li>${renderLine(item.trim())}</li>`).join("")}</${tag}>`;
  }
  return block.startsWith("<") ? block : `<p>${renderLine(block)}</p>`;
}

function renderTable([head = "", , ...rows]: readonly string[]): string {
  const cells = (row: string, tag: string) =>
    row
      .replaceAll(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${renderLine(cell.trim().replaceAll("\\|", "|"))}</${tag}>`)
      .join("");
  return `<table><tr>${cells(head, "th")}</tr>${rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("")}</table>`;
}

function renderLine(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith("`")
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g, '<img alt="$1" src="$2">')
            .replaceAll(/\*\*(.+?)\*\*/gs, "<strong>$1</strong>")
            .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*/g, "<em>$1</em>"),
    )
    .join("")
    .replaceAll(/\[((?:[^[\]]|<[^>]*>)+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

/** As GitHub names a heading, because pages link to it by that. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
