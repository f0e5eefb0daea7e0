import type { Asked, Session } from "../ask.ts";
import { tellWork } from "../work-words.ts";

export async function run(session: Session, input: Asked<"fix">): Promise<void> {
  tellWork(session, await session.ask("fix", input), "No session shows what made it go away.");
}
