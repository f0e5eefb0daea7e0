export { HoldfastStore } from "./langgraph/store.ts";
export type { HoldfastStoreOptions, PutOptions } from "./langgraph/store.ts";
