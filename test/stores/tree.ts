import { describe, expect, test } from "vitest";
import { say } from "../../src/domain/quoting.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { Realm, TreeNode } from "../../src/domain/tree/node.ts";
import type { Level } from "../../src/domain/tree/period.ts";
import { listTerms } from "../../src/domain/words/tokens.ts";
import type { KeptPage, Leaf, NodePlace, Spending, TreeStore } from "../../src/ports/tree.ts";
import { NOON, vectorOf } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import type { Open } from "./stores.ts";

const SHOP: Realm = "git:example.org/acme/shop" as ProjectId;
const PORT: Realm = "git:example.org/acme/port" as ProjectId;
const SUNDAY = "2026-03-15";
const MONDAY = "2026-03-16";

function place(level: Level, period: string, realm = SHOP): NodePlace {
  return { realm, level, period };
}

const DAY = place("day", SUNDAY);
const ROOT = place("root", "");
const ABOVE_DAY = [place("week", "2026-W11"), ROOT, place("root", "", "all")];

export function nodeAt(tree: TreeStore, at: NodePlace, given: Partial<TreeNode> = {}): TreeNode {
  return {
    ...at,
    id: tree.nodeId(at),
    lines: [{ sort: "decision", text: "we ship on Fridays", day: SUNDAY, sources: ["k1"], weight: 1 }],
    topics: [],
    inputs: [{ id: "k1", hash: "h1" }],
    inputHash: "i1",
    wanted: "extractive",
    summarizer: "extractive",
    hash: "h1",
    sessions: 1,
    chunks: 2,
    memories: 3,
    tokens: 40,
    madeAt: NOON,
    ...given,
  };
}

async function saveDay(tree: TreeStore, at: NodePlace, topics: Readonly<Record<string, number>>): Promise<void> {
  const phrases = Object.entries(topics).map(([name, weight]) => ({ name, weight, day: at.period }));
  await tree.saveNode(nodeAt(tree, at, { topics: phrases, hash: JSON.stringify(topics) }));
}

function leaf(id: string, given: Partial<Leaf> = {}): { readonly id: string; readonly leaf: Leaf } {
  return { id, leaf: { id, realm: SHOP, day: SUNDAY, hash: "h1", ...given } };
}

async function waiting(tree: TreeStore): Promise<readonly string[]> {
  return (await tree.waiting())
    .map(({ realm, level, period, parts, forced }) => `${label({ realm, level, period })} ${parts}${forced ? "!" : ""}`)
    .toSorted();
}

function label({ realm, level, period }: NodePlace): string {
  return [realm.split("/").at(-1), level, period].filter((part) => part !== "").join(" ");
}

async function settled(tree: TreeStore): Promise<void> {
  for (const work of await tree.waiting()) await tree.done(work);
}

/** What every store of the tree promises. */
export function claims(name: string, open: Open<TreeStore>): void {
  describe(`${name}: the tree`, () => {
    test(verifies("C9", "a leaf that comes, moves, changes or goes has exactly its days made anew"), async () => {
      const tree = await open();
      await tree.moveLeaves([leaf("k1"), leaf("k2"), leaf("m1")]);
      expect(await waiting(tree)).toEqual([`shop day ${SUNDAY} 3`]);
      expect(await tree.leaf("k1")).toEqual(leaf("k1").leaf);
      expect(await tree.leaves(SHOP, SUNDAY)).toEqual(["k1", "k2", "m1"].map((id) => leaf(id).leaf));
      await settled(tree);
      await tree.moveLeaves([leaf("k1"), { id: "k9", leaf: null }]);
      expect(await waiting(tree)).toEqual([]);
      await tree.moveLeaves([leaf("k1", { hash: "h2" })]);
      expect(await waiting(tree)).toEqual([`shop day ${SUNDAY} 1`]);
      await settled(tree);
      await tree.moveLeaves([leaf("k1", { hash: "h2", day: MONDAY })]);
      expect(await waiting(tree)).toEqual([`shop day ${SUNDAY} 1!`, `shop day ${MONDAY} 1`]);
      await settled(tree);
      await tree.moveLeaves([leaf("m1", { hash: "h2" }), { id: "k2", leaf: null }]);
      expect(await waiting(tree)).toEqual([`shop day ${SUNDAY} 2!`]);
      expect(await tree.leaf("k2")).toBeUndefined();
      expect((await tree.totals()).leaves).toBe(2);
    });

    test("leaves are moved all or none", async () => {
      const tree = await open();
      const broken = {
        id: "k2",
        get leaf(): Leaf {
          throw new Error("in the middle");
        },
      };
      await expect(tree.moveLeaves([leaf("k1"), broken])).rejects.toThrow("in the middle");
      expect(await tree.leaf("k1")).toBeUndefined();
      expect(await waiting(tree)).toEqual([]);
      await tree.moveLeaves([leaf("k1")]);
      expect(await tree.realms()).toEqual([SHOP]);
    });

    test("a node is read as it was kept, by place and by level, newest first", async () => {
      const tree = await open();
      const [sunday, monday] = [nodeAt(tree, DAY), nodeAt(tree, place("day", MONDAY))];
      const other = nodeAt(tree, place("day", SUNDAY, PORT), { wanted: "ollama" });
      for (const node of [sunday, monday, other]) await tree.saveNode(node);
      expect(await tree.node(DAY)).toEqual(sunday);
      expect(await tree.node(place("week", "2026-W11"))).toBeUndefined();
      expect(await tree.nodes([SHOP], "day")).toEqual([monday, sunday]);
      expect(await tree.nodes("all", "day")).toHaveLength(3);
      expect(await tree.nodes([], "day")).toEqual([]);
      const { id, hash, sessions, chunks, memories, tokens } = sunday;
      expect((await tree.outlines([SHOP], "day"))[1]).toEqual({ ...DAY, id, hash, sessions, chunks, memories, tokens });
      expect(await tree.notWanted("extractive")).toEqual([place("day", SUNDAY, PORT)]);
      expect((await tree.totals()).nodes).toEqual({ day: 3, week: 0, month: 0, root: 0 });
    });

    test(verifies("C9", "a node that tells something new has what lies above it made anew, and no other"), async () => {
      const tree = await open();
      await tree.moveLeaves([leaf("k1")]);
      await tree.saveNode(nodeAt(tree, DAY));
      expect((await tree.waiting()).map(label).toSorted()).toEqual(ABOVE_DAY.map(label).toSorted());
      await settled(tree);
      await tree.saveNode(nodeAt(tree, DAY, { inputHash: "i2" }));
      expect(await waiting(tree)).toEqual([]);
      await tree.saveNode(nodeAt(tree, DAY, { hash: "h2" }));
      expect((await tree.waiting()).map(label).toSorted()).toEqual(ABOVE_DAY.map(label).toSorted());
      await settled(tree);
      const overlapping = place("week", "2026-W14");
      await tree.saveNode(nodeAt(tree, overlapping));
      const months = ["2026-03", "2026-04"].map((period) => place("month", period));
      expect((await tree.waiting()).map(label).toSorted()).toEqual(
        [...months, ...ABOVE_DAY.slice(1)].map(label).toSorted(),
      );
    });

    test("a node with nothing below it goes, with its topics, and what lies above is made anew", async () => {
      const tree = await open();
      await saveDay(tree, DAY, { "gift cards": 1 });
      await settled(tree);
      await tree.dropNode(DAY);
      expect(await tree.node(DAY)).toBeUndefined();
      expect(await tree.topics("all")).toEqual([]);
      expect((await tree.waiting()).map(label).toSorted()).toEqual(ABOVE_DAY.map(label).toSorted());
      await settled(tree);
      await tree.dropNode(DAY);
      expect(await waiting(tree)).toEqual([]);
    });

    test("what is to be looked at again adds up, and stays forced until it is made", async () => {
      const tree = await open();
      await tree.redo([DAY], true);
      await tree.redo([DAY, ROOT], false);
      expect(await waiting(tree)).toEqual([`shop day ${SUNDAY} 2!`, "shop root 1"]);
      expect((await tree.totals()).waiting).toBe(2);
      await tree.saveNode(nodeAt(tree, DAY));
      expect((await waiting(tree)).filter((work) => work.includes("day"))).toEqual([]);
    });

    test(
      verifies("C2", "of ROOT's pages the largest that fits is given, and new pages replace all the old ones"),
      async () => {
        const tree = await open();
        const pageOf = (budgetTokens: number): KeptPage => ({
          budgetTokens,
          tokens: budgetTokens - 5,
          named: 1,
          text: say`x`,
        });
        await tree.saveRoot(nodeAt(tree, ROOT), [100, 500, 3_000].map(pageOf));
        expect(await tree.page(SHOP, 3_000)).toEqual(pageOf(3_000));
        expect(await tree.page(SHOP, 600)).toEqual(pageOf(500));
        expect(await tree.page(SHOP, 10)).toBeUndefined();
        expect(await tree.page(PORT, 3_000)).toBeUndefined();
        await tree.saveRoot(nodeAt(tree, ROOT, { hash: "h2" }), [pageOf(100)]);
        expect(await tree.page(SHOP, 3_000)).toEqual(pageOf(100));
        await tree.dropNode(ROOT);
        expect(await tree.page(SHOP, 3_000)).toBeUndefined();
      },
    );

    test(
      verifies("C7", "a topic is what its days add up to, however it is put, and goes with the last of them"),
      async () => {
        const tree = await open();
        await saveDay(tree, DAY, { "staging database": 1 });
        await saveDay(tree, place("day", MONDAY), { "the staging databases": 3 });
        const [topic, ...more] = await tree.topics([SHOP]);
        expect(more).toEqual([]);
        expect(topic).toMatchObject({
          realm: SHOP,
          name: "the staging databases",
          firstSeen: SUNDAY,
          lastSeen: MONDAY,
          days: 2,
          weight: 4,
        });
        expect(await tree.topic(topic!.id)).toEqual(topic);
        expect(await tree.daysOfTopic(topic!.id, 5)).toEqual([MONDAY, SUNDAY]);
        expect(await tree.daysOfTopic(topic!.id, 1)).toEqual([MONDAY]);
        await saveDay(tree, place("day", MONDAY), {});
        expect(await tree.topics([SHOP])).toMatchObject([
          { id: topic!.id, name: "staging database", days: 1, weight: 1 },
        ]);
        await saveDay(tree, DAY, {});
        expect(await tree.topics("all")).toEqual([]);
        expect((await tree.totals()).topics).toBe(0);
      },
    );

    test(verifies("C3", "topics with the most of the words come first, then the heavier ones"), async () => {
      const tree = await open();
      await saveDay(tree, DAY, { "invoice importer": 1, "invoice archive": 3, "stock importer": 2, "gift cards": 5 });
      const terms = listTerms("invoice importer");
      const [invoice, importer] = terms;
      const named = async (limit: number) => {
        const { found } = await tree.topicsByWords(terms, [SHOP], limit);
        return await Promise.all(
          found.map(async ({ id, weight, terms: held }) => [(await tree.topic(id))?.name, weight, held.toSorted()]),
        );
      };
      const all = [
        ["invoice importer", 1, [importer, invoice]],
        ["invoice archive", 3, [invoice]],
        ["stock importer", 2, [importer]],
      ];
      expect(await named(20)).toEqual(all);
      expect(await named(1)).toEqual(all.slice(0, 1));
      const { total, documents } = await tree.topicsByWords(terms, [SHOP], 1);
      expect([total, documents.get(invoice!), documents.get(importer!)]).toEqual([4, 2, 2]);
    });

    test(verifies("E8", "a project's topics and nodes stay its own; who looks everywhere is told all"), async () => {
      const tree = await open();
      await saveDay(tree, DAY, { "invoice importer": 1 });
      await saveDay(tree, place("day", SUNDAY, PORT), { "invoice importer": 9 });
      const realms = async (of: readonly Realm[] | "all") => {
        const { found } = await tree.topicsByWords(listTerms("invoice"), of, 9);
        const topics = await tree.topics(of);
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(topics.map(({ id }) => id)));
        expect((await tree.nodes(of, "day")).map(({ realm }) => realm).toSorted()).toEqual(
          topics.map(({ realm }) => realm).toSorted(),
        );
        return topics.map(({ realm }) => realm);
      };
      expect(await realms([SHOP])).toEqual([SHOP]);
      expect(await realms([PORT, "everywhere"])).toEqual([PORT]);
      expect(await realms(["everywhere"])).toEqual([]);
      expect(await realms("all")).toEqual([PORT, SHOP]);
    });

    test(verifies("C7", "two topics that are merged are one from then on, and ROOT is made anew"), async () => {
      const tree = await open();
      await saveDay(tree, DAY, { "gift cards": 1, vouchers: 4 });
      await settled(tree);
      const [into, from] = await tree.topics([SHOP]);
      await tree.mergeTopics(from!.id, into!.id, "the same thing");
      expect(await tree.topics([SHOP])).toMatchObject([{ id: into!.id, name: "vouchers", weight: 5 }]);
      expect(await tree.topic(from!.id)).toBeUndefined();
      expect((await tree.topicsByWords(listTerms("gift"), [SHOP], 5)).found.map(({ id }) => id)).toEqual([into!.id]);
      expect(await tree.merges(5)).toEqual([{ from: from!.id, into: into!.id, why: "the same thing" }]);
      expect(await waiting(tree)).toEqual(["all root 1!", "shop root 1!"]);
      await saveDay(tree, place("day", MONDAY), { "gift cards": 2 });
      expect(await tree.topics([SHOP])).toMatchObject([{ id: into!.id, weight: 7 }]);
    });

    test(
      verifies(["C7", "K3"], "topics that an agent calls one are one under its name, until its batch is undone"),
      async () => {
        const tree = await open();
        await saveDay(tree, DAY, { "gift cards": 1, vouchers: 4, "staging host": 2 });
        const topics = await tree.topics([SHOP]);
        const idOf = (name: string) => topics.find((one) => one.name === name)!.id;
        await settled(tree);
        await tree.nameTopics([idOf("vouchers"), idOf("gift cards")], "gift vouchers", "b1");
        await tree.nameTopics([idOf("staging host")], "staging", "b2");
        const named = async () => new Map((await tree.topics([SHOP])).map(({ name, weight }) => [name, weight]));
        expect(await named()).toEqual(
          new Map([
            ["gift vouchers", 5],
            ["staging", 2],
          ]),
        );
        expect(await waiting(tree)).toEqual(["all root 2!", "shop root 2!"]);
        await saveDay(tree, place("day", MONDAY), { "gift cards": 2 });
        expect((await named()).get("gift vouchers")).toBe(7);
        expect(await tree.forgetTopicNames("b1")).toBe(true);
        expect(await tree.forgetTopicNames("b1")).toBe(false);
        expect(await named()).toEqual(
          new Map([
            ["vouchers", 4],
            ["gift cards", 3],
            ["staging", 2],
          ]),
        );
      },
    );

    test("a topic waits for a vector of each model, and again when it is called otherwise", async () => {
      const tree = await open();
      await saveDay(tree, DAY, { "staging database": 1 });
      const [waits] = await tree.topicsWithoutVectors("small", 5);
      expect(waits?.name).toBe("staging database");
      await tree.saveTopicVector(waits!.id, "small", vectorOf("staging database"));
      expect(await tree.topicsWithoutVectors("small", 5)).toEqual([]);
      expect(await tree.topicsWithoutVectors("other", 5)).toHaveLength(1);
      const vectors = await tree.topicVectors(SHOP, "small");
      expect(vectors).toEqual([
        { id: waits!.id, key: expect.any(String), days: 1, vector: vectorOf("staging database") },
      ]);
      expect(await tree.topicVectors(PORT, "small")).toEqual([]);
      expect(await tree.topicVectors(SHOP, "other")).toEqual([]);
      await saveDay(tree, place("day", MONDAY), { "the staging databases": 3 });
      expect(await tree.topicsWithoutVectors("small", 5)).toHaveLength(1);
      expect(await tree.topicVectors(SHOP, "small")).toEqual([]);
    });

    test(verifies("C5", "what a model was asked is known, and what it cost adds up by day"), async () => {
      const tree = await open();
      const spent: Spending = {
        at: NOON,
        day: SUNDAY,
        summarizer: "ollama",
        node: "n1",
        tokensIn: 100,
        tokensOut: 20,
        cost: 0.5,
        outcome: "used",
      };
      await tree.spend(spent);
      await tree.spend({ ...spent, node: "n2", outcome: "failed", cost: null });
      await tree.spend({ ...spent, day: MONDAY, node: "n3", outcome: "refused" });
      expect([await tree.spentTokens(SUNDAY), await tree.spentTokens(MONDAY)]).toEqual([240, 120]);
      const asked = (node: string, of = "ollama") => tree.spentOn(of, node);
      expect([await asked("n1"), await asked("n2"), await asked("n3")]).toEqual([true, false, true]);
      expect(await asked("n1", "another")).toBe(false);
      expect((await tree.spendings(2)).map(({ node }) => node)).toEqual(["n3", "n2"]);
      expect((await tree.spendings(5)).at(-1)).toEqual(spent);
    });

    test(verifies("C8", "a period whose file has to be written or removed is told until that is done"), async () => {
      const tree = await open();
      await tree.saveNode(nodeAt(tree, DAY));
      await tree.saveNode(nodeAt(tree, place("day", SUNDAY, PORT)));
      expect(await tree.unmirrored()).toEqual([{ level: "day", period: SUNDAY }]);
      await tree.mirrored("day", SUNDAY);
      await tree.saveNode(nodeAt(tree, DAY));
      expect(await tree.unmirrored()).toEqual([]);
      await tree.dropNode(DAY);
      expect(await tree.unmirrored()).toEqual([{ level: "day", period: SUNDAY }]);
    });

    test("what another process keeps is found at once, and the same place has the same id everywhere", async () => {
      const folder = freshFolder();
      const [here, there] = [await open(folder), await open(folder)];
      const total = async () => (await here.topicsByWords(listTerms("gift"), [SHOP], 5)).total;
      expect(await total()).toBe(0);
      await saveDay(there, DAY, { "gift cards": 1 });
      expect(await total()).toBe(1);
      expect(await here.node(DAY)).toEqual(await there.node(DAY));
      expect(here.nodeId(DAY)).toBe(there.nodeId(DAY));
      expect(here.hash("x")).toBe(there.hash("x"));
      expect(here.hash("x")).not.toBe(here.hash("y"));
    });
  });
}
