import { createHash } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import { createGunzip, gzipSync } from "node:zlib";
import { chainHash, lineText } from "../../domain/sync/line.ts";
import type { DeviceId, HybridTime, LineBody, SyncLine } from "../../domain/sync/line.ts";
import type { SegmentFormat, SegmentName, Unpacked } from "../../ports/transport.ts";
import { DEVICE, sha256 } from "./home-stamp.ts";
import { z } from "zod";
import { changeFields, instant, memorySchema, who } from "../exports/export-file.ts";
import { tryParseJson } from "../../domain/json.ts";

/** Raised when a reader of today could misread a segment of tomorrow. */
const VERSION = 1;
/** No segment of ours comes near these; a file that unpacks to more is an attack or an accident. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_LINE = 1024 * 1024;

/**
 * Gzipped JSON Lines: a head that tells the device, the numbers, the hash of all lines before and one of what follows; then the lines.
 * A line whose words were erased keeps its number and its first hash, so that the chain can still be followed.
 */
export const segmentFormat: SegmentFormat = {
  pack(lines, chainBefore) {
    const body = lines.map(lineOut).join("\n");
    const [first, last] = [lines[0], lines.at(-1)];
    const head = {
      holdfast: "segment",
      version: VERSION,
      device: first?.device,
      first: first?.seq,
      last: last?.seq,
      before: chainBefore,
      sha256: sha256(body),
    };
    return gzipSync(`${JSON.stringify(head)}\n${body}\n`);
  },
  async unpack(name, bytes) {
    const lines: SyncLine[] = [];
    let chain: string | undefined;
    const opened = await readSegment(name, bytes, (text, head) => {
      const line = checkLine(text, head, lines.length, (chain ??= head.before));
      if (typeof line === "string") return line;
      lines.push({ device: name.device, ...line });
      ({ chain } = line);
      return undefined;
    });
    return "fault" in opened ? opened : { lines, chainBefore: opened.before };
  },
  async isWhole(name, bytes) {
    const opened = await readSegment(name, bytes, () => undefined);
    return !("fault" in opened) || opened.fault === "newer";
  },
};

type Head = z.output<typeof headSchema>;
type Fault = Extract<Unpacked, { readonly fault: string }>;

function damagedBy(name: SegmentName, what: string): Fault {
  return { fault: "damaged", what: `the file of its lines ${name.first} to ${name.last} can't be used: ${what}` };
}

/** The head, if that and all lines are what was written under that name. It ends at the first line that `take` finds something wrong with. */
async function readSegment(
  name: SegmentName,
  bytes: Uint8Array,
  take: (line: string, head: Head) => string | undefined,
): Promise<Head | Fault> {
  const hash = createHash("sha256");
  let head: Head | undefined;
  let count = 0;
  try {
    for await (const line of unpackLines(bytes)) {
      if (head === undefined) {
        const found = parseHead(name, line);
        if ("fault" in found) return found;
        head = found;
        continue;
      }
      if (count === head.last - head.first + 1) return damagedBy(name, "it has more lines than it names");
      hash.update(count === 0 ? line : `\n${line}`);
      const wrong = take(line, head);
      if (wrong !== undefined) return damagedBy(name, wrong);
      count += 1;
    }
  } catch (error) {
    if (error instanceof TooLong) return damagedBy(name, error.message);
    return { fault: "incomplete", what: `the file of its lines ${name.first} to ${name.last} is not whole yet` };
  }
  if (head === undefined) return damagedBy(name, NOT_OURS);
  if (head.sha256 !== hash.digest("hex")) return damagedBy(name, "its lines do not match the hash at its head");
  return count === head.last - head.first + 1 ? head : damagedBy(name, "lines are missing");
}

const NOT_OURS = "it is not a segment of Holdfast";

function parseHead(name: SegmentName, line: string): Head | Fault {
  const head = headSchema.safeParse(tryParseJson(line)).data;
  if (head === undefined) return damagedBy(name, NOT_OURS);
  if (head.version > VERSION)
    return { fault: "newer", what: "a newer version of Holdfast writes there; update this one" };
  const isNamed = head.device === name.device && head.first === name.first && head.last === name.last;
  return isNamed ? head : damagedBy(name, "it was written under another name");
}

class TooLong extends Error {}

/** Unpacked a piece at a time, in another thread: others get their turn in between, and no more is held than a line. */
async function* unpackLines(bytes: Uint8Array): AsyncGenerator<string> {
  if (bytes.length === 0) throw new Error("nothing is there yet");
  const unpacking = createGunzip();
  unpacking.end(bytes);
  const decoder = new StringDecoder("utf8");
  let held = "";
  let size = 0;
  for await (const piece of unpacking) {
    size += (piece as Buffer).length;
    const parts = (held + decoder.write(piece as Buffer)).split("\n");
    held = parts.pop() ?? "";
    if (size > MOST_BYTES || held.length > LONGEST_LINE)
      throw new TooLong("it unpacks to more than a segment can hold");
    yield* parts;
  }
  if (held.trimEnd() !== "") yield held.trimEnd();
}

/** What is wrong with a line, where anything is. */
function checkLine(text: string, head: Head, at: number, before: string): Omit<SyncLine, "device"> | string {
  const value = tryParseJson(text);
  if (!lineSchema.safeParse(value).success) return `line ${head.first + at} can't be read`;
  // Handed on as it stands: what a schema gives back has its fields in another order.
  const { seq, time, gone, was, ...body } = value as FileLine;
  if (seq !== head.first + at) return `line ${seq} is out of order`;
  const digest = gone ?? was ?? sha256(text);
  return {
    seq,
    time,
    digest,
    chain: chainHash(sha256, before, digest),
    body: gone === undefined ? (body as LineBody) : null,
  };
}

type FileLine = { readonly seq: number; readonly time: HybridTime; readonly gone?: string; readonly was?: string };

function lineOut({ seq, time, digest, body }: SyncLine): string {
  if (body === null) return JSON.stringify({ seq, time, gone: digest });
  const text = lineText({ seq, time, body });
  return sha256(text) === digest ? text : JSON.stringify({ seq, time, ...body, was: digest });
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(1);
/** No clock of this millennium says more: a time without bounds would leave no later one. */
const time = z.string().regex(/^0[0-5][0-9a-f]{14}$/);
const id = changeFields.memory;
const { id: _id, evidence: _evidence, marks, ...plain } = memorySchema.shape;
/** Told in their own way. */
const NOT_SET = ["id", "evidence", "marks"];

/** Fields that a later version adds to a memory travel too. */
const set = z
  .looseObject(plain)
  .partial()
  .refine((fields) => NOT_SET.every((name) => !Object.hasOwn(fields, name)));
/** A memory can't do without these. */
const REQUIRED: ReadonlySet<string> = new Set(
  Object.entries(memorySchema.shape).flatMap(([name, schema]) => (schema instanceof z.ZodOptional ? [] : [name])),
);
const patch = z.strictObject({
  set: set.optional(),
  unset: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
    .refine((names) => names.every((name) => !REQUIRED.has(name)))
    .optional(),
  evidence: z.int().optional(),
  marks: z.strictObject({ add: marks.unwrap(), drop: z.array(id) }).optional(),
});

const change = z
  .strictObject({
    seq,
    time,
    change: z.strictObject(changeFields),
    parent: changeFields.id.nullable(),
    effect: z.union([z.strictObject({ is: memorySchema.nullable() }), patch]),
    was: hash.optional(),
  })
  .refine(({ change: { memory }, effect }) => !("is" in effect) || effect.is === null || effect.is.id === memory);
const erasure = z.strictObject({
  seq,
  time,
  erased: id,
  at: instant,
  actor: z.strictObject(who),
  was: hash.optional(),
});
const gone = z.strictObject({ seq, time, gone: hash });

/** One line of a segment. */
const lineSchema = z.union([change, erasure, gone]);

const headSchema = z.object({
  holdfast: z.literal("segment"),
  version: z.int(),
  device: z.string(),
  first: seq,
  last: seq,
  before: z.string(),
  sha256: hash,
});

const DIGITS = 8;
const NAME = /^(\d{8,12})-(\d{8,12})\.hfl(\.age)?$/;

export function isDevice(name: string): name is DeviceId {
  return DEVICE.test(name);
}

export function writeFileName({ first, last, sealed }: SegmentName): string {
  const number = (seq: number) => String(seq).padStart(DIGITS, "0");
  return `${number(first)}-${number(last)}.hfl${sealed ? ".age" : ""}`;
}

/** What a file name says; undefined for every other name, such as a syncing tool's temporary files and conflict copies. */
export function segmentNamed(device: DeviceId, file: string): SegmentName | undefined {
  const found = NAME.exec(file);
  if (found === null) return undefined;
  const name = { device, first: Number(found[1]), last: Number(found[2]), sealed: found[3] !== undefined };
  return name.first >= 1 && name.first <= name.last && writeFileName(name) === file ? name : undefined;
}
