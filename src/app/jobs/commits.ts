import { gitHistory } from "../../adapters/files/git-history.ts";
import type { ReadCommit } from "../../adapters/files/git-history.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { GIT } from "../../domain/journal/session.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { FileMark, Portion } from "../../ports/journal.ts";
import type { Redaction } from "../../ports/system.ts";
import { tallyCuts } from "../call/redacting.ts";
import type { WholeService } from "../service.ts";

/** Written in one go: some thirty milliseconds. */
const AT_ONCE = 50;
/** What a mark says of a history that was read to its end; below it, reading was broken off. */
const WHOLE = 1;

export interface ReadCommits {
  readonly commits: number;
  readonly finished: boolean;
}

/**
 * Takes the commits of a folder's repository into the journal, newest first: those that came since the last time, or the rest
 * of a reading that was broken off. A folder without a history has none. Throws where git can't read it.
 */
export async function captureCommits(
  service: WholeService,
  folder: string,
  enough: () => boolean,
): Promise<ReadCommits> {
  const history = gitHistory(folder);
  const { identity, root } = projectAt(folder);
  const ignored = service.settings.ignoreProjects;
  if (history === undefined || ignored.includes(identity) || ignored.includes(root))
    return { commits: 0, finished: true };
  const mark = await service.journal.mark(history.folder);
  if (mark?.headHash === history.head && mark.size === WHOLE) return { commits: 0, finished: true };
  const goesOn = mark !== undefined && mark.headHash === history.head && mark.size < WHOLE;
  const known = mark !== undefined && mark.size === WHOLE ? mark.headHash : null;
  const skip = goesOn ? mark.offset : 0;

  let read = 0;
  const noteMark = (size: number): FileMark => {
    const { folder: file, head: headHash } = history;
    return { file, client: GIT, offset: skip + read, lines: 0, headHash, size, mtimeMs: 0 };
  };
  const storeCommits = async (commits: readonly ReadCommit[]): Promise<void> => {
    read += commits.length;
    await service.journal.append(
      (await withoutSecrets(service, commits)).map((commit) => toPortion(commit, identity, root)),
      noteMark(0),
    );
    await yieldToEventLoop();
  };
  const readAll = async (since: string | null): Promise<boolean> => {
    let waiting: ReadCommit[] = [];
    for await (const commit of history.commits({ known: since, skip })) {
      waiting.push(commit);
      if (waiting.length < AT_ONCE) continue;
      await storeCommits(waiting);
      waiting = [];
      if (enough()) return false;
    }
    await storeCommits(waiting);
    return true;
  };
  // What was read last may be gone after a rebase: then all of it is looked at, and most of it is known.
  const finished = await readAll(known).catch((error: unknown) => {
    if (known === null || read > 0) throw error;
    return readAll(null);
  });
  if (finished) await service.journal.append([], noteMark(WHOLE));
  return { commits: read, finished };
}

function toPortion(commit: ReadCommit, project: Portion["project"], root: string): Portion {
  const { sha, parents, at, author, message, files } = commit;
  const short = sha.slice(0, 8);
  const [subject = ""] = message.split("\n", 1);
  const merge = parents.length > 1 ? ` (merge of ${parents.map((one) => one.slice(0, 8)).join(" and ")})` : "";
  const touched = files.length === 0 ? "" : `\n\nFiles: ${files.join(", ")}`;
  return {
    session: { client: GIT, name: sha, parent: null, title: subject === "" ? `commit ${short}` : subject },
    project,
    turns: [
      {
        key: "commit",
        role: "assistant",
        text: `${message}\n\ncommit ${short} ${sha} by ${author}${merge}${touched}`,
        tool: null,
        at,
        cwd: root,
        branch: null,
        line: 1,
        work: files.map((path) => ({
          kind: "edit",
          path,
          passed: true,
          before: null,
          after: null,
          line: `commit ${short} by ${author}`,
        })),
      },
    ],
    brokenLines: 0,
  };
}

/** Separates messages: no message contains it, and no redaction rule matches across it. */
const FENCE = "\n\n\u001F\n\n";

/** Each call has a fixed cost, so messages are redacted together, and one by one where a cut joined two. */
async function withoutSecrets(
  { redactor, store }: WholeService,
  commits: readonly ReadCommit[],
): Promise<readonly ReadCommit[]> {
  let cut: Redaction["cut"] = [];
  const clean = async (text: string): Promise<string> => {
    const redaction = await redactor.redact(text);
    cut = [...cut, ...redaction.cut];
    return redaction.text;
  };
  const texts = commits.flatMap(({ message, author, files }) =>
    [message, author, files.join("\n")].map((text) => text.replaceAll("\u001F", " ")),
  );
  const together = (await clean(texts.join(FENCE))).split(FENCE);
  if (together.length !== texts.length) cut = [];
  const cleaned = together.length === texts.length ? together : await Promise.all(texts.map(clean));
  await tallyCuts(store, cut);
  return commits.map((commit, at) => ({
    ...commit,
    message: cleaned[3 * at]!,
    author: cleaned[3 * at + 1]!,
    files: cleaned[3 * at + 2]!.split("\n").filter((file) => file !== ""),
  }));
}
