import { projectAt } from "../../src/adapters/files/project-identity.ts";
import { clientTranscripts } from "../../src/adapters/transcripts/transcripts.ts";
import type { WholeService } from "../../src/app/service.ts";
import { captureFile } from "../../src/core/journal/capture.ts";

/** Takes a folder of transcripts into the journal, as `capture` does; says how many turns they brought. */
export async function captureYear({ journal, redactor }: WholeService, folder: string): Promise<number> {
  const transcripts = clientTranscripts();
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
  const project = {
    findProject: (cwd: string) => projectAt(cwd).identity,
    rootOf: (cwd: string) => projectAt(cwd).root,
  };
  const parts = { transcripts, journal, redactor, breathe, ...project };
  let turns = 0;
  for (const file of transcripts.find(folder, "claude-code")) turns += (await captureFile(parts, file)).turns;
  return turns;
}
