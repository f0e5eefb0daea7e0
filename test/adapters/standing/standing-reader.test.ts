import { expect, test } from "vitest";
import { standingReader } from "../../../src/adapters/standing/standing-reader.ts";
import { builtModel } from "../../support/model.ts";
import { verifies } from "../../support/verifies.ts";

const { journal } = builtModel();

async function read(text: string) {
  const [vectors] = await journal.embed([text], "question");
  return standingReader().read(vectors![0]!, journal.model.id);
}

test(
  verifies("B1", "questions about a time, what is open and where work stopped are told from ordinary ones"),
  async () => {
    expect(await read("what did we do last week")).toBe("time");
    expect(await read("what happened since the release")).toBe("since");
    expect(await read("what are the open todos")).toBe("open");
    expect(await read("continue where we left off")).toBe("left");
    for (const ordinary of [
      "which ports are open on staging",
      "what did we decide about the tokenizer",
      "which package manager",
    ])
      expect(await read(ordinary)).toBeNull();
  },
);

test("the vector of another model says nothing", async () => {
  const [vectors] = await journal.embed(["where were we"], "question");
  expect(standingReader().read(vectors![0]!, "another")).toBeNull();
});
