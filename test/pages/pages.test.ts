import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { BEARS_FROM, FOUND_FROM } from "../../src/core/recall/recall.ts";
import { operations } from "../../src/contract/operations.ts";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";
import { verifies } from "../support/verifies.ts";
import { pages as pagesOf } from "../support/examples/pages.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
const pages = [...pagesOf(top), "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md"];

test.each(pages)("every command in %s is one that the program takes", (page) => {
  const refused = commandsIn(read(page)).flatMap((command) => {
    const because = refusal(command);
    return because === undefined ? [] : [`${command}: ${because}`];
  });
  expect(refused).toEqual([]);
});

test("the README and the pages do show commands", () => {
  expect(pages.flatMap((page) => commandsIn(read(page))).length).toBeGreaterThan(100);
});

test.each(pages)("every link in %s leads somewhere", (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:)(?<file>[^)#]*)(?:#(?<place>[^)]*))?\)/g)].filter(
    ({ groups }) => {
      const file = groups?.["file"] === "" ? page : join(dirname(page), groups?.["file"] ?? "");
      if (!existsSync(join(top, file))) return true;
      const place = groups?.["place"];
      return place !== undefined && !headingsIn(read(file)).includes(place);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

test(verifies("F2", "the man page names every command, in signs that every roff knows"), () => {
  const page = read("man/holdfast.1");
  for (const command of buildProgram(terminal()).commands)
    expect(page).toContain(`holdfast ${command.name().replaceAll("-", String.raw`\-`)}`);
  expect(page).toMatch(/^[\n -~]+$/);
});

test("every page is reached from the README, a printed one from the page on the tree", () => {
  const [readme, tree] = [read("README.md"), read("docs/tree.md")];
  const isReached = (page: string): boolean =>
    page.startsWith("docs/printed/") ? tree.includes(`(${page.slice("docs/".length)})`) : readme.includes(`(${page})`);
  expect(pages.filter((page) => page.startsWith("docs/") && !isReached(page))).toEqual([]);
});

test("the page on recall names the chances from which an answer is found and anything is shown", () => {
  const page = read("docs/recall.md").replaceAll(/\s+/g, " ");
  expect(page).toContain(`from ${FOUND_FROM} on \`answer\` is \`found\``);
  expect(page).toContain(`below ${BEARS_FROM} it is \`nothing\``);
});

test("the JSON that docs/json.md shows for remember and recall is what the contract promises", () => {
  const blocks = [...read("docs/json.md").matchAll(/^## (?<name>\w+)[^\n]*\n\n```json\n(?<body>[^]*?)^```$/gm)];
  const shown = blocks.map(({ groups = {} }) => [groups["name"] ?? "", JSON.parse(groups["body"] ?? "") as unknown]);
  const { remember, recall } = operations;
  const outputs: Record<string, typeof remember.output | typeof recall.output> = {
    remember: remember.output,
    recall: recall.output,
  };
  // An error is shown in the same manner and is no operation's output.
  const promised = shown
    .filter(([name]) => name !== "Errors")
    .map(([name, json]) => [name, outputs[String(name)]?.parse(json)]);
  expect(promised).toEqual([
    ["remember", shown[1]?.[1]],
    ["recall", shown[2]?.[1]],
  ]);
});

function read(page: string): string {
  return readFileSync(join(top, page), "utf8");
}

/** Lines of `sh` blocks, lines after a `$` in `console` blocks, and commands in the running text. */
function commandsIn(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```(?<language>\w*)\n(?<body>[^]*?)^```$/gm)];
  const lines = blocks.flatMap(({ groups = {} }) => {
    const body = (groups["body"] ?? "").split("\n");
    if (groups["language"] === "sh") return body;
    return groups["language"] === "console"
      ? body.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2))
      : [];
  });
  const prose = markdown.replaceAll(/^```[^]*?^```$/gm, "");
  const inline = [...prose.matchAll(/`(holdfast [^`]+)`/g)].map(([, command]) => command?.replaceAll("\n", " ") ?? "");
  return [...lines.flatMap((line) => line.split(/ \| (?=holdfast )/)), ...inline].filter((line) =>
    line.startsWith("holdfast "),
  );
}

/** What the program has against a command line, without running it. */
function refusal(command: string): string | undefined {
  const program = buildProgram(terminal()).configureOutput({ writeOut: () => {}, writeErr: () => {} });
  for (const each of program.commands)
    each.configureOutput({ writeOut: () => {}, writeErr: () => {} }).action(() => {});
  try {
    program.parse(wordsOf(command).slice(1), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? undefined : error.message;
  }
  return undefined;
}

/** As a shell would cut it, up to a redirection or a comment. `<name>` stands for any operation, so one is put in its place. */
function wordsOf(command: string): readonly string[] {
  const filled = command.replace(/^holdfast <name>/, "holdfast status");
  const words = filled.match(/"[^"]*"|'[^']*'|<[^>]*>|[^\s"'<]+/g) ?? [];
  const end = words.findIndex((word) => [">", ">>", "#"].includes(word));
  return (end === -1 ? words : words.slice(0, end)).map((word) => word.replaceAll(/^["']|["']$/g, ""));
}

/** As GitHub names them: lower case, blanks to dashes, punctuation gone. */
function headingsIn(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```$/gm, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
