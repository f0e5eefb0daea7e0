import { createWriteStream } from "node:fs";
import { compared } from "../../src/domain/slots/weighed/compared.ts";
import { featuresOf } from "../../src/domain/slots/weighed/features.ts";
import { sharedIn, SIGNS, tokensOf } from "../../src/domain/slots/weighed/network/tokens.ts";
import { stated } from "../../src/domain/slots/weighed/statement.ts";
import { readLessons } from "../judge/lessons.ts";

/**
 * What the training must have from the product itself, so that it learns on what the product will see: every lesson as the
 * words, signs, shared words and features that the network is given, one in a line of the file named.
 */
const [, , file = ""] = process.argv;
const out = createWriteStream(file);
for (const lesson of readLessons()) {
  const [now, held] = [stated(lesson.new), stated(lesson.old)];
  const [said, then] = [tokensOf(now), tokensOf(held)];
  const row = {
    from: lesson.from,
    old: lesson.old,
    new: lesson.new,
    replaces: lesson.replaces,
    counts: lesson.counts,
    now: said.map(({ names, signs }) => [names, signs]),
    held: then.map(({ names, signs }) => [names, signs]),
    shared: sharedIn(said, then).flatMap((isShared, one) =>
      isShared.flatMap((is, other) => (is ? [[one, other]] : [])),
    ),
    features: [...featuresOf(compared(now, held))],
    signs: SIGNS,
  };
  out.write(`${JSON.stringify(row)}\n`);
}
out.end();
