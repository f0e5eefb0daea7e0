import { createScanner, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Node, ParseError } from "jsonc-parser";
import { isSame, UnreadableFile } from "./client.ts";
import type { Format } from "./client.ts";
import { isFields } from "../domain/json.ts";

/**
 * JSON, with comments and trailing commas where a client allows them. Only what differs is touched: everything else
 * keeps its bytes, whatever its indentation and line ends.
 */
export const json: Format = {
  read(text) {
    if (text.trim() === "") return {};
    const errors: ParseError[] = [];
    const value: unknown = parse(text, errors, OPTIONS);
    const first = errors[0];
    if (first !== undefined) {
      const line = text.slice(0, first.offset).split("\n").length;
      throw new UnreadableFile(`it is not valid JSON (${printParseErrorCode(first.error)}, line ${line})`);
    }
    if (!isFields(value)) throw new UnreadableFile("it does not hold a JSON object");
    return value;
  },
  write(text, from, to) {
    const changed = rewriteText(text.trim() === "" ? "{}\n" : text, [], from, to);
    if (!isSame(json.read(changed), to))
      throw new UnreadableFile("it can't be changed safely; does it name something twice?");
    return changed;
  },
};

const OPTIONS = { allowTrailingComma: true };
type Path = readonly (string | number)[];

/** Walks along what is the same, and changes the text where it is not. */
function rewriteText(text: string, path: Path, from: unknown, to: unknown): string {
  if (isSame(from, to)) return text;
  if (isFields(from) && isFields(to)) {
    const gone = Object.keys(from).filter((name) => !Object.hasOwn(to, name));
    const without = gone.reduce((now, name) => removeValue(now, [...path, name]), text);
    return Object.keys(to).reduce(
      (now, name) =>
        Object.hasOwn(from, name)
          ? rewriteText(now, [...path, name], from[name], to[name])
          : insertValue(now, path, to[name], `${JSON.stringify(name)}: `),
      without,
    );
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    if (from.length === to.length) {
      return to.reduce<string>((now, item, at) => rewriteText(now, [...path, at], from[at], item), text);
    }
    if (from.every((item, at) => isSame(item, to[at]))) {
      return to.slice(from.length).reduce<string>((now, item) => insertValue(now, path, item, ""), text);
    }
    const gone = from.findIndex((item, at) => !isSame(item, to[at]));
    return rewriteText(removeValue(text, [...path, gone]), path, from.toSpliced(gone, 1), to);
  }
  const node = nodeAt(text, path);
  return text.slice(0, node.offset) + printValue(to, text, indentAt(text, node.offset)) + text.slice(getEnd(node));
}

/** Adds a property or an item behind the last one. */
function insertValue(text: string, path: Path, value: unknown, name: string): string {
  const node = nodeAt(text, path);
  const close = getEnd(node) - 1;
  const last = node.children?.at(-1);
  const inside = text.slice(node.offset + 1, close);
  const bare = inside.trim() === "";
  if (!text.includes("\n") && !bare) return splice(text, getEnd(last!), `,${name}${JSON.stringify(value)}`);
  if (!bare && !inside.includes("\n")) return splice(text, getEnd(last!), `, ${name}${JSON.stringify(value)}`);

  const outer = indentAt(text, node.offset);
  const first = node.children?.[0];
  const indent =
    first !== undefined && startsLine(text, first.offset) ? indentAt(text, first.offset) : outer + detectIndent(text);
  const line = `${lineEnd(text)}${indent}${name}${printValue(value, text, indent)}`;
  if (bare) return text.slice(0, node.offset + 1) + line + lineEnd(text) + outer + text.slice(close);
  // Behind whatever stands before the bracket, so that a comment stays with its line.
  const at = node.offset + 1 + inside.trimEnd().length;
  if (last === undefined) return splice(text, at, line);
  const trailing = commaAfter(text, getEnd(last)) !== undefined;
  return trailing ? splice(text, at, `${line},`) : splice(splice(text, at, line), getEnd(last), ",");
}

/** Takes out a property or an item with the comma that belongs to it. */
function removeValue(text: string, path: Path): string {
  const value = nodeAt(text, path);
  const node = value.parent?.type === "property" ? value.parent : value;
  const siblings = node.parent?.children ?? [];
  if (node.parent !== undefined && siblings.length === 1) {
    const [open, close] = [node.parent.offset + 1, getEnd(node.parent) - 1];
    const others = text.slice(open, node.offset) + text.slice(getEnd(node), close);
    if (/^[\s,]*$/.test(others)) return text.slice(0, open) + text.slice(close);
  }
  const before = siblings[siblings.indexOf(node) - 1];
  const start = startsLine(text, node.offset) ? lineStart(text, node.offset) : node.offset;
  const comma = commaAfter(text, getEnd(node));
  if (comma !== undefined) return text.slice(0, start) + text.slice(comma + 1);
  const rest = text.slice(getEnd(node));
  if (before === undefined) return text.slice(0, start) + rest;
  const dangling = commaAfter(text, getEnd(before))!;
  return text.slice(0, dangling) + text.slice(dangling + 1, start).replace(/[ \t]+$/, "") + rest;
}

function nodeAt(text: string, path: Path): Node {
  let node = parseTree(text, [], OPTIONS);
  for (const step of path) {
    node =
      typeof step === "number"
        ? node?.children?.[step]
        : node?.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1];
  }
  if (node === undefined) throw new UnreadableFile(`its ${path.join(".")} was not found again`);
  return node;
}

/** Where the comma behind a value stands, if one does before anything else. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === "," ? scanner.getTokenOffset() : undefined;
}

function printValue(value: unknown, text: string, indent: string): string {
  return JSON.stringify(value, null, detectIndent(text)).replaceAll("\n", lineEnd(text) + indent);
}

function splice(text: string, at: number, addition: string): string {
  return text.slice(0, at) + addition + text.slice(at);
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}

function lineEnd(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

function detectIndent(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))![0];
}

function startsLine(text: string, offset: number): boolean {
  return (
    text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "" && text.lastIndexOf("\n", offset - 1) >= 0
  );
}

/** The start of the line's own end-of-line before it, so that the whole line goes. */
function lineStart(text: string, offset: number): number {
  const end = text.lastIndexOf("\n", offset - 1);
  return text[end - 1] === "\r" ? end - 1 : end;
}
