import type { OutputOf } from "../../src/app/call/call.ts";

export type WholeStatus = Extract<OutputOf<"status">, { readonly kind: "whole" }>;

/** The status of the whole store, as its owner is told. */
export function wholeStatus(status: OutputOf<"status">): WholeStatus {
  if (status.kind !== "whole") throw new Error("this status is of some projects only");
  return status;
}
