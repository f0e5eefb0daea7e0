import { expect, test } from "vitest";
import { buildEngine } from "../../../src/adapters/encoder/engine.ts";

/** Layers that add to a number, and note what they were asked for. */
function counting() {
  const asked: string[] = [];
  const engine = buildEngine({
    lower(text) {
      asked.push(`lower ${text}`);
      return Promise.resolve({ numbers: [1], values: Float32Array.of(text.length) });
    },
    upper({ values }, tuning) {
      asked.push(tuning);
      return Promise.resolve(values.map((value) => value + (tuning === "facts" ? 100 : 0)));
    },
  });
  return { engine, asked };
}

test("a text that both models are asked for goes through their shared layers once", async () => {
  const { engine, asked } = counting();
  const facts = await engine.states("abc", "facts");
  const published = await engine.states("abc", "published");
  expect([facts.values[0], published.values[0]]).toEqual([103, 3]);
  expect(asked).toEqual(["lower abc", "facts", "published"]);
});

test("only the last text is remembered, and asking at once is as good as one after the other", async () => {
  const { engine, asked } = counting();
  await Promise.all([engine.states("abc", "facts"), engine.states("abc", "published")]);
  await engine.states("other", "facts");
  expect((await engine.states("abc", "published")).values[0]).toBe(3);
  expect(asked.filter((each) => each.startsWith("lower"))).toEqual(["lower abc", "lower other", "lower abc"]);
});
