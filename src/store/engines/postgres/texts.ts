/**
 * PostgreSQL keeps neither the character NUL nor half of a surrogate pair, and both occur in what agents store. They are
 * written as an escape, so that every text comes back as it went in; equal texts stay equal, so they can be compared in SQL.
 */
const ESCAPE = "\u001a";
const NEEDS_ESCAPE = new RegExp(
  `[\\0${ESCAPE}]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]`,
  "g",
);
const ESCAPED = new RegExp(`${ESCAPE}(n|s|d[0-9a-f]{3})`, "g");

export function escapeText(text: string): string {
  return text.replaceAll(NEEDS_ESCAPE, (character) => {
    if (character === "\0") return `${ESCAPE}n`;
    if (character === ESCAPE) return `${ESCAPE}s`;
    return ESCAPE + character.charCodeAt(0).toString(16);
  });
}

export function unescapeText(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text.replaceAll(ESCAPED, (_, code: string) => {
    if (code === "n") return "\0";
    if (code === "s") return ESCAPE;
    return String.fromCharCode(Number.parseInt(code, 16));
  });
}
