import type { Asked, Session } from "../ask.ts";
import { tellWork } from "../work-words.ts";

export async function run(session: Session, input: Asked<"friction">): Promise<void> {
  tellWork(session, await session.ask("friction", input), "No error came in three or more sessions.");
}
