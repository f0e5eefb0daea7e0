/** What Claude may ask of its memory tool (`memory_20250818`), as every SDK hands it on. */
export type MemoryToolCommand =
  | { command: "view"; path: string; view_range?: number[] | undefined }
  | { command: "create"; path: string; file_text: string }
  | { command: "str_replace"; path: string; old_str: string; new_str?: string | undefined }
  | { command: "insert"; path: string; insert_line: number; insert_text: string }
  | { command: "delete"; path: string }
  | { command: "rename"; old_path: string; new_path: string };

export type CommandNamed<Name extends MemoryToolCommand["command"]> = Extract<MemoryToolCommand, { command: Name }>;

/** One function for each command, as `betaMemoryTool` of @anthropic-ai/sdk takes them. */
export type MemoryToolHandlers = {
  [Name in MemoryToolCommand["command"]]: (command: CommandNamed<Name>) => Promise<string>;
};

const FIELDS: Readonly<Record<MemoryToolCommand["command"], Readonly<Record<string, "string" | "number">>>> = {
  view: { path: "string" },
  create: { path: "string", file_text: "string" },
  str_replace: { path: "string", old_str: "string" },
  insert: { path: "string", insert_line: "number", insert_text: "string" },
  delete: { path: "string" },
  rename: { old_path: "string", new_path: "string" },
};

/** A model fills the fields in, so any of them may be missing or of another type. */
export function checkCommand<Name extends MemoryToolCommand["command"]>(
  name: Name,
  command: CommandNamed<Name>,
): CommandNamed<Name> {
  for (const [field, type] of Object.entries(FIELDS[name])) {
    const value = (command as Readonly<Record<string, unknown>>)[field];
    if (typeof value !== type || (type === "number" && !Number.isInteger(value)))
      throw new Error(`The ${name} command needs ${field}, a ${type === "number" ? "whole number" : type}.`);
  }
  return command;
}
