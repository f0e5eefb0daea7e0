import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddingServer } from "../support/embedding-server.ts";
import { makeMachine } from "../support/machine.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const PATIENCE_MS = 240_000;

/** An agent that is a program: it reads the prompt from stdin and prints what `reply` says, as Claude Code would. */
function scriptedAgent(reply: string): { readonly command: string; readonly log: string } {
  const folder = freshFolder();
  const [file, log] = [join(folder, "agent.mjs"), join(folder, "prompts.log")];
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from "node:fs";
const prompt = readFileSync(0, "utf8");
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ prompt, cwd: process.cwd() }) + "\\n");
const port = /listens on (\\d+)/.exec(prompt)?.[1] ?? "0";
const thing = /which port does the (.+?) exporter/.exec(prompt)?.[1] ?? "";
const say = (value) => process.stdout.write(JSON.stringify({ type: "result", result: typeof value === "string" ? value : JSON.stringify(value), total_cost_usd: 0.01, usage: { input_tokens: 900, output_tokens: 100 } }));
${reply}
`,
  );
  chmodSync(file, 0o755);
  return { command: `${process.execPath} ${file}`, log };
}

const GOOD = `if (!prompt.includes('"statements"')) say({ lines: [], topics: [] }); else say({ statements: [{ text: \`The \${thing} exporter listens on port \${port} (\${/, (\\d{4}-\\d\\d-\\d\\d)\\):/.exec(prompt)[1]}).\`, trigger: "value", turn: 2, quote: \`It listens on \${port}\`, topics: ["exporter"] }] });`;

async function filledProgram(): Promise<{ readonly program: Program; readonly cwd: string }> {
  const { environment } = await embeddingServer();
  const machine = makeMachine({ sessions: 12, commits: 1 });
  const program = freshProgram({ ...environment, ...machine.environment });
  const cwd = machine.repositories[0]!;
  await program.run(["fill", "--yes", "--json"], { cwd });
  return { program, cwd };
}

const tend = (program: Program, cwd: string, ...args: string[]) => program.run(["tend", "--json", ...args], { cwd });
const listed = async (program: Program, cwd: string) =>
  (await program.ask("list", { cwd })).memories.map(({ text }) => text);

test(
  verifies(
    "K3",
    "the user's agent distils sessions into statements with their evidence: one batch, within the budget, undone in one step",
  ),
  async () => {
    const { program, cwd } = await filledProgram();
    const before = await listed(program, cwd);
    const agent = scriptedAgent(GOOD);
    const due = (await tend(program, cwd, "--dry-run")).json() as { work: { kind: string; tokens: number }[] };
    expect(due.work.filter(({ kind }) => kind === "session")).toHaveLength(4);

    const small = (await tend(program, cwd, "--with", agent.command, "--budget", "2500")).json() as {
      tokens: number;
      kept: { id: string; text: string }[];
      cost: number;
      batch: string;
    };
    expect(small.tokens).toBeLessThanOrEqual(2_500);
    expect(small.kept).toHaveLength(2);
    expect(small.cost).toBeCloseTo(0.02);
    const shown = await program.ask("show", { id: small.kept[0]!.id, cwd });
    expect(shown).toMatchObject({
      standing: { state: "active" },
      source: { by: "agent", client: "tend", quote: expect.stringContaining("It listens on") },
    });

    const rest = (await tend(program, cwd, "--with", agent.command, "--budget", "50000")).json() as typeof small;
    expect(rest.kept).toHaveLength(2);
    // The service compacts by itself now and then, which changes nothing of what is due.
    await program.run(["compact"], { cwd });
    // Then the pages of these days, and nothing is due twice; what the agent was asked is no session itself.
    const pages = (await tend(program, cwd, "--dry-run")).json() as typeof due;
    expect([...new Set(pages.work.map(({ kind }) => kind))]).toEqual(["page"]);
    expect((await tend(program, cwd, "--with", agent.command, "--budget", "50000")).code).toBe(0);
    expect((await tend(program, cwd, "--with", agent.command)).code).toBe(1);
    for (const { batch } of [rest, small]) expect((await program.run(["undo", batch, "--yes"], { cwd })).code).toBe(0);
    expect(await listed(program, cwd)).toEqual(before);
  },
  PATIENCE_MS,
);

test(
  verifies("K3", "what an agent invents, misquotes or breaks is dropped with a reason, and nothing of it is kept"),
  async () => {
    const { program, cwd } = await filledProgram();
    const before = await listed(program, cwd);
    const hostile = [
      `say("I refuse.");`,
      `say("{\\"statements\\": [{\\"text\\":");`,
      `say({ statements: [
        { text: "The exporter listens on port 65123 at night.", trigger: "value", turn: 2, quote: "It listens on", topics: [] },
        { text: "The exporter listens on a port behind the firewall.", trigger: "fact", turn: 2, quote: "words nobody said", topics: [] },
        { text: "The exporter listens on a port behind the firewall.", trigger: "fact", turn: 99, quote: "It listens on", topics: [] },
        { text: "The user always wants the rule added at once.", trigger: "preference", turn: 2, quote: "It listens on", topics: [] },
        { text: "Bananas grow sideways under purple moonlight everywhere.", trigger: "fact", turn: 2, quote: "It listens on", topics: [] },
        "nonsense", null, { text: 5 } ] });`,
      `process.exit(3);`,
    ];
    for (const reply of hostile) {
      const done = (await tend(program, cwd, "--with", scriptedAgent(reply).command, "--budget", "1900")).json() as {
        kept: unknown[];
        dropped: { because: string }[];
      };
      expect(done.kept).toEqual([]);
      expect(done.dropped.length).toBeGreaterThan(0);
      expect(done.dropped.every(({ because }) => because !== "")).toBe(true);
    }
    expect(await listed(program, cwd)).toEqual(before);
  },
  PATIENCE_MS,
);

test(
  verifies("K3", "killed in the middle, tend keeps the answers that were given and asks only for the rest"),
  async () => {
    const { program, cwd } = await filledProgram();
    const first = scriptedAgent(
      `if (readFileSync(${JSON.stringify("LOG")}, "utf8").trim().split("\\n").length > 1) setInterval(() => {}, 1000); else { ${GOOD} }`,
    );
    const script = first.command.split(" ").at(-1)!;
    writeFileSync(script, readFileSync(script, "utf8").replace('"LOG"', JSON.stringify(first.log)));
    const child = program.start(["tend", "--json", "--with", first.command, "--budget", "50000", "--cwd", cwd]);
    await until("an answer is kept", async () => existsSync(join(program.home, "tend.json")));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    const second = scriptedAgent(GOOD);
    const done = (await tend(program, cwd, "--with", second.command, "--budget", "50000")).json() as {
      kept: unknown[];
    };
    expect(done.kept).toHaveLength(4);
    const asked = readFileSync(second.log, "utf8").trim().split("\n");
    expect(asked.filter((prompt) => prompt.includes(String.raw`{\"statements\"`))).toHaveLength(3);
    expect(existsSync(join(program.home, "tend.json"))).toBe(false);
  },
  PATIENCE_MS,
);
