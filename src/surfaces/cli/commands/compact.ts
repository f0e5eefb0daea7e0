import type { Session } from "../ask.ts";
import { given } from "../input.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  _args: readonly string[],
  flags: { readonly due?: boolean; readonly again?: boolean },
): Promise<void> {
  const done = await ask("compact", given({ due: flags.due, again: flags.again }));
  if (json) {
    to.out(JSON.stringify(done));
    return;
  }
  const { followed, built, dropped, notDue } = done;
  to.out(
    built + dropped === 0
      ? "Nothing new."
      : `${built} pages made, ${dropped} dropped, from ${followed} new or changed sources.`,
  );
  if (notDue > 0) to.talk(`${notDue} pages of running periods are left for later; without --due they are made now.`);
  to.talk("Read it: holdfast tree");
}
