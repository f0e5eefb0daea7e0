import type { Rule } from "./finding.ts";
import { isPlaceholder, isReference } from "./look-alikes.ts";
import { look } from "./looks-secret.ts";

/** What HTTP headers and cookies carry. */
export const httpRules: readonly Rule[] = [
  {
    kind: "authorization",
    pattern:
      /\bauthorization["'`]?\s*[:=,]\s*["'`]?(?:[A-Za-z][\w-]{1,30}\s+)?(?<secret>[^\s"'`<>,;$][^\s"'`<>,;]{5,4000})/dgi,
    unless: isNoCredential,
  },
  {
    kind: "authorization",
    pattern:
      /\b(?:bearer|basic|digest|token|apikey|negotiate|ssws|geniekey)\s+(?<secret>(?=[\w+/.~-]{0,200}[\d=])[\w+/.~-]{12,4000}={0,2})/dgi,
    unless: isNoBareCredential,
  },
  {
    kind: "cookie",
    pattern: /\b(?:set-)?cookie["'`]?\s*[:=]\s*["'`]?(?<secret>[\w.$-]{1,80}=[^\n"'`<>]{6,8000})/dgi,
    unless: isNoCookie,
  },
  {
    kind: "cookie",
    pattern:
      /(?<![\w-])(?:[\w.-]{0,30}sess(?:ion)?(?:[-_.]?id|[-_.]?token)?|connect\.sid|sid|phpsessid|jsessionid|asp\.net_sessionid|csrf[-_]?token|xsrf[-_]token|remember[-_]?me|laravel_session|_gh_sess|user_session|li_at|auth[-_]?cookie|d)=(?<secret>[^\s;"'`<>&,)]{12,4000})/dgi,
    unless: isNoSession,
  },
  {
    kind: "cookie",
    pattern:
      /\b(?:phpsessid|jsessionid|asp\.net_sessionid|connect\.sid|laravel_session)(?:\s(?:is|was))?[\s:]{1,2}["'`]?(?<secret>[^\s;"'`<>&,)]{12,4000})/dgi,
    unless: isNoSession,
  },
  {
    kind: "secret-header",
    pattern:
      /\bx-(?![\w-]*(?:id|trace|request|correlation|version|etag|cache)\b)[\w-]{2,60}["'`]?\s?[:=]\s?["'`]?(?<secret>[\w.+/=~-]{16,2000})/dgi,
    unless: (value) => look(value) !== "random",
  },
];

function isNoCredential(value: string): boolean {
  return (
    isPlaceholder(value) ||
    isReference(value) ||
    /^[A-Za-z]+[.:]?$/.test(value) ||
    /^(?:bearer|basic|token)\b/i.test(value)
  );
}

function isNoBareCredential(value: string): boolean {
  const seen = look(value);
  return seen !== "random" && seen !== "likely" && !(value.endsWith("=") && /^[A-Za-z0-9+/]+=+$/.test(value));
}

function isNoCookie(value: string): boolean {
  return !value.split(/;\s*/).some((pair) => {
    const crumb = pair.slice(pair.indexOf("=") + 1);
    return look(crumb) !== "none" && crumb.length >= 12;
  });
}

function isNoSession(value: string): boolean {
  const seen = look(value);
  return seen === "none" || seen === "faint";
}
