import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";
import { withoutService } from "../without-service.ts";

/** Brings the whole store elsewhere, and shows by counts and hashes that all of it is there. */
export async function run(session: Session, { to: wanted = "" }: { readonly to?: string }): Promise<void> {
  const { home, json, printJson, terminal: to } = session;
  session.refuseAgents("move");
  if (wanted === "")
    throw new MemoryError("usage", "Where is it to be moved?", {
      hint: "For instance: holdfast move --to postgres://holdfast@db.example.test/team",
    });
  const { move } = await import("../../../app/move/moving.ts");
  const moved = await withoutService(home, () => move(home, process.env, wanted, (line) => to.talk(line)));
  if (!printJson(moved)) {
    const width = Math.max(...moved.sorts.map(({ here }) => String(here.count).length));
    for (const { sort, here, there } of moved.sorts) {
      const counts = [here, there].map(({ count, hash }) => `${String(count).padStart(width)} ${hash}`);
      const isSame = here.hash === there.hash && here.count === there.count;
      to.out(`${sort.padEnd(9)} ${counts.join("  ")}  ${isSame ? "the same" : to.style.warn("different")}`);
    }
  }
  if (!moved.same)
    throw new MemoryError("conflict", `${moved.to} does not hold the same as ${moved.from}.`, {
      hint: "If something was stored meanwhile, stop the services and run it again: it goes on where it is. The source is unchanged.",
    });
  if (json) return;
  to.out(`${moved.to} holds everything that is in ${moved.from}, which is unchanged.`);
  to.talk("Vectors and pages are made anew there, in the background, when its service first runs.");
}
