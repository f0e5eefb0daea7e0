import { MemoryError } from "../../domain/errors.ts";
import type { Session } from "./ask.ts";

/** An agent may start another service as soon as one has left. */
const TRIES = 3;

/** Does something after the service of the home has left, and again should another have come meanwhile. */
export async function withoutService<T>(home: Session["home"], work: () => Promise<T>): Promise<T> {
  const { askToLeave } = await import("../socket/client.ts");
  for (let attempt = 1; ; attempt++) {
    await askToLeave(home);
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !(error instanceof MemoryError) || error.code !== "busy") throw error;
    }
  }
}
