import { expect, test } from "vitest";
import { lookupOf } from "../../../src/domain/slots/lookup.ts";
import { slotKey, slotsOf } from "../../../src/domain/slots/slot.ts";
import { verifies } from "../../support/verifies.ts";

const keys = (text: string) => slotsOf(text).map(slotKey);

test.each([
  ["staging db listens on 5433", "staging database port is 5440"],
  ["run tests with npm test", "use pnpm vitest to run the tests"],
  ["we deploy to Fly", "deploys go to Railway now"],
  ["Alice owns billing", "the owner of the billing service is Bob"],
  ["session timeout is 30 minutes", "sessions time out after 15 s"],
  ["`LOG_LEVEL=debug`", "set LOG_LEVEL to info"],
  ["The homelab's primary host is the NUC", "homelab host = haven"],
])("%j and %j meet on one slot", (one, other) => {
  expect(keys(one)).not.toEqual([]);
  expect(keys(one)).toEqual(keys(other));
});

test("the value of a corrected statement is the new one alone", () => {
  expect(slotsOf("The API port was 3000, is now 4000").map(({ value }) => value)).toEqual(["4000"]);
});

test("a wish holds no slot", () => {
  expect(slotsOf("maybe we should use pnpm")).toEqual([]);
});

test("markdown, code marks and letter case make no difference", () => {
  expect(slotsOf("- **Staging DB** listens on `5433`.")).toEqual(slotsOf("staging database listens on 5433"));
});

test("a correction asks the store for its slot and for whoever holds the old value", () => {
  const lookup = lookupOf("the staging db is on 5440, not 5433");
  expect(lookup).toEqual({ slotKeys: keys("staging db is on 5433"), phrases: ["5433"] });
});

test("a correction that leans on what was said before asks by the old value alone", () => {
  expect(lookupOf("it's haven, not the NUC")).toEqual({ slotKeys: [], phrases: ["nuc"] });
});

test("a retraction asks for what it takes back", () => {
  expect(lookupOf("we no longer use Redis").phrases).toEqual(["redis"]);
});

test("a plain fact asks for its slot and nothing else", () => {
  expect(lookupOf("Alice owns billing")).toEqual({ slotKeys: keys("Bob owns billing"), phrases: [] });
});

test(verifies("E7", "a tale of the past fills no slot, so it disagrees with nothing that is so now"), () => {
  expect(slotsOf("staging db used to be on 5400")).toEqual([]);
  expect(slotsOf("staging db is on 5440")).not.toEqual([]);
});
