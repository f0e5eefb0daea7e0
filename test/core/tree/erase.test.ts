import { expect, test } from "vitest";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY } from "../../../src/domain/time.ts";
import { NOON } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";
import { filesWith } from "../../support/bytes.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;

test(
  verifies(
    ["C9", "E4"],
    "an erased memory is gone from days, weeks, months, ROOT, topics and the Markdown, to the last byte",
  ),
  async () => {
    const { service, perform } = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" } });
    await service.journal.append(
      [portion(["We decided to keep Postgres 16.", "Fine."], { project: SHOP, at: NOON - 40 * DAY })],
      markOf(),
    );
    await perform("compact", {});
    const before = (await service.tree.outlines("all", "month")).map(({ hash }) => hash);
    const { id } = await perform("remember", {
      text: "the gatehouse badge printer is called quokkaprinter-77",
      topics: ["quokkaprinter-77"],
      project: SHOP,
      observedAt: new Date(NOON - 40 * DAY).toISOString(),
    });
    await perform("compact", {});
    const { folder } = service.home;
    expect(filesWith(folder, "quokkaprinter-77").map((file) => file.slice(folder.length + 1))).toEqual(
      expect.arrayContaining([
        "tree/ROOT.md",
        "tree/days/2026-02-03.md",
        "tree/months/2026-02.md",
        "tree/weeks/2026-W06.md",
      ]),
    );
    const erased = await perform("erase", { id: id!, confirm: true });
    expect(erased.erased).toBe(true);
    expect(filesWith(folder, "quokkaprinter")).toEqual([]);
    expect((await service.tree.outlines("all", "month")).map(({ hash }) => hash)).toEqual(before);
    expect((await service.tree.topics("all")).filter(({ name }) => name.includes("quokka"))).toEqual([]);
    expect((await perform("tree", { action: "check" })).faults).toEqual([]);
  },
);
