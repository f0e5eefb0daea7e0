import { expect, test } from "vitest";
import { projectName } from "../../viewer/words.ts";

test.each([
  ["git:github.com/acme/shop", "acme/shop"],
  ["commit:becba3ecb3b0f2a1d4c5e6f708192a3b4c5d6e7f", "repository becba3e"],
  ["path:/home/you/notes", "you/notes"],
  ["path:C:/work/notes", "work/notes"],
])("%s is called %s", (identity, name) => {
  expect(projectName(identity)).toBe(name);
});
