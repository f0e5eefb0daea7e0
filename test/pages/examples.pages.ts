import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pages } from "../support/examples/pages.ts";
import { stepsOf } from "../support/examples/page-steps.ts";
import { runPage } from "../support/examples/run-page.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
const read = (page: string) => readFileSync(join(top, page), "utf8");
const withExamples = pages(top).filter((page) => stepsOf(read(page)).some(({ kind }) => kind === "command"));

test.each(withExamples)("every example of %s prints what the page shows", async (page) => {
  const wrong = await runPage(read(page));
  const told = wrong.map(({ command, printed, code }) => ({
    at: `${page}:${command.line + 1}`,
    ran: command.text,
    printed,
    code,
  }));
  expect(told).toEqual([]);
});

test("no example hides from the run: a command with its output stands in a console block", () => {
  const hidden = pages(top).filter((page) => /^```(?!console|sh)\w*\n(?:(?!```)[^\n]*\n)*\$ /m.test(read(page)));
  expect(hidden).toEqual([]);
});

test("these examples are not run, for these reasons", () => {
  const excused = pages(top).flatMap((page) =>
    stepsOf(read(page)).flatMap((step) =>
      step.kind === "not run" ? [`${page}: ${step.text.split("\n")[0]} (${step.reason})`] : [],
    ),
  );
  expect(excused).toMatchInlineSnapshot(`
    [
      "README.md: npm ci && npm start                     # in a clone: build, find your agents, ask once, connect them (installs packages, and changes this machine)",
      "README.md: npm link                                # makes \`holdfast\` a command (installs packages, and changes this machine)",
      "README.md: npm ci && npm test                      # installs, builds, runs the tests (takes minutes, and is what runs this page)",
      "docs/anthropic-memory-tool.md: npm install holdfast @anthropic-ai/sdk (installs from the registry)",
      "docs/benchmarks/README.md: holdfast bench locomo --data DIR --ablate (needs the datasets, and takes minutes to hours)",
      "docs/benchmarks/README.md: holdfast bench longmemeval --data DIR --limit 50 (needs the datasets, and takes minutes to hours)",
      "docs/benchmarks/README.md: holdfast bench facts (needs the datasets, and takes minutes to hours)",
      "docs/cli.md: holdfast restore ~/holdfast-copy.db (needs a backup; docs/running.md runs it)",
      "docs/cli.md: holdfast share --since origin/main --dry-run (needs the transcripts of the sessions that made the commits; test/journeys/check.test.ts has them)",
      "docs/cli.md: holdfast erase m3k9 (asks for confirmation on a terminal)",
      "docs/cli.md: holdfast skills install build-publish --dry-run (needs three sessions that did the same; test/app/skills.test.ts has them)",
      "docs/cli.md: holdfast skills remove build-publish (needs three sessions that did the same; test/app/skills.test.ts has them)",
      "docs/cli.md: holdfast tend --with claude-code --budget 50000 (needs an agent and its model; test/journeys/tend.test.ts runs it with a scripted one)",
      "docs/cli.md: holdfast tend --with model --yes (needs an agent and its model; test/journeys/tend.test.ts runs it with a scripted one)",
      "docs/cli.md: holdfast sync git git@example.com:you/memories.git (needs a remote; test/journeys/sync.test.ts runs it over a bare repository)",
      "docs/cli.md: holdfast project part (only a project that was known by another name can part from it)",
      "docs/cli.md: holdfast serve --foreground (stays in the terminal until it is stopped)",
      "docs/cli.md: holdfast move --to postgres://holdfast@db.example.test/team (needs a PostgreSQL server; test/journeys/postgres.test.ts runs it)",
      "docs/cli.md: holdfast bench facts (takes minutes; test/journeys/bench.test.ts runs a small one)",
      "docs/cli.md: holdfast bench longmemeval --data ~/longmemeval --json (needs the LongMemEval dataset)",
      "docs/cli.md: holdfast bench locomo --data ~/locomo --ablate (needs the LoCoMo dataset)",
      "docs/cli.md: holdfast eval tasks --agent claude-code --agent codex --runs 3 (needs an agent and its model; test/journeys/eval-tasks.test.ts runs it with a scripted one)",
      "docs/cli.md: holdfast eval tasks --agent claude-code --arm cold --arm whole (needs an agent and its model; test/journeys/eval-tasks.test.ts runs it with a scripted one)",
      "docs/cli.md: holdfast eval tasks --agent "my-agent --task {prompt}" --task correction --html tasks.html (needs an agent and its model; test/journeys/eval-tasks.test.ts runs it with a scripted one)",
      "docs/cli.md: holdfast connect https://memory.example.com (needs a server; test/journeys/connect.test.ts runs it)",
      "docs/cli.md: holdfast connect --send (needs a server; test/journeys/connect.test.ts runs it)",
      "docs/cli.md: holdfast check --since origin/main --format github (needs a branch of a remote; test/journeys/check.test.ts runs it over a clone)",
      "docs/cli.md: holdfast check --since HEAD~20 --draft (needs a branch of a remote; test/journeys/check.test.ts runs it over a clone)",
      "docs/cli.md: holdfast merge-driver %O %A %B %P (git calls it in a merge; test/journeys/shared-histories.test.ts has it do so)",
      "docs/install.md: npx holdfast setup (installs from the npm registry; test/journeys/setup.test.ts runs it from a packed tarball)",
      "docs/install.md: claude plugin marketplace add /path/to/holdfast/plugin (needs the Claude Code client)",
      "docs/install.md: claude plugin install holdfast@holdfast (needs the Claude Code client)",
      "docs/journal.md: holdfast tend --with claude-code --budget 50000 (needs an agent and its model; test/journeys/tend.test.ts runs it with a scripted one)",
      "docs/journal.md: holdfast tend --with model (needs an agent and its model; test/journeys/tend.test.ts runs it with a scripted one)",
      "docs/langchain.md: npm install holdfast langchain @langchain/core @langchain/anthropic @langchain/langgraph (installs from the registry)",
      "docs/langgraph.md: npm install holdfast @langchain/langgraph @langchain/core (installs from the registry)",
      "docs/proof.md: holdfast eval tasks --agent claude-code --agent codex --runs 3 --html tasks.html (it asks a model that costs money)",
      "docs/proof.md: holdfast eval tasks --agent "my-agent --say {prompt}" --arm cold --arm whole --json (it asks a model that costs money)",
      "docs/scope.md: holdfast project part (only a project that was known by another name can part from it)",
      "docs/sync.md: holdfast sync git git@example.com:you/memories.git (needs a remote; test/journeys/sync.test.ts runs it over a bare repository)",
      "docs/sync.md: npm install --global holdfast age-encryption (installs from the registry)",
      "docs/team.md: holdfast connect https://memory.example.com     # asks for the token, and changes nothing unless the server accepts it (needs a server on another machine)",
      "docs/team.md: holdfast connect                                # the connection, what waits to be sent, what was refused (needs a server on another machine)",
      "docs/team.md: holdfast status                                 # the same in short, with the last delivery and the last error (needs a server on another machine)",
      "docs/team.md: holdfast connect --off (needs a server on another machine)",
      "docs/team.md: holdfast token new ann-laptop --role write --scope git:github.com/acme/shop --expires 180d (runs on the server, as the user of the service)",
      "docs/team.md: holdfast token revoke ann-laptop (runs on the server, as the user of the service)",
      "docs/team.md: npm install -g holdfast pg@8 (needs a PostgreSQL server)",
      "docs/team.md: export HOLDFAST_STORE=postgres://holdfast@db.example.test/team (needs a PostgreSQL server)",
      "docs/team.md: holdfast status      # store      PostgreSQL 15.18, without pgvector (needs a PostgreSQL server)",
      "docs/team.md: holdfast move --to postgres://holdfast@db.example.test/team (needs a PostgreSQL server)",
      "docs/team.md: HOLDFAST_STORE=postgres://holdfast@db.example.test/team holdfast move --to ~/holdfast-home (needs a PostgreSQL server)",
      "docs/troubleshooting.md: holdfast serve --foreground (stays in the terminal until it is stopped)",
      "docs/work.md: holdfast skills (needs three sessions that did the same; test/app/skills.test.ts has them)",
      "docs/work.md: holdfast skills install build-test-publish-push --as release (needs three sessions that did the same; test/app/skills.test.ts has them)",
    ]
  `);
});
