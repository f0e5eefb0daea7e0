/** Says which project it is, wherever its folder lies: `git:host/owner/repo`, `commit:<root sha>` or `path:<real path>`. */
export type ProjectId = string & { readonly __brand: "ProjectId" };

/** A folder, seen as a place in a project. */
export interface Project {
  readonly identity: ProjectId;
  /** Real path of the work tree's top, as this system spells it. */
  readonly root: string;
  /** For people to read; two projects may have the same one. */
  readonly name: string;
  /** The folder below the root, with forward slashes; empty at the top. */
  readonly path: string;
  /** Outside of git: the other folders on the way up whose memories are seen from here, the highest first. */
  readonly above?: readonly ProjectId[];
  readonly branch?: string;
  readonly commit?: string;
}

export function remoteIdentity(normalisedRemote: string): ProjectId {
  return `git:${normalisedRemote}` as ProjectId;
}

export function commitIdentity(rootCommit: string): ProjectId {
  return `commit:${rootCommit}` as ProjectId;
}

/** Windows spells one path in several ways; elsewhere a backslash is a letter like any other and stays. */
export function pathIdentity(realPath: string): ProjectId {
  const fromWindows = /^[a-z]:[\\/]|^\\\\/i.test(realPath);
  const path = fromWindows
    ? realPath.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase())
    : realPath;
  return `path:${path}` as ProjectId;
}

/** A checkout's folder may be called anything ("feature-x"), so the remote's name goes first. */
export function projectName(identity: ProjectId, home: string): string {
  const named = identity.startsWith("git:") ? identity : home.replace(/\.git$/, "");
  return named.split(/[\\/]/).findLast((part) => part !== "") ?? home;
}

/** "git:github.com/acme/shop" is acme/shop to whoever reads it; without a remote there is only the first commit. */
export function describeProject(identity: string): string {
  const [, kind, rest = identity] = /^(\w+):(.*)$/s.exec(identity) ?? [];
  if (kind === "commit") return `repository ${rest.slice(0, 7)}`;
  return rest.split("/").slice(-2).join("/") || identity;
}

/**
 * The one spelling of a remote, `host/owner/repo`, whichever protocol, account or port it is reached by. Undefined when
 * the remote is a place on this machine, is reached by a helper program, or cannot be told apart from a secret.
 */
export function normaliseRemote(url: string): string | undefined {
  const text = url.trim();
  const address = URL_FORM.exec(text)?.groups ?? (HAS_SCHEME.test(text) ? undefined : SCP_FORM.exec(text)?.groups);
  const { host, port, rest } = address ?? {};
  // An @ this late is most often the end of a password with a slash in it; better no name than a secret in one.
  if (host === undefined || rest === undefined || rest.includes("@") || rest.length > LONGEST_PATH) return undefined;

  const place = onKnownHost(host.toLowerCase(), splitSegments(rest));
  if (place.segments.length === 0 || place.segments.some((segment) => /^\.+$/.test(segment))) return undefined;
  const path = place.segments.join("/");
  const kept = port && !DEFAULT_PORTS.has(Number(port)) ? `:${Number(port)}` : "";
  return `${place.host}${kept}/${CASE_BLIND_HOSTS.includes(place.host) ? path.toLowerCase() : path}`;
}

/** The path behind a remote that lies on this machine, as a local clone has it; undefined for any other remote. */
export function localRemote(url: string): string | undefined {
  const text = url.trim();
  const file = /^file:\/\/(?:localhost)?(\/.*)$/i.exec(text)?.[1];
  if (file !== undefined) return decodePath(file).replace(/^\/(?=[a-z]:)/i, "");
  // A network share is not followed: asking for it can hang, or hand the user's credentials to its server.
  if (text === "" || /^[\\/]{2}/.test(text)) return undefined;
  return HAS_SCHEME.test(text) || text.includes("::") || SCP_FORM.test(text) ? undefined : text;
}

/**
 * The fetch URLs in a repository's config, in the order in which they may name the project, after the config's own
 * `insteadOf`. Included files and the user's config are passed over: they differ from machine to machine.
 */
export function readRemotes(gitConfig: string): readonly string[] {
  const urls = new Map<string, string>();
  const rewrites: { readonly from: string; readonly to: string }[] = [];
  let section = "";
  let subsection = "";
  for (const { groups = {} } of gitConfig.matchAll(CONFIG_ITEM)) {
    if (groups["section"] !== undefined) {
      section = groups["section"].toLowerCase();
      subsection = (groups["subsection"] ?? "").replace(/\\(.)/g, "$1");
    }
    const item = `${section}.${groups["key"]?.toLowerCase()}`;
    const value = unquotePath(groups["value"] ?? "");
    if (item === "remote.url" && !urls.has(subsection)) urls.set(subsection, value);
    if (item === "url.insteadof") rewrites.push({ from: value, to: subsection });
  }
  rewrites.sort((a, b) => b.from.length - a.from.length); // The longest match wins, as in git.
  return [...urls].sort(byPreference).map(([, url]) => {
    const rewrite = rewrites.find(({ from }) => url.startsWith(from));
    return rewrite === undefined ? url : rewrite.to + url.slice(rewrite.from.length);
  });
}

/** No host has longer ones, and a hostile config cannot keep the patterns below busy. */
const LONGEST_PATH = 1_000;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const HOST = String.raw`(?<host>\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)\.?`;
/** Everything up to the authority's last @ is account and password, and is not captured. */
const URL_FORM = new RegExp(
  String.raw`^(?:ssh|git|https?|git\+ssh|ssh\+git|git\+https?)://(?:[^/]*@)?${HOST}(?::(?<port>\d*))?/(?<rest>.*)$`,
  "iu",
);
/** `git@host:owner/repo`. One letter before the colon is a Windows drive, two colons are a helper program. */
const SCP_FORM = new RegExp(String.raw`^(?![a-z]:)(?:[^/\\:]*@)?${HOST}:(?!:)(?<rest>.+)$`, "iu");
/** Of ssh, http, https and git: the same repository answers on each of them. */
const DEFAULT_PORTS: ReadonlySet<number> = new Set([22, 80, 443, 9418]);
const CASE_BLIND_HOSTS: readonly string[] = ["github.com", "gitlab.com", "bitbucket.org", "dev.azure.com"];
/** Second doors of the same hosts, mostly ssh over port 443. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["ssh.github.com", "github.com"],
  ["www.github.com", "github.com"],
  ["altssh.gitlab.com", "gitlab.com"],
  ["altssh.bitbucket.org", "bitbucket.org"],
  ["ssh.dev.azure.com", "dev.azure.com"],
  ["vs-ssh.visualstudio.com", "dev.azure.com"],
]);
/** A heading, or a key with its value; a value may be quoted, and goes on where its line ends in a backslash. */
const CONFIG_ITEM =
  /(?:^|(?<=\]))[ \t]*(?:[#;].*|\[(?<section>[\w.-]+)(?:[ \t]+"(?<subsection>(?:[^"\\\n]|\\.)*)")?[ \t]*\]|(?<key>[a-z][\w-]*)[ \t]*=[ \t]*(?<value>(?:"(?:[^"\\\n]|\\(?:\r\n|[^]))*"|\\(?:\r\n|[^])|[^"\\\n#;])*).*)/gim;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b", "\n": "", "\r\n": "" };

interface Place {
  readonly host: string;
  readonly segments: readonly string[];
}

function splitSegments(rest: string): readonly string[] {
  const path = rest.replace(/[?#].*$/s, "").replace(/(?:[\s/]|\.git)+$/i, "");
  return path.split("/").filter((segment) => segment !== "");
}

function onKnownHost(host: string, segments: readonly string[]): Place {
  // `github.com-work` is a second account in ~/.ssh/config: no public host name ends like this.
  const known = OTHER_NAMES.get(host) ?? CASE_BLIND_HOSTS.find((name) => host.startsWith(`${name}-`)) ?? host;
  if (known === "dev.azure.com") return { host: known, segments: azurePath(segments) };
  const organisation = /^([^.]+)\.visualstudio\.com$/.exec(known)?.[1];
  if (organisation === undefined) return { host: known, segments };
  const below = segments[0]?.toLowerCase() === "defaultcollection" ? segments.slice(1) : segments;
  return { host: "dev.azure.com", segments: azurePath([organisation, ...below]) };
}

/** Azure DevOps writes organisation, project and repository differently for ssh and https, and may leave the project out. */
function azurePath(segments: readonly string[]): readonly string[] {
  const [first, second, third, fourth] = segments;
  if (segments.length === 4 && first === "v3") return segments.slice(1);
  if (segments.length === 4 && third === "_git") return [first, second, fourth] as string[];
  if (segments.length === 3 && second === "_git") return [first, third, third] as string[];
  return segments;
}

/**
 * Not the current branch's own remote: then the project would change at a checkout, and its memories with it. `origin`
 * is what a clone sets, a fork often adds `upstream`, and after these the names' order is at least the same every time.
 */
function byPreference([a]: readonly [string, string], [b]: readonly [string, string]): number {
  const rank = (name: string): number => (name === "origin" ? 0 : name === "upstream" ? 1 : 2);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function unquotePath(value: string): string {
  return value
    .trim()
    .replace(/\\(\r\n|[^])|"/g, (_, after?: string) => (after === undefined ? "" : (ESCAPES[after] ?? after)));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A stray percent sign is part of the name.
  }
}
