import { readFileSync } from "node:fs";
import { join } from "node:path";

const LINE_HEIGHT = 20;
const CHARACTER = 7.8;
const MARGIN = 16;
/** A reader needs about this long for a line. */
const SECONDS_A_LINE = 0.9;
/** At the end all of it stays for a while, and then begins anew. */
const SECONDS_AT_END = 8;
const LONGEST_LINE = 104;

/** The two sessions of the README, which a test compares with the program, as a picture in which they happen line by line. */
export function twoSessionsPicture(top: string): string {
  const readme = readFileSync(join(top, "README.md"), "utf8");
  const transcript = /<!-- two sessions -->\s*```text\n(.*?)```/s.exec(readme)?.[1];
  if (transcript === undefined) throw new Error("README.md has no two sessions.");
  const lines = transcript.trimEnd().split("\n").map(shorten);
  const seconds = lines.length * SECONDS_A_LINE + SECONDS_AT_END;
  const width = Math.round(Math.max(...lines.map(({ length }) => length)) * CHARACTER + 2 * MARGIN);
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN;
  const rules = lines.map((_line, at) => {
    const begin = ((at * SECONDS_A_LINE) / seconds) * 100;
    return `@keyframes l${at}{0%,${begin.toFixed(2)}%{opacity:0}${(begin + 0.5).toFixed(2)}%,99%{opacity:1}100%{opacity:0}}.l${at}{animation:l${at} ${seconds}s infinite}`;
  });
  const texts = lines.map(
    (line, at) =>
      `<text class="l${at} ${kindOf(line)}" x="${MARGIN}" y="${MARGIN + (at + 0.75) * LINE_HEIGHT}" xml:space="preserve">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Two sessions: what an agent stores on Monday, another one knows on Tuesday">
<style>text{font:13px ui-monospace,Menlo,Consolas,monospace;fill:#d4d4d4}.day{fill:#fff;font-weight:bold}.call{fill:#8ab4f8}.say{fill:#d4d4d4}
${rules.join("\n")}
@media(prefers-reduced-motion:reduce){text{animation:none!important}}</style>
<rect width="100%" height="100%" rx="8" fill="#1b1f24"/>
${texts.join("\n")}
</svg>
`;
}

function kindOf(line: string): string {
  if (/^\w+day, /.test(line)) return "day";
  return line.startsWith(" ") ? "say" : "call";
}

function shorten(line: string): string {
  return line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE - 1)}…`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
