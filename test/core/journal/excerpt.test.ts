import { expect, test } from "vitest";
import { excerptSession } from "../../../src/core/journal/excerpt.ts";
import type { Excerpt } from "../../../src/core/journal/excerpt.ts";
import type { SessionId, Turn } from "../../../src/domain/journal/session.ts";
import { listTerms } from "../../../src/domain/words/tokens.ts";
import { NOON } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

/** Texts are turns, user and agent in turn. */
function told(
  texts: readonly string[],
  question: string,
  given: {
    readonly scores?: readonly (readonly [number, number])[];
    readonly tokens?: number;
    readonly title?: string;
  } = {},
): Excerpt {
  const turns = texts.map((text, index): Turn => ({
    session: "s1" as SessionId,
    index,
    role: index % 2 === 0 ? "user" : "assistant",
    text,
    tool: null,
    at: NOON + index,
    line: index,
  }));
  const documents = new Map<string, number>();
  for (const term of texts.flatMap((text) => listTerms(text))) documents.set(term, (documents.get(term) ?? 0) + 1);
  const frequencies = { total: texts.length, documents };
  const scores = new Map(given.scores ?? [[0, 1]]);
  const asked = { terms: listTerms(question), frequencies };
  return excerptSession(turns, scores, asked, given.title ?? null, given.tokens ?? 200, countTokens);
}

/** Four letters are a token here. */
function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

const CAMERA = [
  "the porch picture goes grey every few minutes, driveway and garden are fine",
  "The ffmpeg log for porch shows missed RTP packets followed by a restart. Is porch the one on the powerline adapter?",
  "yes powerline",
  "Then it is UDP loss. I switched the porch input to TCP with -rtsp_transport tcp and lowered its bitrate to 3072 kbit/s.",
  "good, merge",
  "Done.",
];

test(verifies("B1", "an excerpt tells the problem and what was done about it, in order, without the chatter"), () => {
  const { title, lines } = told(CAMERA, "why did the porch camera drop out");
  expect(title).toBe("the porch picture goes grey every few minutes, driveway and garden are fine");
  expect(lines.map(({ role, turn }) => [role, turn])).toEqual([
    ["assistant", 1],
    ["assistant", 3],
  ]);
  expect(lines[1]?.text).toContain("-rtsp_transport tcp");
});

const PODMAN = [
  "should I move the vm stuff from docker to podman?",
  "Main gain would be rootless containers. Your stacks use docker.sock in three places: Traefik, Diun and Dozzle.",
  "hm. diun and dozzle I could live without",
  "Then only Traefik remains, and it can read labels through the podman socket.",
  "does quadlet work with compose files",
  "Not directly. podlet converts them, and I tried it on the paperless stack: two of five units needed manual fixes.",
  "let's wait. we stay on docker until debian 14 is out, then look again at podman",
  "Noted.",
];

test(
  verifies("B1", "an excerpt tells how a session ended, though its beginning has more of the question's words"),
  () => {
    const { lines } = told(PODMAN, "podman instead of docker for the vm stuff", { tokens: 60 });
    expect(lines.map(({ text }) => text).join(" ")).toContain("until debian 14 is out");
  },
);

test(
  verifies("B1", "of a long recap the clauses that hold the decision are shown where all of it finds no room"),
  () => {
    const recap =
      "Recap: sources arrive highest precedence first, in the order of the list that ops maintains for the whole fleet of " +
      "machines; a tombstone suppresses its tag in lower sources only; unmatched tombstones are silently ignored.";
    const texts = [
      "tags that ops removed are back",
      "Which tombstone counts, and in which sources?",
      "lower sources only",
      recap,
    ];
    const { lines } = told(texts, "removed tags are back", { tokens: 30 });
    expect(lines.at(-1)?.text).toContain("a tombstone suppresses its tag in lower sources only");
  },
);

test(verifies("B4", "an excerpt keeps to its budget of tokens, its title included"), () => {
  for (const tokens of [30, 60, 120]) {
    const { title, lines } = told([...CAMERA, ...PODMAN], "porch camera", { tokens });
    expect(countTokens([title, ...lines.map(({ text }) => text)].join("\n"))).toBeLessThanOrEqual(tokens);
  }
});

test("with a title of the client's own, the problem is a line of its own", () => {
  const { title, lines } = told(CAMERA, "porch camera", { title: "Grey porch camera" });
  expect(title).toBe("Grey porch camera");
  expect(lines[0]).toMatchObject({ role: "user", turn: 0 });
});

test(verifies("B4", "a long turn is cut to the sentences that bear on the question, and gaps are shown"), () => {
  const filler = Array.from({ length: 40 }, (_, at) => `Then somebody talked about weather number ${at} for a while.`);
  const answer = `${filler.join(" ")} The cookie domain was wrong, so SESSION_COOKIE_DOMAIN is example.org now. ${filler.join(" ")}`;
  const { lines } = told(["the login loops forever", answer], "why did the login cookie loop", { tokens: 80 });
  const text = lines.map((line) => line.text).join(" ");
  expect(text).toContain("SESSION_COOKIE_DOMAIN is example.org now.");
  expect(text).toContain("…");
  expect(text.length).toBeLessThan(80 * 4);
});

test("the problem is the user's turn that the best turn answers, not whatever the session began with", () => {
  const texts = [
    "let's clean up the readme of the project first",
    "The readme has three sections now, with a table of contents.",
    "next: the nightly export dies with out of memory",
    "It builds one list of 1.2 million lines; queryset.iterator() streams it instead.",
  ];
  const { lines } = told(texts, "export out of memory", { scores: [[3, 2]], title: "Chores", tokens: 50 });
  expect(lines.map(({ turn }) => turn)).toEqual([2, 3]);
});

test("a session of nothing but tools and blanks has no lines", () => {
  expect(told([" "], "anything")).toEqual({ title: "", lines: [] });
});
