import { expect, test } from "vitest";
import fc from "fast-check";
import type { ProjectId } from "../../src/domain/project.ts";
import { isVisible, rankNearness, scopeKey, scopeName, visibleKeys } from "../../src/domain/scope.ts";
import type { Place, Scope } from "../../src/domain/scope.ts";

const A = "git:github.test/acme/a" as ProjectId;
const B = "git:github.test/acme/b" as ProjectId;

const everywhere: Scope = { level: "user", agent: null };
const inA: Scope = { level: "project", project: A, agent: null };
const inApi: Scope = { level: "path", project: A, path: "src/api", agent: null };

function at(project: ProjectId | null, path = "", agent: string | null = null): Place {
  return { project, path, agent };
}

test("without a project only what holds everywhere is seen", () => {
  expect([everywhere, inA, inApi].map((scope) => isVisible(scope, at(null)))).toEqual([true, false, false]);
});

test("a project sees its own memories and no other project does", () => {
  expect(isVisible(inA, at(A))).toBe(true);
  expect(isVisible(inA, at(B))).toBe(false);
});

test("a path memory is seen from its folder and below, not beside and not from a folder whose name begins alike", () => {
  const seen = ["src/api", "src/api/v2", "src", "", "src/apix", "src/ap", "docs"].map((path) =>
    isVisible(inApi, at(A, path)),
  );
  expect(seen).toEqual([true, true, false, false, false, false, false]);
  expect(isVisible(inApi, at(B, "src/api"))).toBe(false);
});

test("a memory for one agent is seen by no other and by no nameless caller", () => {
  const narrowed: Scope = { level: "project", project: A, agent: "codex" };
  expect(["codex", "claude", null].map((agent) => isVisible(narrowed, at(A, "", agent)))).toEqual([true, false, false]);
});

test("the nearer the scope, the higher it counts", () => {
  expect(rankNearness(inApi)).toBeGreaterThan(rankNearness(inA));
  expect(rankNearness(inA)).toBeGreaterThan(rankNearness(everywhere));
});

test("a scope is named as a person would", () => {
  expect([everywhere, inA, { ...inApi, agent: "codex" }].map(scopeName)).toEqual([
    "everywhere",
    "git:github.test/acme/a",
    "git:github.test/acme/a in src/api for codex",
  ]);
});

test("no two scopes share a key, whatever their project is called", () => {
  const project = fc.stringMatching(/^[a-z:/]{1,8}$/).map((text) => text as ProjectId);
  const path = fc
    .array(fc.stringMatching(/^[a-z:]{1,4}$/), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join("/"));
  const scope: fc.Arbitrary<Scope> = fc.oneof(
    fc.constant(everywhere),
    project.map((of): Scope => ({ level: "project", project: of, agent: null })),
    fc.tuple(project, path).map(([of, under]): Scope => ({ level: "path", project: of, path: under, agent: null })),
  );
  fc.assert(
    fc.property(scope, scope, (one, other) => {
      expect(scopeKey(one) === scopeKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 2_000 },
  );
  expect(scopeKey({ level: "path", project: "x" as ProjectId, path: "y:z", agent: null })).not.toBe(
    scopeKey({ level: "path", project: "x:y" as ProjectId, path: "z", agent: null }),
  );
});

test("the keys seen from a place are the place's own, widest first", () => {
  expect(visibleKeys(at(A, "src/api"))).toEqual([
    "user",
    scopeKey(inA),
    scopeKey({ ...inApi, path: "src" }),
    scopeKey(inApi),
  ]);
});
