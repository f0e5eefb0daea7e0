import type { ComponentChildren } from "preact";
import { withQuery } from "../here.ts";

/** Pages of the tree, and the ids of chunks and memories that a line cites. */
const REFERENCE =
  /\b(?:month\/\d{4}-\d\d|week\/\d{4}-W\d\d|day\/\d{4}-\d\d-\d\d|[km][0-9bcdfghjkmnpqrstvwxyz]{7,12})\b/g;

/** A page of the tree. Its Markdown has headings, lists and lines only; each becomes an element, and never markup. */
export function TreeText({ text }: { readonly text: string }) {
  return (
    <div class="tree-text">
      {text.split("\n").map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: string }) {
  const [, marks, rest] = /^(#{1,4}|\s*-) (.*)$/.exec(line) ?? [];
  if (line.trim() === "") return null;
  if (marks === undefined || rest === undefined) return <p>{linkReferences(line)}</p>;
  if (marks.startsWith("#"))
    return marks === "#" ? <h3 class="tree-title">{linkReferences(rest)}</h3> : <h3>{linkReferences(rest)}</h3>;
  return <p class={marks === "-" ? "tree-item" : "tree-item deeper"}>{linkReferences(rest)}</p>;
}

/** Every reference leads one step down, to the turn in the end. */
function linkReferences(text: string): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const found of text.matchAll(REFERENCE)) {
    const [name] = found;
    parts.push(text.slice(end, found.index));
    const href =
      name.startsWith("m") && !name.includes("/") ? `/memories/${name}` : withQuery({}, `/awareness/${name}`);
    parts.push(
      <a key={found.index} href={href}>
        {name}
      </a>,
    );
    end = found.index + name.length;
  }
  return [...parts, text.slice(end)];
}
