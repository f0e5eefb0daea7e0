import { connect } from "node:net";

/** The daemon could not be reached, went away, or keeps silent. */
export class DaemonAway extends Error {
  /** The request may have been carried out. */
  readonly sent: boolean;
  /** It is there and answers nobody: another one can't be started beside it. */
  readonly silent: boolean;

  constructor(known: { readonly sent: boolean; readonly silent: boolean }, cause?: unknown) {
    super("the daemon can't be reached", { cause });
    this.sent = known.sent;
    this.silent = known.silent;
  }
}

interface Request {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly text: string;
  /** How long the daemon may keep silent; without end if it is 0. */
  readonly silenceMs?: number;
  readonly signal?: AbortSignal;
  /** Told the fields of an interim answer. */
  readonly onInterim?: (fields: ReadonlyMap<string, string>) => void;
}

interface Response {
  readonly status: number;
  /** By their names in small letters. */
  readonly fields: ReadonlyMap<string, string>;
  readonly text: string;
}

const HEAD_END = "\r\n\r\n";
const FIRST_FINAL_STATUS = 200;

/**
 * One request over the daemon's socket, in as much of HTTP as that takes: to load Node's own client would cost a command more than the
 * rest of its call. Under version 1.0 an answer ends with its connection.
 */
export function exchange(socket: string, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    let [sent, silent, said] = [false, false, ""];
    let final: Omit<Response, "text"> | undefined;
    const { signal, silenceMs = 0, onInterim } = request;
    const connection = connect(socket, () => (sent = true));
    const giveUp = () => connection.destroy(new Error("the request was given up"));

    connection.setEncoding("utf8");
    connection.setTimeout(silenceMs, () => {
      silent = true;
      connection.destroy(new Error("no answer in time"));
    });
    connection.on("data", (text: string) => {
      said += text;
      for (let end = 0; final === undefined && (end = said.indexOf(HEAD_END)) >= 0;) {
        const head = readHead(said.slice(0, end));
        said = said.slice(end + HEAD_END.length);
        if (head.status < FIRST_FINAL_STATUS) onInterim?.(head.fields);
        else final = head;
      }
    });
    connection.on("end", () => {
      const length = final?.fields.get("content-length");
      const isWhole = length === undefined || Buffer.byteLength(said) === Number(length);
      if (final !== undefined && isWhole) resolve({ ...final, text: said });
    });
    connection.on("error", (cause) => reject(new DaemonAway({ sent, silent }, cause)));
    connection.on("close", () => {
      signal?.removeEventListener("abort", giveUp);
      reject(new DaemonAway({ sent, silent }));
    });
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted === true) giveUp();
    else connection.write(writeRequest(request));
  });
}

function writeRequest({ method = "POST", path, fields = {}, text }: Request): string {
  const rows = Object.entries({
    host: "localhost",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
    ...fields,
  }).map(([name, value]) => `${name}: ${value.replaceAll(NOT_IN_FIELDS, "?")}\r\n`);
  return `${method} ${path} HTTP/1.0\r\n${rows.join("")}\r\n${text}`;
}

/** A line break would begin a field of its own. */
const NOT_IN_FIELDS = /[^ -~]/g;

function readHead(head: string): Omit<Response, "text"> {
  const [first = "", ...rows] = head.split("\r\n");
  const fields = rows.map((row) => {
    const at = row.indexOf(":");
    return [row.slice(0, at).toLowerCase(), row.slice(at + 1).trim()] as const;
  });
  return { status: Number(first.split(" ")[1]), fields: new Map(fields) };
}
