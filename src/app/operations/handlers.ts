// Made by scripts/generate-contract.ts from the handlers in this folder; do not edit.
import type { OperationName } from "../../contract/operations.ts";
import type { Handler } from "./handler.ts";
import { knowHandler } from "./awareness.ts";
import { briefHandler } from "./awareness.ts";
import { feedbackHandler } from "./awareness.ts";
import { backupHandler } from "./backups.ts";
import { captureHandler } from "./capturing.ts";
import { retireHandler } from "./changing.ts";
import { pinHandler } from "./changing.ts";
import { restoreHandler } from "./changing.ts";
import { verifyHandler } from "./changing.ts";
import { undoHandler } from "./changing.ts";
import { configHandler } from "./configuring.ts";
import { correctHandler } from "./correcting.ts";
import { eraseHandler } from "./erasing.ts";
import { exportHandler } from "./exporting.ts";
import { importHandler } from "./importing.ts";
import { journalHandler } from "./journalling.ts";
import { replayHandler } from "./journalling.ts";
import { ledgerHandler } from "./ledger.ts";
import { listHandler } from "./looking.ts";
import { showHandler } from "./looking.ts";
import { historyHandler } from "./looking.ts";
import { whyHandler } from "./looking.ts";
import { receiptsHandler } from "./overview.ts";
import { scopesHandler } from "./overview.ts";
import { growthHandler } from "./overview.ts";
import { projectHandler } from "./projects.ts";
import { promoteHandler } from "./promoting.ts";
import { demoteHandler } from "./promoting.ts";
import { recallHandler } from "./recalling.ts";
import { rememberHandler } from "./remembering.ts";
import { reviewHandler } from "./reviewing.ts";
import { statusHandler } from "./running.ts";
import { doctorHandler } from "./running.ts";
import { syncHandler } from "./syncing.ts";
import { taxHandler } from "./taxing.ts";
import { compactHandler } from "./treeing.ts";
import { treeHandler } from "./treeing.ts";
import { conflictsHandler } from "./trusting.ts";
import { diffHandler } from "./trusting.ts";
import { auditHandler } from "./trusting.ts";

/** What is behind each operation of the contract. */
export const handlers: { readonly [N in OperationName]: Handler<N> } = {
  know: knowHandler,
  brief: briefHandler,
  feedback: feedbackHandler,
  backup: backupHandler,
  capture: captureHandler,
  retire: retireHandler,
  pin: pinHandler,
  restore: restoreHandler,
  verify: verifyHandler,
  undo: undoHandler,
  config: configHandler,
  correct: correctHandler,
  erase: eraseHandler,
  export: exportHandler,
  import: importHandler,
  journal: journalHandler,
  replay: replayHandler,
  ledger: ledgerHandler,
  list: listHandler,
  show: showHandler,
  history: historyHandler,
  why: whyHandler,
  receipts: receiptsHandler,
  scopes: scopesHandler,
  growth: growthHandler,
  project: projectHandler,
  promote: promoteHandler,
  demote: demoteHandler,
  recall: recallHandler,
  remember: rememberHandler,
  review: reviewHandler,
  status: statusHandler,
  doctor: doctorHandler,
  sync: syncHandler,
  tax: taxHandler,
  compact: compactHandler,
  tree: treeHandler,
  conflicts: conflictsHandler,
  diff: diffHandler,
  audit: auditHandler,
};
