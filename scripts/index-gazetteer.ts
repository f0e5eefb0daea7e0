/**
 * Indexes the phrases of the gazetteer, so that a question finds the things it asks for without taking the file apart.
 *
 *   npx tsx scripts/index-gazetteer.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { indexLines } from "../src/domain/kinds/gazetteer.ts";

const folder = new URL("../src/adapters/gazetteer/", import.meta.url);
const index = indexLines(readFileSync(new URL("gazetteer.tsv", folder), "utf8"));
writeFileSync(new URL("gazetteer.index", folder), new Uint8Array(index.buffer));
