import { sumContents } from "./build.ts";
import { collect, groupByEach, groupBy } from "../../domain/lists.ts";
import { formatCount } from "../../domain/counting.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { inPage, LONGEST_NAME, say, word } from "../../domain/quoting.ts";
import { categorizeName, OTHER } from "../../domain/topics/category.ts";
import type { Category } from "../../domain/topics/category.ts";
import { packRoot } from "../../domain/topics/root.ts";
import type { RootParts, RootTopic } from "../../domain/topics/root.ts";
import { topicKey } from "../../domain/tree/topic.ts";
import type { Topic } from "../../domain/tree/topic.ts";
import { NODE_TOKENS, nodeName } from "../../domain/tree/node.ts";
import type { NodeInput, NodeLine, Realm, TreeNode } from "../../domain/tree/node.ts";
import { dayAfter, toMonth, toWeek } from "../../domain/tree/period.ts";
import { toDay } from "../../domain/time.ts";
import { isSettled } from "../../domain/tree/select.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import type { Kinds } from "../../ports/system.ts";
import type { KeptPage, NodeOutline, NodePlace, Work } from "../../ports/tree.ts";
import type { Built } from "./build.ts";
import { realmName } from "./parts.ts";
import type { TreeParts } from "./parts.ts";

/** Topics seen within so many days are active. */
const ACTIVE_DAYS = 30;
/** ROOT is packed once for each of these, so that a briefing of any size only has to pick one. */
const PAGE_TOKENS: readonly number[] = [NODE_TOKENS.root, 1_500, 900, 600, 350];
const PENDING = 12;
/** More have no room anyway, and are found by `know`. */
const MOST_TOPICS = 1_500;
/** Maker of ROOT, kept like a summariser's name: another one makes ROOT anew. */
const PACKER = "root@5";

/** Packs a realm's ROOT from its topics and from the nodes that lie directly below it. */
export async function buildRoot(parts: TreeParts, work: Work): Promise<Built> {
  const { tree, clock, timeZone } = parts;
  const { realm } = work;
  const realms: readonly Realm[] | "all" =
    realm === "all" ? "all" : realm === "none" || realm === "everywhere" ? [realm] : [realm, "everywhere"];
  const below = await directlyBelow(parts, realms);
  if (below.length === 0) {
    await tree.dropNode(work);
    return "dropped";
  }
  const activeSince = dayAfter(toDay(clock.now(), timeZone), -ACTIVE_DAYS);
  const topics = (await tree.topics(realms)).filter((topic) => isWorthNaming(topic, parts.kinds)).slice(0, MOST_TOPICS);
  const inputs = listInputs(below);
  const facts = topics.map(({ id, name, category, lastSeen, weight }) => [id, name, category, lastSeen, weight]);
  const inputHash = tree.hash(JSON.stringify([inputs, facts, activeSince]));
  const before = await tree.node(work);
  if (before?.inputHash === inputHash && before.wanted === PACKER && !work.forced) {
    await tree.done(work);
    return "unchanged";
  }
  const root = await rootParts(parts, realm, topics, below, activeSince);
  const pages: KeptPage[] = [];
  for (const budgetTokens of PAGE_TOKENS) {
    pages.push({ budgetTokens, ...packRoot(root, budgetTokens, (text) => parts.tokens.count(text)) });
    await parts.breathe();
  }
  await tree.saveRoot(
    {
      id: tree.nodeId(work),
      realm,
      level: "root",
      period: "",
      lines: [],
      topics: [],
      inputs,
      inputHash,
      wanted: PACKER,
      summarizer: PACKER,
      ...sumContents(await tree.outlines(realms, "day")),
      tokens: pages[0]?.tokens ?? 0,
      hash: tree.hash(pages[0]?.text ?? ""),
      madeAt: clock.now(),
    },
    pages,
  );
  return "built";
}

/** Every month, the weeks that no month tells of yet, and the days that no week tells of yet. */
async function directlyBelow({ tree }: TreeParts, realms: readonly Realm[] | "all"): Promise<readonly TreeNode[]> {
  const nameNode = ({ realm }: NodeOutline, period: string) => `${realm} ${period}`;
  const days = await tree.outlines(realms, "day");
  const weeks = await tree.outlines(realms, "week");
  const inMonth = new Set((await tree.outlines(realms, "month")).map((month) => nameNode(month, month.period)));
  const inWeek = new Set(weeks.map((week) => nameNode(week, week.period)));
  // A week is told of by a month only as far as its days lie in it.
  const untold = new Set(
    days
      .filter((day) => !inMonth.has(nameNode(day, toMonth(day.period))))
      .map((day) => nameNode(day, toWeek(day.period))),
  );
  const places: readonly NodePlace[] = [
    ...days.filter((day) => !inWeek.has(nameNode(day, toWeek(day.period)))),
    ...weeks.filter((week) => untold.has(nameNode(week, week.period))),
  ];
  return [
    ...(await collect(places, async (place) => (await tree.node(place)) ?? [])),
    ...(await tree.nodes(realms, "month")),
  ];
}

/** ROOT may be over several realms, so its links name them. */
function listInputs(below: readonly TreeNode[]): readonly NodeInput[] {
  return below.map(({ realm, level, period, hash }) => ({ id: `${realm}\n${nodeName(level, period)}`, hash }));
}

async function rootParts(
  parts: TreeParts,
  realm: Realm,
  topics: readonly Topic[],
  below: readonly TreeNode[],
  activeSince: string,
): Promise<RootParts> {
  const lines = below.flatMap((node) => node.lines.map((line) => ({ line, realm: node.realm })));
  const words = lines.map(({ line }) => new Set(tokenize(line.text)));
  const index = groupByEach(words.keys(), (at) => words[at]!);
  await parts.breathe();
  const given = await mapGivenTopics(parts, lines);
  const widespread = await commonKeys(parts);
  const names = new Set(below.map(({ level, period }) => nodeName(level, period)));
  const told = topics.map((topic): RootTopic => {
    const key = topicKey(topic.name);
    const terms = key.split(" ");
    const rarest = terms
      .map((term) => index.get(term) ?? [])
      .reduce((least, list) => (list.length < least.length ? list : least));
    const naming = rarest.filter((at) => terms.every((term) => words[at]?.has(term)));
    const about = [...new Set([...naming, ...(given.get(key) ?? [])])]
      .filter((at) => lines[at]?.realm === topic.realm)
      .flatMap((at) => lines[at]?.line ?? []);
    const line = pickTelling(about);
    return {
      name: topic.name,
      // Over all projects, the project is what people look by.
      category: realm === "all" ? realmName(topic.realm) : chooseCategory(topic, parts.kinds),
      // A line may name a topic later than the day whose page last counted it among its own.
      lastSeen: about.reduce((latest, { day }) => (day > latest ? day : latest), topic.lastSeen),
      weight:
        Math.sqrt(topic.weight) *
        (1 + Math.log2(topic.days)) *
        (widespread.has(key) ? 0.08 : 1) *
        (about.length > 0 ? 1.4 : 1) *
        (terms.length === 1 && topic.days < SETTLED_DAYS ? 0.4 : 1),
      line: line === undefined ? null : { text: line.text, day: line.day },
      see: findPlace(line?.day ?? topic.lastSeen, names),
    };
  });
  const days = await parts.tree.outlines(realm === "all" ? "all" : [realm], "day");
  const [first, last] = [days.at(-1)?.period ?? "", days[0]?.period ?? ""];
  const counts = say`${formatCount(sumContents(days).sessions, "session")}, ${formatCount(topics.length, "topic")}`;
  return {
    title: say`# ROOT · ${inPage(realmName(realm), LONGEST_NAME)}`,
    facts: say`${word(first)} to ${word(last)}: ${counts}. Read a page: holdfast tree show ${word(findPlace(last, names))}, or memory_read with that name.`,
    topics: told,
    pending: listPending(below, activeSince).map((line) => ({ text: line.text, see: findPlace(line.day, names) })),
    links: [...names],
    activeSince,
  };
}

/** Which lines are about a topic because whoever wrote them gave it, though their words may not name it. */
async function mapGivenTopics(
  { memories, breathe }: TreeParts,
  lines: readonly { readonly line: NodeLine }[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const given = new Map<string, number[]>();
  for (const [at, { line }] of lines.entries()) {
    for (const source of line.sources) {
      const memory = source.startsWith("m") ? await memories.byId(source as MemoryId) : undefined;
      for (const topic of memory?.topics ?? []) {
        const key = topicKey(topic);
        given.set(key, [...(given.get(key) ?? []), at]);
      }
    }
    await breathe();
  }
  return given;
}

/** What is settled or exact says most; what was asked for, or is open, says nothing that is known. */
const TELLS: Readonly<Record<NodeLine["sort"], number>> = { decision: 3, value: 3, solved: 2, work: 0, pending: 0 };
/** What somebody chose to keep is worth more than whatever a session said in passing. */
const KEPT = 10;

function weighLine({ sort, sources }: NodeLine): number {
  return TELLS[sort] + (sources.some((source) => source.startsWith("m")) ? KEPT : 0);
}

/** Of the lines about a topic the one that tells most; of these the newest. */
function pickTelling(lines: readonly NodeLine[]): NodeLine | undefined {
  return lines.reduce<NodeLine | undefined>((best, line) => {
    if (weighLine(line) === 0) return best;
    if (best === undefined) return line;
    const more = weighLine(line) - weighLine(best);
    return more > 0 || (more === 0 && (line.day > best.day || (line.day === best.day && line.text < best.text)))
      ? line
      : best;
  }, undefined);
}

/** The narrowest page that ROOT links to and that holds the day: a reader goes on from there. */
function findPlace(day: string, names: ReadonlySet<string>): string {
  const pages = [nodeName("month", toMonth(day)), nodeName("week", toWeek(day)), nodeName("day", day)];
  return pages.find((name) => names.has(name)) ?? nodeName("day", day);
}

function listPending(below: readonly TreeNode[], since: string): readonly NodeLine[] {
  const lines = below.flatMap((node) => node.lines);
  const open = lines.filter((line) => line.sort === "pending" && line.day >= since && !isSettled(line, lines));
  const once = new Map(open.map((line) => [line.text, line]));
  return [...once.values()]
    .sort((a, b) => (a.day === b.day ? b.weight - a.weight : a.day < b.day ? 1 : -1))
    .slice(0, PENDING);
}

/** A plain word is often a chance meeting, until it has come up on so many days … */
const SETTLED_DAYS = 4;
/** … words in a row are often a piece of a sentence, until they have come up again … */
const AGAIN_DAYS = 2;
/** … unless whoever wrote a memory gave it as a topic, or a day was full of it: a phrase of one memory weighs at most 2.8. */
const TOPIC_WEIGHT = 4;
/** A capital alone begins a sentence or names a weekday; this is written like nothing but a name: GlitchTip, expected_lot, B2. */
const SURELY_A_NAME = /\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}|[_#]/u;

/** ROOT names what somebody called so; the others are found by `know` all the same. */
function isWorthNaming({ name, days, weight }: Topic, { gazetteer }: Kinds): boolean {
  if (weight >= TOPIC_WEIGHT * days) return true;
  const isOneWord = !name.includes(" ");
  if (isOneWord && (SURELY_A_NAME.test(name) || gazetteer().kindsIn(name).length > 0)) return true;
  return days >= (isOneWord && /^\p{Ll}+$/u.test(name) ? SETTLED_DAYS : AGAIN_DAYS);
}

/** A topic whose own words tell no category has that of what it names: GitHub Actions builds, Mollie takes payments. */
function chooseCategory({ name, category }: Topic, { gazetteer }: Kinds): Category {
  return category === OTHER ? categorizeName(gazetteer().kindsIn(name).join(" ")) : category;
}

/** In so many projects a name tells nothing of any of them. */
const WIDESPREAD = 0.3;
const FEW_REALMS = 4;

async function commonKeys({ tree }: TreeParts): Promise<ReadonlySet<string>> {
  const all = (await tree.realms()).length;
  if (all < FEW_REALMS) return new Set();
  const named = groupBy(await tree.topics("all"), ({ name }) => topicKey(name));
  const isCommon = (topics: readonly Topic[]) =>
    new Set(topics.map(({ realm }) => realm)).size >= Math.max(FEW_REALMS, all * WIDESPREAD);
  return new Set([...named].filter(([, topics]) => isCommon(topics)).map(([key]) => key));
}
