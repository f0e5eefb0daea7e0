import { ResourceTemplate } from "@modelcontextprotocol/server";
import type { McpServer } from "@modelcontextprotocol/server";
import type { Ask } from "../../app/perform.ts";
import { quote, quoteJson } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { McpCaller } from "./caller.ts";

export const ROOT_URI = "holdfast://root";
const MEMORY_URI = "holdfast://memory/";
/** holdfast://tree/day/2026-03-15 */
const TREE_URI = "holdfast://tree/";
const [MARKDOWN, JSON_TYPE] = ["text/markdown", "application/json"] as const;
const ROOT_TOKENS = 3_000;
/** What a client is shown at once; the rest is found by asking. */
const MAX_LISTED = 100;
const LONGEST_TITLE = 80;
/** As many as the protocol allows in one answer. */
const MAX_COMPLETED = 100;

export function memoryUri(id: string): string {
  return `${MEMORY_URI}${id}`;
}

/** The id of the memory that an address names, if it names one. */
export function parseMemoryUri(uri: string): string | undefined {
  return uri.startsWith(MEMORY_URI) ? uri.slice(MEMORY_URI.length) : undefined;
}

/** What can be opened by its address: ROOT of this place, the pages below it, and each memory that is visible from it. */
export function addResources(server: McpServer, ask: Ask, caller: McpCaller): void {
  const where = { ...caller, client: "mcp" };
  server.registerResource(
    "ROOT",
    ROOT_URI,
    { title: "What is known here", description: "The index of this project's memory", mimeType: MARKDOWN },
    async (uri) => showResource(uri, MARKDOWN, await rootText(ask, where)),
  );
  const pages = new ResourceTemplate(`${TREE_URI}{level}/{period}`, { list: undefined });
  server.registerResource(
    "page",
    pages,
    { title: "A page of the tree", mimeType: MARKDOWN },
    async (uri, { level, period }) => {
      const { text } = await ask("tree", {
        ...where,
        action: "show",
        node: `${String(level)}/${String(period)}`,
      });
      return showResource(uri, MARKDOWN, text);
    },
  );
  const listMemories = async () => (await ask("list", { ...where, limit: MAX_LISTED })).memories;
  const template = new ResourceTemplate(`${MEMORY_URI}{id}`, {
    list: async () => ({
      resources: (await listMemories()).map(({ id, text }) => ({
        uri: memoryUri(id),
        name: id,
        title: quote(text, LONGEST_TITLE),
        mimeType: JSON_TYPE,
      })),
    }),
    complete: {
      id: async (begun) =>
        (await listMemories())
          .map(({ id }) => id)
          .filter((id) => id.startsWith(begun))
          .slice(0, MAX_COMPLETED),
    },
  });
  server.registerResource("memory", template, { title: "One memory", mimeType: JSON_TYPE }, async (uri, { id }) => {
    const memory = await ask("show", { ...where, id: String(id) });
    return showResource(uri, JSON_TYPE, quoteJson(memory));
  });
}

/** ROOT of a place; before the first compaction there is no index yet, and then the briefing is what there is. */
export async function rootText(ask: Ask, where: McpCaller & { readonly client: string }): Promise<Quoted> {
  const root = await ask("tree", { ...where, budgetTokens: ROOT_TOKENS });
  if (root.node !== null) return root.text;
  return (await ask("brief", { ...where, budgetTokens: ROOT_TOKENS })).text;
}

function showResource(uri: URL, mimeType: typeof MARKDOWN | typeof JSON_TYPE, text: Quoted) {
  return { contents: [{ uri: uri.href, mimeType, text }] };
}
