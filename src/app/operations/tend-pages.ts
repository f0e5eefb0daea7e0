import { z } from "zod";
import { giveSummary, takeTasks } from "../../core/tree/agent.ts";
import { nodeName, SORTS } from "../../domain/tree/node.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { toWeek } from "../../domain/tree/period.ts";
import { toDay } from "../../domain/time.ts";
import { topicKey } from "../../domain/tree/topic.ts";
import type { Topic } from "../../domain/tree/topic.ts";
import { findInvented, findValues, valueSet } from "../../domain/tree/values.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { compactNow, openTreeParts, readTimeZone } from "../jobs/compacting.ts";
import { wholeService } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import { oneLine, readAnswer, readEntry, shorten, wasAsked } from "./tend-piece.ts";
import type { Chore } from "./tend-piece.ts";

const MOST_PAGES = 40;

const pageAnswer = z.object({ lines: z.array(z.unknown()).max(100) });
const lineShape = z.object({
  sort: z.enum(SORTS),
  text: z.string().trim().min(1).max(400),
  sources: z.array(z.int().min(1)).min(1).max(50),
});

/** Pages of days, weeks and months that only the rules have written. */
export const pages: Chore = {
  kind: "page",

  async *list(call, { characters }) {
    const service = wholeService(call);
    await compactNow(service, { what: "due" });
    const realm = readRealm(call);
    for await (const { node, version, sources } of takeTasks(openTreeParts(service), realm, MOST_PAGES)) {
      const key = `page ${node} ${version}`;
      if (sources.length === 0 || (await wasAsked(call, key))) continue;
      const share = Math.floor(characters / sources.length);
      const evidence = sources.map(({ day, text }, at) => ({ number: at + 1, note: day, text: shorten(text, share) }));
      yield { kind: "page", key, about: node, evidence };
    }
  },

  async keep(tending, key, answer) {
    const { call, dryRun, kept, dropped, batch, actor } = tending;
    const service = wholeService(call);
    const [, node = "", version = ""] = key.split(" ");
    const given = readAnswer(tending, pageAnswer, answer)?.lines ?? [];
    const lines = [];
    for (const entry of given) {
      const line = readEntry(tending, lineShape, entry);
      if (line !== undefined) lines.push({ ...line, text: oneLine((await service.redactor.redact(line.text)).text) });
    }
    if (lines.length === 0) return;
    const writer = dryRun ? null : `agent/${actor.agent ?? "a person"} ${batch}`;
    const done = await giveSummary(openTreeParts(service), readRealm(call), { node, version }, lines, writer);
    if (done === "gone") {
      dropped.push({ what: key, because: "the page has changed or is gone" });
      return;
    }
    for (const text of done.kept) kept.push({ id: null, text, how: `on ${node}` });
    for (const text of done.refused) dropped.push({ what: text, because: "a value or a source of it is not there" });
    if (!dryRun && done.kept.length > 0) await compactNow(service, { what: "due" });
  },
};

const MOST_TOPICS = 80;
/** With fewer there is nothing to sort out. */
const FEWEST_TOPICS = 6;
const LONGEST_TOPIC = 60;

const topicsAnswer = z.object({ topics: z.array(z.unknown()).max(MOST_TOPICS) });
const topicShape = z.object({
  names: z.array(z.string().trim().min(1)).min(1).max(10),
  name: z.string().trim().min(2).max(LONGEST_TOPIC),
});

/** Names for topics, and topics that are one; asked once a week. */
export const topics: Chore = {
  kind: "topics",

  async *list(call) {
    const service = wholeService(call);
    // What is due must not depend on whether the service has compacted by itself meanwhile.
    await compactNow(service, { what: "due" });
    const realm = readRealm(call);
    const found = await heaviestTopics(call);
    const key = `topics ${toWeek(toDay(call.now, readTimeZone(service)))} ${realm}`;
    if (found.length < FEWEST_TOPICS || (await wasAsked(call, key))) return;
    const evidence = found.map(({ name, days }, at) => ({ number: at + 1, note: `days: ${days}`, text: name }));
    yield { kind: "topics", key, about: `${found.length} topics`, evidence };
  },

  async keep(tending, _key, answer) {
    const { call, dryRun, kept, dropped, batch } = tending;
    const { tree } = wholeService(call);
    const known = new Map((await heaviestTopics(call)).map((topic) => [topic.name, topic]));
    const taken = new Set<Topic>();
    for (const given of readAnswer(tending, topicsAnswer, answer)?.topics ?? []) {
      const entry = readEntry(tending, topicShape, given);
      if (entry === undefined) continue;
      const { names, name } = entry;
      const meant = [...new Set(names)].map((one) => known.get(one));
      const because = findFault(meant, name, taken);
      if (because !== undefined) {
        dropped.push({ what: `${names.join(", ")}: ${name}`, because });
        continue;
      }
      const all = meant as readonly Topic[];
      for (const topic of all) taken.add(topic);
      if (!dryRun)
        await tree.nameTopics(
          all.map(({ id }) => id),
          name,
          batch,
        );
      kept.push({ id: null, text: name, how: `the name of ${all.map((topic) => topic.name).join(", ")}` });
    }
    if (!dryRun && kept.length > 0) await compactNow(wholeService(call), { what: "due" });
  },
};

function findFault(meant: readonly (Topic | undefined)[], name: string, taken: ReadonlySet<Topic>): string | undefined {
  if (meant.includes(undefined)) return "there is no such topic";
  const all = meant as readonly Topic[];
  if (all.some((topic) => taken.has(topic))) return "one of them was named already";
  const names = all.map((topic) => topic.name);
  if (names.every((one) => one === name)) return "it is called so already";
  const values = names.map((one) => findValues(one).join(" "));
  if (new Set(values).size > 1) return "they differ in a value";
  if (findInvented(name, valueSet(names)).length > 0) return "it holds a value that none of them has";
  const words = new Set(names.flatMap((one) => listTerms(one)));
  const terms = listTerms(name);
  if (topicKey(name) === "" || terms.filter((term) => words.has(term)).length * 2 < terms.length)
    return "it shares too few words with them";
  return undefined;
}

async function heaviestTopics(call: Call): Promise<readonly Topic[]> {
  const found = await wholeService(call).tree.topics([readRealm(call)]);
  return found.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)).slice(0, MOST_TOPICS);
}

/** Makes by the rules again what a batch told of the tree, and says what. */
export async function takeBackTree(call: Call, batch: string, dryRun: boolean): Promise<readonly string[]> {
  const service = wholeService(call);
  const { tree } = service;
  const nodes = (
    await Promise.all((["day", "week", "month"] as const).map((level) => tree.nodes("all", level)))
  ).flat();
  const told = nodes.filter(({ summarizer }) => summarizer.endsWith(` ${batch}`));
  const names = told.map(({ level, period }) => nodeName(level, period));
  if (dryRun) return names;
  await tree.redo(told, true);
  const isNamed = await tree.forgetTopicNames(batch);
  if (isNamed || told.length > 0) await compactNow(service, { what: "due" });
  return [...names, ...(isNamed ? ["topics"] : [])];
}

function readRealm({ place }: Call): Realm {
  return place.project ?? "everywhere";
}
