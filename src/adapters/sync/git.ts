import { execFile } from "node:child_process";
import { existsSync } from "../../files/fs.ts";
import { devNull } from "node:os";
import { MemoryError } from "../../domain/errors.ts";
import type { DeviceId } from "../../domain/sync/line.ts";
import type { SegmentName, Transport } from "../../ports/transport.ts";
import { writeFileName, isDevice, segmentNamed } from "./segment.ts";

/** A ref for each device, beside branches and tags: no work tree and no branch of anybody is touched. */
const REFS = "refs/holdfast/v1/";
/** A remote that does not answer must not keep the exchange from ever ending. */
const TIMEOUT_MS = 120_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** What git is told on every call: run nobody's hooks, start nothing in the background, ask nothing. */
const QUIET = ["-c", `core.hooksPath=${devNull}`, "-c", "gc.auto=0", "-c", "maintenance.auto=false"];

export interface GitPlace {
  /** A bare repository of our own, which holds what was fetched. */
  readonly repository: string;
  readonly remote: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A git remote where each device has a ref of its own. Its commits have no parents, so that the ref keeps no history. */
export function gitTransport(place: GitPlace): Transport {
  const { remote } = place;
  const git = (args: readonly string[], input?: Uint8Array | string) => run(place, args, input);
  const text = async (args: readonly string[], input?: Uint8Array | string) =>
    (await git(args, input)).toString("utf8").trim();
  const nameRef = (device: DeviceId) => `${REFS}${device}`;

  async function fetch(): Promise<void> {
    if (!existsSync(place.repository))
      await run(place, ["init", "--quiet", "--bare", "--template=", place.repository], undefined, "outside");
    await git([
      "fetch",
      "--quiet",
      "--prune",
      "--no-tags",
      "--no-write-fetch-head",
      "--",
      remote,
      `+${REFS}*:${REFS}*`,
    ]);
  }

  async function listEntries(device: DeviceId): Promise<readonly { readonly line: string; readonly file: string }[]> {
    const listed = await text(["ls-tree", nameRef(device)]);
    return listed
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => ({ line, file: line.slice(line.indexOf("\t") + 1) }));
  }

  async function fetchSegments(device: DeviceId): Promise<string> {
    return text(["for-each-ref", "--format=%(objectname)", nameRef(device)]);
  }

  return {
    seals: false,
    async list() {
      const before = existsSync(place.repository) ? await text(["for-each-ref"]) : "";
      await fetch();
      // What others have taken out of their refs leaves this machine's copy too.
      if (before !== "" && (await text(["for-each-ref"])) !== before) await git(["gc", "--quiet", "--prune=now"]);
      const refs = (await text(["for-each-ref", "--format=%(refname)", REFS])).split("\n");
      const devices = refs.map((ref) => ref.slice(REFS.length)).filter(isDevice);
      const names: SegmentName[] = [];
      for (const device of devices)
        for (const { file } of await listEntries(device)) names.push(...[segmentNamed(device, file) ?? []].flat());
      return names;
    },
    read: (name) => git(["cat-file", "blob", `${nameRef(name.device)}:${writeFileName(name)}`]),
    async publish(device, write, remove) {
      const before = await fetchSegments(device);
      const gone = new Set([...write.map(({ name }) => name), ...remove].map(writeFileName));
      const there = before === "" ? [] : await listEntries(device);
      const kept = there.filter(({ file }) => !gone.has(file));
      const added: string[] = [];
      for (const { name, bytes } of write)
        added.push(`100644 blob ${await text(["hash-object", "-w", "--stdin"], bytes)}\t${writeFileName(name)}`);
      const tree = await text(["mktree"], `${[...kept.map(({ line }) => line), ...added].join("\n")}\n`);
      const commit = await text(["commit-tree", "-m", "Lines of one device", tree]);
      // Refused where another home wrote under this name since: then both would lose what the other wrote.
      const lease = `--force-with-lease=${nameRef(device)}:${before}`;
      await git(["push", "--quiet", lease, "--", remote, `${commit}:${nameRef(device)}`]);
      await git(["update-ref", nameRef(device), commit]);
      // What is no longer part of it leaves this machine's copy too.
      if (kept.length < there.length) await git(["gc", "--quiet", "--prune=now"]);
    },
  };
}

/** Throws what git says, and what to do about it. */
function run(
  { repository, remote, environment }: GitPlace,
  args: readonly string[],
  input?: Uint8Array | string,
  where: "inside" | "outside" = "inside",
): Promise<Buffer> {
  const all = [...QUIET, ...(where === "inside" ? [`--git-dir=${repository}`] : []), ...args];
  return new Promise((resolve, reject) => {
    const child = execFile(
      "git",
      all,
      {
        env: environmentFor(environment),
        encoding: "buffer",
        timeout: TIMEOUT_MS,
        killSignal: "SIGKILL",
        maxBuffer: MOST_BYTES,
        windowsHide: true,
      },
      (error, out, talk) => {
        if (error === null) resolve(out);
        else reject(failure(error, talk.toString("utf8"), remote));
      },
    );
    child.stdin?.on("error", () => {}); // git may end before it has read all
    child.stdin?.end(input ?? "");
  });
}

function failure(error: Error & { code?: unknown; killed?: boolean }, talk: string, remote: string): MemoryError {
  const lines = talk.split("\n").filter((line) => line.trim() !== "");
  const said = lines.find((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines[0] ?? error.message;
  const what =
    error.code === "ENOENT"
      ? "git is not installed"
      : error.killed === true
        ? `git got no answer within ${TIMEOUT_MS / 1_000} seconds`
        : withoutPassword(said);
  return new MemoryError("conflict", `The exchange over git failed: ${what}`, {
    hint: `Check that \`git ls-remote ${withoutPassword(remote)}\` works without asking anything. Nothing is lost; the next run goes on.`,
    cause: error,
  });
}

/** An address may hold a password, which is nobody's to read in a log. */
export function withoutPassword(text: string): string {
  return text.replaceAll(/(?<=\/\/)[^/@\s]*@/g, "");
}

const OF_A_WORK_TREE = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"];

/** No questions, and nothing of the repository that somebody happens to work in. */
function environmentFor(environment: GitPlace["environment"]): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !OF_A_WORK_TREE.includes(name));
  const signed = { NAME: "Holdfast", EMAIL: "holdfast@localhost" };
  return {
    ...Object.fromEntries(others),
    GIT_TERMINAL_PROMPT: "0",
    GIT_SSH_COMMAND: environment["GIT_SSH_COMMAND"] ?? "ssh -o BatchMode=yes",
    LC_ALL: "C",
    ...Object.fromEntries(
      Object.entries(signed).flatMap(([part, value]) => [
        [`GIT_AUTHOR_${part}`, value],
        [`GIT_COMMITTER_${part}`, value],
      ]),
    ),
  };
}
