export { openMemory } from "./app/library.ts";
export type { MemoryLibrary, OpenMemoryOptions } from "./app/library.ts";
export { promptFor } from "./app/library.ts";
export type { PromptOptions } from "./app/library.ts";
export { MemoryError } from "./domain/errors.ts";
export type { MemoryErrorCode } from "./domain/errors.ts";
