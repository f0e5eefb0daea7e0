import { expect, test } from "vitest";
import { MemoryError } from "../../src/domain/errors.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { naming, namesThings, SAMPLES } from "../support/samples.ts";
import type { Sample } from "../support/samples.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const ALPHA = { project: "github.com/acme/alpha", agent: "codex", session: "sa" };
const BETA = { project: "github.com/acme/beta", agent: "codex", session: "sb" };
const SECRETLY = "alpha's paddock gate listens on port 7391";
/** What of it no answer may hold; ids are letters and digits by chance, so only what stands by itself counts. */
const TOLD = /\b(?:7391|barn)\b/;

interface Told {
  readonly service: TestService;
  readonly id: string;
  readonly change: string;
  readonly batch: string;
  readonly receipt: string;
  readonly proposal: string;
}

async function toldInAlpha(): Promise<Told> {
  const service = await freshService();
  const { perform } = service;
  const { id, change } = await perform("remember", { text: SECRETLY, topics: ["paddock"], ...ALPHA });
  const { receipt } = await perform("recall", { question: "which port does the paddock gate use", ...ALPHA });
  const proposal = await perform("remember", {
    text: "the paddock gate of alpha moved to the barn",
    propose: true,
    ...ALPHA,
  });
  const { changes } = await perform("history", { id: id! });
  return { service, id: id!, change: change!, batch: changes[0]!.batch, receipt: receipt!, proposal: proposal.id! };
}

type Attempt = readonly [OperationName, Readonly<Record<string, unknown>>];

/** What can be asked or done from elsewhere without a name for anything of alpha's: every sample, and what fits its texts. */
function looks({ id }: Told): readonly Attempt[] {
  return [
    ...SAMPLES.filter((sample) => !isReaching(sample)).map(({ name, input }): Attempt => [name, input]),
    // Before anything is asked in alpha's words, which is told by receipts of its own.
    ["receipts", {}],
    ["receipts", { memory: id }],
    ["receipts", { ofSession: "sa" }],
    ["recall", { question: "which port does the paddock gate use" }],
    ["recall", { question: SECRETLY }],
    ["recall", { question: "paddock gate", asOf: "2026-03-16" }],
    ["know", { topic: "paddock" }],
    ["list", { standing: ["active", "proposed", "retired", "superseded", "expired"] }],
    ["list", { topic: "paddock" }],
    ["list", { ofSession: "sa" }],
    ["list", { asOf: "2026-03-16" }],
    ["correct", { what: "which port does the paddock gate use", text: "the paddock gate listens on 1" }],
    ["undo", { ofAgent: "codex" }],
    ["undo", { since: "2026-01-01" }],
    ["diff", { since: "2026-01-01" }],
    ["journal", { action: "search", question: "paddock gate" }],
    ["export", { here: true }],
    ["export", { here: true, format: "markdown" }],
  ];
}

/** What looks into every project, or names something of alpha's: a person may, an agent may not. */
function reaches({ id, change, batch, receipt, proposal }: Told): readonly Attempt[] {
  return [
    ["recall", { question: "paddock gate", everywhere: true }],
    ["know", { topic: "paddock", everywhere: true }],
    ["tree", { everywhere: true }],
    ["tree", { action: "show", node: "month/2026-03", everywhere: true }],
    ["export", { format: "markdown" }],
    ["receipts", { everywhere: true }],
    ["review", { action: "list", everywhere: true }],
    ["journal", { action: "search", question: "paddock gate", everywhere: true }],
    ...[id, id.slice(0, 4), "m", proposal].flatMap((m): readonly Attempt[] => [
      ["remember", { text: "the gate is open to all", replaces: [m] }],
      ...SAMPLES.filter(isReaching).map(({ name, input }): Attempt => [
        name,
        naming(input, { m, c: change, r: receipt, s: "sa" }),
      ]),
    ]),
    ["undo", { change: batch }],
    ["undo", { ofSession: "sa" }],
    ["project", { action: "join", identity: ALPHA.project }],
    ["erase", { where: { contains: "paddock" }, confirm: true }],
  ];
}

/** An export is of the whole store if it is not asked to keep to one place. */
function isReaching(sample: Sample): boolean {
  return namesThings(sample) || sample.input["everywhere"] === true || sample.name === "export";
}

const attempts = (told: Told): readonly Attempt[] => [...looks(told), ...reaches(told)];

/** The audit is over the whole store and has no texts, so a person learns ids from it. */
const TELLS_IDS: ReadonlySet<string> = new Set(["audit"]);

for (const [where, caller, tried] of [
  ["another project", BETA, attempts],
  ["no project", { agent: "codex", session: "sb" }, attempts],
  ["another project as another agent", { ...BETA, agent: "claude" }, attempts],
  ["another project by a person who does not ask for everywhere", { project: BETA.project }, looks],
  ["no project by a person who does not ask for everywhere", {}, looks],
] as const) {
  test(
    verifies("E8", `what is said in one project is neither read nor changed from ${where}, by any operation`),
    async () => {
      const told = await toldInAlpha();
      const { perform, service } = told.service;
      const before = JSON.stringify((await service.store.changes({})).filter(({ actor }) => actor.session === "sa"));
      for (const [name, input] of tried(told)) {
        let answer: unknown;
        try {
          answer = await perform(name, { ...input, ...caller });
        } catch (error) {
          if (!(error instanceof MemoryError)) throw error;
          answer = `${error.message} ${error.hint ?? ""}`;
        }
        const asked = JSON.stringify(input);
        const said = JSON.stringify(answer);
        expect([name, input, TOLD.test(said)]).toEqual([name, input, false]);
        for (const id of TELLS_IDS.has(name) ? [] : [told.id, told.receipt])
          if (!asked.includes(id)) expect([name, input, said.includes(id)]).toEqual([name, input, false]);
      }
      expect(JSON.stringify((await service.store.changes({})).filter(({ actor }) => actor.session === "sa"))).toBe(
        before,
      );
      const shown = await perform("show", { id: told.id });
      expect([shown.text, shown.standing.state, shown.evidence]).toEqual([SECRETLY, "active", 1]);
    },
  );
}

test(
  verifies("E8", "a person's history, diff, review and receipts keep to the place, and count what is elsewhere"),
  async () => {
    const { service, id, receipt, proposal } = await toldInAlpha();
    const { perform } = service;
    const looked = async (place: { project?: string; everywhere?: boolean }) => {
      const { changes, ...history } = await perform("history", place);
      const { added, ...diff } = await perform("diff", { since: "2026-01-01", ...place });
      const { waiting, ...review } = await perform("review", { action: "list", ...place });
      const { receipts, total, ...shown } = await perform("receipts", place);
      return {
        seen: [
          changes.map(({ memory }) => memory),
          added.map((memory) => memory.id),
          waiting.map(({ memory }) => memory.id),
          receipts.map((one) => one.id),
        ],
        total,
        elsewhere: [history.elsewhere, diff.elsewhere, review.elsewhere, shown.elsewhere],
      };
    };
    const all = { seen: [[id, proposal], [id, proposal], [proposal], [receipt]], total: 1, elsewhere: [0, 0, 0, 0] };
    expect(await looked({ project: ALPHA.project })).toEqual(all);
    expect(await looked({ everywhere: true })).toEqual(all);
    const none = { seen: [[], [], [], []], total: 0, elsewhere: [2, 2, 1, 1] };
    expect(await looked({ project: BETA.project })).toEqual(none);
    expect(await looked({})).toEqual(none);
    const agents = await perform("history", BETA);
    expect(agents).toEqual({ changes: [], elsewhere: 0 });
    expect((await perform("review", { action: "list", ...BETA })).elsewhere).toBe(0);
  },
);

test(verifies("E8", "what was asked in a folder is listed anywhere in its project"), async () => {
  const { perform } = await freshService();
  const { project } = ALPHA;
  await perform("remember", { text: SECRETLY, project });
  const { receipt } = await perform("recall", { question: "paddock gate", project, path: "src/api" });
  expect((await perform("receipts", { project, path: "docs" })).receipts.map(({ id }) => id)).toEqual([receipt]);
});

test(verifies("E8", "the same words and corrections in two projects neither confirm nor end each other"), async () => {
  const { service, id } = await toldInAlpha();
  const { perform } = service;
  const same = await perform("remember", { text: SECRETLY, ...BETA });
  expect(same.outcome).toBe("stored");
  await perform("remember", {
    text: "alpha's paddock gate no longer listens on port 7391, it listens on 5440",
    ...BETA,
  });
  expect((await perform("show", { id })).standing.state).toBe("active");
  expect((await perform("recall", { question: "which port does the paddock gate use", ...ALPHA })).hits[0]?.text).toBe(
    SECRETLY,
  );
});

test(verifies("E8", "a path's memories stay in their folder, and one agent's with that agent"), async () => {
  const { perform } = await freshService();
  const project = "github.com/acme/alpha";
  await perform("remember", { text: "the api folder is formatted with ruff", scope: "path", project, path: "src/api" });
  await perform("remember", { text: "codex formats with black here", onlyFor: "codex", project });
  const texts = async (place: Record<string, string>) =>
    (await perform("list", { project, ...place })).memories.map(({ text }) => text).toSorted();
  expect(await texts({ path: "src/api/v1", agent: "codex" })).toEqual([
    "codex formats with black here",
    "the api folder is formatted with ruff",
  ]);
  expect(await texts({ path: "src/apix", agent: "claude" })).toEqual([]);
  expect(await texts({ path: "src", agent: "codex" })).toEqual(["codex formats with black here"]);
  const { hits } = await perform("recall", { question: "what formats code here", project, agent: "claude" });
  expect(hits).toEqual([]);
});

test(
  verifies("E8", "of what is said differently for everywhere, a project and a folder, the nearest answers"),
  async () => {
    const { perform } = await freshService();
    const project = "git:beacon";
    await perform("remember", { text: "Log output goes to stderr.", scope: "user" });
    await perform("remember", { text: "Log output goes to journald.", scope: "project", project });
    await perform("remember", { text: "Log output goes to a ring buffer.", scope: "path", project, path: "firmware" });
    const asked = async (where: object) =>
      (await perform("recall", { question: "where does log output go?", ...where })).hits[0]?.text;
    expect(await asked({})).toContain("stderr");
    expect(await asked({ project })).toContain("journald");
    expect(await asked({ project, path: "firmware/boot" })).toContain("ring buffer");
  },
);

test(verifies("E8", "an agent takes back its own work only, and a person everyone's"), async () => {
  const { perform } = await freshService();
  const codex = await perform("remember", { text: "the linter is oxlint", ...ALPHA });
  await perform("remember", { text: "the formatter is oxfmt", ...ALPHA, agent: "claude" });
  await expect(perform("undo", { change: codex.change!, ...ALPHA, agent: "claude" })).rejects.toThrow(
    "No change of claude",
  );
  const own = await perform("undo", { since: "2026-01-01", ...ALPHA, agent: "claude" });
  expect(own.undone).toHaveLength(1);
  expect((await perform("undo", { ofAgent: "codex", ...ALPHA, agent: undefined })).undone).toHaveLength(1);
});

test(
  verifies(["B10", "E8"], "an agent neither retires what a person said nor brings back what a person ended"),
  async () => {
    const { perform } = await freshService();
    const said = await perform("remember", { text: "deploys go through Fly", ...ALPHA, agent: undefined });
    await expect(perform("retire", { id: said.id!, ...ALPHA })).rejects.toThrow("a person stands behind it");
    const seen = await perform("remember", { text: "the linter is oxlint", ...ALPHA });
    await perform("retire", { id: seen.id! });
    await expect(perform("restore", { id: seen.id!, ...ALPHA })).rejects.toThrow("a person ended it");
    await perform("restore", { id: seen.id! });
    await perform("retire", { id: seen.id!, ...ALPHA });
    await perform("restore", { id: seen.id!, ...ALPHA });
  },
);

test(verifies("E8", "a request's name that another project used before tells nothing of it"), async () => {
  const { perform } = await freshService();
  const first = await perform("remember", { text: SECRETLY, request: "r1", ...ALPHA });
  expect((await perform("remember", { text: SECRETLY, request: "r1", ...ALPHA })).id).toBe(first.id);
  const other = await perform("remember", { text: "the gate is open", request: "r1", ...BETA });
  expect([other.outcome, other.id === first.id]).toEqual(["stored", false]);
});

test(verifies("E8", "an agent that names a wider memory to replace from its project only proposes it"), async () => {
  const { perform } = await freshService({ environment: { HOLDFAST_REVIEW_WHEN: "unsure" } });
  const wide = await perform("remember", { text: "the linter is eslint", scope: "user", ...ALPHA });
  const narrow = await perform("remember", { text: "the linter is oxlint", replaces: [wide.id!], ...ALPHA });
  expect(narrow.outcome).toBe("proposed");
  expect((await perform("show", { id: wide.id! })).standing.state).toBe("active");
});
