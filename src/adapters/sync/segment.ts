import { gunzipSync, gzipSync } from "node:zlib";
import type { z } from "zod";
import { chained, lineText } from "../../domain/sync/line.ts";
import type { LineBody, SyncLine } from "../../domain/sync/line.ts";
import type { HybridTime } from "../../domain/sync/order.ts";
import type { SegmentFormat, SegmentName, Unpacked } from "../../ports/transport.ts";
import { headSchema, lineSchema } from "./line-schema.ts";
import { sha256 } from "./naming.ts";

/** Raised when a reader of today could misread a segment of tomorrow. */
const VERSION = 1;
/** No segment of ours comes near; a file that unpacks to more is an attack or an accident. */
const MOST_BYTES = 256 * 1024 * 1024;

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
  unpack(name, bytes) {
    const opened = opening(name, bytes);
    return "fault" in opened ? opened : linesIn(name, opened);
  },
  isWhole(name, bytes) {
    const opened = opening(name, bytes);
    return !("fault" in opened) || opened.fault === "newer";
  },
};

interface Opened {
  readonly head: z.output<typeof headSchema>;
  readonly texts: readonly string[];
}

type Fault = Extract<Unpacked, { readonly fault: string }>;

function damagedBy(name: SegmentName, what: string): Fault {
  return { fault: "damaged", what: `the file of its lines ${name.first} to ${name.last} can't be used: ${what}` };
}

/** The head and the lines as they stand there, if they are what was written under that name. */
function opening(name: SegmentName, bytes: Uint8Array): Opened | Fault {
  let text: string;
  try {
    text = gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString("utf8");
  } catch {
    return { fault: "incomplete", what: `the file of its lines ${name.first} to ${name.last} is not whole yet` };
  }
  const [headText = "", ...texts] = text.trimEnd().split("\n");
  const head = headSchema.safeParse(parsed(headText)).data;
  if (head === undefined) return damagedBy(name, "it is not a segment of Holdfast");
  if (head.version > VERSION)
    return { fault: "newer", what: "a newer version of Holdfast writes there; update this one" };
  if (head.device !== name.device || head.first !== name.first || head.last !== name.last)
    return damagedBy(name, "it was written under another name");
  if (head.sha256 !== sha256(texts.join("\n"))) return damagedBy(name, "its lines do not match the hash at its head");
  return { head, texts };
}

function linesIn(name: SegmentName, { head, texts }: Opened): Unpacked {
  const damaged = (what: string) => damagedBy(name, what);
  const lines: SyncLine[] = [];
  let chain = head.before;
  for (const [at, line] of texts.entries()) {
    const value = parsed(line);
    const { error } = lineSchema.safeParse(value);
    if (error !== undefined) return damaged(`line ${head.first + at} can't be read`);
    // Handed on as it stands: what a schema gives back has its fields in another order.
    const { seq, time, gone, was, ...body } = value as FileLine;
    if (seq !== head.first + at) return damaged(`line ${seq} is out of order`);
    const digest = gone ?? was ?? sha256(line);
    chain = chained(sha256, chain, digest);
    const told = gone === undefined ? (body as LineBody) : null;
    lines.push({ device: name.device, seq, time, digest, chain, body: told });
  }
  if (lines.length !== head.last - head.first + 1) return damaged("lines are missing");
  return { lines, chainBefore: head.before };
}

type FileLine = { readonly seq: number; readonly time: HybridTime; readonly gone?: string; readonly was?: string };

function lineOut({ seq, time, digest, body }: SyncLine): string {
  if (body === null) return JSON.stringify({ seq, time, gone: digest });
  const text = lineText({ seq, time, body });
  return sha256(text) === digest ? text : JSON.stringify({ seq, time, ...body, was: digest });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
