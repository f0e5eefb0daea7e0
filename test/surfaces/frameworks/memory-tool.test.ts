import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { openMemoryTool } from "../../../src/surfaces/frameworks/anthropic.ts";
import { freshFolder } from "../../support/store.ts";
import { freshMemoryTool, PORTS, THREE } from "../../support/memory-tool.ts";
import { verifies } from "../../support/verifies.ts";

const HEADER = (path: string) =>
  `Here're the files and directories up to 2 levels deep in ${path}, excluding hidden items and node_modules:`;
const CONTENT = (path: string) => `Here's the content of ${path} with line numbers:`;
const EDITED = "The memory file has been edited. Here is the snippet showing the change (with line numbers):";

async function withPorts() {
  const tool = await freshMemoryTool();
  await tool.handlers.create({ command: "create", path: PORTS, file_text: THREE.join("\n") });
  const view = async (path = PORTS, view_range?: number[]) =>
    (await tool.handlers.view({ command: "view", path, view_range })).split("\n").slice(1);
  return { ...tool, view };
}

test(
  verifies("F7", "the memory tool's listing begins with a briefing, then a folder per project and a file per topic"),
  async () => {
    const { handlers, memory } = await freshMemoryTool();
    const empty = await handlers.view({ command: "view", path: "/memories" });
    expect(empty).toMatch(
      new RegExp(
        `^${HEADER("/memories")}\n\\d+B\t/memories\n\\d+B\t/memories/00-briefing.md\n0B\t/memories/shop/\n0B\t/memories/user/$`,
      ),
    );
    await memory.remember({ text: "Invoices are rendered by Typst", project: "shop", topics: ["billing/invoices"] });
    await memory.remember({ text: "x".repeat(1535) + " y", project: "shop", topics: ["long"], insist: true });
    await memory.remember({ text: "Merge commits are squashed", project: "shop" });
    await memory.remember({ text: "I like short answers", scope: "user", topics: ["style"] });
    await memory.remember({ text: "The key is elsewhere", project: "other shop", topics: ["keys"] });
    const whole = await handlers.view({ command: "view", path: "/memories/" });
    expect(whole.split("\n").slice(3)).toEqual([
      "1.6K\t/memories/shop/",
      "30B\t/memories/shop/billing/",
      "26B\t/memories/shop/general.md",
      "1.5K\t/memories/shop/long.md",
      "20B\t/memories/user/",
      "20B\t/memories/user/style.md",
    ]);
    expect(await handlers.view({ command: "view", path: "/memories/shop/billing/" })).toBe(
      `${HEADER("/memories/shop/billing")}\n30B\t/memories/shop/billing\n30B\t/memories/shop/billing/invoices.md`,
    );
  },
);

test(verifies("F7", "a file is viewed with line numbers, whole or in part"), async () => {
  const { handlers, view } = await withPorts();
  expect(await handlers.view({ command: "view", path: PORTS })).toBe(
    `${CONTENT(PORTS)}\n     1\t${THREE[0]}\n     2\t${THREE[1]}\n     3\t${THREE[2]}`,
  );
  expect(await view(PORTS, [2, -1])).toEqual([`     2\t${THREE[1]}`, `     3\t${THREE[2]}`]);
  expect(await view(PORTS, [0, 1])).toEqual([`     1\t${THREE[0]}`]);
  expect(await view("/memories/ports")).toEqual(await view());
});

test("a file that is longer than a view ends at a whole line and says how to go on", async () => {
  const { handlers, memory } = await freshMemoryTool();
  for (let at = 0; at < 20; at++)
    await memory.remember({
      text: `Part${at} has ${"lorem ipsum dolor ".repeat(60)}`,
      project: "shop",
      topics: ["long"],
      insist: true,
    });
  const shown = await handlers.view({ command: "view", path: "/memories/shop/long.md" });
  expect(shown.length).toBeLessThan(16_300);
  expect(shown).toMatch(/\nOnly lines 1 to 14 of 20 are shown; use view_range for the others\.$/);
});

test(verifies("F7", "create makes a file with its folders, and does not overwrite one"), async () => {
  const { handlers, view } = await withPorts();
  const path = "/memories/shop/a/b/deep.md";
  const file_text = "The parcel labels are printed by haven\n";
  expect(await handlers.create({ command: "create", path, file_text })).toBe(`File created successfully at: ${path}`);
  expect(await view(path)).toEqual(["     1\tThe parcel labels are printed by haven"]);
  await expect(handlers.create({ command: "create", path: PORTS, file_text })).rejects.toThrow(
    new Error(`File ${PORTS} already exists`),
  );
});

test("an empty file can be created and filled, and what is not in a project's folder goes into the one worked in", async () => {
  const { handlers, memory } = await freshMemoryTool();
  const path = "/memories/notes.md";
  expect(await handlers.create({ command: "create", path, file_text: "" })).toBe(
    `File created successfully at: ${path}`,
  );
  expect(await handlers.view({ command: "view", path })).toBe(`${CONTENT(path)}\n     1\t`);
  await handlers.insert({ command: "insert", path, insert_line: 0, insert_text: "Deploys happen on Mondays\n" });
  expect((await memory.list({ project: "shop" })).memories).toMatchObject([
    { text: "Deploys happen on Mondays", topics: ["notes"], scope: { level: "project", project: "shop" } },
  ]);
  expect(await handlers.view({ command: "view", path: "/memories/shop/notes.md" })).toContain("     1\tDeploys happen");
});

test(verifies(["F7", "E2"], "str_replace corrects the line's memory, with its history"), async () => {
  const { handlers, memory, view } = await withPorts();
  const before = (await memory.list({ project: "shop", contains: "8080" })).memories[0]!;
  const old_str = "port 8080";
  expect(await handlers.str_replace({ command: "str_replace", path: PORTS, old_str, new_str: "port 8090" })).toBe(
    `${EDITED}\n     1\t${THREE[0]}\n     2\tThe API listens on port 8090\n     3\t${THREE[2]}`,
  );
  expect(await memory.show({ id: before.id })).toMatchObject({ standing: { state: "superseded" } });
  const [after] = (await memory.list({ project: "shop", contains: "8090" })).memories;
  expect(after).toMatchObject({
    trigger: "correction",
    topics: ["ports"],
    source: { by: "agent", agent: "claude", client: "anthropic-memory-tool", session: "one conversation" },
  });
  const { batch } = (await memory.history({ id: after!.id })).changes[0]!;
  await memory.undo({ change: batch });
  expect((await view())[1]).toBe(`     2\t${THREE[1]}`);
});

test(verifies("F7", "str_replace refuses what is missing or found twice, on one line too"), async () => {
  const { handlers, view } = await withPorts();
  const replace = (old_str: string, path = PORTS) =>
    handlers.str_replace({ command: "str_replace", path, old_str, new_str: "x" });
  await expect(replace("port 1", "/memories/shop/no.md")).rejects.toThrow(
    new Error("The path /memories/shop/no.md does not exist. Please provide a valid path."),
  );
  await expect(replace("port", "/memories/shop")).rejects.toThrow(new Error("The path /memories/shop is not a file."));
  await expect(replace("port 99")).rejects.toThrow(
    new Error(`No replacement was performed, old_str \`port 99\` did not appear verbatim in ${PORTS}.`),
  );
  await expect(replace("")).rejects.toThrow("did not appear verbatim");
  await expect(replace("listens on")).rejects.toThrow(
    new Error(
      "No replacement was performed. Multiple occurrences of old_str `listens on` in lines: 1, 2, 3. Please ensure it is unique",
    ),
  );
  await handlers.create({ command: "create", path: "/memories/shop/one.md", file_text: "Blue is for blue builds" });
  await expect(replace("b", "/memories/shop/one.md")).rejects.toThrow(
    "Multiple occurrences of old_str `b` in lines: 1. Please ensure it is unique",
  );
  expect(await view()).toHaveLength(3);
});

test("an old_str may span lines, carry a list mark, and go without a new_str", async () => {
  const { handlers, memory, view } = await withPorts();
  const old_str = `${THREE[0]}\n${THREE[1]}`;
  const new_str = `Staging listens on port 6433\n${THREE[1]}\nRedis listens on port 6379`;
  await handlers.str_replace({ command: "str_replace", path: PORTS, old_str, new_str });
  expect(await view()).toEqual([
    "     1\tStaging listens on port 6433",
    `     2\t${THREE[1]}`,
    "     3\tRedis listens on port 6379",
    `     4\t${THREE[2]}`,
  ]);
  await handlers.str_replace({ command: "str_replace", path: PORTS, old_str: "- Redis listens on port 6379\n" });
  expect(await view()).toHaveLength(3);
  const retired = (await memory.list({ project: "shop", standing: ["retired"] })).memories;
  expect(retired).toMatchObject([
    { text: "Redis listens on port 6379", standing: { reason: `its line was removed from ${PORTS}` } },
  ]);
});

test(verifies("F7", "insert puts a line where it was asked for, also for the next conversation"), async () => {
  const { handlers, memory, view } = await withPorts();
  const put = (insert_line: number, insert_text: string) =>
    handlers.insert({ command: "insert", path: PORTS, insert_line, insert_text });
  expect(await put(1, "Redis listens on port 6379\n")).toBe(`The file ${PORTS} has been edited.`);
  await put(1, "Postgres listens on port 5432\nMinio listens on port 9000");
  await put(0, "All ports are in infra/ports.yaml");
  await put(7, "Sentry listens on port 9009");
  const names = (lines: readonly string[]) => lines.map((line) => line.slice(7).split(" ")[0]);
  const order = ["All", "Staging", "Postgres", "Minio", "Redis", "The", "Grafana", "Sentry"];
  expect(names(await view())).toEqual(order);
  const next = await freshMemoryTool({ memory, session: "another" });
  expect(names((await next.handlers.view({ command: "view", path: PORTS })).split("\n").slice(1))).toEqual(order);
  await expect(put(9, "x")).rejects.toThrow(
    new Error("Invalid `insert_line` parameter: 9. It should be within the range of lines of the file: [0, 8]"),
  );
  await expect(put(-1, "x")).rejects.toThrow("Invalid `insert_line` parameter: -1.");
});

test(
  verifies(
    ["F7", "E3"],
    "delete retires the lines, of a folder too, and one undo of the conversation takes all of it back",
  ),
  async () => {
    const { handlers, memory, session, view } = await withPorts();
    await expect(handlers.delete({ command: "delete", path: "/memories/shop/no.md" })).rejects.toThrow(
      new Error("The path /memories/shop/no.md does not exist"),
    );
    await expect(handlers.delete({ command: "delete", path: "/memories/" })).rejects.toThrow(
      new Error("Cannot delete the /memories directory itself"),
    );
    expect(await handlers.delete({ command: "delete", path: PORTS })).toBe(`Successfully deleted ${PORTS}`);
    await expect(view()).rejects.toThrow(`The path ${PORTS} does not exist. Please provide a valid path.`);
    const retired = (await memory.history({ project: "shop" })).changes.filter(({ action }) => action === "retired");
    expect(new Set(retired.map(({ batch }) => batch)).size).toBe(1);
    await memory.undo({ change: retired[0]!.batch });
    expect(await view()).toHaveLength(3);
    await handlers.create({ command: "create", path: "/memories/shop/a/x.md", file_text: "Haven prints the labels" });
    expect(await handlers.delete({ command: "delete", path: "/memories/shop" })).toBe(
      "Successfully deleted /memories/shop",
    );
    await memory.undo({ ofSession: session });
    expect((await memory.list({ project: "shop", standing: ["active", "retired"] })).memories).toEqual([]);
  },
);

test(verifies("F7", "rename moves a file or a folder, and keeps its lines in their order"), async () => {
  const { handlers, view } = await withPorts();
  const rename = (old_path: string, new_path: string) => handlers.rename({ command: "rename", old_path, new_path });
  expect(await rename(PORTS, "/memories/shop/net/ports.md")).toBe(
    `Successfully renamed ${PORTS} to /memories/shop/net/ports.md`,
  );
  await rename("/memories/shop/net", "/memories/shop/infra");
  expect(await view("/memories/shop/infra/ports.md")).toEqual(THREE.map((line, at) => `     ${at + 1}\t${line}`));
  await expect(rename(PORTS, "/memories/shop/x.md")).rejects.toThrow(new Error(`The path ${PORTS} does not exist`));
  await handlers.create({ command: "create", path: PORTS, file_text: "Loki listens on port 3100" });
  await expect(rename(PORTS, "/memories/shop/infra/ports.md")).rejects.toThrow(
    new Error("The destination /memories/shop/infra/ports.md already exists"),
  );
  await expect(rename("/memories", "/memories/x")).rejects.toThrow(
    new Error("Cannot rename the /memories directory itself"),
  );
  await expect(rename(PORTS, "/memories/user/ports.md")).rejects.toThrow("a folder below /memories is a project");
});

test(verifies(["F7", "E8"], "no path leads out of the tree, however it is written"), async () => {
  const { handlers, execute } = await withPorts();
  const outside = ["/memoriesfoo", "memories/x", "/etc/passwd", "", "/MEMORIES/x"];
  for (const path of outside) {
    const expected = new Error(`Path must start with /memories, got: ${path}`);
    await expect(handlers.view({ command: "view", path })).rejects.toThrow(expected);
    await expect(handlers.create({ command: "create", path, file_text: "x" })).rejects.toThrow(expected);
    await expect(handlers.rename({ command: "rename", old_path: PORTS, new_path: path })).rejects.toThrow(expected);
  }
  const climbing = [
    "..",
    "../etc/passwd",
    "a/../../etc",
    "%2e%2e%2fetc",
    "..%2fetc",
    "%252e%252e%252fetc",
    "..\\etc",
    "%2e%2e%5cetc",
    ".. /etc",
    "a\0b",
    "..%00",
  ];
  for (const path of climbing.map((rest) => `/memories/${rest}`)) {
    const expected = new Error(`Path ${path} would escape /memories directory`);
    await expect(handlers.view({ command: "view", path })).rejects.toThrow(expected);
    await expect(handlers.delete({ command: "delete", path })).rejects.toThrow(expected);
    expect(await execute({ command: "view", path })).toBe(`Error: ${expected.message}`);
  }
});

test("what a topic is called can't lead out of the tree either", async () => {
  const { handlers, memory } = await freshMemoryTool();
  for (const [at, topic] of ["../../etc/passwd", "/etc/hosts", "..", "a\u202Eb", ".hidden"].entries())
    await memory.remember({ text: `Shelf${at} holds parcels`, project: "shop", topics: [topic] });
  const listing = await handlers.view({ command: "view", path: "/memories/shop" });
  expect(
    listing
      .split("\n")
      .slice(2)
      .map((line) => line.split("\t")[1]),
  ).toEqual([
    "/memories/shop/ab.md",
    "/memories/shop/etc/",
    "/memories/shop/etc/hosts.md",
    "/memories/shop/etc/passwd.md",
    "/memories/shop/general.md",
    "/memories/shop/hidden.md",
  ]);
});

test(verifies(["F7", "H7"], "a link on disk leads nowhere: no path of the tool opens a file"), async () => {
  const [work, outside] = [freshFolder(), freshFolder()];
  writeFileSync(join(outside, "secret.md"), "outside");
  symlinkSync(outside, join(work, "link"), "junction");
  const { memory } = await freshMemoryTool();
  const { handlers } = await openMemoryTool({ memory, cwd: work });
  for (const path of ["/memories/link/secret.md", `/memories/${basename(work)}/link/secret.md`])
    await expect(handlers.view({ command: "view", path })).rejects.toThrow(`The path ${path} does not exist.`);
  const path = "/memories/link/secret.md";
  await handlers.create({ command: "create", path, file_text: "Haven prints the parcel labels" });
  await handlers.delete({ command: "delete", path });
  expect(readFileSync(join(outside, "secret.md"), "utf8")).toBe("outside");
});
