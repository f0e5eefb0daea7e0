import { formatAgo } from "../../../domain/time.ts";
import type { Asked, Session } from "../ask.ts";
import { tellElsewhere } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";
import { placeNames } from "../../../app/call/places-at.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"receipts">): Promise<void> {
  const listed = await ask("receipts", input);
  if (listed.receipts.length === 0) process.exitCode = 1;
  if (printJson(listed)) return;
  to.heading(listed.receipts[0]?.id, "receipt", "question  who asked, what was shown");
  for (const receipt of listed.receipts) {
    const { agent, session } = receipt.asker;
    const asker = `${agent === null ? "a person" : quoteSafely(agent)}${session === null ? "" : `, session ${quoteSafely(session)}`}`;
    const what = receipt.of === "recall" ? quoteLines(receipt.question) : `(${receipt.of})`;
    const cost = `${receipt.shown} shown, ${formatCount(receipt.tokens, "token")}, ${formatAgo(Date.parse(receipt.at), Date.now())}`;
    to.out(`${to.style.dim(receipt.id)} ${what}${to.style.dim(`  ${asker}, ${cost}`)}`);
  }
  if (listed.receipts.length < listed.total)
    to.talk(`There are ${listed.total} in all: use --limit and --offset. holdfast why <receipt> shows one.`);
  tellElsewhere(to, listed.elsewhere, "receipt");
}

export async function runWhy({ ask, printJson, terminal: to }: Session, input: Asked<"why">): Promise<void> {
  const receipt = await ask("why", input);
  if (printJson(receipt)) return;
  to.out(to.style.bold(quoteLines(receipt.question)));
  to.out(
    `${receipt.at}, ${receipt.asker.agent === null ? "a person" : quoteSafely(receipt.asker.agent)}, in ${receipt.scopes.map((key) => quoteSafely(placeNames(process.cwd()).describeKey(key))).join(", ")}`,
  );
  to.out(
    `${receipt.answer}: ${receipt.checked} checked, ${formatCount(receipt.tokens, "token")}, ${receipt.ms.toFixed(0)} ms, meaning ${receipt.meaning.on ? `by ${receipt.meaning.model}` : `off (${quoteSafely(receipt.meaning.why)})`}`,
  );
  for (const hit of receipt.hits) {
    const { meaning, words, kind, detail, recency, topic, authority, freshness, read } = hit.parts;
    to.out(`${hit.score.toFixed(3)} ${hit.id} ${hit.text === null ? to.style.dim("(gone)") : quoteLines(hit.text)}`);
    to.out(
      to.style.dim(
        `  = (meaning ${meaning.toFixed(3)} + words ${words.toFixed(3)}${kind === undefined ? "" : ` + kind ${kind.toFixed(3)}`}${detail === undefined ? "" : ` − detail ${Math.abs(detail).toFixed(3)}`}) × recency ${recency.toFixed(3)} × topic ${topic.toFixed(3)} × authority ${authority.toFixed(3)} × freshness ${freshness.toFixed(3)}${read === undefined ? "" : `; read as an answer: ${read.toFixed(1)}`}; ${hit.freshness.state}: ${quoteSafely(hit.freshness.why)}`,
      ),
    );
    if (hit.through !== undefined) to.out(to.style.dim(`  found by the words of ${hit.through}, which it replaced`));
  }
  for (const { id, title, score, turns } of receipt.sessions) {
    to.out(`${score.toFixed(3)} ${id} ${title === null ? to.style.dim("(untitled)") : quoteLines(title)}`);
    to.out(to.style.dim(`  a past session, turns ${turns.join(", ")}`));
  }
  for (const { id, because, text } of receipt.leftOut)
    to.out(to.style.dim(`left out ${id} ${text === null ? "(gone)" : quoteLines(text)}: ${because}`));
}
