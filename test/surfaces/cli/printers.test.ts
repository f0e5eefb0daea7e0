import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { z } from "zod";
import { operations } from "../../../src/contract/operations.ts";
import type { OperationName } from "../../../src/contract/operations.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { findHome } from "../../../src/app/home/home.ts";
import { placeNames } from "../../../src/app/call/places-at.ts";
import type { Session } from "../../../src/surfaces/cli/ask.ts";
import { COMMAND_FILES } from "../../../src/surfaces/cli/command-files.ts";
import { printFor, terminal } from "../../../src/surfaces/cli/terminal.ts";
import { hostileText } from "../../support/hostile-texts.ts";
import { callNameOf, SAMPLES } from "../../support/samples.ts";
import type { Sample } from "../../support/samples.ts";
import { hiddenIn, tagsIn } from "../../support/shown-lines.ts";
import { SEED } from "../../support/seed.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const RUNS = IS_SOAK ? 2_000 : 40;

/** These write files, read stdin or wait for a person; what they print of others' words, the others print as well. */
const NOT_HERE: ReadonlySet<string> = new Set([
  "export",
  "import",
  "restore",
  "capture",
  "fill",
  "tend",
  "erase",
  "statusline",
]);
/** Made by this program and not by whoever stored something. */
const OURS =
  /^(?:ids?|change|changes|memory|batch|receipt|node|nodes|see|at|since|until|day|date|from|to|period|\w+At|last\w*|knownSince|supersedes|device|url|model|version|build|path|backup|file|folder|diff|text|resume)$/;
/** Of these the text is a page, in which others' words were quoted when it was made. */
const PAGES: ReadonlySet<string> = new Set(["brief", "tree", "resume"]);
const INSTANT = "2026-03-15T12:00:00.000Z";

const samples = SAMPLES.filter(({ name, args }) => args.length > 0 && !NOT_HERE.has(name) && name in COMMAND_FILES);

afterEach(() => printFor("a person"));

for (const reader of ["a person", "an agent"] as const)
  test(
    verifies("H7", `no command forges a line for ${reader}, whatever stands in a field of its answer (${SEED})`),
    async () => {
      // A field that is empty may have no line at all.
      const said = hostileText.map((text) => `x${text}`);
      const asked = fc.record({
        sample: fc.constantFrom(...samples),
        texts: fc.array(said, { minLength: 8, maxLength: 8 }),
        shape: fc.nat(),
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ sample, texts, shape }) => {
          printFor(reader);
          const [harmless, shown] = [
            await printed(sample, ["plain"], shape, reader),
            await printed(sample, texts, shape, reader),
          ];
          const name = callNameOf(sample);
          expect([name, ownLines(shown).length]).toEqual([name, ownLines(harmless).length]);
          expect([name, hiddenIn(shown.join("\n")).filter((sign) => sign !== "9")]).toEqual([name, []]);
          // What is to be filled in, `<id>`, stands in our own sentences only.
          const tags = tagsIn(shown.join("\n"));
          if (reader === "an agent") expect([name, tags]).toEqual([name, tagsIn(harmless.join("\n"))]);
        }),
        { numRuns: RUNS * 5 },
      );
    },
  );

/** Lines that are not others' words behind a margin. */
function ownLines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith("  | "));
}

async function printed(
  sample: Sample,
  texts: readonly string[],
  shape: number,
  reader: string,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const print = (text: string) => lines.push(...text.replace(/\n$/, "").split("\n"));
  let taken = 0;
  const session: Session = {
    home: findHome({}, freshFolder()),
    terminal: terminal({ stdout: { write: print }, stderr: { write: print } }),
    json: false,
    agent: reader === "an agent" ? "codex" : undefined,
    isAgentShell: reader === "an agent",
    printJson: () => false,
    refuseAgents: () => undefined,
    places: (folders) => Promise.resolve(placeNames(process.cwd(), folders)),
    ask: async (name: OperationName) => {
      const isPage = PAGES.has(name);
      return fill(operations[name].output, shape, (field) =>
        OURS.test(field) && (field !== "text" || isPage) ? ours(field) : texts[taken++ % texts.length]!,
      ) as never;
    },
  };
  const { run } = (await COMMAND_FILES[sample.name]!()) as { run: (session: Session, input: unknown) => Promise<void> };
  await run(session, sample.input).catch((error: unknown) => {
    if (!(error instanceof MemoryError)) throw error;
  });
  process.exitCode = 0;
  return lines;
}

function ours(field: string): string {
  return /At$|^(?:at|since|until|day|date|from|to|period)$|^last|knownSince/.test(field) ? INSTANT : "m3k9";
}

/** A value of a schema: every field is there, every list has two items, and a union's form depends on the number. */
function fill(schema: z.ZodType, shape: number, text: (field: string) => string, field = ""): unknown {
  const { def } = schema as unknown as { def: Definition };
  const inner = (next: z.ZodType, name = field): unknown => fill(next, shape, text, name);
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape!).map(([name, one]) => [name, inner(one, name)]));
    case "array":
      return [inner(def.element!), inner(def.element!)];
    case "record":
      return { [text("key")]: inner(def.valueType!) };
    case "tuple":
      return def.items!.map((one) => inner(one));
    case "union":
      return inner(def.options![shape % def.options!.length]!);
    case "enum": {
      const values = Object.values(def.entries!);
      return values[shape % values.length];
    }
    case "literal":
      return def.values![0];
    case "nullable":
    case "optional":
      return shape % 3 === 0 ? (def.type === "nullable" ? null : undefined) : inner(def.innerType!);
    case "default":
    case "readonly":
      return inner(def.innerType!);
    case "pipe":
      return inner(def.out!);
    case "number":
    case "int":
      return 1;
    case "boolean":
      return shape % 2 === 0;
    case "null":
      return null;
    default:
      return text(field);
  }
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
}
