import type { McpServer } from "@modelcontextprotocol/server";

/** What a person may choose in their client to have the agent do. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "summarise",
    {
      title: "Summarise what happened",
      description: "Let the agent tell the pages of this project's memory in its own words.",
    },
    () => ({
      messages: [
        {
          role: "user" as const,
          content: {
            type: "text" as const,
            text:
              "Call memory_due without arguments: it gives you a page of this project's memory with numbered sources. " +
              "Write the page: what was decided and why, exact values, problems with their solutions, what is still open, what was done. " +
              "One self-contained sentence per line, each with the numbers of its sources; copy numbers, paths, versions and names exactly. " +
              "Hand it back by calling memory_due with the page's node and your lines. Go on until no page waits, at most five pages.",
          },
        },
      ],
    }),
  );
}
