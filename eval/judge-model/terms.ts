import { readFileSync, writeFileSync } from "node:fs";
import { listTerms } from "../../src/domain/words/tokens.ts";

/** Cuts the statements of worlds into the words by which the product looks memories up: .judge/worlds.json to .judge/terms.json. */
interface World {
  readonly items: readonly { readonly text: string; readonly changes?: readonly { readonly now?: string }[] }[];
}

const worlds = JSON.parse(readFileSync(".judge/worlds.json", "utf8")) as readonly World[];
const texts = new Set(
  worlds.flatMap(({ items }) =>
    items.flatMap(({ text, changes = [] }) => [text, ...changes.flatMap(({ now }) => now ?? [])]),
  ),
);
writeFileSync(".judge/terms.json", JSON.stringify([...texts].map((text) => [text, listTerms(text)])));
