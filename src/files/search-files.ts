import { spawn } from "node:child_process";

/**
 * Which of these files hold one of these texts, as it is, as JSON writes it, or in UTF-16. Looked for in a child process, which may
 * open and close what this process has locked; the texts reach it through a pipe, where no other user can see them.
 */
export async function searchFiles(files: readonly string[], texts: readonly string[]): Promise<ReadonlySet<string>> {
  const needles = encode(texts);
  if (needles.length === 0 || files.length === 0) return new Set();
  const { found, error } = await ask({ files, needles: needles.map((needle) => needle.toString("base64")) });
  if (error !== undefined) throw new Error(error);
  return new Set(found);
}

/** Shorter ones stand everywhere. */
const SHORTEST_BYTES = 4;

function encode(texts: readonly string[]): readonly Buffer[] {
  return [...new Set(texts)].flatMap((text) => {
    const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
    return [...[...forms].map((form) => Buffer.from(form, "utf8")), Buffer.from(text, "utf16le")].filter(
      ({ length }) => length >= SHORTEST_BYTES,
    );
  });
}

interface Answer {
  readonly found: readonly string[];
  readonly error?: string;
}

function ask(question: { readonly files: readonly string[]; readonly needles: readonly string[] }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { SystemRoot } = process.env;
    const child = spawn(process.execPath, ["-e", SEARCH], {
      // Nothing of this process's settings is of use there, and certificates alone would triple its start.
      env: { ELECTRON_RUN_AS_NODE: "1", ...(SystemRoot !== undefined && { SystemRoot }) },
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    let answer = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (answer += text));
    child.stdin.on("error", reject).end(JSON.stringify(question));
    child.on("error", reject).on("close", (status) => {
      if (status === 0) resolve(JSON.parse(answer) as Answer);
      else reject(new Error(`the process that looks through the files ended with ${status}`));
    });
  });
}

/**
 * Plain JavaScript, because a child process is not given this program's way of loading TypeScript. Up to 24 needles are looked for one
 * by one, which the machine does faster than we can all in one pass; more of them are found by their first four bytes.
 */
const SEARCH = `
  const { closeSync, openSync, readFileSync, readSync } = require("node:fs");
  const CHUNK_BYTES = 2 * 1024 * 1024;
  const { files, needles: encoded } = JSON.parse(readFileSync(0, "utf8"));
  const needles = encoded.map((needle) => Buffer.from(needle, "base64"));
  const longest = Math.max(...needles.map(({ length }) => length));
  const byKey = new Map();
  for (const needle of needles) {
    const key = needle.readUInt32BE(0);
    byKey.set(key, [...(byKey.get(key) ?? []), needle]);
  }
  function holdsAny(bytes) {
    if (needles.length <= 24) return needles.some((needle) => bytes.includes(needle));
    let key = 0;
    for (let at = 0; at < bytes.length; at++) {
      key = ((key << 8) | bytes[at]) >>> 0;
      const start = at - 3;
      const found = start < 0 ? undefined : byKey.get(key);
      if (found?.some((needle) => bytes.subarray(start, start + needle.length).equals(needle))) return true;
    }
    return false;
  }
  const buffer = Buffer.alloc(CHUNK_BYTES + longest);
  function isFound(path) {
    let file;
    try {
      file = openSync(path, "r");
    } catch (error) {
      if (error.code === "ENOENT") return false; // SQLite removes its own files when it is done with them.
      throw error;
    }
    try {
      for (let kept = 0; ; ) {
        const read = readSync(file, buffer, kept, CHUNK_BYTES, null);
        if (read === 0) return false;
        const bytes = buffer.subarray(0, kept + read);
        if (holdsAny(bytes)) return true;
        kept = Math.min(longest, bytes.length);
        buffer.copy(buffer, 0, bytes.length - kept, bytes.length);
      }
    } finally {
      closeSync(file);
    }
  }
  try {
    process.stdout.write(JSON.stringify({ found: files.filter(isFound) }));
  } catch (error) {
    process.stdout.write(JSON.stringify({ found: [], error: error.message }));
  }
`;
