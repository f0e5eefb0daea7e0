// A process that compacts a home, and tells when it begins and when it is done. Argument: the home.
import { findHome } from "../../../src/app/home/home.ts";
import { noEmbedder } from "../../../src/app/embedders.ts";
import { perform } from "../../../src/app/perform.ts";
import { openService } from "../../../src/app/service.ts";

void run();

async function run(): Promise<void> {
  const service = await openService({
    home: findHome({}, process.argv[2]),
    environment: { HOLDFAST_TIME_ZONE: "UTC" },
    embedder: noEmbedder,
  });
  console.log("begun");
  await perform(service, "compact", {});
  await service.close();
  console.log("done");
}
