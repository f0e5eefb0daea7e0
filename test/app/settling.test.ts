import { expect, test } from "vitest";
import { answerFor } from "../../src/surfaces/mcp/answers.ts";
import { TOOLS } from "../../src/surfaces/mcp/server.ts";
import { builtModel } from "../support/model.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const PROJECT = { project: "github.com/acme/shop" };
const AGENT = { agent: "codex", session: "s1", ...PROJECT };
const MINUTE = 60_000;
const BOTH = "Staging server runs Debian, its owner is Ada, backups go to Backblaze";
const NEWER = "Staging server runs Alpine";

async function asked() {
  const service = await freshService();
  const older = await service.perform("remember", { text: BOTH, ...AGENT });
  service.clock.at += MINUTE;
  const newer = await service.perform("remember", { text: NEWER, ...AGENT });
  return { ...service, older: older.id!, newer: newer.id!, told: newer };
}

test(verifies("A5", "what a statement may affect is shown in full with a way to settle it"), async () => {
  const { told, older, newer, clock } = await asked();
  const answer = answerFor("remember", told, clock.at);
  expect(answer.split("\n")).toEqual([
    `stored ${newer}`,
    "May affect:",
    `- "${BOTH}" [${older}, 2026-03-15]`,
    `Settle each: memory_settle {"id":"${older}","now":"replaced" | "holds" | "changed","text":"as it reads now","beside":"${newer}"}`,
  ]);
});

test(verifies(["A5", "A6"], "both hold: the question is gone and the same pair is never asked again"), async () => {
  const { perform, older, newer, clock } = await asked();
  const settled = await perform("settle", { id: older, now: "holds", beside: newer, ...AGENT });
  expect(settled).toMatchObject({ id: older, now: "holds", text: BOTH });
  expect((await perform("show", { id: older })).questions).toEqual([]);
  clock.at += MINUTE;
  await perform("undo", { change: (await perform("settle", { id: newer, now: "retired", ...AGENT })).change! });
  expect((await perform("show", { id: older })).questions).toEqual([]);
  await perform("undo", { change: settled.change! });
  expect((await perform("show", { id: older })).questions).toMatchObject([{ by: newer, text: NEWER }]);
});

test(
  verifies(["A5", "E3"], "changed: the older statement reads otherwise under its own id, with history and undo"),
  async () => {
    const { perform, older } = await asked();
    const text = "Staging server's owner is Ada, backups go to Backblaze";
    const changed = await perform("settle", { id: older, now: "changed", text, ...AGENT });
    expect(changed).toMatchObject({ id: older, now: "changed", text });
    expect(await perform("show", { id: older })).toMatchObject({ text, questions: [], standing: { state: "active" } });
    const { changes } = await perform("history", { id: older });
    expect(changes.at(-1)).toMatchObject({ action: "edited", agent: "codex" });
    await perform("undo", { change: changed.change! });
    expect(await perform("show", { id: older })).toMatchObject({ text: BOTH, questions: [{ text: NEWER }] });
  },
);

test(verifies("A5", "replaced: the older statement is superseded by the one beside it"), async () => {
  const { perform, older, newer } = await asked();
  expect(await perform("settle", { id: older, now: "replaced", ...AGENT })).toMatchObject({
    id: newer,
    now: "replaced",
  });
  expect((await perform("show", { id: older })).standing).toMatchObject({ state: "superseded", by: newer });
});

test(verifies("F1", "an agent undoes what it did in this session, and nothing that others did"), async () => {
  const { perform, older, newer } = await asked();
  const other = { ...AGENT, session: "s2" };
  await expect(perform("settle", { id: newer, now: "undone", ...other })).rejects.toThrow("nothing to");
  await expect(perform("settle", { id: newer, now: "undone", ...AGENT, agent: "gemini" })).rejects.toThrow(
    "nothing to",
  );
  await perform("settle", { id: newer, now: "undone", ...AGENT });
  expect((await perform("list", PROJECT)).memories).toMatchObject([{ id: older, questions: [] }]);
});

test(verifies("E1", "an agent settles nothing about a person's statement by itself: what it says waits"), async () => {
  const { perform } = await freshService();
  const said = await perform("remember", { text: BOTH, ...PROJECT });
  const changed = await perform("settle", { id: said.id!, now: "changed", text: NEWER, ...AGENT });
  expect(changed.now).toBe("waits");
  await expect(perform("settle", { id: said.id!, now: "retired", ...AGENT })).rejects.toThrow(
    "a person stands behind it",
  );
  expect((await perform("list", PROJECT)).memories).toMatchObject([{ id: said.id, text: BOTH, questions: [] }]);
});

test(verifies("E1", "an agent settles a person's statement with the person's own words"), async () => {
  const { perform, service, clock } = await freshService();
  const said = await perform("remember", { text: BOTH, ...PROJECT });
  const quote = "members upload 500 MB now";
  service.state.prompts.hear(AGENT.session, `${quote}, tell support`);
  const changed = await perform("settle", { id: said.id!, now: "changed", text: NEWER, quote, ...AGENT });
  expect(changed).toMatchObject({ id: said.id, now: "changed" });
  expect(answerFor("settle", changed, clock.at)).toBe(`${said.id} reads "${NEWER}"`);
  expect((await perform("list", PROJECT)).memories).toMatchObject([{ text: NEWER, source: { by: "human", quote } }]);
});

test(
  verifies("A5", "what is changed keeps the words and evidence behind it, and gains those of the change"),
  async () => {
    const { perform, clock } = await freshService();
    const first = "guests 20 MB, members 200";
    const said = { text: BOTH, topics: ["staging"], ...AGENT };
    const { id } = await perform("remember", { ...said, quote: first });
    await perform("remember", { ...said, session: "s2" });
    clock.at += MINUTE;
    const newer = await perform("remember", { text: NEWER, quote: "staging is on Alpine by now", ...AGENT });
    const text = `${NEWER}, its owner is Ada, backups go to Backblaze`;
    const quote = "and the rest stays";
    const changed = await perform("settle", { id: id!, now: "changed", text, beside: newer.id!, quote, ...AGENT });
    expect(changed.replaces).toEqual([newer.id]);
    const { memories } = await perform("list", PROJECT);
    expect(memories).toMatchObject([{ id, text, topics: ["staging"], evidence: 2 }]);
    expect(memories[0]!.source.quote?.split("\n")).toEqual([first, "staging is on Alpine by now", quote]);
  },
);

test.each([
  ["planned", { from: "next spring" }, 'planned from "next spring"'],
  ["unverified", { by: "somebody in the hall" }, 'unverified said by "somebody in the hall"'],
] as const)(
  verifies(["A5", "A6"], "what is %s replaces nothing, asks nothing and says what it is"),
  async (holds, how, shown) => {
    const { perform, clock } = await freshService();
    const now = await perform("remember", { text: "The billing service listens on port 7788", ...AGENT });
    const input = { text: "The billing service listens on port 7799", holds, ...how, replaces: [now.id!], ...AGENT };
    const said = await perform("remember", input);
    expect([said.outcome, said.supersedes, said.mayAffect]).toEqual(["stored", undefined, undefined]);
    expect((await perform("list", PROJECT)).memories).toMatchObject([{ holds: { kind: holds } }, { questions: [] }]);
    const recalled = await perform("recall", { question: "port of the billing service", ...AGENT });
    expect(answerFor("recall", recalled, clock.at)).toContain(`, ${shown}]`);
    expect((await perform("brief", AGENT)).text).toContain(`, ${shown}]`);
  },
);

test(verifies("A5", "a plan takes the place of an earlier plan that it names"), async () => {
  const { perform } = await freshService();
  const plan = { holds: "planned" as const, ...AGENT };
  const first = await perform("remember", { text: "Dark mode ships in 3.4", ...plan });
  const next = await perform("remember", { text: "Dark mode slipped to 3.6", replaces: [first.id!], ...plan });
  expect(next.supersedes).toEqual([first.id]);
});

test.each(["changed", "holds"] as const)(
  verifies(["A5", "A6"], "what was superseded too soon comes back when its writer says %s"),
  async (now) => {
    const { perform, older, newer } = await asked();
    await perform("settle", { id: older, now: "replaced", beside: newer, ...AGENT });
    const text = now === "changed" ? "Staging server's owner is Ada" : BOTH;
    const settled = await perform("settle", { id: older, now, ...(now === "changed" && { text }), ...AGENT });
    expect(settled).toMatchObject({ id: older, text });
    const shown = await perform("show", { id: older });
    expect(shown).toMatchObject({ text, questions: [], standing: { state: "active" } });
    expect((await perform("show", { id: newer })).standing.state).toBe("active");
  },
);

test(verifies("A5", "several statements are replaced by one"), async () => {
  const { perform } = await freshService();
  const one = await perform("remember", { text: "The bus is RabbitMQ", ...AGENT });
  const two = await perform("remember", { text: "Invoices go over SQS", ...AGENT });
  const text = "Everything goes over NATS";
  const both = await perform("remember", { text, replaces: [one.id!, two.id!], ...AGENT });
  expect(both.supersedes).toEqual([one.id, two.id]);
  expect((await perform("list", PROJECT)).memories.map((memory) => memory.text)).toEqual([text]);
});

test(
  verifies(
    ["A5", "E1"],
    "an agent puts its own proposal otherwise, or takes it back; the rule it spoke against stands",
  ),
  async () => {
    const { perform, clock } = await freshService();
    const rule = await perform("remember", { text: "Releases are cut from main by hand", ...PROJECT });
    await perform("pin", { id: rule.id!, ...PROJECT });
    const first = { text: "Releases are cut from trunk by a bot", replaces: [rule.id!], ...AGENT };
    const proposal = await perform("remember", first);
    expect(proposal.outcome).toBe("proposed");
    const text = "Releases are cut from trunk by the bot Otto";
    const again = await perform("remember", { text, replaces: [proposal.id!], ...AGENT });
    expect(again).toMatchObject({ outcome: "proposed", supersedes: [proposal.id] });
    expect(answerFor("remember", again, clock.at)).toMatch(
      new RegExp(`^${again.id} waits for a person, replaces ${proposal.id}: .*pinned`),
    );
    const waiting = async () =>
      (await perform("review", { action: "list", ...PROJECT })).waiting.map(({ memory, rivals }) => [
        memory.text,
        rivals.map(({ id }) => id),
      ]);
    expect(await waiting()).toEqual([[text, [rule.id]]]);
    expect((await perform("show", { id: rule.id! })).standing.state).toBe("active");
    expect((await perform("settle", { id: again.id!, now: "undone", ...AGENT })).text).toBeNull();
    expect(await waiting()).toEqual([[first.text, [rule.id]]]);
    expect((await perform("settle", { id: proposal.id!, now: "retired", ...AGENT })).now).toBe("retired");
    expect(await waiting()).toEqual([]);
  },
);

test(
  verifies("E1", "a proposal that passes on the user's words is its agent's to take back, and no other's"),
  async () => {
    const { perform, service } = await freshService();
    const quote = "from now on releases are cut from trunk";
    service.state.prompts.hear(AGENT.session, quote);
    const { id } = await perform("remember", { text: "Releases are cut from trunk", quote, propose: true, ...AGENT });
    const other = { ...AGENT, agent: "gemini", session: "s2" };
    await expect(perform("settle", { id: id!, now: "retired", ...other })).rejects.toThrow("a person stands behind it");
    expect((await perform("settle", { id: id!, now: "retired", ...AGENT })).now).toBe("retired");
  },
);

test(verifies("E1", "what replaces another's proposal is stored, and says that the other still waits"), async () => {
  const { perform, clock } = await freshService();
  const put = { text: "The docs are built with mdBook", propose: true };
  const proposal = await perform("remember", { ...put, ...AGENT, agent: "gemini", session: "s2" });
  const text = "The docs are built with Docusaurus";
  const said = await perform("remember", { text, replaces: [proposal.id!], ...AGENT });
  expect(said).toMatchObject({ outcome: "stored", stillWaits: [proposal.id] });
  expect(answerFor("remember", said, clock.at)).toBe(
    `stored ${said.id}; ${proposal.id} was proposed by another, and a person decides about it`,
  );
});

test(verifies("E1", "a preference that is replaced waits for every project no longer; the new one does"), async () => {
  const { perform } = await freshService();
  const wish = { kind: "user" as const, ...AGENT };
  const first = await perform("remember", { text: "The user wants tabs in every file", ...wish });
  expect(first.waitsEverywhere).toBe(true);
  const text = "The user wants two spaces in every file";
  expect((await perform("remember", { text, replaces: [first.id!], ...wish })).waitsEverywhere).toBe(true);
  const { waiting } = await perform("review", { action: "list", ...PROJECT });
  expect(waiting.map(({ memory }) => memory.text)).toEqual([text]);
});

test(
  verifies(["A5", "E1"], "the user's own words, from the prompt that the hook delivered, count as the person's"),
  async () => {
    const { perform, service } = await freshService();
    const said = await perform("remember", { text: "staging listens on port 5433", ...PROJECT });
    const correction = { text: "staging listens on port 5440", replaces: [said.id!], ...AGENT };
    service.state.prompts.hear("s1", "btw staging is on port 5440 since yesterday, please fix the script");
    const invented = await perform("remember", { ...correction, quote: "the port of staging is 5440 from today" });
    expect(invented.outcome).toBe("proposed");
    const quoted = await perform("remember", { ...correction, quote: "staging is on port 5440 since yesterday" });
    expect(quoted).toMatchObject({ outcome: "superseded", supersedes: [said.id] });
    expect((await perform("history", { id: quoted.id! })).changes[0]).toMatchObject({ by: "agent", agent: "codex" });
  },
);

test(
  verifies(["A5", "E1"], "an agent rewrites what the person said by the person's newer words, and by nothing else"),
  async () => {
    const { perform, service, clock } = await freshService();
    const said = (await perform("remember", { text: BOTH, ...PROJECT })).id!;
    const other = (await perform("remember", { text: "Rent is due on the first", ...PROJECT })).id!;
    clock.at += MINUTE;
    service.state.prompts.hear("s1", "Staging server runs Alpine since Sunday");
    const words = { text: NEWER, quote: "Staging server runs Alpine since Sunday" };
    const newer = await perform("remember", { ...words, ...AGENT });
    expect(newer.mayAffect).toMatchObject([{ id: said }]);
    const text = "Staging server runs Alpine, its owner is Ada, backups go to Backblaze";
    const elsewhere = { ...AGENT, session: "s2" };
    const unasked = await perform("settle", { id: other, now: "changed", text, beside: newer.id!, ...elsewhere });
    expect(unasked.now).toBe("waits");
    const changed = await perform("settle", { id: said, now: "changed", text, beside: newer.id!, ...AGENT });
    expect(changed).toMatchObject({ id: said, now: "changed", text });
  },
);

test(verifies(["A5", "A6"], "a rewritten statement takes the place of the newer one that it says whole"), async () => {
  const { perform, older, newer, clock } = await asked();
  const text = "Staging server runs Alpine, its owner is Ada, backups go to Backblaze";
  const changed = await perform("settle", { id: older, now: "changed", text, beside: newer, ...AGENT });
  expect(changed.replaces).toEqual([newer]);
  expect(answerFor("settle", changed, clock.at)).toBe(`${older} reads "${text}", replaces ${newer}`);
  expect((await perform("show", { id: newer })).standing).toMatchObject({ state: "superseded", by: older });
  await perform("undo", { change: changed.change! });
  expect((await perform("list", PROJECT)).memories.map((memory) => memory.text)).toEqual([NEWER, BOTH]);
});

test(verifies(["A5", "A6"], "a newer statement that says more than the rewritten one stays beside it"), async () => {
  const { perform, older, newer } = await asked();
  const text = "Staging server's owner is Ada, backups go to Backblaze";
  expect((await perform("settle", { id: older, now: "changed", text, beside: newer, ...AGENT })).replaces).toBe(
    undefined,
  );
  expect((await perform("show", { id: newer })).standing.state).toBe("active");
});

test(verifies("A5", "the user's words in an agent's sentence ask as readily as the agent's own"), async () => {
  const { perform, service, clock } = await freshService({ embedders: builtModel() });
  for (const text of [
    "Feature flags are served by LaunchDarkly; the SDK starts in lib/boot/flags.dart with a 2 second timeout.",
    "The kill switch for money transfers is the LaunchDarkly flag transfers-enabled; ops may flip it without asking.",
  ])
    await perform("remember", { text, ...PROJECT });
  clock.at += MINUTE;
  const quote = "It's ConfigCat, not LaunchDarkly. The LaunchDarkly contract ended in September.";
  service.state.prompts.hear("s1", quote);
  const text =
    "Feature flags are served by ConfigCat, not LaunchDarkly; the LaunchDarkly contract ended in September 2026.";
  expect((await perform("remember", { text, quote, ...AGENT })).mayAffect?.[0]?.text).toContain("flags.dart");
});

test(verifies("A5", "a statement that ends a thing asks about every memory that names it, in one list"), async () => {
  const { perform, clock } = await freshService({ embedders: builtModel() });
  const naming = [
    "Coupon codes of the Heron campaign start with HRN.",
    "Heron gives 15 percent off the second item.",
    "The Heron banner is served from the edge cache.",
  ];
  for (const text of [...naming, "Free shipping begins at 49 euros.", "The edge cache holds banners for ten minutes."])
    await perform("remember", { text, ...PROJECT });
  clock.at += MINUTE;
  const text = "heron is over since sunday, codes aren't accepted any more";
  const { mayAffect } = await perform("remember", { text, ...PROJECT });
  expect(mayAffect?.map((one) => one.text).toSorted()).toEqual(naming.toSorted());
});

test(
  verifies("A5", "of a thing that is gone with what its writer replaced, all that names it is asked about"),
  async () => {
    const { perform } = await freshService({ embedders: builtModel() });
    const naming = [
      "Sensors publish to tern:1883 with TLS off",
      "tern is backed up every night at 02:00 to the synology",
      "ssh to tern goes through the jump host magpie",
    ];
    const broker = await perform("remember", { text: "The MQTT broker runs on tern, which has 8 GB", ...AGENT });
    for (const text of [...naming, "The greenhouse has nine moisture sensors"])
      await perform("remember", { text, ...AGENT });
    // A new value of a thing is no word on what else names it.
    const memory = { text: "The MQTT broker runs on tern, which has 16 GB now", replaces: [broker.id!], ...AGENT };
    const grown = await perform("remember", memory);
    expect(grown.mayAffect).toBeUndefined();
    const said = { text: "The broker is osprey now, no longer tern", replaces: [grown.id!], ...AGENT };
    const { supersedes, mayAffect = [] } = await perform("remember", said);
    expect([supersedes, mayAffect.map(({ text }) => text).toSorted()]).toEqual([[grown.id], naming.toSorted()]);
  },
);

test(verifies(["A5", "E1"], "approving what waits ends what it speaks against at that moment"), async () => {
  const one = await freshService({ embedders: builtModel() });
  const waits = await one.perform("remember", {
    text: "The staging database listens on port 5440",
    propose: true,
    ...AGENT,
  });
  one.clock.at += MINUTE;
  const text = "The staging database listens on port 5433";
  await one.perform("remember", { text, observedAt: "2026-03-01", ...PROJECT });
  expect((await one.perform("list", PROJECT)).memories).toMatchObject([{ text, questions: [] }]);
  await one.perform("review", { action: "approve", id: waits.id!, ...PROJECT });
  expect((await one.perform("list", PROJECT)).memories).toMatchObject([{ id: waits.id }]);
  expect((await one.perform("conflicts", PROJECT)).conflicts).toEqual([]);
});

test(verifies("F1", "nine tools at most, with at most 3,300 characters of names, descriptions and schemas"), () => {
  const length = TOOLS.reduce(
    (sum, { name, description, schema }) => sum + name.length + description.length + JSON.stringify(schema).length,
    0,
  );
  expect(TOOLS.length).toBeLessThanOrEqual(9);
  expect(length).toBeLessThanOrEqual(3_300);
});

test(
  verifies(
    "K3",
    "tend settles open questions as the agent says: holds, replaced, changed; an invented value is dropped",
  ),
  async () => {
    const now = "Staging server's owner is Ada, backups go to Backblaze";
    for (const { settled, kept, because } of [
      { settled: { number: 1, now: "holds" }, kept: { text: BOTH, questions: [] } },
      { settled: { number: 1, now: "replaced" }, kept: { standing: { state: "superseded" } } },
      { settled: { number: 1, now: "changed", text: now }, kept: { text: now, questions: [] } },
      {
        settled: { number: 1, now: "changed", text: "Staging server listens on 9187" },
        kept: { text: BOTH, questions: [{ text: NEWER }] },
        because: "9187 stands in neither",
      },
      {
        settled: { number: 7, now: "holds" },
        kept: { text: BOTH, questions: [{ text: NEWER }] },
        because: "there is no such open question",
      },
    ]) {
      const { perform, older } = await asked();
      const { work } = await perform("tend", { ...PROJECT });
      expect(work).toMatchObject([{ kind: "questions", about: "1 open question" }]);
      const answer = JSON.stringify({ settled: [settled] });
      const given = { action: "give" as const, key: work[0]!.key, with: "codex", answer, ...PROJECT };
      const preview = await perform("tend", { ...given, dryRun: true });
      expect(await perform("show", { id: older })).toMatchObject({ text: BOTH, questions: [{ text: NEWER }] });
      const done = await perform("tend", given);
      expect(done.kept).toHaveLength(preview.kept.length);
      expect(done.dropped.map((one) => one.because)).toEqual(because === undefined ? [] : [because]);
      expect(await perform("show", { id: older })).toMatchObject(kept);
      if (done.batch === null) continue;
      await perform("undo", { change: done.batch });
      expect(await perform("show", { id: older })).toMatchObject({ text: BOTH, questions: [{ text: NEWER }] });
    }
  },
);

test(verifies(["A5", "F1"], "due work begins with the open questions, as pairs to settle"), async () => {
  const { perform, older, newer, clock } = await asked();
  const due = answerFor("tend", await perform("tend", AGENT), clock.at);
  expect(due).toContain(`key "questions ${newer}/${older}"`);
  expect(due).toContain(`[1] (older, 2026-03-15) "${BOTH}"\n[1] (newer, 2026-03-15) "${NEWER}"`);
});

test(verifies("A5", "what is ended without being named is told in full, with the way back"), async () => {
  const { perform, clock } = await freshService();
  const older = await perform("remember", { text: "Staging server runs Debian", ...AGENT });
  clock.at += MINUTE;
  const newer = await perform("remember", { text: NEWER, ...AGENT });
  expect(answerFor("remember", newer, clock.at).split("\n")).toEqual([
    `stored ${newer.id}, replaces ${older.id}`,
    `Replaced "Staging server runs Debian"; if it still holds: memory_settle {"id":"${older.id}","now":"holds"}`,
  ]);
});

test(
  verifies("F1", "a memory that is read in full says in a few lines who said it, how it holds and what became of it"),
  async () => {
    const { perform, older, clock } = await asked();
    const read = async () => answerFor("show", await perform("show", { id: older }), clock.at);
    expect(await read()).toMatch(
      new RegExp(
        `^- "${BOTH}" \\[${older}, [^\\]]*newer, perhaps about the same: "${NEWER}".*\\]\nproject, said by "codex" on 2026-03-15$`,
      ),
    );
    await perform("settle", { id: older, now: "retired", why: "the server is gone", ...AGENT });
    expect(await read()).toContain('retired: "the server is gone"');
  },
);

test(
  verifies("K3", "two statements that say the same are merged into one sentence with every value, until it is undone"),
  async () => {
    const { perform, clock } = await freshService();
    const keep = async (text: string) => {
      clock.at += MINUTE;
      return (await perform("remember", { text, ...AGENT })).id!;
    };
    const older = await keep("The order exporter of the shop listens on port 9187 behind nginx");
    const newer = await keep("The shop's order exporter listens on port 9187, it is behind nginx and needs TLS 1.3");
    const other = await keep("Invoices are rendered by a worker that is called heron");
    const { work } = await perform("tend", PROJECT);
    const piece = work.find(({ kind }) => kind === "duplicates")!;
    expect(piece.evidence.map(({ number, text }) => [number, text.slice(0, 9)])).toEqual([
      [1, "The order"],
      [1, "The shop'"],
    ]);
    const merged = "The shop's order exporter listens on port 9187 behind nginx and needs TLS 1.3.";
    const give = (text: string, number = 1) =>
      perform("tend", {
        action: "give",
        key: piece.key,
        with: "codex",
        answer: JSON.stringify({ merged: [{ number, text }] }),
        ...PROJECT,
      });
    for (const [text, number, because] of [
      ["The shop's order exporter listens on port 9187 behind nginx.", 1, "it loses 1.3"],
      ["The shop's order exporter listens on 9187 and 9188 behind nginx, TLS 1.3.", 1, "9188 stands in neither"],
      ["Port 9187 and 1.3 are numbers that somebody likes a lot.", 1, "it does not say what the two say"],
      [merged, 2, "there is no pair 2"],
    ] as const)
      expect(await give(text, number)).toMatchObject({ kept: [], dropped: [{ because }] });
    const done = await give(merged);
    expect(done).toMatchObject({ kept: [{ id: older, text: merged, how: "merged" }], dropped: [] });
    expect(await perform("show", { id: older })).toMatchObject({ text: merged, standing: { state: "active" } });
    expect((await perform("show", { id: newer })).standing).toMatchObject({ state: "superseded", by: older });
    expect((await perform("tend", PROJECT)).work.filter(({ kind }) => kind === "duplicates")).toEqual([]);
    await perform("undo", { change: done.batch! });
    for (const id of [older, newer, other])
      expect((await perform("show", { id })).standing).toMatchObject({ state: "active" });
  },
);

test(
  verifies("K3", "an agent that is connected is given one small piece at a time, and its answer is checked like any"),
  async () => {
    const { perform, clock } = await freshService();
    for (const text of ["The gate opens with key 17 at night", "At night the gate opens with key 17, for Ada"]) {
      clock.at += MINUTE;
      await perform("remember", { text, ...AGENT });
    }
    const { work } = await perform("tend", AGENT);
    expect(work).toHaveLength(1);
    const told = answerFor("tend", { ...(await perform("tend", AGENT)) }, clock.at);
    expect(told).toContain(`key "${work[0]!.key}"`);
    expect(told).toContain('[1] (older, 2026-03-15) "The gate opens with key 17 at night"');
    const text = "At night the gate opens with key 17, for Ada.";
    const answer = JSON.stringify({ merged: [{ number: 1, text }] });
    const done = await perform("tend", { action: "give", key: work[0]!.key, answer, ...AGENT });
    expect(answerFor("tend", done, clock.at)).toBe("1 kept.");
    expect(answerFor("tend", await perform("tend", AGENT), clock.at)).toBe("nothing: nothing is due here.");
    await expect(perform("tend", { action: "ask", prompt: "hello", ...AGENT })).rejects.toThrow(
      "A person lets a model",
    );
  },
);

test(verifies("K3", "a dozen open questions are one piece of work, whose answer is taken"), async () => {
  const { perform, clock } = await freshService();
  for (const name of "alder birch cedar daphne elm fir gorse hazel ivy juniper".split(" ")) {
    clock.at += MINUTE;
    await perform("remember", {
      text: `Server ${name} runs Debian, its owner is Ada, backups go to Backblaze`,
      ...AGENT,
    });
    clock.at += MINUTE;
    await perform("remember", { text: `Server ${name} runs Alpine`, ...AGENT });
  }
  const piece = (await perform("tend", PROJECT)).work.find(({ kind }) => kind === "questions")!;
  expect(Math.max(...piece.evidence.map(({ number }) => number))).toBeGreaterThan(7);
  const answer = JSON.stringify({ settled: [{ number: 8, now: "holds" }] });
  const done = await perform("tend", { action: "give", key: piece.key, with: "codex", answer, ...PROJECT });
  expect(done).toMatchObject({ kept: [{ how: "holds" }], dropped: [] });
});
