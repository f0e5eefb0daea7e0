import { closeSync, openSync, writeSync } from "node:fs";

/** The same numbers at every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const WORDS =
  "the build cache on runner seven was stale so tests of the parser failed until we cleared it and pinned node to 20.19 in CI because the lockfile named another version of the compiler which the orchard service does not support yet and its port 7007 is taken by the proxy".split(
    " ",
  );
const TOOLS = [
  ["Bash", "command", "pnpm test --filter orchard"],
  ["Read", "file_path", "/home/ann/orchard/src/server.ts"],
  ["Edit", "file_path", "/home/ann/orchard/src/config.ts"],
  ["Grep", "pattern", "listen\\("],
] as const;

/**
 * Writes a transcript in Claude Code's form, of about so many bytes and in the proportions of a working day: a prompt,
 * an answer in a few blocks, and calls whose outputs, stored twice as that client does, are most of the file.
 */
export function writeTranscript(
  path: string,
  bytes: number,
  seed: number,
): { readonly bytes: number; readonly turns: number } {
  const random = seeded(seed);
  const file = openSync(path, "w");
  let [written, turns, line] = [0, 0, 0];
  const say = (words: number) =>
    Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" ");
  const put = (fields: object) => {
    line++;
    const at = new Date(Date.UTC(2026, 2, 15) + line * 1_000).toISOString();
    const about = {
      uuid: `${seed}-${line}`,
      timestamp: at,
      cwd: "/home/ann/orchard",
      sessionId: `s${seed}`,
      gitBranch: "main",
    };
    written += writeSync(file, `${JSON.stringify({ parentUuid: null, isSidechain: false, ...fields, ...about })}\n`);
  };
  const assistant = (block: object) =>
    put({
      type: "assistant",
      message: { role: "assistant", model: "claude-opus-5", content: [block], usage: { input_tokens: 12_000 } },
    });
  while (written < bytes) {
    put({ type: "user", message: { role: "user", content: say(12 + random() * 60) } });
    turns++;
    put({ type: "attachment", attachment: { type: "prompt_snapshot", systemPrompt: [say(600)] } });
    for (let call = 0; call < 6; call++) {
      const [name, field, what] = TOOLS[Math.floor(random() * TOOLS.length)] ?? TOOLS[0];
      const id = `toolu_${seed}_${line}`;
      assistant({ type: "tool_use", id, name, input: { [field]: what } });
      turns++;
      const output = `${say(20)}\n`.repeat(5 + random() ** 4 * 240);
      const bad = random() < 0.05;
      const result = { type: "tool_result", tool_use_id: id, content: output, ...(bad && { is_error: true }) };
      put({
        type: "user",
        message: { role: "user", content: [result] },
        toolUseResult: { stdout: output, stderr: "" },
      });
    }
    assistant({ type: "text", text: say(80 + random() * 200) });
    turns++;
  }
  closeSync(file);
  return { bytes: written, turns };
}
