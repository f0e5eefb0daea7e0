import type { Service } from "../service.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Texts embedded in one go while a question may come in at any moment. */
const PORTION = 8;
/** About a thousand texts on two slow cores. What has no vectors by then is found by its words. */
const MOST_WAIT_MS = 30_000;
/** More than a program puts between two searches: an import or another model, which takes minutes and is not waited for. */
const MOST_WAITED_FOR = 2_000;

/**
 * Gives vectors to memories that have none of the model in use, as long as it is to go on. One portion at a time: whoever comes
 * second goes on behind the first, and no text is embedded twice.
 */
export async function giveMemoriesVectors(service: Service, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    if ((await service.state.queues.vectors(() => portion(service, goesOn))) === 0) return;
    await yieldToEventLoop();
  }
}

/** Waits a little for the vectors of what was just stored without them. A model that is away is not waited for. */
export async function awaitMemoriesVectors(service: Service): Promise<void> {
  const waiting = await service.store.wordsOnly();
  if (waiting === 0 || waiting > MOST_WAITED_FOR) return;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_WAIT_MS);
  });
  await Promise.race([giveMemoriesVectors(service, () => !isOver).catch(() => undefined), late]);
  isOver = true;
  clearTimeout(timer);
}

async function portion({ store, embedders }: Service, goesOn: () => boolean): Promise<number> {
  const due = goesOn() ? await store.textsWithoutVectors(PORTION) : [];
  if (due.length === 0) return 0;
  const vectors = await embedders.memories.embed(
    due.map(({ text }) => text),
    "memory",
  );
  for (const [index, { id, text }] of due.entries())
    if (goesOn()) await store.saveVectors(id, text, vectors[index] ?? []);
  return due.length;
}
