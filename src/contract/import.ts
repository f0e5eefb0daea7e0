import { z } from "zod";
import { IMPORT_SOURCES } from "../domain/import-sources.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { absolutePath, flag, listOf, oneOf, several, words } from "./shared-fields.ts";

const count = z.number();

export const importOperation = operation({
  name: "import",
  help: "Bring in what other memory tools hold; without a source, show what is found on this machine.",
  group: "Import and export",
  callers: "people",
  writes: true,
  role: "admin",
  repeatable: true,
  input: fields({
    source: z.enum(IMPORT_SOURCES).optional().describe("The tool to import from; left out, nothing is changed"),
    from: absolutePath
      .optional()
      .describe("A file or folder of that tool; where it usually keeps its memories if left out"),
    scope: oneOf(["user", "project"])
      .optional()
      .describe("Where statements that name no project apply: user: everywhere (default); project: this project"),
    map: several(words(4_096), 200).describe(
      "Where a project of that tool belongs: NAME=FOLDER, NAME=IDENTITY, NAME=here or NAME=everywhere",
    ),
    dryRun: flag("Only show what would be imported"),
  }),
  output: z.object({
    dryRun: z.boolean().describe("Nothing was changed"),
    batch: z.string().nullable().describe("Undo this to take all of it back; null if nothing was written"),
    restored: z.boolean().describe("A whole export was restored into an empty store, with its ids and its log"),
    sources: listOf({
      source: z.enum(IMPORT_SOURCES),
      path: z.string(),
      files: count,
      found: count.describe("Statements"),
      stored: count,
      confirmed: count.describe("Known here already, and confirmed by it"),
      superseded: count.describe("Replaced in that tool, and kept as history"),
      known: count.describe("Imported before, or settled here since"),
      refused: count,
      unplaced: count.describe("Of projects that are only names"),
    }),
    scopes: listOf({ scope: z.string(), memories: count }).describe("Where the stored ones apply"),
    refused: listOf({ text: z.string(), file: z.string(), because: z.string() }).describe(
      "The first of those that were refused",
    ),
    unplaced: listOf({ project: z.string(), statements: count }).describe(
      "Projects to name with `map`; their statements were not imported",
    ),
    leftOut: listOf({ source: z.enum(IMPORT_SOURCES), what: z.string(), count }).describe(
      "What the tool holds that a memory has no place for",
    ),
    broken: count.describe("Lines or records that could not be read"),
    unreadable: listOf({ file: z.string(), why: z.string() }),
    secretsCut: count,
  }),
  command: {
    words: ["source", { field: "from", shown: "path" }],
    flags: { map: "map <name=place>" },
    examples: [
      "import",
      "import markdown CLAUDE.md --dry-run",
      "import server-memory ~/memory.jsonl",
      "import claude-mem export.json --map blog=~/blog",
    ],
  },
});
