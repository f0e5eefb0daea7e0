/** What the plugin imports; this file itself imports nothing. */
const SPAWNER = "node:child_process";

/** opencode runs no commands as hooks but loads plugins; this one asks the same hook script as every other client. */
export function opencodePlugin(hookScript: string, platform: string): string {
  const run = platform === "win32" ? ["cmd.exe", ["/d", "/s", "/c", `""${hookScript}""`]] : ["sh", [hookScript]];
  return `// Made by Holdfast (holdfast install opencode). Taken away again by: holdfast uninstall opencode
// It asks the memory service what a session should know. It never fails, and never keeps opencode waiting for long.
import { spawn } from ${JSON.stringify(SPAWNER)};

const [COMMAND, ARGS] = ${JSON.stringify(run)};
// The hook has limits of its own; these are for a machine that is too busy even for them.
const START_LIMIT_MS = 3000;
const LIMIT_MS = 300;

function ask(said) {
  return new Promise((resolve) => {
    try {
      const child = spawn(COMMAND, ARGS, { stdio: ["pipe", "pipe", "ignore"], windowsHide: true, windowsVerbatimArguments: true });
      let answer = "";
      const done = (text) => {
        clearTimeout(timer);
        resolve(text.trim());
      };
      const timer = setTimeout(() => {
        child.kill();
        done("");
      }, said.moment === "start" ? START_LIMIT_MS : LIMIT_MS);
      child.on("error", () => done(""));
      child.stdout.on("data", (data) => (answer += data));
      child.on("close", () => done(answer));
      child.stdin.on("error", () => {});
      child.stdin.end(JSON.stringify(said));
    } catch {
      resolve("");
    }
  });
}

export const Holdfast = async ({ directory }) => {
  // The system prompt is made anew for every request, so what a session was told is kept and told each time.
  const briefings = new Map();
  const nudges = new Map();
  const briefing = (sessionID) => {
    if (!briefings.has(sessionID)) {
      briefings.set(sessionID, ask({ sessionID, moment: "start", source: "clear", cwd: directory }));
    }
    return briefings.get(sessionID);
  };
  return {
    "chat.message": async (input, output) => {
      const prompt = (output.parts ?? []).flatMap((part) => (part.type === "text" && !part.synthetic ? [part.text] : [])).join("\\n");
      // Nothing was known, or nobody answered in time: by the next prompt that may be otherwise.
      if ((await briefings.get(input.sessionID)) === "") briefings.delete(input.sessionID);
      const [, nudge] = await Promise.all([
        briefing(input.sessionID),
        ask({ sessionID: input.sessionID, moment: "prompt", cwd: directory, prompt }),
      ]);
      nudges.set(input.sessionID, nudge);
    },
    "experimental.chat.system.transform": async (input, output) => {
      if (!input.sessionID) return;
      const texts = [await briefing(input.sessionID), nudges.get(input.sessionID)];
      output.system.push(...texts.filter(Boolean));
    },
    "tool.execute.after": async (input, output) => {
      const exit = output.metadata?.exit;
      const said = { sessionID: input.sessionID, moment: "after-tool", cwd: directory, tool: input.tool, args: input.args, exit, output: output.output };
      const word = exit ? await ask(said) : "";
      if (word) output.output += "\\n" + word;
    },
    "experimental.session.compacting": async (input, output) => {
      const guidance = await ask({ sessionID: input.sessionID, moment: "before-compaction", cwd: directory });
      if (guidance) output.context.push(guidance);
    },
  };
};
`;
}
