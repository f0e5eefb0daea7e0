import type { Asked, Session } from "../ask.ts";
import { tellWork } from "../work-words.ts";

export async function run(session: Session, input: Asked<"blame">): Promise<void> {
  tellWork(session, await session.ask("blame", input), "No session changed or discussed it.");
}
