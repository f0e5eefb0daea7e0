import { expect, test } from "vitest";
import { verifies } from "../support/verifies.ts";
import { filesIn, sourceOf } from "./imports.ts";

test(verifies("H7", "one file alone can call a text quoted: no other casts a string to that type"), () => {
  const casting = filesIn("src").filter((file) => /\bas (?:unknown as )?Quoted\b|<Quoted>\(/.test(sourceOf(file)));
  expect(casting).toEqual(["src/domain/quoting.ts"]);
});
