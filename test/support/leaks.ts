import type { ProjectId } from "../../src/domain/project.ts";
import type { TestService } from "./service.ts";
import { markOf, portion } from "./journal.ts";

/** Where something was said, and the word that stands in all that was said there and nowhere else. */
export const PLACES = {
  shop: { project: "git:example.org/acme/shop", mark: "amberlight" },
  vault: { project: "git:example.org/acme/vault", mark: "cobaltstone" },
  barn: { project: "git:example.org/acme/barn", mark: "crimsonleaf" },
  user: { project: undefined, mark: "ivorytower" },
} as const;
export type PlaceName = keyof typeof PLACES;

/** Said in a session of no project, which is in nobody's reach. */
export const NOBODYS = "umberfield";
/** Kept in the shop for one agent alone. */
export const FOR_ONE_AGENT = "saffronwing";

/** The names of sessions, which a caller may say of its own as well: so they tell nothing. */
export const ASKING = "asking";
export const SPOKEN = "spoken";

/** What can be named: what there is, by the place it belongs to. */
export interface Named {
  readonly id: string;
  readonly place: PlaceName;
}

export interface World {
  readonly named: readonly Named[];
  /** Prefixes, pages and names that fit several places at once. */
  readonly shared: readonly string[];
}

/** Memories in every standing, sessions, pages and receipts of several projects, alike in all but one word. */
export async function filledWorld({ service, perform, clock }: TestService): Promise<World> {
  const named: Named[] = [];
  for (const [name, { project, mark }] of Object.entries(PLACES)) {
    const place = name as PlaceName;
    const here = project === undefined ? {} : { project };
    const add = (...ids: readonly (string | null | undefined)[]) =>
      named.push(...ids.filter((id) => typeof id === "string").map((id) => ({ id, place })));
    const keep = async (text: string, more: object = {}) => {
      const kept = await perform("remember", { text, topics: [`${mark} database`], ...here, ...more });
      add(kept.id, kept.change);
      return String(kept.id);
    };
    await keep(`the staging database of ${mark} listens on port 5433`);
    const old = await keep(`the ${mark} archive lies on the old tape drive`);
    const gone = await keep(`the mail relay of ${mark} is called postbox`);
    const pinned = await keep(`releases of ${mark} are made on Tuesdays only`);
    await keep(`backups of ${mark} are kept for thirty days`, { agent: `${mark}-robot` });
    await keep(`the ${mark} runners are rebooted every night`, { propose: true, agent: `${mark}-robot` });
    if (project !== undefined) await keep(`the api folder of ${mark} is generated`, { scope: "path", path: "src/api" });
    await perform("correct", { what: old, text: `the ${mark} archive lies in the cellar` });
    await perform("retire", { id: gone, reason: `${mark} has no mail any more` });
    await perform("pin", { id: pinned });
    const { receipt } = await perform("recall", {
      question: `what of ${mark} is there?`,
      ...here,
      session: ASKING,
    });
    add(receipt, (await perform("brief", { ...here, session: ASKING })).receipt);
    for (const { id, batch } of (await perform("history", { ...here, everywhere: false })).changes) add(id, batch);
    if (project !== undefined)
      await service.journal.append(
        [
          portion([`why is the ${mark} build slow?`, `The ${mark} cache was off; it is on now and takes a minute.`], {
            project: project as ProjectId,
            session: { name: `${SPOKEN}-${place}`, title: `Slow builds of ${mark}` },
            at: clock.at - 86_400_000,
          }),
        ],
        markOf(`/transcripts/${mark}.jsonl`),
      );
  }
  await perform("remember", {
    text: `the ${FOR_ONE_AGENT} deploys are done by night`,
    project: PLACES.shop.project,
    onlyFor: "night-robot",
  });
  await service.journal.append(
    [portion([`where do I keep ${NOBODYS}?`, `In ${NOBODYS} folder.`], { project: null, session: { name: NOBODYS } })],
    markOf(`/transcripts/${NOBODYS}.jsonl`),
  );
  await perform("compact", {});
  for (const { project, mark } of Object.values(PLACES)) {
    if (project === undefined) continue;
    const place = Object.entries(PLACES).find(([, one]) => one.mark === mark)![0] as PlaceName;
    const { sessions } = await perform("journal", { action: "sessions", project });
    for (const { id } of sessions) named.push({ id, place });
    const [chunk] = sessions.length === 0 ? [] : await service.journal.chunksOf(sessions[0]!.id as never);
    if (chunk !== undefined) named.push({ id: chunk.id, place });
  }
  const day = new Date(clock.at).toISOString().slice(0, 10);
  return {
    named,
    shared: [
      "m",
      "c",
      "b",
      "r",
      "s",
      "k",
      "root",
      `day/${day}`,
      "month/2026-03",
      `${SPOKEN}-vault`,
      NOBODYS,
      "../x",
      "",
    ],
  };
}
