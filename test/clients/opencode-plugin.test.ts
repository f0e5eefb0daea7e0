import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { opencodePlugin } from "../../src/clients/opencode-plugin.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

type Hooks = Readonly<Record<string, (input: object, output: object) => Promise<void>>>;

/** The plugin as opencode loads it, over a hook that answers with the moment it is asked at. */
async function load(folder: string): Promise<Plugin> {
  const hook = join(folder, "hook");
  writeFileSync(hook, `sed 's/.*"moment":"\\([a-z-]*\\)".*/told at \\1/'\n`);
  const file = join(folder, "plugin.mjs");
  writeFileSync(file, opencodePlugin(hook, "linux").replaceAll(/(?<=LIMIT_MS = )\d+/g, "60000"));
  const { default: plugin } = (await import(pathToFileURL(file).href)) as { default: Plugin };
  return plugin;
}

interface Plugin {
  readonly id: string;
  /** As 1.x calls it. */
  server(given: object): Promise<Hooks>;
  /** As 2.x does. */
  setup(context: object): Promise<void>;
}

async function loaded(folder = freshFolder()): Promise<Hooks> {
  return (await load(folder)).server({ directory: folder });
}

const prompt = (id: string, text: string) => ({ message: { id }, parts: [{ type: "text", text }] });
const sent = (id: string, text: string) => ({ info: { id }, parts: [{ type: "text", text }] });

test(
  verifies("J6", "opencode's system prompt is the same bytes for a whole session, and a nudge stays with its prompt"),
  async () => {
    const hooks = await loaded();
    const request = async (messages: readonly object[]) => {
      const [system, conversation] = [{ system: [] as string[] }, { messages }];
      await hooks["experimental.chat.system.transform"]!({ sessionID: "s" }, system);
      await hooks["experimental.chat.messages.transform"]!({}, conversation);
      return { system: system.system, messages: JSON.stringify(conversation.messages) };
    };
    await hooks["chat.message"]!({ sessionID: "s" }, prompt("m1", "use port 5433"));
    const first = await request([sent("m1", "use port 5433")]);
    expect(first.system).toEqual(["told at start"]);
    expect(first.messages).toContain("use port 5433\\n\\ntold at prompt");
    await hooks["chat.message"]!({ sessionID: "s" }, prompt("m2", "and now?"));
    const second = await request([sent("m1", "use port 5433"), sent("m2", "and now?")]);
    expect(second.system).toEqual(first.system);
    expect(second.messages.startsWith(first.messages.slice(0, -1))).toBe(true);
  },
);

test(
  verifies(
    "J6",
    "a briefing that opencode's plugin gets late goes with a prompt, not into a system prompt that was sent",
  ),
  async () => {
    const folder = freshFolder();
    const hooks = await loaded(folder);
    const answering = readFileSync(join(folder, "hook"));
    writeFileSync(join(folder, "hook"), "");
    const systemNow = async () => {
      const output = { system: [] as string[] };
      await hooks["experimental.chat.system.transform"]!({ sessionID: "s" }, output);
      return output.system;
    };
    await hooks["chat.message"]!({ sessionID: "s" }, prompt("m1", "hello"));
    expect(await systemNow()).toEqual([]);
    writeFileSync(join(folder, "hook"), answering);
    for (const id of ["m2", "m3"]) await hooks["chat.message"]!({ sessionID: "s" }, prompt(id, "go on"));
    const conversation = { messages: [sent("m1", "hello"), sent("m2", "go on"), sent("m3", "go on")] };
    await hooks["experimental.chat.messages.transform"]!({}, conversation);
    const texts = conversation.messages.map(({ parts }) => parts[0]!.text);
    expect(texts).toEqual(["hello", "go on\n\ntold at start\ntold at prompt", "go on\n\ntold at prompt"]);
    expect(await systemNow()).toEqual([]);
  },
);

test(verifies("J5", "opencode's plugin adds to a subagent's task what touches it, and to no other call"), async () => {
  const hooks = await loaded();
  const task = { args: { prompt: "list the tests" } };
  await hooks["tool.execute.before"]!({ tool: "task", sessionID: "s" }, task);
  expect(task.args.prompt).toBe("list the tests\n\ntold at spawn");
  const other = { args: { prompt: "ls" } };
  await hooks["tool.execute.before"]!({ tool: "bash", sessionID: "s" }, other);
  expect(other.args.prompt).toBe("ls");
});

test(
  verifies(
    "J6",
    "opencode 2 is told once a session, keeps a nudge with its prompt, and hears of a command that failed",
  ),
  async () => {
    const folder = freshFolder();
    const hooks = new Map<string, (event: object) => Promise<void>>();
    const hook = async (name: string, listener: (event: object) => Promise<void>) => void hooks.set(name, listener);
    await (await load(folder)).setup({ location: { directory: folder }, session: { hook }, tool: { hook } });

    const request = async (...prompts: readonly string[]) => {
      const messages = prompts.map((text) => ({ id: text, role: "user", content: [{ type: "text", text }] }));
      const event = { sessionID: "s", system: [] as object[], messages };
      await hooks.get("context")!(event);
      return event;
    };
    const first = await request("use port 5433");
    expect(first.system).toEqual([{ type: "text", text: "told at start" }]);
    expect(first.messages[0]!.content.map(({ text }) => text)).toEqual(["use port 5433", "told at prompt"]);
    const second = await request("use port 5433", "and now?");
    expect([second.system, second.messages[0]]).toEqual([first.system, first.messages[0]]);

    const compacted = { sessionID: "s", system: [] as object[] };
    await hooks.get("compaction")!(compacted);
    expect(compacted.system).toEqual([{ type: "text", text: "told at before-compaction" }]);

    const ran = {
      sessionID: "s",
      tool: "shell",
      input: {},
      status: "completed",
      result: { content: "no", metadata: { exit: 1 } },
    };
    await hooks.get("execute.after")!(ran);
    expect(ran.result.content).toBe("no\ntold at after-tool");
  },
);
