import { existsSync } from "../../files/fs.ts";
import { join } from "node:path";
import { instructionFiles, splitStatements, textAt } from "../../adapters/files/instructions.ts";
import { goneFiles } from "../../adapters/files/named-paths.ts";
import { clientsReading, ownInstructionFiles } from "../../clients/instruction-readers.ts";
import { computeTax } from "../../core/tax/tax.ts";
import type { SessionWords, TaxedFile } from "../../core/tax/tax.ts";
import { EMPTY_BAG } from "../../domain/words/bag.ts";
import { readRuleId } from "../../domain/rules-block.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { findMachine } from "../home/home.ts";
import { briefHandler } from "./brief.ts";
import { refuseAgents, refuseFilesFromNetwork } from "../call/call.ts";
import type { Call, Handler } from "../call/call.ts";

/** What a hook gives at the start of a session. */
const BRIEFING_TOKENS = 1_500;
const SESSIONS_LOOKED_AT = 20;

export const taxHandler: Handler<"tax"> = async (call, input) => {
  refuseAgents(call, "tax");
  refuseFilesFromNetwork(call, "This reads", "holdfast tax");
  const { service, root, place } = call;
  const files = filesFor(call);
  const sessions = await lastSessionWords(call);
  const { tokens } = service;
  const tax = await computeTax(
    {
      tokens,
      memories: service.store,
      judge: service.embedders.judge,
      gone: (text) => (root === null ? [] : goneFiles(root, text)),
      ruleIn: readRuleId,
    },
    files,
    { scopes: visibleKeys(place), agent: null, now: call.now, asOf: null },
    sessions,
  );
  const brief = { ...input, budgetTokens: BRIEFING_TOKENS, again: true, preview: true };
  const { text } = await briefHandler(call, brief);
  const briefing = {
    tokens: tokens.count(text),
    lines: text.split("\n").map((line) => ({ text: line, tokens: tokens.count(`${line}\n`) })),
  };
  const clients = [...new Set(tax.files.flatMap((file) => file.clients))].map((client) => ({
    client,
    tokens:
      briefing.tokens +
      tax.files.filter((file) => file.clients.includes(client)).reduce((sum, file) => sum + file.tokens, 0),
  }));
  return {
    files: [...tax.files],
    clients,
    lines: tax.lines.map((line) => ({ ...line, faults: line.faults.map((fault) => ({ ...fault })) })),
    briefing,
    sessions: sessions.length,
    unjudged: tax.unjudged,
  };
};

/** The repository's own files first, then those of the person. */
function filesFor({ service: { environment }, root }: Call): readonly TaxedFile[] {
  const machine = { ...findMachine(environment), ...(environment["HOME"] && { home: environment["HOME"] }) };
  const here = (root === null ? [] : instructionFiles(root)).map(({ name, text }) => ({
    name,
    text,
    clients: clientsReading(name),
    statements: splitStatements(text),
  }));
  const isHere = (path: string) => root !== null && here.some(({ name }) => join(root, name) === path);
  const own = ownInstructionFiles(machine).flatMap(({ path, clients }) => {
    const text = existsSync(path) && !isHere(path) ? textAt(path) : undefined;
    return text === undefined ? [] : [{ name: path, text, clients, statements: splitStatements(text) }];
  });
  return [...here, ...own];
}

async function lastSessionWords({ service: { journal }, place }: Call): Promise<readonly SessionWords[]> {
  if (place.project === null) return [];
  const view = { projects: [place.project], since: null, until: null };
  const found = await journal.sessions(view, { offset: 0, limit: SESSIONS_LOOKED_AT });
  const bags = await journal.sessionBags(found.map(({ id }) => id));
  return found.map(({ id }) => ({ words: bags.get(id) ?? EMPTY_BAG }));
}
