export { openMemoryTool } from "./memory-tool/tool.ts";
export type { MemoryTool, MemoryToolOptions } from "./memory-tool/tool.ts";
export type { MemoryToolCommand, MemoryToolHandlers } from "./memory-tool/tool.ts";
