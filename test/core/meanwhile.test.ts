import { expect, test } from "vitest";
import { workMeanwhile } from "../../src/core/look-ahead.ts";

async function* counting(done: number[], upTo: number, then: () => void = () => {}): AsyncGenerator<void> {
  for (let piece = 1; piece <= upTo; piece++) {
    done.push(piece);
    if (piece === upTo) then();
    yield;
  }
}

function resolvers(): { readonly promise: Promise<string>; readonly resolve: (made: string) => void } {
  let resolve: (made: string) => void = () => {};
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test("the work is done and nothing ahead of it, where what is waited for is there already", async () => {
  const ahead: number[] = [];
  const both = await workMeanwhile(
    Promise.resolve("made"),
    () => "done",
    () => counting(ahead, 5),
  );
  expect(both).toEqual(["made", "done"]);
  expect(ahead).toEqual([]);
});

test("work goes on ahead only until what is waited for is there", async () => {
  const { promise, resolve } = resolvers();
  const ahead: number[] = [];
  const pieces = async function* (): AsyncGenerator<void> {
    yield* counting(ahead, 3, () => resolve("made"));
    yield* counting(ahead, 3);
  };
  expect(await workMeanwhile(promise, () => "done", pieces)).toEqual(["made", "done"]);
  expect(ahead).toEqual([1, 2, 3]);
});

test("what can be done ahead ends, and the wait goes on", async () => {
  const { promise, resolve } = resolvers();
  const ahead: number[] = [];
  const both = workMeanwhile(
    promise,
    () => "done",
    () => counting(ahead, 2, () => setTimeout(resolve, 5, "made")),
  );
  expect(await both).toEqual(["made", "done"]);
  expect(ahead).toEqual([1, 2]);
});

test("a fault on either side is told, and none is left to end the process", async () => {
  const fails = (): never => {
    throw new Error("no work");
  };
  await expect(
    workMeanwhile(
      Promise.reject(new Error("not made")),
      () => "done",
      () => counting([], 0),
    ),
  ).rejects.toThrow("not made");
  await expect(workMeanwhile(Promise.reject(new Error("not made")), fails, () => counting([], 0))).rejects.toThrow(
    "no work",
  );
});
