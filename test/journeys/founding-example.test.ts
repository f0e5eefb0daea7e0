import { expect, test } from "vitest";
import type { Standing } from "../../src/domain/standing.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

/** A word that stands in many memories of all projects together names no single thing, so the stories are told to two services. */
const services = [0, 1].map(() =>
  shared(async (after) => {
    const program = freshProgram({}, after);
    await program.run(["serve"]);
    return program;
  }),
);

const NUC = [
  "The homelab's primary host is the NUC",
  "Docker services run on the NUC; connect with ssh admin@nuc.lan",
  "Backups of the NUC go to the synology every night at 02:00",
  "Plex runs on the NUC and listens on 32400",
  "The NUC's firewall allows only 22 and 443",
];
const FORMS = [
  "it's haven, not the NUC, the NUC was retired",
  "It's haven, not the NUC; the NUC was retired",
  "No, it's haven now. The NUC was retired.",
  "The NUC was retired, it's haven now",
];
const SPEAKERS: readonly (readonly [string, readonly string[]])[] = [
  ["a person", []],
  ["an agent", ["--as", "codex"]],
];
const CASES = SPEAKERS.flatMap(([who, as]) =>
  FORMS.flatMap((said, at) => (at % 2 === 0 ? [2, 3, 5] : [4]).map((count) => [who, said, count, as] as const)),
);

test.each(CASES)(
  verifies(
    "A5",
    "%s says %j after %i facts that name the NUC: no fact is lost, each is asked about, and one undo brings all back",
  ),
  async (_who, correction, count, as) => {
    const program = inOwnFolder(services[FORMS.indexOf(correction) < 2 ? 0 : 1]!());
    const said = NUC.slice(0, count);
    const [, agent] = as;
    for (const text of said) expect((await program.ask("remember", { text, agent })).outcome).toBe("stored");
    const corrected = await program.run(["remember", correction, "--json", ...as]);
    const { change, supersedes = [] } = corrected.jsonOf("remember");

    // Only what says nothing but that it is the NUC may end, and only one.
    const ended = (await memoriesOf(program, "superseded")).map(({ text }) => text);
    expect(ended.length).toBe(supersedes.length);
    expect(ended.filter((text) => text !== NUC[0])).toEqual([]);
    const active = await memoriesOf(program, "active");
    const left = active.filter(({ text }) => said.includes(text));
    expect(left.map(({ text }) => text).toSorted()).toEqual(said.filter((text) => !ended.includes(text)).toSorted());
    expect(left.filter(({ questions }) => questions.length === 0).map(({ text }) => text)).toEqual([]);

    expect((await program.run(["undo", change!, ...as])).code).toBe(0);
    const back = await memoriesOf(program, "active");
    expect(new Map(back.map(({ text, questions }) => [text, questions]))).toEqual(
      new Map(said.map((text) => [text, []])),
    );
  },
);

async function memoriesOf(program: Program, ...standings: Standing["state"][]) {
  return (await program.ask("list", { standing: standings })).memories;
}
