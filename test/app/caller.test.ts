import { expect, test } from "vitest";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readActor } from "../../src/app/call/caller.ts";
import { findPlace, scopeFor } from "../../src/app/call/whereabouts.ts";
import { freshFolder } from "../support/store.ts";

/** A store that has seen no project yet. */
const NOWHERE = {
  sightings: () => Promise.resolve([]),
  memoriesOf: () => Promise.resolve(0),
  foldersOf: () => Promise.resolve([]),
};

test("a caller that names an agent speaks for it, any other is a person", () => {
  expect(readActor({})).toEqual({ by: "human", agent: null, client: null, session: null });
  expect(readActor({ agent: "codex", client: "mcp", session: "s1" })).toEqual({
    by: "agent",
    agent: "codex",
    client: "mcp",
    session: "s1",
  });
});

test("without folder and project only what holds everywhere is in sight", async () => {
  expect((await findPlace(NOWHERE, {})).place).toEqual({ project: null, path: "", agent: null });
});

test("two folders of the same name are two projects", async () => {
  const [one, other] = await Promise.all(
    ["one", "two"].map(async (name) => {
      const folder = join(freshFolder(), name, "app");
      mkdirSync(folder, { recursive: true });
      return (await findPlace(NOWHERE, { cwd: folder })).place.project;
    }),
  );
  expect(one).not.toBe(other);
});

test.each([
  ["./src//api/", "src/api"],
  ["src\\api", "src/api"],
  ["/", ""],
  ["", ""],
])("the path %j is read as %j", async (path, tidy) => {
  expect((await findPlace(NOWHERE, { project: "git:a", path })).place.path).toBe(tidy);
});

test.each(["..", "../b", "src/../../b", "src\\..\\..\\b"])(
  "the path %j, which leaves the project, is refused",
  async (path) => {
    await expect(findPlace(NOWHERE, { project: "git:a", path })).rejects.toThrow(
      expect.objectContaining({ code: "usage" }),
    );
  },
);

test("a preference holds everywhere, the rest in the project it was said in, unless it is said otherwise", async () => {
  const inside = await findPlace(NOWHERE, { project: "git:a", path: "src" });
  expect(scopeFor(undefined, "user", inside, undefined)).toEqual({ level: "user", agent: null });
  expect(scopeFor(undefined, "project", inside, undefined)).toMatchObject({ level: "project", project: "git:a" });
  expect(scopeFor("path", "project", inside, "codex")).toEqual({
    level: "path",
    project: "git:a",
    path: "src",
    agent: "codex",
  });
  expect(scopeFor("user", "project", inside, undefined)).toMatchObject({ level: "user" });
  expect(scopeFor(undefined, "project", await findPlace(NOWHERE, {}), undefined)).toMatchObject({ level: "user" });
});

test.each(["project", "path"] as const)("a %s memory said nowhere is refused with what to do", async (level) => {
  const nowhere = await findPlace(NOWHERE, {});
  expect(() => scopeFor(level, "project", nowhere, undefined)).toThrow(
    expect.objectContaining({ code: "usage", hint: expect.stringContaining("--scope user") }),
  );
});

test("a path memory at the top of the project is refused", async () => {
  const top = await findPlace(NOWHERE, { project: "git:a" });
  expect(() => scopeFor("path", "project", top, undefined)).toThrow(/below the project's top/);
});
