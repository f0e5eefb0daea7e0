/** Every answer of a server says which version gave it: the machines that are connected to it notice an update. */
export const SERVER_VERSION_HEADER = "x-holdfast-version";

/** Two versions that differ in the first two numbers may not understand each other. */
export function speakTheSame(one: string, other: string): boolean {
  const line = (version: string) => version.split(".", 2).join(".");
  return line(one) === line(other);
}
