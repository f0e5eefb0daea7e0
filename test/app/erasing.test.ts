import { createHmac } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import { filesHolding } from "../support/bytes.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { memory } from "../support/fakes.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const SAID = "the quokkafish vault of Marwenna opens with the brasswick handle on port 48211";
/** Words that stand nowhere else, as they are and as the words index keeps them. */
const RARE = ["quokkafish", "Marwenna", "brasswick", "48211", "zanthoxyl", "plovermere"];

/** So many others that its bytes lie among theirs. */
const OTHERS = 20;

async function told(others = OTHERS): Promise<{ test: TestService; folder: string; id: string }> {
  const folder = freshFolder();
  const service = await freshService({ folder });
  for (let one = 0; one < others; one++)
    await service.perform("remember", { text: `service ${one} of the shop listens on port ${9_000 + one}` });
  const { id } = await service.perform("remember", {
    text: SAID,
    quote: "Zanthoxyl said so, mind the brasswick",
    topics: ["plovermere"],
  });
  return { test: service, folder, id: id! };
}

async function expectGone({ test: service, folder }: { test: TestService; folder: string }, id: string): Promise<void> {
  const certificate = await service.perform("erase", { id, confirm: true });
  expect(certificate.erased).toBe(true);
  expect(certificate.files.filter(({ clean }) => !clean)).toEqual([]);
  expect(filesHolding(folder, [SAID, ...RARE])).toEqual([]);
  const { healthy } = await service.perform("doctor", {});
  expect(healthy).toBe(true);
}

test(
  verifies(
    "E4",
    "no byte of an erased memory is left in any file, neither of its text nor of its words, quote and topics",
  ),
  async () => {
    const store = await told();
    expect(filesHolding(store.folder, [SAID, "quokkafish", "plovermere"]).length).toBeGreaterThan(2);
    await expectGone(store, store.id);
  },
);

test(verifies("E4", "what an erased statement replaced goes with it, where it says the same"), async () => {
  const { test: service, folder, id } = await told();
  const standing = { state: "superseded", by: id as MemoryId, at: 1 } as const;
  await keep(service.service.store, memory({ id: "older", text: `${SAID}.`, standing }));
  const { ids, alsoIn } = await service.perform("erase", { id });
  expect([ids, alsoIn]).toEqual([[id, "older"], []]);
  await expectGone({ test: service, folder }, id);
});

test(verifies("E4", "a preference that holds here and waits to hold everywhere is erased in both places"), async () => {
  const folder = freshFolder();
  const service = await freshService({ folder });
  const said = { text: "I want every vault opened with the brasswick handle", kind: "user", agent: "codex" } as const;
  const { id, waitsEverywhere } = await service.perform("remember", { ...said, session: "s1", project: "git:x/y" });
  expect(waitsEverywhere).toBe(true);
  await expectGone({ test: service, folder }, id!);
});

test(verifies("E4", "what was superseded leaves with the proposal's reasons that spoke of it"), async () => {
  const store = await told();
  const { perform } = store.test;
  const proposal = await perform("remember", {
    text: "the vault opens with a key on port 7000",
    replaces: [store.id],
    agent: "codex",
    project: "p",
  });
  expect(proposal.outcome).toBe("proposed");
  await perform("review", { action: "reject", id: proposal.id!, reason: "no: Marwenna keeps the brasswick handle" });
  await perform("remember", { text: "the vault opens with a card", replaces: [store.id] });
  await expectGone(store, store.id);
  const { changes } = await perform("history", { id: proposal.id! });
  expect(changes.map(({ why }) => why)).toContain("[erased]");
});

test(verifies("E4", "an edited proposal leaves with its first text"), async () => {
  const store = await told();
  const { perform } = store.test;
  await perform("erase", { id: store.id, confirm: true });
  const { id } = await perform("remember", {
    text: `${SAID}, and on 48212`,
    agent: "codex",
    project: "p",
    propose: true,
  });
  await perform("review", { action: "edit", id: id!, text: "the vault opens with a handle" });
  await expectGone(store, id!);
});

test(verifies("E4", "an undone memory can be erased, by its id and by its words"), async () => {
  const store = await told();
  const { perform } = store.test;
  const { changes } = await perform("history", { id: store.id });
  await perform("undo", { change: changes[0]!.id });
  const planned = await perform("erase", { where: { contains: "quokkafish" } });
  expect(planned).toMatchObject({ erased: false, ids: [store.id] });
  await expectGone(store, store.id);
});

test(
  verifies("E4", "receipts whose question spelled it out, used its words or was answered with it lose the question"),
  async () => {
    // So many that the last question is answered without it.
    const store = await told(60);
    const { perform } = store.test;
    const receipts = await Promise.all(
      [`is it true that ${SAID.toUpperCase()}?`, "who is Marwenna", "which handle opens the vault"].map((question) =>
        perform("recall", { question }),
      ),
    );
    const other = await perform("recall", { question: "which port does service 7 use" });
    await expectGone(store, store.id);
    for (const { receipt } of receipts) expect((await perform("why", { receipt: receipt! })).question).toBe("[erased]");
    expect((await perform("why", { receipt: other.receipt! })).question).toBe("which port does service 7 use");
  },
);

test(verifies("E4", "the certificate counts what went from each table"), async () => {
  const {
    test: { perform, service },
    id,
  } = await told();
  await perform("verify", { id });
  const count = (sql: string) => (service.store.db.prepare(sql).get() as { n: number }).n;
  const tables = {
    memory: `select count(*) n from memory`,
    vector: "select count(*) n from vector",
    change: "select count(*) n from change",
    words: "select count(*) n from words",
  };
  const counts = () => Object.fromEntries(Object.entries(tables).map(([table, sql]) => [table, count(sql)]));
  const before = counts();
  const { rows } = await perform("erase", { id, confirm: true });
  const after = counts();
  for (const table of Object.keys(tables))
    expect([table, rows[table]]).toEqual([table, before[table]! - after[table]!]);
  expect(rows["change"]).toBe(2);
  expect(rows["memory"]).toBe(1);
});

test(
  verifies("E4", "what was erased is not learned again, in whatever case and punctuation, by nobody and by no way"),
  async () => {
    const {
      test: { perform },
      id,
    } = await told();
    await perform("erase", { id, confirm: true });
    const because = "This was erased on 2026-03-15 and won't be learned again.";
    for (const text of [SAID, SAID.toUpperCase(), `“${SAID}!”`, SAID.replace("the quokka", "quokka")]) {
      for (const by of [{}, { agent: "codex", project: "p" }, { insist: true }, { propose: true }]) {
        expect(await perform("remember", { text, ...by })).toMatchObject({
          outcome: "refused",
          reason: "erased",
          because,
        });
      }
    }
    const { id: proposal } = await perform("remember", { text: "the vault has a new handle", propose: true });
    await expect(perform("review", { action: "edit", id: proposal!, text: SAID })).rejects.toThrow(
      "erased on 2026-03-15",
    );
    const { id: other } = await perform("remember", { text: "the cellar opens with a rope" });
    expect(await perform("correct", { what: other!, text: SAID })).toMatchObject({ outcome: "refused" });
  },
);

const LEDGER = "The Krampus ledger lives in vault nine";

async function erasedLedger(): Promise<TestService> {
  const service = await freshService();
  const { id } = await service.perform("remember", { text: LEDGER });
  await service.perform("erase", { id: id!, confirm: true });
  return service;
}

test.each([
  { text: "The Kram\u200bpus ledger lives in vault nine" },
  { text: "The Ｋrampus ledger lives in vault nine" },
  { text: `Note: ${LEDGER}` },
  { text: `btw ${LEDGER}` },
  { text: `${LEDGER}. It has two keys.` },
  { text: "the cellar opens with a rope", quote: LEDGER },
  { text: "the cellar opens with a rope", quote: `Lena: fine. ${LEDGER}!` },
  { text: "the cellar opens with a rope", topics: ["cellar", LEDGER] },
  { text: "the cellar opens with a rope", file: LEDGER },
  { text: "the cellar opens with a rope", commit: LEDGER },
  { text: "the cellar opens with a rope", onlyFor: LEDGER },
  { text: "the cellar opens with a rope", agent: "codex", session: LEDGER, project: "p" },
])(verifies("E4", "what was erased is not learned again in another dress or place: %j"), async (input) => {
  const { perform } = await erasedLedger();
  const because = "This was erased on 2026-03-15 and won't be learned again.";
  expect(await perform("remember", input)).toMatchObject({ outcome: "refused", because });
  expect(await perform("remember", { ...input, propose: true })).toMatchObject({ outcome: "refused", because });
});

test(verifies("E4", "a proposal is not edited into what was erased, in whatever dress"), async () => {
  const { perform } = await erasedLedger();
  const { id } = await perform("remember", { text: "the cellar opens with a rope", propose: true });
  const edit = perform("review", { action: "edit", id: id!, text: `It has two keys. Note: ${LEDGER}` });
  await expect(edit).rejects.toThrow("erased on 2026-03-15");
});

test(
  verifies("E4", "what was erased with talk before it is known without, and other statements are kept"),
  async () => {
    const { perform } = await freshService();
    const { id } = await perform("remember", { text: `btw ${LEDGER}` });
    await perform("erase", { id: id!, confirm: true });
    expect((await perform("remember", { text: LEDGER })).outcome).toBe("refused");
    expect((await perform("remember", { text: "The Krampus ledger lives in vault ten" })).outcome).toBe("stored");
  },
);

test(verifies("E4", "a hash that an earlier version left behind is still known"), async () => {
  const { perform, service } = await erasedLedger();
  const { db } = service.store;
  const { value } = db.prepare("select value from meta where key = 'erase_key'").get() as { value: string };
  const fingerprint = "krampus ledger lives in vault ｎｉｎｅ";
  const hash = createHmac("sha256", value).update(fingerprint).digest("hex");
  db.prepare("delete from tombstone").run();
  db.prepare("insert into tombstone (hash, at) values (?, 0)").run(hash);
  expect(await perform("remember", { text: "The Krampus ledger lives in vault ｎｉｎｅ." })).toMatchObject({
    outcome: "refused",
  });
});

test(
  verifies("E4", "copies made before are cleaned too, in the home and elsewhere, and so are half-made ones"),
  async () => {
    const store = await told();
    const { perform, service } = store.test;
    const elsewhere = freshFolder();
    await perform("backup", {});
    await perform("backup", { file: join(elsewhere, "copy.db") });
    await service.store.noteBackup(join(elsewhere, "killed.db"), 0);
    service.store.db.prepare("vacuum into ?").run(join(elsewhere, "killed.db.part"));
    service.store.db.prepare("vacuum into ?").run(`${service.home.database}.restoring`);
    expect(filesHolding(elsewhere, ["quokkafish"])).toHaveLength(2);
    await expectGone(store, store.id);
    expect(filesHolding(elsewhere, [SAID, ...RARE])).toEqual([]);
  },
);

test(
  verifies("E4", "without a condition nothing can be chosen, and without a confirmation nothing changes"),
  async () => {
    const {
      test: { perform, service },
    } = await told();
    await expect(perform("erase", {})).rejects.toThrow("needs a memory's id or at least one condition");
    await expect(perform("erase", { where: {}, confirm: true })).rejects.toThrow("at least one condition");
    const content = () => {
      const tables = service.store.db
        .prepare(
          "select name from sqlite_schema where type = 'table' and name not like 'words%' and name not like 'word%'",
        )
        .all() as { name: string }[];
      return tables.map(({ name }) => [name, service.store.db.prepare(`select * from ${name}`).all()]);
    };
    const before = content();
    const planned = await perform("erase", { where: { contains: "PORT" } });
    expect(planned.ids).toHaveLength(OTHERS + 1);
    expect(content()).toEqual(before);
  },
);

test(verifies("E4", "what would go is shown with where it belongs, and in which projects"), async () => {
  const { perform } = await freshService();
  const told: [string, object][] = [
    ["the cellar opens with a rope", { project: "github.com/acme/cellar" }],
    ["the attic opens with a pole", { project: "github.com/acme/attic", scope: "path", path: "roof" }],
    ["the gate opens with a bell", { scope: "user" }],
  ];
  for (const [text, where] of told) await perform("remember", { text, ...where });
  const plan = await perform("erase", { where: { contains: "opens with" }, project: "github.com/acme/cellar" });
  expect(plan.planned.map(({ text, scope }) => [text, scope])).toEqual([
    [told[0]![0], "github.com/acme/cellar"],
    [told[1]![0], "github.com/acme/attic in roof"],
    [told[2]![0], "everywhere"],
  ]);
  expect(plan.projects).toEqual(["github.com/acme/cellar", "github.com/acme/attic"]);
  const erased = await perform("erase", { where: { contains: "opens with" }, confirm: true });
  expect(erased.projects).toEqual(plan.projects);
});

test(verifies("E4", "an agent may not erase, nor look at what would be"), async () => {
  const {
    test: { perform },
    id,
  } = await told();
  await expect(perform("erase", { id, confirm: true, agent: "codex" })).rejects.toThrow("for people only");
  await expect(perform("erase", { id, agent: "codex" })).rejects.toThrow("for people only");
});

test(verifies("E4", "a person is told which other memories repeat the text, also in a quote"), async () => {
  const {
    test: { perform },
    id,
  } = await told();
  const inText = await perform("remember", { text: `Remember that ${SAID}, says the captain` });
  const inQuote = await perform("remember", { text: "the captain knows the vault", quote: SAID });
  const planned = await perform("erase", { id });
  expect(new Set(planned.alsoIn)).toEqual(new Set([inText.id, inQuote.id]));
});

test(verifies(["E3", "E4"], "undoing after an erasure brings nothing of it back, and does not fail"), async () => {
  const folder = freshFolder();
  const service = await freshService({ folder });
  const { perform } = service;
  const session = { agent: "codex", session: "s1", project: "p" };
  const first = await perform("remember", { text: SAID, ...session });
  const second = await perform("correct", { what: first.id!, text: "the vault opens with a card", ...session });
  const third = await perform("remember", { text: "the cellar opens with a rope", ...session });
  const undone = await perform("undo", { ofSession: "s1" });
  await perform("undo", { change: undone.batch! });
  await perform("erase", { id: first.id!, confirm: true });
  await perform("undo", { ofSession: "s1" });
  expect(await service.service.store.byId(first.id as MemoryId)).toBeUndefined();
  expect(await service.service.store.byId(second.id as MemoryId)).toBeUndefined();
  expect(await service.service.store.byId(third.id as MemoryId)).toBeUndefined();
  await perform("undo", { since: "2026-03-15", everywhere: true });
  expect(filesHolding(folder, [SAID, "quokkafish"])).toEqual([]);
  expect((await perform("doctor", {})).healthy).toBe(true);
});

const [LEAVING, ALL] = IS_SOAK ? [200, 5_000] : [40, 1_000];

test(verifies("E4", `${LEAVING} of ${ALL} memories leave at once, and the rest is whole`), async () => {
  const folder = freshFolder();
  const service = await freshService({ folder });
  const texts = Array.from({ length: ALL }, (_, one) =>
    one % 25 === 0
      ? `vessel ${one} carries xylograph${one} for the ${"hold ".repeat(one % 40)}keeper`
      : `shelf ${one} of the depot holds the parts of machine ${one * 7}`,
  );
  await keep(
    service.service.store,
    ...texts.map((text, one) => memory({ id: `m${String(one).padStart(4, "0")}`, text })),
  );
  const certificate = await service.perform("erase", { where: { contains: "xylograph" }, confirm: true });
  expect(certificate.ids).toHaveLength(LEAVING);
  expect(certificate.rows).toMatchObject({ memory: LEAVING, change: LEAVING, words: LEAVING, vector: LEAVING });
  expect(certificate.files.every(({ clean }) => clean)).toBe(true);
  expect(filesHolding(folder, ["xylograph"])).toEqual([]);
  expect(await service.perform("doctor", {})).toMatchObject({ healthy: true });
  expect((await service.perform("status", {})).memories.active).toBe(ALL - LEAVING);
});
