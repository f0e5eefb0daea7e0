import { onTestFinished } from "vitest";
import type { z } from "zod";
import { oneForBoth } from "../../src/app/embedders.ts";
import type { Embedders } from "../../src/app/embedders.ts";
import type { Holder } from "../../src/app/call/caller.ts";
import type { OutputOf } from "../../src/app/call/call.ts";
import { findHome } from "../../src/app/home/home.ts";
import { perform } from "../../src/app/perform.ts";
import { openLocalService } from "../../src/app/service.ts";
import type { LocalService } from "../../src/app/service.ts";
import type { OperationName, Operations } from "../../src/contract/operations.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { Judge } from "../../src/ports/judge.ts";
import { fixedClock, wordEmbedder } from "./fakes.ts";
import { wordJudge } from "./judge.ts";
import { freshFolder } from "./store.ts";

export interface TestService {
  readonly service: LocalService;
  /** Moved by the test; every operation sees it. */
  readonly clock: { at: number };
  /** For the owner, or for the holder of a token who came in through the network. */
  perform<N extends OperationName>(
    name: N,
    input: z.input<Operations[N]["input"]>,
    holder?: Holder,
  ): Promise<OutputOf<N>>;
}

/** The whole core over a real store in a home of its own; only the model and the clock are a test's. */
export async function freshService(
  options: {
    readonly embedder?: Embedder;
    readonly judge?: Judge;
    /** Where each tier is to have a model of its own. */
    readonly embedders?: Embedders;
    readonly folder?: string;
    readonly environment?: Record<string, string>;
  } = {},
): Promise<TestService> {
  const clock = fixedClock();
  // Whether meaning answers must not depend on how busy the machine is.
  const environment = { HOLDFAST_MEANING_WAIT_MS: "30000", ...options.environment };
  const service = await openLocalService({
    home: findHome(environment, options.folder ?? freshFolder()),
    environment,
    embedders: options.embedders ?? oneForBoth(options.embedder ?? wordEmbedder(), options.judge ?? wordJudge()),
    clock,
  });
  onTestFinished(() => service.close());
  return { service, clock, perform: (name, input, holder) => perform(service, name, input, holder) };
}
