import { MemoryError } from "../../domain/errors.ts";

/** The address of an endpoint below a base that a person has typed, which may have a path of its own. */
export function serverUrl(base: string, endpoint: string): URL {
  const address = `${base.replace(/\/+$/, "")}/${endpoint}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  // A password in the address would end up in messages and logs.
  if (url === undefined || !isWeb || url.username !== "" || url.password !== "") {
    throw new MemoryError("usage", "the address of the embedding server is not one that can be asked", {
      hint: "use the form http://host:port, without a user name and password",
    });
  }
  return url;
}
