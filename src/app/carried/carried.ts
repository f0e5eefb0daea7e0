import { carriedFolders } from "../../adapters/files/carried-folder.ts";
import type { CarriedFile, CarriedFolder } from "../../adapters/files/carried-folder.ts";
import { isLine } from "../../core/carried/read-beside.ts";
import type { Carried } from "../../core/carried/read-beside.ts";
import { CARRIED_FOLDER } from "../../domain/carried-file.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { writeWordsReceipt } from "../../domain/receipt.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { visibleKeys } from "../../domain/scope.ts";
import type { Place } from "../../domain/scope.ts";
import type { Embedded, Embedder } from "../../ports/embedder.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Instructions, Redactor } from "../../ports/system.ts";
import { spellId } from "../../adapters/system/system.ts";
import { formatCount } from "../../domain/counting.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

interface Where {
  readonly root: string | null;
  readonly place: Place;
}

/** What the repositories of this machine carry, read when it is asked for and kept while their files stay as they are. */
export interface CarriedReader {
  /** Undefined where the checkout carries nothing, and where there is no checkout. */
  at(where: Where): Promise<CarriedHere | undefined>;
  /** The vectors of a text that a checkout carries, be it a line of an instruction file, once they are made. */
  vectorsOf(text: string): Embedded | undefined;
}

export interface CarriedHere extends Carried {
  readonly folder: CarriedFolder;
}

export interface CarriedParts {
  readonly store: Pick<MemoryReader, "byId" | "writeMark">;
  /** Secrets of a repository are not passed on, though they lie in its files. */
  readonly redactor: () => Promise<Redactor>;
  /** Left out where there is no time for vectors: then words alone find what is carried. */
  readonly embedding?: { readonly embedder: Embedder; queue<T>(work: () => Promise<T>): Promise<T> };
  /** Their lines get vectors too, as soon as somebody works in their repository. */
  readonly instructions?: Instructions;
}

interface Loaded extends CarriedHere {
  readonly project: ProjectId;
  readonly vectors: Map<MemoryId, Embedded>;
  /** The carried ones that the store has too, and as of which write it was looked at. */
  readonly own: readonly MemoryId[];
  readonly mark: string;
}

/** Checkouts a person works in at a time. */
const MOST_ROOTS = 50;

export function carriedReader(parts: CarriedParts): CarriedReader {
  const folders = carriedFolders();
  const kept = new Map<string, Promise<Loaded>>();
  const byText = new Map<string, Embedded>();
  const looked = new WeakSet<Stated>();
  const lookAtLines = (lines: Stated): void => {
    if (parts.embedding === undefined || looked.has(lines)) return;
    looked.add(lines);
    const texts = lines
      .filter(isLine)
      .slice(0, MOST_LINES)
      .map(({ text }) => ({ text }));
    giveVectors(parts.embedding, texts, byText).catch(() => looked.delete(lines));
  };
  return {
    vectorsOf: (text) => byText.get(text),
    async at({ root, place: { project } }) {
      if (root !== null && parts.instructions !== undefined) lookAtLines(parts.instructions.of(root));
      if (root === null || project === null) return undefined;
      const folder = folders.at(root);
      if (folder === undefined) return undefined;
      const last = await kept.get(root)?.catch(() => undefined);
      const isKept = last?.folder === folder && last.project === project;
      if (isKept && (last.own.length === 0 || last.mark === (await parts.store.writeMark()))) return last;
      const next = isKept ? compareAgain(parts.store, last) : load(parts, folder, project);
      if (kept.size >= MOST_ROOTS) kept.clear();
      kept.set(root, next);
      const loaded = await next;
      const { memories, vectors } = loaded;
      if (parts.embedding !== undefined)
        giveVectors(parts.embedding, [...memories.values()], byText, ({ id }, made) => vectors.set(id, made)).catch(
          () => {}, // The model is away, or the service is closing: words go on finding it.
        );
      return loaded;
    },
  };
}

async function load({ store, redactor }: CarriedParts, folder: CarriedFolder, project: ProjectId): Promise<Loaded> {
  const mark = await store.writeMark();
  const memories = new Map<MemoryId, Memory>();
  const owned: MemoryId[] = [];
  const { redact, isPlain } = openPlainRedactor(await redactor());
  for (const [at, file] of folder.files.entries()) {
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop();
    const { text } = file.statement;
    const memory = toMemory(file, isPlain(text) ? text : await redact(text), project);
    const own = await store.byId(memory.id);
    const isSame = own !== undefined && own.scope.level !== "user" && own.scope.project === project;
    // An id that belongs to something else here, or stands in two files, is not this file's to take.
    const isTaken = memories.has(memory.id) || (own !== undefined && (!isSame || own.pinned === true));
    const id = isTaken ? idFor(project, file.path) : memory.id;
    memories.set(id, { ...memory, id });
    if (own !== undefined && !isTaken) owned.push(id);
  }
  return {
    folder,
    project,
    memories,
    vectors: new Map(),
    own: owned,
    mark,
    ...(await compare(store, memories, owned)),
  };
}

async function compareAgain(store: CarriedParts["store"], last: Loaded): Promise<Loaded> {
  const mark = await store.writeMark();
  return { ...last, mark, ...(await compare(store, last.memories, last.own)) };
}

/** What the store holds itself, and what it has ended itself, of what the repository states. */
async function compare(
  store: CarriedParts["store"],
  stated: ReadonlyMap<MemoryId, Memory>,
  owned: readonly MemoryId[],
): Promise<Pick<Carried, "hidden" | "ended">> {
  const [hidden, ended] = [new Set<MemoryId>(), new Set<MemoryId>()];
  for (const id of owned) {
    const own = await store.byId(id);
    const state = own?.standing.state;
    if (state === "active") hidden.add(id);
    const isEnded = state === "superseded" || state === "retired";
    if (isEnded && computeFingerprint(own!.text) === computeFingerprint(stated.get(id)!.text)) ended.add(id);
  }
  return { hidden, ended };
}

function openPlainRedactor(redactor: Redactor): {
  redact(text: string): Promise<string>;
  isPlain(text: string): boolean;
} {
  return {
    redact: async (text) => (await redactor.redact(text)).text,
    isPlain: (text) => redactor.isPlain?.(text) === true,
  };
}

/** Files read before the event loop gets its turn. */
const READ_AT_ONCE = 50;
/** Embedded in one go while a question may come in at any moment. */
const PORTION = 8;
const MOST_TEXTS = 20_000;
/** Lines of instruction files in one repository; no agent reads more at every start. */
const MOST_LINES = 1_000;

/** Gives vectors to what is carried, in the background, each text once. While the model is away, words find it. */
async function giveVectors<T extends { readonly text: string }>(
  { embedder, queue }: NonNullable<CarriedParts["embedding"]>,
  carried: readonly T[],
  byText: Map<string, Embedded>,
  give: (one: T, vectors: Embedded) => void = () => {},
): Promise<void> {
  const waiting = carried.filter((one) => {
    const known = byText.get(one.text);
    if (known !== undefined) give(one, known);
    return known === undefined;
  });
  if (byText.size > MOST_TEXTS) byText.clear();
  for (let at = 0; at < waiting.length; at += PORTION) {
    const portion = waiting.slice(at, at + PORTION);
    const made = await queue(() =>
      embedder.embed(
        portion.map(({ text }) => text),
        "memory",
      ),
    );
    for (const [index, one] of portion.entries()) {
      give(one, made[index] ?? []);
      byText.set(one.text, made[index] ?? []);
    }
    await yieldToEventLoop();
  }
}

/** A statement of the repository counts as an approved one: below a person's word, and below the instruction files. */
function toMemory({ path, statement, writtenAt }: CarriedFile, text: string, project: ProjectId): Memory {
  const { id, kind, trigger, topics, anchors, staleAfter, expiresAt } = statement;
  const observedAt = Math.min(statement.observedAt ?? writtenAt, Date.now());
  return {
    id: (id ?? idFor(project, path)) as MemoryId,
    kind,
    trigger,
    text,
    topics,
    scope:
      statement.path === null
        ? { level: "project", project, agent: null }
        : { level: "path", project, path: statement.path, agent: null },
    source: {
      by: "agent",
      agent: "repository",
      client: "repository",
      session: null,
      transcriptLine: null,
      quote: null,
      file: `${CARRIED_FOLDER}/${path}`,
      commit: null,
      approved: true,
    },
    observedAt,
    recordedAt: observedAt,
    verifiedAt: observedAt,
    confidence: 1,
    evidence: 1,
    staleAfter,
    expiresAt,
    standing: { state: "active" },
    anchors,
  };
}

/** The id of a file that has none of its own: the same on every machine and every day. */
function idFor(project: ProjectId, path: string): MemoryId {
  return spellId("memory", [project, path]) as MemoryId;
}

type Stated = ReturnType<Instructions["of"]>;

/** The instruction files with what is carried beside them. The same array is given again while neither changes. */
const JOINED = new WeakMap<CarriedHere, { readonly files: Stated; readonly joined: Stated }>();

export function instructionsWith(instructions: Instructions, carried: CarriedHere): Instructions {
  return {
    of(root) {
      const files = instructions.of(root);
      const last = JOINED.get(carried);
      if (last?.files === files) return last.joined;
      const joined = [
        ...files,
        ...[...carried.memories.values()].map(({ text, source }) => ({ file: source.file ?? "", text })),
      ];
      JOINED.set(carried, { files, joined });
      return joined;
    },
  };
}

/** Said where a memory is changed that the repository states too: its file says what it said until somebody shares it again. */
export function remindToShare(
  carried: CarriedHere | undefined,
  changed: MemoryId,
  id: string | null,
): { readonly stillShared?: string } {
  const file = carried?.memories.get(changed)?.source.file;
  if (file == null || id === null) return {};
  return { stillShared: `${file} still says what it said; \`holdfast share ${id}\` changes it` };
}

/** Said where a memory is taken back that the repository states too: whoever clones it is told it all the same. */
export function remindToUnshare(
  carried: CarriedHere | undefined,
  ended: readonly MemoryId[],
): { readonly stillShared?: string } {
  const shared = [...new Set(ended)].flatMap((id) => {
    const file = carried?.memories.get(id)?.source.file;
    return file == null ? [] : [`${file} still says it to everybody else; \`holdfast unshare ${id}\` takes it out`];
  });
  return shared.length === 0 ? {} : { stillShared: shared.join("\n") };
}

/** What is said once, where a repository's shared memories are first used on this machine. */
export async function introduceCarried(
  memories: Pick<MemoryReader, "receipt">,
  here: CarriedHere | undefined,
  where: Where,
): Promise<Introduction | undefined> {
  if (here === undefined || here.memories.size === 0 || where.root === null) return undefined;
  const id = spellId("receipt", ["carried", where.root]) as ReceiptId;
  if ((await memories.receipt(id)) !== undefined) return undefined;
  const count = formatCount(here.memories.size, "memory", "memories");
  const text = say`First use here: this repository shares ${count} in .holdfast, with no more authority than its AGENTS.md.`;
  const told = {
    id,
    of: "briefing",
    scopes: visibleKeys(where.place),
    checked: here.memories.size,
    tokens: 0,
  } as const;
  return {
    text,
    receipt: (asker, at) => writeWordsReceipt({ ...told, at, asker }, "says that the repository shares memories"),
  };
}

export interface Introduction {
  readonly text: Quoted;
  /** Kept so that it is said once. */
  receipt(asker: Receipt["asker"], at: number): Receipt;
}
