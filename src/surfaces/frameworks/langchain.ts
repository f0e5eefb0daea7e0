export { openMemoryMiddleware } from "./langchain/middleware.ts";
export type { MemoryMiddleware, MemoryMiddlewareOptions } from "./langchain/middleware.ts";
