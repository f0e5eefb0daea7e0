import { expect, test } from "vitest";
import { mayBeReplaced } from "../../../src/domain/slots/lookup.ts";

test("[A5] a correction of a correction is looked at, though each tells much else", () => {
  const first = "immich's backup target isn't the usb disk any more but the synology in the cellar";
  expect(mayBeReplaced("changed my mind again about those photos, immich backup target = rsync.net", first)).toBe(true);
});

test("what shares one word of many is not looked at", () => {
  const first = "yara prefers dark themes in every editor she opens";
  expect(mayBeReplaced("the office blinds got swapped, dark ones out, light ones in", first)).toBe(false);
});
