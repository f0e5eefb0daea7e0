import { MemoryError } from "../../../domain/errors.ts";

/** Runs something on the server, and says in plain words what it refused. */
export async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

/** What PostgreSQL or the network refused, by the server's own codes; any other error as it is. */
export function explain(error: unknown): unknown {
  if (error instanceof MemoryError || !(error instanceof Error)) return error;
  const { code = "", message } = error as Error & { code?: string };
  const makeError = (kind: MemoryError["code"], says: string, hint: string) =>
    new MemoryError(kind, says, { hint, cause: error });
  if (/^(?:53100|53200|53300|53400)$/.test(code))
    return makeError(
      "disk-full",
      `The PostgreSQL server has no room left: ${message}`,
      "Free some there and try again.",
    );
  if (/^(?:25006|42501)$/.test(code))
    return makeError("read-only", `The PostgreSQL server refused to write: ${message}`, RIGHTS);
  if (/^(?:55P03|57014|40001|40P01)$/.test(code))
    return makeError("busy", `The PostgreSQL server let this wait too long: ${message}`, "Try again in a moment.");
  if (/^(?:28\w{3}|3D000)$/.test(code))
    return makeError("usage", `The PostgreSQL server refused the connection: ${message}`, ADDRESS);
  if (
    /^(?:08\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT)$/.test(code) ||
    LOST.test(message)
  )
    return makeError("busy", `The PostgreSQL server can't be reached: ${message || code}`, ADDRESS);
  return error;
}

const LOST =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|not queryable/i;
const RIGHTS = "Let the role of HOLDFAST_STORE create and write tables in the schema `holdfast`.";
const ADDRESS = "Check that it runs and that HOLDFAST_STORE, or `store` in the settings, has the right address.";
