import { HOOK_TIMEOUT_MS } from "./forms.ts";

/** What the plugin imports. */
const SPAWNER = "node:child_process";

/**
 * opencode runs no commands as hooks but loads plugins; this one asks the same hook script as every other client. 1.x calls its
 * `server`, 2.x its `setup`.
 */
export function opencodePlugin(hookScript: string, platform: string): string {
  const run = platform === "win32" ? ["cmd.exe", ["/d", "/s", "/c", `""${hookScript}""`]] : ["sh", [hookScript]];
  return `// Made by Holdfast (holdfast install opencode). Taken away again by: holdfast uninstall opencode
// It asks the memory service what a session should know. It never fails, and never keeps opencode waiting for long.
import { spawn } from ${JSON.stringify(SPAWNER)};

const [COMMAND, ARGS] = ${JSON.stringify(run)};
// The hook has shorter limits of its own; these are for a machine that is too busy even for them.
const START_LIMIT_MS = ${HOOK_TIMEOUT_MS};
const PROMPT_LIMIT_MS = 2000;
const LIMIT_MS = 300;
const LIMITS_MS = { start: START_LIMIT_MS, "before-compaction": START_LIMIT_MS, prompt: PROMPT_LIMIT_MS };
const EDITS = new Set(["edit", "write", "patch", "multiedit", "apply_patch"]);

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
      }, LIMITS_MS[said.moment] ?? LIMIT_MS);
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

function remember(directory) {
  // The system prompt is made anew for every request, so what a session was told is kept and told each time.
  const briefings = new Map();
  const start = (sessionID) => ask({ sessionID, moment: "start", source: "clear", cwd: directory });
  const briefing = (sessionID) => {
    if (!briefings.has(sessionID)) briefings.set(sessionID, start(sessionID));
    return briefings.get(sessionID);
  };
  return { briefings, start, briefing };
}

async function setup(ctx) {
  const directory = ctx.location?.directory ?? process.cwd();
  const { briefing } = remember(directory);
  const nudges = new Map();
  const textOf = (content) =>
    typeof content === "string" ? content : (content ?? []).flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\\n");
  await ctx.session.hook("context", async (event) => {
    const text = await briefing(event.sessionID);
    if (text) event.system?.push({ type: "text", text });
    const messages = event.messages ?? [];
    const last = messages.findLast((message) => message.role === "user" && message.id);
    if (last && !nudges.has(last.id))
      nudges.set(last.id, ask({ sessionID: event.sessionID, moment: "prompt", cwd: directory, prompt: textOf(last.content) }));
    // A nudge stays with its prompt: what was sent before must stay the same bytes.
    for (const [at, message] of messages.entries()) {
      const nudge = await nudges.get(message.id);
      if (nudge && Array.isArray(message.content)) messages[at] = { ...message, content: [...message.content, { type: "text", text: nudge }] };
    }
  });
  await ctx.session.hook("compaction", async (event) => {
    const text = await ask({ sessionID: event.sessionID, moment: "before-compaction", cwd: directory });
    if (text) event.system?.push({ type: "text", text });
  });
  await ctx.tool.hook("execute.after", async (event) => {
    const exit = event.result?.metadata?.exit;
    if (event.status !== "completed" || !exit) return;
    const output = textOf(event.result.content);
    const word = await ask({ sessionID: event.sessionID, moment: "after-tool", cwd: directory, tool: event.tool, args: event.input, exit, output });
    if (word) event.result = { ...event.result, content: output + "\\n" + word };
  });
}

const server = async ({ directory }) => {
  const { briefings, start, briefing } = remember(directory);
  const nudges = new Map();
  const late = new Set();
  return {
    "chat.message": async (input, output) => {
      const prompt = (output.parts ?? []).flatMap((part) => (part.type === "text" && !part.synthetic ? [part.text] : [])).join("\\n");
      // Nothing was known, or nobody answered in time. What is known by now goes with the prompt: the system prompt was sent.
      const isUntold = !late.has(input.sessionID) && (await briefings.get(input.sessionID)) === "";
      const [, briefed, nudge] = await Promise.all([
        briefing(input.sessionID),
        isUntold ? start(input.sessionID) : "",
        ask({ sessionID: input.sessionID, moment: "prompt", cwd: directory, prompt }),
      ]);
      if (briefed) late.add(input.sessionID);
      const words = [briefed, nudge].filter(Boolean).join("\\n");
      if (words && output.message?.id) nudges.set(output.message.id, words);
    },
    "experimental.chat.system.transform": async (input, output) => {
      const text = input.sessionID ? await briefing(input.sessionID) : "";
      if (text) output.system.push(text);
    },
    // A nudge belongs to the prompt that it is about. In the system prompt it would change what was sent before, and cost the cache of it.
    "experimental.chat.messages.transform": async (_input, output) => {
      for (const { info, parts } of output.messages ?? []) {
        const nudge = nudges.get(info?.id);
        const text = nudge ? parts.findLast((part) => part.type === "text") : undefined;
        if (text && !text.text.endsWith(nudge)) text.text += "\\n\\n" + nudge;
      }
    },
    "tool.execute.before": async (input, output) => {
      const prompt = input.tool === "task" ? output.args?.prompt : undefined;
      if (typeof prompt !== "string") return;
      const words = await ask({ sessionID: input.sessionID, moment: "spawn", cwd: directory, prompt });
      if (words) output.args.prompt = prompt + "\\n\\n" + words;
    },
    "tool.execute.after": async (input, output) => {
      const exit = output.metadata?.exit;
      const said = { sessionID: input.sessionID, moment: "after-tool", cwd: directory, tool: input.tool, args: input.args, exit, output: output.output };
      const word = exit || EDITS.has(input.tool) ? await ask(said) : "";
      if (word) output.output += "\\n" + word;
    },
    "experimental.session.compacting": async (input, output) => {
      const guidance = await ask({ sessionID: input.sessionID, moment: "before-compaction", cwd: directory });
      if (guidance) output.context.push(guidance);
    },
  };
};

export default { id: "holdfast", server, setup };
`;
}
