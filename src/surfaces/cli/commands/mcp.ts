import { serveStdio } from "../../mcp/stdio.ts";
import type { Session } from "../ask.ts";

export async function run({ home }: Session): Promise<void> {
  await serveStdio(home, process.env);
}
