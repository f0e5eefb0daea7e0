import { fact, type Fact } from "./fact.ts";
import { isFunction, roleWords, rolesJoined } from "./roles.ts";
import { filledByOne, jobOf, plainJob } from "./tools.ts";
import { AMOUNT, isLiteral, isName, isRegion, valueWords, WHEN } from "./values.ts";
import { ACTIVITIES, canonical, contentWords } from "./words.ts";

const USED =
  /^(?<left>.*?)\b(?:use|uses|using|rely on|relies on|standardi[sz]e on|runs? on|runs? with|is on|are on|stick (?:to|with)|follow|follows|indent(?:s|ed|ation)? (?:with|using|is|by)|go with)(?: the| a| an)? (?<value>\S+(?: (?!for|as|to|in|on|at|when|with|if|,|and|everywhere|across|by|because|during|inside)\S+){0,2}?)(?<rest>(?: (?:for|as|to|in|on|at|when|with|if|,|everywhere|across|by|during|inside)(?= |$).*)?)$/;
const DONE_WITH =
  /^(?<left>.*?)(?<![\w-])(?<verb>deploy\w*|ship\w*|host(?:ed|ing)|test\w*|lint\w*|format\w*|bundl\w*|build\w*|built|cach\w*|styl\w*|monitor\w*|track\w*|typecheck\w*|install\w*|manag\w*|publish\w*|log|logs|logging|done|handled|powered|backed|processed|provided|sent|implemented|cut|validat\w*|render\w*|compil\w*|provision\w*|orchestrat\w*|document\w*|sign(?:ed)?|encrypt\w*|search|searched|scheduled|queued|run|runs|goes? through|go through|authenticat\w*|indentation|written|write|chat)\b(?<what>[^,]*?)(?: go| goes| runs?| is| are| happens?| done| handled| get| gets)* (?<by>to|with|using|via|on|in|through|by) (?:the |a )?(?<value>\S+(?: (?!for|in|on|at|when|with|,|from|and)\S+)?)(?<rest>(?: (?:for|in|on|at|when|with|from|,)(?= |$).*)?)$/;

/** What we deploy to and what we deploy with are two tools. */
function verbRole(verb: string, by: string): string {
  if (verb.startsWith("host")) return "hosting";
  if (/^(?:deploy|ship)/.test(verb)) return /^(?:to|on)$/.test(by) ? "deploy" : "deploy-tool";
  return canonical(verb);
}

/** A component uses many things; only a purpose is filled by one. */
export const COMPONENT =
  /\b(?:service|app|application|team|worker|server|api|client|module|page|script|job|component|squad)s? $/;

/** What is used for a purpose: by the purpose when it is named, else by what the tool is known for. */
export function tool(clause: string): readonly Fact[] {
  const doer =
    /^(\S+) (?:runs|handles|does|formats|lints|bundles|builds|powers|serves as|checks|tests) (?:the |our |all )?(.+)$/.exec(
      clause,
    );
  const system =
    /^(.+?) (?:runs|run|is on|are on) (?=(?:ubuntu|debian|fedora|nixos|arch|alpine|centos|rocky|openwrt|truenas|proxmox|freebsd|opensuse)$)/.exec(
      clause,
    );
  if (system) return toolFor(clause.split(" ").at(-1) ?? "", contentWords(system[1] ?? ""), false);
  if (doer && jobOf(doer[1] ?? "") !== undefined)
    return toolFor(doer[1] ?? "", contentWords(rolesJoined(doer[2] ?? "")), true);
  const used = USED.exec(clause)?.groups;
  if (used?.["value"]) {
    const purpose = (used["rest"] ?? "")
      .replace(/^ (?:as|for) (?:the |our |an? )?/, " ")
      .replace(/\b(?:to (?:do|run|handle|power|manage|store)|everywhere|across)\b/g, " ");
    const facts = toolFor(
      used["value"],
      contentWords(rolesJoined(`${used["left"]} ${purpose}`)),
      / (?:for|as|to) /.test(used["rest"] ?? "") ||
        (used["left"] ?? "").endsWith("ing ") ||
        (!COMPONENT.test(used["left"] ?? "") && contentWords(used["left"] ?? "").some(isFunction)),
    );
    if (facts.length > 0) return facts;
  }
  const done = DONE_WITH.exec(clause)?.groups;
  if (done?.["value"]) {
    const verb =
      /^(?:done|handled|powered|backed|processed|provided|implemented|run|runs|go|goes|manag|written|writ|sent)/.test(
        done["verb"] ?? "",
      )
        ? ""
        : verbRole(done["verb"] ?? "", done["by"] ?? "");
    const value = done["value"];
    if (isRegion(value)) return fact("region", contentWords(`${done["left"]} ${done["what"]} ${done["rest"]}`), value);
    if (done["verb"] === "write" && jobOf(value) === undefined) return [];
    if (done["verb"] === "written" && jobOf(value) === undefined)
      return fact("language", contentWords(`${done["left"]} ${done["what"]} ${done["rest"]}`), value);
    if (
      /^(?:production|staging|development|prod|dev|main|master|every|each|parallel|ci|order|docker|it|them|us|me|place|all)$/.test(
        value,
      ) ||
      WHEN.test(value)
    )
      return [];
    const words = contentWords(rolesJoined(`${done["left"]} ${done["what"]} ${done["rest"]}`)).concat(
      verb ? [verb] : [],
    );
    // A test runner's name is also how the tests are run, until a whole command line is named.
    const asCommand =
      /\bruns?\b/.test(clause) && jobOf(value) !== undefined && words.some((word) => ACTIVITIES.has(word))
        ? fact("command", words, value)
        : [];
    return [...toolFor(value, words, true), ...asCommand];
  }
  return custom(clause);
}

/** "use fixtures for tests": many things serve these, so a name we do not know says nothing about who runs them. */
const HELPED_BY_MANY = new Set(["test-runner", "e2e-runner", "database", "package-manager"]);

/** A custom is known by its own name, whatever the verb: "we squash merge". */
function custom(clause: string): readonly Fact[] {
  const tokens = clause
    .split(" ")
    .filter((token) => /^(?:dark-mode|indentation|quotes|commit-style|merge-strategy)$/.test(jobOf(token) ?? ""));
  const [token = ""] = tokens;
  return tokens.length === 1 && !/^(?:tabs?|spaces)$/.test(token)
    ? toolFor(token, contentWords(clause.replace(token, " ")), false)
    : [];
}

/** A role named in words, and the same role in the tool's own language. */
export function inRole(roles: readonly string[], value: string, job: string): readonly Fact[] {
  const plain = plainJob(job);
  const own =
    plain === job
      ? []
      : fact(
          "tool",
          roles.map((role) => (role === plain ? job : role)),
          value,
        );
  return roles.includes(plain) ? [...fact("tool", roles, value), ...own] : fact("tool", roles, value);
}

export function toolFor(value: string, near: readonly string[], hasPurpose: boolean): readonly Fact[] {
  if (isRegion(value)) return fact("region", near, value);
  const model = /^(\S+) model$/.exec(value);
  if (model && isLiteral(model[1] ?? "")) return fact("model", near, model[1] ?? "");
  const name = valueWords(value).join(" ");
  const job = jobOf(value) ?? jobOf(name);
  const around = near.filter((word) => !/^(?:manag|handl|keep|send|do|writ|written|perform|happen)$/.test(word));
  const roles = roleWords(job === "bundler" ? around.filter((word) => word !== "build") : around);
  if (job === undefined)
    return hasPurpose &&
      roles.length > 0 &&
      roles.length <= 4 &&
      isName(value) &&
      !AMOUNT.test(value) &&
      !roles.some((role) => HELPED_BY_MANY.has(role))
      ? fact("tool", roles, value)
      : [];
  // A purpose that is a job of its own outranks what the tool is best known for.
  if (roles.includes(plainJob(job)) || around.some(isFunction)) return inRole(roles, value, job);
  return fact(
    "tool",
    [job, ...around.filter((word) => word !== "indentation" && !(job === "bundler" && word === "build"))],
    value,
    filledByOne(job) || around.length > 0 ? "for one" : "for few",
  );
}
