import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compared } from "../../../../src/domain/slots/weighed/compared.ts";
import { featuresOf } from "../../../../src/domain/slots/weighed/features.ts";
import { read } from "../../../../src/domain/slots/weighed/network/network.ts";
import { tokensOf } from "../../../../src/domain/slots/weighed/network/tokens.ts";
import { stated } from "../../../../src/domain/slots/weighed/statement.ts";

interface Said {
  readonly old: string;
  readonly new: string;
  readonly odds: number;
}

const SAID = JSON.parse(
  readFileSync(new URL("../../../fixtures/judge-network.json", import.meta.url), "utf8"),
) as readonly Said[];

function odds(old: string, text: string): number {
  const [now, held] = [stated(text), stated(old)];
  return read(tokensOf(now), tokensOf(held), featuresOf(compared(now, held)));
}

describe("the network that reads two statements (A5)", () => {
  it("says of a pair what it said when it had learned, up to what rounding its numbers costs", () => {
    expect(SAID.length).toBeGreaterThan(30);
    for (const { old, new: text, odds: learned } of SAID)
      expect(Math.abs(odds(old, text) - learned), `${old} / ${text}`).toBeLessThan(0.5);
  });

  it("says the same of a pair every time", () => {
    const once = odds("The NAS runs TrueNAS", "The NAS runs Unraid");
    odds("Deploys go to Fly", "Deploys go to Render");
    expect(odds("The NAS runs TrueNAS", "The NAS runs Unraid")).toBe(once);
  });

  it("reads what it has never met, and what is very long, by its signs", () => {
    expect(Number.isFinite(odds("xqzt vbrn", "xqzt wplm"))).toBe(true);
    const long = Array.from({ length: 400 }, (_, at) => `word${at}`).join(" ");
    expect(Number.isFinite(odds(long, `${long} now`))).toBe(true);
  });
});
