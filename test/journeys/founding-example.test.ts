import { expect, test } from "vitest";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

const service = shared((after) => Promise.resolve(freshProgram({}, after)));

const NUC = [
  "The homelab's primary host is the NUC",
  "Docker services run on the NUC; connect with ssh admin@nuc.lan",
  "Backups of the NUC go to the NAS at 02:00",
  "Plex runs on the NUC and listens on 32400",
  "The NUC's firewall allows only 22 and 443",
];
const CORRECTION = "it's haven, not the NUC, the NUC was retired";
const QUESTIONS = [
  "what is the primary host of the homelab",
  "how do I connect to the docker services",
  "where do backups go",
  "which port does Plex listen on",
  "what does the firewall allow",
  "what runs on the NUC",
];

test.each([2, 3, 5])(
  verifies(
    "A5",
    "of %i memories that name the NUC, none is shown unmarked once it is retired, and one undo brings all back",
  ),
  async (count) => {
    const program = inOwnFolder(service());
    const said = NUC.slice(0, count);
    for (const text of said) expect(await outcomeOf(program, text)).toBe("stored");
    const { change } = (await program.run(["remember", CORRECTION, "--json"])).jsonOf("remember");

    const listed = await memoriesOf(program, ["active"]);
    const named = listed.filter(({ text }) => said.includes(text));
    for (const { text, marks } of named) expect([text, marks.map((mark) => mark.text)]).toEqual([text, [CORRECTION]]);
    for (const question of QUESTIONS) {
      const { hits } = (await program.run(["recall", question, "--json"])).jsonOf("recall");
      const unmarked = hits.filter(({ text, marks }) => said.includes(text) && marks.length === 0);
      expect([question, unmarked]).toEqual([question, []]);
    }
    const lines = (await program.run(["list"])).out.split("\n");
    for (const { text, marks } of named)
      expect(lines[lines.findIndex((line) => line.includes(text)) + 1]).toContain(marks[0]!.mark);

    // Nothing is lost: what says more than that it runs there still counts, and the rest is history.
    for (const text of said.filter((one) => /ssh|32400/.test(one)))
      expect(named.map((one) => one.text)).toContain(text);
    const kept = await memoriesOf(program, ["active", "superseded"]);
    expect(kept.map(({ text }) => text).toSorted()).toEqual([...said, CORRECTION].toSorted());

    expect((await program.run(["undo", change!])).code).toBe(0);
    const back = await memoriesOf(program, ["active"]);
    expect(new Map(back.map(({ text, marks }) => [text, marks]))).toEqual(new Map(said.map((text) => [text, []])));
  },
);

async function outcomeOf(program: Program, text: string): Promise<string> {
  return (await program.run(["remember", text, "--json"])).jsonOf("remember").outcome;
}

async function memoriesOf(program: Program, standings: readonly string[]) {
  const asked = ["list", "--json", ...standings.flatMap((standing) => ["--standing", standing])];
  return (await program.run(asked)).jsonOf("list").memories;
}
