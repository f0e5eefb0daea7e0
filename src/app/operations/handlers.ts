// Made by scripts/generate-contract.ts from the handlers in this folder; do not edit.
import type { OperationName } from "../../contract/operations.ts";
import type { Handler } from "../call/call.ts";
import { auditHandler } from "./audit.ts";
import { backupHandler } from "./backup.ts";
import { briefHandler } from "./brief.ts";
import { captureHandler } from "./capture.ts";
import { compactHandler } from "./compact.ts";
import { configHandler } from "./config.ts";
import { conflictsHandler } from "./conflicts.ts";
import { correctHandler } from "./correct.ts";
import { demoteHandler } from "./demote.ts";
import { diffHandler } from "./diff.ts";
import { doctorHandler } from "./doctor.ts";
import { eraseHandler } from "./erase.ts";
import { exportHandler } from "./export.ts";
import { fillHandler } from "./fill.ts";
import { growthHandler } from "./growth.ts";
import { historyHandler } from "./history.ts";
import { importHandler } from "./import.ts";
import { journalHandler } from "./journal.ts";
import { knowHandler } from "./know.ts";
import { ledgerHandler } from "./ledger.ts";
import { listHandler } from "./list.ts";
import { projectHandler } from "./project.ts";
import { promoteHandler } from "./promote.ts";
import { proveHandler } from "./prove.ts";
import { recallHandler } from "./recall.ts";
import { receiptsHandler } from "./receipts.ts";
import { rememberHandler } from "./remember.ts";
import { replayHandler } from "./replay.ts";
import { resumeHandler } from "./resume.ts";
import { reviewHandler } from "./review.ts";
import { scopesHandler } from "./scopes.ts";
import { settleHandler } from "./settle.ts";
import { shareHandler } from "./share.ts";
import { unshareHandler } from "./share.ts";
import { showHandler } from "./show.ts";
import { skillsHandler } from "./skills.ts";
import { retireHandler } from "./standing.ts";
import { pinHandler } from "./standing.ts";
import { restoreHandler } from "./standing.ts";
import { verifyHandler } from "./standing.ts";
import { statusHandler } from "./status.ts";
import { statuslineHandler } from "./statusline.ts";
import { syncHandler } from "./sync.ts";
import { taxHandler } from "./tax.ts";
import { tendHandler } from "./tend.ts";
import { treeHandler } from "./tree.ts";
import { undoHandler } from "./undo.ts";
import { whyHandler } from "./why.ts";
import { fixHandler } from "./work.ts";
import { howHandler } from "./work.ts";
import { blameHandler } from "./work.ts";
import { frictionHandler } from "./work.ts";

/** What is behind each operation of the contract. */
export const handlers: { readonly [N in OperationName]: Handler<N> } = {
  audit: auditHandler,
  backup: backupHandler,
  brief: briefHandler,
  capture: captureHandler,
  compact: compactHandler,
  config: configHandler,
  conflicts: conflictsHandler,
  correct: correctHandler,
  demote: demoteHandler,
  diff: diffHandler,
  doctor: doctorHandler,
  erase: eraseHandler,
  export: exportHandler,
  fill: fillHandler,
  growth: growthHandler,
  history: historyHandler,
  import: importHandler,
  journal: journalHandler,
  know: knowHandler,
  ledger: ledgerHandler,
  list: listHandler,
  project: projectHandler,
  promote: promoteHandler,
  prove: proveHandler,
  recall: recallHandler,
  receipts: receiptsHandler,
  remember: rememberHandler,
  replay: replayHandler,
  resume: resumeHandler,
  review: reviewHandler,
  scopes: scopesHandler,
  settle: settleHandler,
  share: shareHandler,
  unshare: unshareHandler,
  show: showHandler,
  skills: skillsHandler,
  retire: retireHandler,
  pin: pinHandler,
  restore: restoreHandler,
  verify: verifyHandler,
  status: statusHandler,
  statusline: statuslineHandler,
  sync: syncHandler,
  tax: taxHandler,
  tend: tendHandler,
  tree: treeHandler,
  undo: undoHandler,
  why: whyHandler,
  fix: fixHandler,
  how: howHandler,
  blame: blameHandler,
  friction: frictionHandler,
};
