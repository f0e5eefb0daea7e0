import { hookPartsFromFile } from "../../app/hooks/hook-from-file.ts";
import type { Home } from "../../app/home/home.ts";
import { hookAnswer } from "./handler.ts";

/**
 * What a hook prints when no daemon runs, from the file alone. The build makes one file of this and all that it
 * imports: a client waits while it loads, and a hundred small files take longer than the answer itself.
 */
export async function answerFromFile(
  home: Home,
  stdin: string,
  note: (fault: string) => void,
  call?: string,
  client?: string,
): Promise<string> {
  const parts = hookPartsFromFile(home, note);
  try {
    return await hookAnswer(
      parts,
      stdin,
      (error) => note(error instanceof Error ? error.message : String(error)),
      call,
      client,
    );
  } finally {
    await parts.close();
  }
}
