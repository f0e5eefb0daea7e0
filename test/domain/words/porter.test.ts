import { expect, test } from "vitest";
import { stem } from "../../../src/domain/words/porter.ts";

/** The examples that Porter's paper gives, step by step, carried through to the end. */
test.each([
  ["caresses", "caress"], ["ponies", "poni"], ["ties", "ti"], ["caress", "caress"], ["cats", "cat"],
  ["feed", "feed"], ["agreed", "agre"], ["plastered", "plaster"], ["bled", "bled"], ["motoring", "motor"], ["sing", "sing"],
  ["conflated", "conflat"], ["troubled", "troubl"], ["sized", "size"], ["hopping", "hop"], ["tanned", "tan"],
  ["falling", "fall"], ["hissing", "hiss"], ["fizzed", "fizz"], ["failing", "fail"], ["filing", "file"],
  ["happy", "happi"], ["sky", "sky"],
  ["relational", "relat"], ["conditional", "condit"], ["rational", "ration"], ["valenci", "valenc"], ["hesitanci", "hesit"],
  ["digitizer", "digit"], ["conformabli", "conform"], ["radicalli", "radic"], ["differentli", "differ"], ["vileli", "vile"],
  ["analogousli", "analog"], ["vietnamization", "vietnam"], ["predication", "predic"], ["operator", "oper"],
  ["feudalism", "feudal"], ["decisiveness", "decis"], ["hopefulness", "hope"], ["callousness", "callous"],
  ["formaliti", "formal"], ["sensitiviti", "sensit"], ["sensibiliti", "sensibl"],
  ["triplicate", "triplic"], ["formative", "form"], ["formalize", "formal"], ["electriciti", "electr"], ["electrical", "electr"],
  ["hopeful", "hope"], ["goodness", "good"],
  ["revival", "reviv"], ["allowance", "allow"], ["inference", "infer"], ["airliner", "airlin"], ["gyroscopic", "gyroscop"],
  ["adjustable", "adjust"], ["defensible", "defens"], ["irritant", "irrit"], ["replacement", "replac"], ["adjustment", "adjust"],
  ["dependent", "depend"], ["adoption", "adopt"], ["homologou", "homolog"], ["communism", "commun"], ["activate", "activ"],
  ["angulariti", "angular"], ["homologous", "homolog"], ["effective", "effect"], ["bowdlerize", "bowdler"],
  ["probate", "probat"], ["rate", "rate"], ["cease", "ceas"], ["controll", "control"], ["roll", "roll"],
])("%s becomes %s", (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  ["prefill", "prefills", "prefilled", "prefilling"],
  ["deploy", "deploys", "deployed", "deploying"],
  ["migration", "migrations", "migrate", "migrated", "migrating"],
  ["connect", "connected", "connecting", "connection", "connections"],
])("%s meets its forms", (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test("what is no plain English word stays as it is", () => {
  for (const word of ["5433", "v1", "café", "数据", "src/apps", "as"]) expect(stem(word)).toBe(word);
});
