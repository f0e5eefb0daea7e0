/** The line that tells a reader, and whoever wants to edit a page, where it comes from. */
export function madeFrom(source: string): string {
  return `<!-- Made by \`npm run docs\` from ${source}. Edit that, not this page. -->`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A bar would end the cell, and an angle bracket outside of code would be taken for a tag. */
function cell(text: string): string {
  const parts = text
    .replaceAll("\n", " ")
    .replaceAll("|", String.raw`\|`)
    .split("`");
  return parts.map((part, index) => (index % 2 === 0 ? part.replaceAll("<", "&lt;") : part)).join("`");
}
