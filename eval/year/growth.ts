import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMinilm } from "../../src/adapters/embedders/minilm.ts";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import { findHome } from "../../src/app/home/home.ts";
import { noEmbedder } from "../../src/app/embedders.ts";
import { perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { captureYear } from "./capture.ts";
import { generateYear, seeded } from "./generate.ts";
import { generateMonths } from "./months.ts";
import type { Asked } from "./months.ts";
import { projectOf, writeTranscripts } from "./transcripts.ts";
import { writeMonth } from "./write-month.ts";

export interface GrowthWish {
  readonly memories: number;
  readonly months: number;
  readonly asked: number;
  readonly seed: number;
  readonly end: number;
  /** Without it, words alone answer. */
  readonly byMeaning: boolean;
  /** Statements pass the gate and the judge, as they do when they are said; else they are written at once, each change settled. */
  readonly isJudged: boolean;
  readonly onMonth: (month: MonthReport) => void;
}

export interface MonthReport {
  readonly month: number;
  readonly memories: number;
  readonly sessions: number;
  /** Of so many questions, the first answer has the value that holds; another one only below. */
  readonly asked: number;
  readonly first: number;
  readonly within: number;
  /** An old value came first. */
  readonly outdated: number;
  readonly tokens: number;
  readonly briefingTokens: number;
  readonly msP50: number;
  readonly msP95: number;
  readonly rememberMsP50: number;
  readonly megabytes: number;
}

/** The model runs in a thread of the built program: `npm run build` comes first. */
const WORKER = new URL("../../dist/adapters/embedders/minilm-worker.js", import.meta.url);

/** Lets a store grow month by month, as many sessions as statements, and asks everyday questions at the end of each. */
export async function growStore(wish: GrowthWish): Promise<readonly MonthReport[]> {
  const { memories, months, asked, seed, end, byMeaning, isJudged, onMonth } = wish;
  const folder = mkdtempSync(join(tmpdir(), "hf-growth-"));
  const clock = { at: end, now: () => clock.at, elapsedMs: () => performance.now() };
  const models = byMeaning ? startMinilm({ workerUrl: WORKER }) : null;
  const embedders = models && { memories: models.facts, journal: models.published, judge: models.judge };
  const service = await openService({
    home: findHome({}, join(folder, "home")),
    environment: { HOLDFAST_TIME_ZONE: "UTC" },
    clock,
    ...(embedders === null ? { embedder: noEmbedder } : { embedders }),
  });
  await models?.facts.embed(["ready"], "question");
  await models?.judge.ready();
  const sessions = generateYear(seed, end, memories).sessions.slice(0, memories);
  const tokens = gptTokens();
  const current = new Map<string, { readonly id: string; readonly value: string; readonly old: string[] }>();
  const written = new Map<string, Memory>();
  const reports: MonthReport[] = [];
  const kept = { memories: 0, sessions: 0 };
  try {
    for (const { statements, questions } of generateMonths(seeded(seed), { memories, months, asked, end })) {
      const month = reports.length + 1;
      const rememberMs: number[] = [];
      const made = isJudged
        ? []
        : await writeMonth(service, models?.facts ?? null, statements, { from: kept.memories, current: written });
      for (const [place, { key, project, text, value, by, at }] of statements.entries()) {
        clock.at = at;
        const before = current.get(key);
        const started = performance.now();
        const id =
          made[place]?.id ?? (await store(service, projectOf(project), text, by === "correction" ? before!.id : null));
        rememberMs.push(performance.now() - started);
        current.set(key, { id, value, old: before === undefined ? [] : [...before.old, before.value] });
        if (made[place] !== undefined) written.set(key, made[place]);
      }
      kept.memories += statements.length;
      const due = sessions.slice(kept.sessions, Math.round((month * sessions.length) / months));
      kept.sessions += due.length;
      await captureYear(service, writeTranscripts(join(folder, `month-${month}`), due));
      const answers = [];
      for (const one of questions) answers.push(await ask(service, one, current.get(one.key)!));
      const ms = answers.map((one) => one.ms);
      const project = projectOf(questions[0]!.project);
      const briefing = await perform(service, "brief", { project, preview: true });
      reports.push({
        month,
        ...kept,
        asked: answers.length,
        first: answers.filter(({ place }) => place === 0).length,
        within: answers.filter(({ place }) => place >= 0).length,
        outdated: answers.filter(({ isOutdated }) => isOutdated).length,
        tokens: Math.round(answers.reduce((sum, { told }) => sum + tokens.count(told), 0) / answers.length),
        briefingTokens: briefing.tokens,
        msP50: percentile(ms, 0.5),
        msP95: percentile(ms, 0.95),
        rememberMsP50: percentile(rememberMs, 0.5),
        megabytes: Math.round(sizeOf(join(folder, "home")) / 1e5) / 10,
      });
      onMonth(reports.at(-1)!);
    }
    return reports;
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function store(service: WholeService, project: string, text: string, replaced: string | null): Promise<string> {
  if (replaced !== null) {
    const corrected = await perform(service, "correct", { what: replaced, text, project });
    if ("id" in corrected && corrected.id !== null) return corrected.id;
    throw new Error(`"${text}" was not taken: ${JSON.stringify(corrected)}`);
  }
  const stored = await perform(service, "remember", { text, kind: "project", project });
  if ("id" in stored && stored.id !== null) return stored.id;
  throw new Error(`"${text}" was not taken: ${JSON.stringify(stored)}`);
}

interface Answered {
  /** Where the value that holds stands among the hits; -1 where it is in none. */
  readonly place: number;
  readonly isOutdated: boolean;
  readonly told: string;
  readonly ms: number;
}

async function ask(
  service: WholeService,
  { project, question }: Asked,
  { value, old }: { readonly value: string; readonly old: readonly string[] },
): Promise<Answered> {
  const started = performance.now();
  const { hits, sessions } = await perform(service, "recall", { question, project: projectOf(project) });
  const ms = performance.now() - started;
  const excerpts = sessions.flatMap(({ excerpt }) => excerpt.map(({ text }) => text));
  const names = (text: string, one: string) => text.split(/[\s,;]+/).includes(one) || text.includes(`${one} `);
  return {
    place: hits.findIndex(({ text }) => names(text, value)),
    isOutdated: old.some((one) => hits[0] !== undefined && names(hits[0].text, one)),
    told: [...hits.map(({ text }) => text), ...excerpts].join("\n"),
    ms,
  };
}

function percentile(list: readonly number[], share: number): number {
  const value = list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const DRAWN: readonly (readonly [name: string, value: (one: MonthReport) => number])[] = [
  ["right first, of 100", ({ first, asked }) => (100 * first) / asked],
  ["tokens of an answer", ({ tokens }) => tokens],
  ["milliseconds, p50", ({ msP50 }) => msP50],
  ["megabytes on the disk", ({ megabytes }) => megabytes],
];
const [LEFT, WIDTH, HEIGHT, GAP] = [150, 420, 56, 18];

/** A line for each figure over the months, each from zero to its own highest. */
export function drawGrowth(reports: readonly MonthReport[]): string {
  const rows = DRAWN.flatMap(([name, value], row) => {
    const top = 10 + row * (HEIGHT + GAP);
    const most = Math.max(...reports.map(value), 1);
    const points = reports.map((one, at) => {
      const x = LEFT + (at / Math.max(1, reports.length - 1)) * WIDTH;
      return `${x.toFixed(1)},${(top + HEIGHT - (value(one) / most) * HEIGHT).toFixed(1)}`;
    });
    const [first, last] = [value(reports[0]!), value(reports.at(-1)!)].map((one) => Math.round(one * 10) / 10);
    return [
      `<line x1="${LEFT}" x2="${LEFT + WIDTH}" y1="${top + HEIGHT}" y2="${top + HEIGHT}" stroke="#8886"/>`,
      `<polyline points="${points.join(" ")}" fill="none" stroke="#0f766e" stroke-width="2"/>`,
      `<text x="${LEFT - 10}" y="${top + HEIGHT / 2 - 4}" text-anchor="end">${name}</text>`,
      `<text x="${LEFT - 10}" y="${top + HEIGHT / 2 + 11}" text-anchor="end">${first} → ${last}</text>`,
    ];
  });
  const height = 10 + DRAWN.length * (HEIGHT + GAP) + 14;
  const { memories, month } = reports.at(-1)!;
  const foot = `<text x="${LEFT}" y="${height - 6}">month 1 to ${month}, ${memories.toLocaleString("en")} memories and as many sessions at the end</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 20}" height="${height}" font-family="sans-serif" font-size="11" fill="#888" role="img" aria-label="Right answers, tokens, milliseconds and megabytes over the months">\n${[...rows, foot].join("\n")}\n</svg>\n`;
}
