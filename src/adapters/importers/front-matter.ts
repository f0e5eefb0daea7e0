/** What stands between `---` lines at the top of a Markdown file, and the rest. */
export interface FrontMatter {
  /** Values as they are written, without quotes; nested keys with a dot between: `metadata.type`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
  /** The line of the file that the body begins on. */
  readonly bodyLine: number;
}

const KEY = /^(?<indent> *)(?<key>[\w.-]+):(?: +(?<value>.*))?$/;
const ITEM = /^ *- +(?<value>.*)$/;

/**
 * Reads front matter as tools write it. That is not always YAML (Cursor's `globs: *.ts` is none), so each line is taken
 * for itself; a list becomes one value with commas.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines[0]?.trim() === "---" ? lines.indexOf("---", 1) : -1;
  if (end === -1) return { fields: new Map(), body: lines.join("\n"), bodyLine: 1 };
  const fields = new Map<string, string>();
  let parent = "";
  let last = "";
  for (const line of lines.slice(1, end)) {
    const { indent, key, value = "" } = KEY.exec(line)?.groups ?? {};
    if (key !== undefined) {
      last = indent === "" || parent === "" ? key : `${parent}.${key}`;
      if (indent === "") parent = key;
      if (!fields.has(last)) fields.set(last, stripQuotes(value.replace(/ +#.*$/, "")));
      continue;
    }
    const item = ITEM.exec(line)?.groups?.["value"];
    if (item === undefined || last === "") continue;
    const before = fields.get(last) ?? "";
    fields.set(last, before === "" ? stripQuotes(item) : `${before}, ${stripQuotes(item)}`);
  }
  return { fields, body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

/** A list as it is written in front matter: `[a, b]`, `a, b`, or several lines. */
export function parseList(value: string | undefined): readonly string[] {
  const inside = (value ?? "").trim().replace(/^\[(.*)\]$/, "$1");
  return inside
    .split(",")
    .map((one) => stripQuotes(one))
    .filter((one) => one !== "");
}

function stripQuotes(value: string): string {
  return value.trim().replace(/^(?<quote>["'])(?<inside>.*)\k<quote>$/, "$<inside>");
}
