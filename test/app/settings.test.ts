import { expect, test } from "vitest";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findHome } from "../../src/app/home/home.ts";
import { readSettings, nameVariable } from "../../src/app/home/settings.ts";
import { freshFolder } from "../support/store.ts";

function read(file: string | undefined, environment: Readonly<Record<string, string>> = {}) {
  const home = findHome({}, freshFolder());
  if (file !== undefined) writeFileSync(home.config, file);
  return { home, ...readSettings(home, environment) };
}

test("the environment stands over the file and the file over the default, and each says where it comes from", () => {
  const { settings, explained, home } = read(`{"idleMinutes": 5, "receiptDays": 10}`, { HOLDFAST_IDLE_MINUTES: "7.5" });
  expect(settings).toMatchObject({ idleMinutes: 7.5, receiptDays: 10, embedder: "minilm" });
  const from = Object.fromEntries(explained.map((setting) => [setting.key, setting.from]));
  expect(from).toMatchObject({ idleMinutes: "HOLDFAST_IDLE_MINUTES", receiptDays: home.config, embedder: "default" });
});

test("every setting is explained: its variable, its default and what it is for", () => {
  for (const { key, variable, help } of read(undefined).explained) {
    expect(help.length).toBeGreaterThan(10);
    if (key === "asPerson" || key === "autoApprove") continue;
    expect(variable).toBe(nameVariable(key));
    expect(variable).toMatch(/^HOLDFAST_[A-Z_]+$/);
  }
});

test("what only a person may allow is read from the file alone", () => {
  expect(read(undefined, { HOLDFAST_AS_PERSON: "on" }).settings.asPerson).toBe("off");
  expect(read(`{"asPerson": "on"}`).settings.asPerson).toBe("on");
  expect(read(undefined, { HOLDFAST_AUTO_APPROVE: "project=0" }).settings.autoApprove).toEqual({});
  expect(read(`{"autoApprove": {"project": 0.7}}`).settings.autoApprove).toEqual({ project: 0.7 });
});

test("an empty variable is no setting", () => {
  expect(read(undefined, { HOLDFAST_IDLE_MINUTES: "" }).settings.idleMinutes).toBe(30);
});

test("a key is never shown", () => {
  const { settings, explained } = read(undefined, { HOLDFAST_EMBEDDER_KEY: "key-of-mine" });
  expect(settings.embedderKey).toBe("key-of-mine");
  expect(JSON.stringify(explained)).not.toContain("key-of-mine");
});

test.each([
  ["no JSON", "{idle", {}, "not valid JSON"],
  ["a list", "[]", {}, "one JSON object"],
  ["nothing", "null", {}, "one JSON object"],
  ["an unknown name", `{"idelMinutes": 5}`, {}, "idelMinutes"],
  ["a name that every object has", `{"toString": 5}`, {}, "toString"],
  ["a wrong type", `{"idleMinutes": "soon"}`, {}, "idleMinutes"],
  ["null for what can't be null", `{"embedder": null}`, {}, "embedder"],
  ["a wrong choice", undefined, { HOLDFAST_EMBEDDER: "gpt" }, "HOLDFAST_EMBEDDER"],
  ["no number", undefined, { HOLDFAST_IDLE_MINUTES: "soon" }, "HOLDFAST_IDLE_MINUTES"],
  ["a number out of range", undefined, { HOLDFAST_RECEIPT_DAYS: "0" }, "HOLDFAST_RECEIPT_DAYS"],
  ["a half where only whole ones count", undefined, { HOLDFAST_MEANING_WAIT_MS: "1.5" }, "HOLDFAST_MEANING_WAIT_MS"],
  ["no address", undefined, { HOLDFAST_EMBEDDER_URL: "ftp://x" }, "HOLDFAST_EMBEDDER_URL"],
] as const)("%s is refused with its place and what to do", (_, file, environment, named) => {
  expect(() => read(file, environment)).toThrow(
    expect.objectContaining({
      code: "usage",
      message: expect.stringContaining(named),
      hint: expect.stringContaining("config --explain"),
    }),
  );
});

test("a settings file that can't be read is not called bad JSON", () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "config.json"));
  expect(() => readSettings(findHome({}, folder), {})).toThrow(/can't be read/);
});
