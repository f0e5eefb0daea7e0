import { expect, test } from "vitest";
import { captureYear } from "../../../eval/year/capture.ts";
import { generateYear } from "../../../eval/year/generate.ts";
import { knowledge } from "../../../eval/year/measure.ts";
import { projectOf, writeTranscripts } from "../../../eval/year/transcripts.ts";
import { noEmbedder } from "../../../src/app/embedders.ts";
import { perform } from "../../../src/app/perform.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY } from "../../../src/domain/time.ts";
import { NOON } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import { freshFolder } from "../../support/store.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const OTHER = { project: "git:example.org/acme/other" };

async function compacted() {
  const home = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" } });
  const said = ["We decided to keep the parcel labels in Postgres 16.", "Noted: the parcel labels stay."];
  await home.service.journal.append([portion(said, { project: SHOP, at: NOON - 10 * DAY })], markOf());
  await home.perform("compact", {});
  return home;
}

test(
  verifies("C3", "know answers from topics and the journal, with dates and pages, and only where it was said"),
  async () => {
    const { perform } = await compacted();
    const known = await perform("know", { topic: "parcel labels", project: SHOP });
    expect(known).toMatchObject({ known: "yes", see: ["day/2026-03-05"] });
    expect(known.topics).toContain("parcel labels");
    expect(known.lastSeen).toMatch(/^2026-03-05/);
    expect(await perform("know", { topic: "walnut turnstile", project: SHOP })).toMatchObject({ known: "no", see: [] });
    expect(await perform("know", { topic: "parcel labels", ...OTHER })).toMatchObject({ known: "no", topics: [] });
  },
);

const TOPICS = IS_SOAK ? 100 : 25;

test(verifies("C3", `know tells ${TOPICS} topics of a year from ${TOPICS} that nobody ever mentioned`), async () => {
  const { service } = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" }, embedder: noEmbedder });
  const year = generateYear(3, NOON, 40);
  await captureYear(service, writeTranscripts(freshFolder(), year.sessions));
  await perform(service, "compact", {});
  const some = { ...year, topics: spread(year.topics), strangers: spread(year.strangers) };
  const { know, knowAccuracy } = await knowledge(service, some);
  expect(Object.values(know.planted).reduce((sum, many) => sum + many)).toBe(TOPICS);
  expect(knowAccuracy).toBeGreaterThanOrEqual(0.95);
});

test(
  verifies("C2", "a topic of ROOT was last seen on the latest day that tells of it, and is active or earlier by that"),
  async () => {
    const { service } = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" }, embedder: noEmbedder });
    const year = generateYear(7, NOON, 70);
    const { project } = year.sessions[0]!;
    await captureYear(
      service,
      writeTranscripts(
        freshFolder(),
        year.sessions.map((session) => ({ ...session, project })),
      ),
    );
    await perform(service, "compact", {});
    const { text } = await perform(service, "tree", { action: "root", project: projectOf(project) });
    const [active = "", earlier = ""] = text.split("## Earlier");
    const since = /Active since (\S+)/.exec(active)?.[1] ?? "";
    const daysIn = (part: string) => [...part.matchAll(/\((\d{4}-\d\d-\d\d)(?:, last (\d{4}-\d\d-\d\d))?;/g)];
    expect(daysIn(text).length).toBeGreaterThan(20);
    for (const [, said = "", last = said] of daysIn(text)) expect(last >= said).toBe(true);
    for (const [, said = ""] of daysIn(earlier)) expect(said < since).toBe(true);
  },
);

/** So many of them, taken from all over. */
function spread<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, at) => at % (all.length / TOPICS) === 0);
}

test(
  verifies(
    "F4",
    "a briefing ends with the last sessions, a line each, and ROOT as a quotation where no memory is told; another project's has none of it",
  ),
  async () => {
    const { perform } = await compacted();
    const read = async () => {
      const { text } = await perform("brief", { project: SHOP, budgetTokens: 1_500 });
      const lines = text.split("\n");
      const place = (start: string) => lines.findIndex((line) => line.startsWith(start));
      const session = place('- Thu 2026-03-05, "claude-code": "We decided');
      return { text, memory: place('- "the shop sells'), session, root: place("> # ROOT · shop") };
    };
    const empty = await read();
    expect(empty.session).toBeGreaterThan(0);
    expect(empty.root).toBeGreaterThan(empty.session);
    await perform("remember", { text: "the shop sells parcel labels", project: SHOP, scope: "project" });
    const { text, memory, session, root } = await read();
    expect(memory).toBeGreaterThan(0);
    expect(session).toBeGreaterThan(memory);
    expect(root).toBe(-1);
    expect(text).toMatch(/call memory_store before you answer\.$/);
    expect((await perform("brief", OTHER)).text).not.toContain("parcel");
  },
);
