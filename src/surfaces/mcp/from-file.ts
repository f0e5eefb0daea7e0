import type { Home } from "../../app/home/home.ts";
import { openService } from "../../app/service.ts";
import { mcpHandler } from "./http.ts";

/** Answers one message of a client whose daemon hangs: from the file, read-only and by words alone. */
export async function answerFromFile(
  home: Home,
  environment: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>>,
  line: string,
): Promise<Response> {
  const service = await openService({ home, environment, readOnly: true });
  const handler = mcpHandler(service, (error) => process.stderr.write(`holdfast: ${String(error)}\n`));
  try {
    const request = new Request("http://localhost/mcp", { method: "POST", headers, body: line });
    const answer = await handler.fetch(request, null);
    return new Response(await answer.text(), answer);
  } finally {
    await handler.close();
    await service.close();
  }
}
