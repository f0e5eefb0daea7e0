// Made by scripts/generate-contract.ts from the handlers in this folder; do not edit.
import type { OperationName } from "../../contract/operations.ts";
import type { Handler } from "../call/call.ts";
import { briefHandler, resumeHandler, statuslineHandler } from "./brief.ts";
import { captureHandler, fillHandler } from "./capture.ts";
import { configHandler } from "./config.ts";
import { correctHandler } from "./correct.ts";
import { eraseHandler } from "./erase.ts";
import { exportHandler } from "./export.ts";
import { growthHandler } from "./growth.ts";
import { historyHandler, diffHandler, auditHandler } from "./history.ts";
import { importHandler } from "./import.ts";
import { journalHandler } from "./journal.ts";
import { knowHandler } from "./know.ts";
import { ledgerHandler } from "./ledger.ts";
import { listHandler } from "./list.ts";
import { projectHandler, scopesHandler } from "./project.ts";
import { promoteHandler, demoteHandler } from "./promote.ts";
import { proveHandler } from "./prove.ts";
import { recallHandler } from "./recall.ts";
import { receiptsHandler, whyHandler } from "./receipts.ts";
import { rememberHandler } from "./remember.ts";
import { replayHandler } from "./replay.ts";
import { reviewHandler } from "./review.ts";
import { settleHandler, conflictsHandler } from "./settle.ts";
import { shareHandler, unshareHandler } from "./share.ts";
import { showHandler } from "./show.ts";
import { skillsHandler } from "./skills.ts";
import { retireHandler, pinHandler, restoreHandler, verifyHandler } from "./standing.ts";
import { statusHandler } from "./status.ts";
import { syncHandler } from "./sync.ts";
import { taxHandler } from "./tax.ts";
import { tendHandler } from "./tend.ts";
import { treeHandler } from "./tree.ts";
import { undoHandler } from "./undo.ts";
import { backupHandler, compactHandler, doctorHandler } from "./upkeep.ts";
import { fixHandler, howHandler, blameHandler, frictionHandler } from "./work.ts";

/** What is behind each operation of the contract. */
export const handlers: { readonly [N in OperationName]: Handler<N> } = {
  brief: briefHandler,
  resume: resumeHandler,
  statusline: statuslineHandler,
  capture: captureHandler,
  fill: fillHandler,
  config: configHandler,
  correct: correctHandler,
  erase: eraseHandler,
  export: exportHandler,
  growth: growthHandler,
  history: historyHandler,
  diff: diffHandler,
  audit: auditHandler,
  import: importHandler,
  journal: journalHandler,
  know: knowHandler,
  ledger: ledgerHandler,
  list: listHandler,
  project: projectHandler,
  scopes: scopesHandler,
  promote: promoteHandler,
  demote: demoteHandler,
  prove: proveHandler,
  recall: recallHandler,
  receipts: receiptsHandler,
  why: whyHandler,
  remember: rememberHandler,
  replay: replayHandler,
  review: reviewHandler,
  settle: settleHandler,
  conflicts: conflictsHandler,
  share: shareHandler,
  unshare: unshareHandler,
  show: showHandler,
  skills: skillsHandler,
  retire: retireHandler,
  pin: pinHandler,
  restore: restoreHandler,
  verify: verifyHandler,
  status: statusHandler,
  sync: syncHandler,
  tax: taxHandler,
  tend: tendHandler,
  tree: treeHandler,
  undo: undoHandler,
  backup: backupHandler,
  compact: compactHandler,
  doctor: doctorHandler,
  fix: fixHandler,
  how: howHandler,
  blame: blameHandler,
  friction: frictionHandler,
};
