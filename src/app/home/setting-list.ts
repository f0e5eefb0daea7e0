/**
 * The items of a list in a variable or on a command line: separated by commas or spaces, or a JSON array, without which a folder with
 * a space in its name could not be said.
 */
export function listIn(text: string): readonly unknown[] {
  if (text.trimStart().startsWith("[")) {
    try {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) return value;
    } catch {
      // Then it is no JSON, and is read as words.
    }
  }
  return text.split(/[\s,]+/).filter((word) => word !== "");
}
