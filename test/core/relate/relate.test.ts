import { expect, test } from "vitest";
import { relate } from "../../../src/core/relate/relate.ts";
import type { Statement } from "../../../src/core/relate/statement.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Relation } from "../../../src/ports/judge.ts";
import { wordJudge } from "../../support/judge.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const UNSURE: Relation = { apart: 0.5, replaces: 0.5, same: 0, partly: 0, gone: [] };
const SURE: Relation = { apart: 0, replaces: 1, same: 0, partly: 0, gone: [] };

test(verifies("A6", "a statement asks about three memories at most, however many it may concern"), async () => {
  const one = await freshService();
  for (const room of ["attic", "cellar", "kitchen", "hall", "study", "porch"])
    await one.perform("remember", { text: `lamp of the ${room} glows amber` });
  const ties = await tiesOf(one, "lamp glows green everywhere", UNSURE);
  expect(ties.map(({ how }) => how)).toEqual(["disputes", "disputes", "disputes"]);
});

test.each([
  ["frame target is 40 fps on the deck, 60 on the desktop", "frame target on the deck is 45 fps"],
  ["on call: Maurits first, escalation to Chiamaka", "escalation goes to Lorenz, Chiamaka changed teams"],
  [
    "after 5 failed attempts the app is locked for 10 minutes",
    "the app is locked for 30 minutes after failed attempts",
  ],
])(verifies("A6", "%j is not ended by %j: it says more"), async (older, newer) => {
  const one = await freshService();
  await one.perform("remember", { text: older });
  expect((await tiesOf(one, newer, SURE)).map(({ how }) => how)).toEqual(["partly"]);
});

test(verifies("A5", "a statement of which nothing is left is ended"), async () => {
  const one = await freshService();
  await one.perform("remember", { text: "the staging database listens on port 5433" });
  const ties = await tiesOf(one, "the staging database listens on port 5440", SURE);
  expect(ties.map(({ how }) => how)).toEqual(["ends"]);
});

/** What a judge that says the same of every pair makes of a statement. */
async function tiesOf({ service, clock, perform }: TestService, text: string, relation: Relation) {
  const { memories } = await perform("list", {});
  const memory = (await service.store.byId(memories[0]!.id as MemoryId))!;
  const judge = {
    ...wordJudge(),
    relate: (_: string, older: readonly string[]) => Promise.resolve(older.map(() => relation)),
  };
  const asked = { cut: [], replaces: [], proposeBecause: null, insist: false, root: null, request: null };
  const statement: Statement = { ...memory, ...asked, text };
  return relate({ memories: service.store, judge }, statement, null, clock.at);
}
