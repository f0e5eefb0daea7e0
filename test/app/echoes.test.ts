import { expect, test } from "vitest";
import type { OutputOf } from "../../src/app/call/call.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY, MINUTE } from "../../src/domain/time.ts";
import { NOON, vectorOf } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "git:example.org/a/one" as ProjectId;
const FIXED = "UDP loss: I switched the porch camera to -rtsp_transport tcp on 10.0.0.7.";
const QUESTION = "porch camera goes grey";
const RETOLD = "UDP loss: the porch camera was switched to -rtsp_transport tcp.";
const UNKNOWN = "Unknown: memory has nothing on the lens of the garden camera.";

/** What was said in a session, and when; a tool's turn is one that begins with a dollar sign. */
type Said = readonly string[];

async function withSource() {
  const fresh = await freshService();
  const { service, perform, clock } = fresh;
  const keep = async (name: string, said: Said, at: number): Promise<void> => {
    const turns = said.map((text, place) =>
      text.startsWith("$")
        ? { role: "tool" as const, tool: "Bash", text, at: at + place }
        : { role: place === 0 ? ("user" as const) : ("assistant" as const), text, at: at + place * MINUTE },
    );
    await service.journal.append([portion(turns, { project: HERE, session: { name } })], markOf(`/${name}.jsonl`));
    for (const turn of await service.journal.turnsWithoutVectors(1_000))
      await service.journal.saveVectors(turn, [vectorOf(turn.window)]);
  };
  await keep("source", [QUESTION, FIXED], NOON - 10 * DAY);
  /** A session in which memory is asked, and the agent answers so. */
  const askIn = async (name: string, question: string, ...answers: Said): Promise<void> => {
    const asker = name.startsWith("unnamed") ? { agent: "cursor" } : { agent: "claude-code", session: name };
    await perform("recall", { question, project: HERE, ...asker });
    await keep(name, [question, ...answers], clock.at);
    clock.at += DAY;
  };
  const ask = (question: string) => perform("recall", { question, project: HERE, session: "asker" });
  /** The clients' names of the sessions that an answer shows. */
  const namesOf = async ({ sessions }: OutputOf<"recall">): Promise<readonly string[]> => {
    const held = await Promise.all(sessions.map(({ session }) => service.journal.session(session as never)));
    return held.flatMap((session) => session?.name ?? []);
  };
  return { ...fresh, keep, askIn, ask, namesOf };
}

test(verifies("B6", "what an agent told from a session is no source beside that session, however often"), async () => {
  const { askIn, ask, namesOf } = await withSource();
  for (const name of ["first", "second", "third"]) await askIn(name, QUESTION, RETOLD);
  const answer = await ask(QUESTION);
  expect([answer.answer, await namesOf(answer)]).toEqual(["found", ["source"]]);
});

test(
  verifies("B6", "what an agent told from a session is no source where its client names no session either"),
  async () => {
    const { askIn, ask, namesOf } = await withSource();
    for (const name of ["unnamed one", "unnamed two"]) await askIn(name, QUESTION, RETOLD);
    const answer = await ask(QUESTION);
    expect([answer.answer, await namesOf(answer)]).toEqual(["found", ["source"]]);
  },
);

test.each([
  ["in another project", { project: "git:example.org/a/two" }, 0],
  ["long before it began", { project: HERE }, DAY],
])(
  verifies("B1", "a session whose client names none is a source where memory was asked %s"),
  async (_how, place, ago) => {
    const { keep, ask, namesOf, perform, clock } = await withSource();
    await perform("recall", { question: QUESTION, agent: "cursor", ...place });
    clock.at += ago;
    await keep("unnamed", [QUESTION, RETOLD], clock.at);
    clock.at += DAY;
    expect(await namesOf(await ask(QUESTION))).toContain("unnamed");
  },
);

test(verifies("B1", "what the user said is a source where an agent without a session name stored it"), async () => {
  const { askIn, namesOf, perform } = await withSource();
  const said = "the porch camera goes grey again, over UDP";
  await perform("remember", { text: said, project: HERE, agent: "cursor" });
  await askIn("unnamed", said, "Noted: UDP loss again.");
  const question = "porch camera grey again over UDP";
  const answer = await perform("recall", { question, project: HERE, from: "sessions", session: "asker" });
  expect(await namesOf(answer)).toContain("unnamed");
});

test(verifies("B6", "that memory had nothing is no answer when the same is asked again"), async () => {
  const { askIn, ask } = await withSource();
  const question = "which lens does the garden camera have";
  const before = await ask(question);
  await askIn("asking", question, UNKNOWN);
  const answer = await ask(question);
  expect([answer.answer, answer.sessions.length]).toEqual([before.answer, before.sessions.length]);
});

test(verifies("B6", "where nothing else comes near, what was told from memory is shown as just that"), async () => {
  const { keep, ask, namesOf, perform, clock } = await withSource();
  await perform("recall", { question: QUESTION, project: HERE, session: "asking", agent: "claude-code" });
  clock.at += 1;
  await keep("asking", ["what of the picture by the door", RETOLD], clock.at);
  clock.at += DAY;
  const answer = await ask("picture by the door");
  expect([answer.answer, await namesOf(answer)]).toEqual(["unsure", ["asking"]]);
});

test.each([
  ["the answer has a value of its own", [`${RETOLD} The garden camera too, on 10.0.0.9.`]],
  ["the agent looked elsewhere", ["$ Bash: cat cameras.yml -> ok", RETOLD]],
])(verifies("B1", "a session is a source where %s"), async (_why, answers) => {
  const { askIn, ask, namesOf } = await withSource();
  await askIn("working", QUESTION, ...answers);
  expect(await namesOf(await ask(QUESTION))).toContain("working");
});

test(verifies("B1", "what the user said is a source where the agent stored it"), async () => {
  const { askIn, namesOf, perform } = await withSource();
  const said = "the porch camera goes grey again, over UDP";
  await perform("remember", { text: said, project: HERE, session: "telling", agent: "claude-code" });
  await askIn("telling", said, "Noted: UDP loss again.");
  const question = "porch camera grey again over UDP";
  const answer = await perform("recall", { question, project: HERE, from: "sessions", session: "asker" });
  expect(await namesOf(answer)).toContain("telling");
});

test(verifies("B1", "what the user said is a source where the agent only took it up"), async () => {
  const { keep, ask, namesOf, perform, clock } = await withSource();
  await perform("recall", { question: QUESTION, project: HERE, session: "telling", agent: "claude-code" });
  clock.at += 1;
  await keep("telling", ["the porch camera got a heater", "The porch camera got a heater; it was on UDP."], clock.at);
  clock.at += DAY;
  expect(await namesOf(await ask("porch camera heater"))).toContain("telling");
});

test(
  verifies(["B6", "C3"], "that somebody asked about a thing is no knowledge of it, here or in the asking session"),
  async () => {
    const { perform, keep, askIn } = await withSource();
    const know = async (topic: string, session = "asker") =>
      (await perform("know", { topic, project: HERE, session })).known;
    const topic = "lens of the garden camera";
    expect(await know(topic)).toBe("no");
    await askIn("asking", "which lens does the garden camera have", UNKNOWN);
    expect(await know(topic)).toBe("no");
    await keep(
      "asker",
      ["tell me about the lens of the garden camera", "The lens of the garden camera? I will look."],
      NOON,
    );
    expect([await know(topic), await know(topic, "another")]).toEqual(["no", "yes"]);
    expect(await know("porch camera goes grey")).toBe("yes");
  },
);
