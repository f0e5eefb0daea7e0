import type { OperationName } from "../../contract/operations.ts";
import type { Handler } from "./handler.ts";
import { historyHandler, listHandler, showHandler, whyHandler } from "./looking.ts";
import { exportHandler } from "./exporting.ts";
import { importHandler } from "./importing.ts";
import { journalHandler, replayHandler } from "./journalling.ts";
import { ledgerHandler } from "./ledger.ts";
import { growthHandler, receiptsHandler, scopesHandler } from "./overview.ts";
import { projectHandler } from "./projects.ts";
import { demoteHandler, promoteHandler } from "./promoting.ts";
import { recallHandler } from "./recalling.ts";
import { rememberHandler } from "./remembering.ts";
import { configHandler } from "./configuring.ts";
import { doctorHandler, statusHandler } from "./running.ts";
import { pinHandler, restoreHandler, retireHandler, undoHandler, verifyHandler } from "./changing.ts";
import { briefHandler, feedbackHandler, knowHandler } from "./awareness.ts";
import { backupHandler } from "./backups.ts";
import { correctHandler } from "./correcting.ts";
import { captureHandler } from "./capturing.ts";
import { eraseHandler } from "./erasing.ts";
import { taxHandler } from "./taxing.ts";
import { compactHandler, treeHandler } from "./treeing.ts";
import { auditHandler, conflictsHandler, diffHandler } from "./trusting.ts";
import { reviewHandler } from "./reviewing.ts";
import { syncHandler } from "./syncing.ts";

/** What is behind each operation of the contract. */
export const handlers: { readonly [N in OperationName]: Handler<N> } = {
  remember: rememberHandler,
  recall: recallHandler,
  know: knowHandler,
  brief: briefHandler,
  feedback: feedbackHandler,
  compact: compactHandler,
  tree: treeHandler,
  list: listHandler,
  show: showHandler,
  history: historyHandler,
  why: whyHandler,
  receipts: receiptsHandler,
  scopes: scopesHandler,
  ledger: ledgerHandler,
  tax: taxHandler,
  growth: growthHandler,
  retire: retireHandler,
  restore: restoreHandler,
  pin: pinHandler,
  promote: promoteHandler,
  demote: demoteHandler,
  correct: correctHandler,
  verify: verifyHandler,
  undo: undoHandler,
  diff: diffHandler,
  conflicts: conflictsHandler,
  review: reviewHandler,
  erase: eraseHandler,
  audit: auditHandler,
  backup: backupHandler,
  journal: journalHandler,
  replay: replayHandler,
  capture: captureHandler,
  import: importHandler,
  export: exportHandler,
  sync: syncHandler,
  project: projectHandler,
  status: statusHandler,
  doctor: doctorHandler,
  config: configHandler,
};
