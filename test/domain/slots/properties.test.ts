import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { lookupOf } from "../../../src/domain/slots/lookup.ts";
import { slotKey, slotsOf } from "../../../src/domain/slots/slot.ts";
import { HOSTILE_PIECES } from "../../support/hostile-pieces.ts";

const CUES =
  "not no longer instead of from to moved renamed was is now , . : = -> use we it the a port 5432 5433 redis npm pnpm owns staging prod `x y` any more replaced with retired don't used be \n ( )".split(
    " ",
  );
const chatter = fc.array(fc.constantFrom(...CUES), { maxLength: 30 }).map((words) => words.join(" "));
const anyText = fc.oneof(fc.string({ maxLength: 200 }), chatter);

test("any text can be judged against any other", () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 5 }), (text, others) => {
      const known = others.map((other, at) => ({ id: String(at), text: other }));
      expect(["new", "same", "supersedes", "doubt", "question"]).toContain(judge(text, known).verdict);
      lookupOf(text);
    }),
  );
});

test("with nothing known, everything is new", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(judge(text, [])).toEqual({ verdict: "new" });
    }),
  );
});

test("no text supersedes itself", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(judge(text, [{ id: "1", text }]).verdict).toBe("same");
    }),
  );
});

const SUBJECTS =
  "billing search checkout payments staging production frontend backend api worker ios android windows linux docker ci analytics inbound outbound uploads downloads admin mobile europe asia gitea plex".split(
    " ",
  );
const TEMPLATES: readonly ((subject: string, value: string) => string)[] = [
  (subject, value) => `the ${subject} port is 54${value}`,
  (subject, value) => `${subject} listens on 54${value}`,
  (subject, value) => `the timeout for ${subject} is ${value}s`,
  (subject, value) => `${subject} uses Node ${value}`,
  (subject, value) => `person${value} owns ${subject}`,
  (subject, value) => `the owner of ${subject} is person${value}`,
  (subject, value) => `run the ${subject} tests with \`npm run test:${value}\``,
  (subject, value) => `${subject} runs on host${value}`,
  (subject, value) => `deploy ${subject} to platform${value}`,
  (subject, value) => `the ${subject} logs are in /var/log/${value}`,
  (subject, value) => `the ${subject} url is https://x${value}.example.com`,
  (subject, value) => `for ${subject}, the rate limit is ${value} requests per minute`,
  (subject, value) => `we use tool${value} for ${subject}`,
  (subject, value) => `${subject} now runs on host${value}`,
  (subject, value) => `the ${subject} job runs every ${value} minutes`,
  (subject, value) => `the ${subject} host moved from host9 to host${value}`,
  (subject, value) => `actually, the ${subject} port is 54${value}, not 5499`,
];

test("the same sentence about another thing never touches the first", () => {
  const pair = fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 2, maxLength: 2 });
  const template = fc.constantFrom(...TEMPLATES);
  fc.assert(
    fc.property(
      pair,
      template,
      template,
      fc.integer({ min: 10, max: 49 }),
      fc.integer({ min: 50, max: 98 }),
      (subjects, before, after, one, other) => {
        const [mine = "", theirs = ""] = subjects;
        const text = before(theirs, String(one));
        expect([text, judge(after(mine, String(other)), [{ id: "1", text }])]).toEqual([text, { verdict: "new" }]);
      },
    ),
    { numRuns: 2000 },
  );
});

test("the same sentence with another value always replaces the first", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SUBJECTS), fc.constantFrom(...TEMPLATES), (subject, template) => {
      const text = template(subject, "11");
      const verdict = judge(template(subject, "77"), [{ id: "1", text }]);
      expect([text, verdict.verdict]).toEqual([text, "supersedes"]);
    }),
    { numRuns: 500 },
  );
});

test("what is judged a victim by its slot is found by the lookup", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SUBJECTS), fc.constantFrom(...TEMPLATES), (subject, template) => {
      const held = slotsOf(template(subject, "11")).map(slotKey);
      expect(lookupOf(template(subject, "77")).slotKeys.some((key) => held.includes(key))).toBe(true);
    }),
  );
});

test.each([
  "not ",
  "from a to b ",
  "is ",
  ", ",
  "(",
  "`",
  "1 ",
  "was now is ",
  "a. ",
  "- a\n",
  "~> ",
  "instead of ",
  "1",
  "moved 1 from ",
  "1 for abc and ",
  ...HOSTILE_PIECES,
])("a hundred kilobytes of %j cost no more than a long text", (piece) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length));
  expect(slotsOf(text).length).toBeLessThanOrEqual(200);
  expect(judge(text, [{ id: "1", text: `${text}x` }]).verdict).not.toBe("supersedes");
  judge(`moved ${text}x`, [{ id: "1", text: `${text} for abc and ${text}` }]);
});
