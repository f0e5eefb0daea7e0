import type { Asked, Session } from "../ask.ts";
import { tellWork } from "../work-words.ts";

export async function run(session: Session, input: Asked<"how">): Promise<void> {
  tellWork(session, await session.ask("how", input), "No session ran it.");
}
