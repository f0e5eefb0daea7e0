/** What a reader takes for ours, once everything that stands inside a quotation is taken out of it, line by line. */
export function oursIn(text: string): readonly string[] {
  return text.split("\n").map((line) => {
    if (line.startsWith("> ")) return ">";
    const rest = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, "“”");
    if (rest.includes('"')) throw new Error(`an open quotation: ${JSON.stringify(line)}`);
    return rest;
  });
}

/**
 * The same for a page of Markdown, whose texts stand without quotation marks: what sort of block each line begins, and how
 * many brackets in it count.
 */
export function oursInPage(page: string): readonly string[] {
  return page.split("\n").map((line) => {
    if (line.startsWith("  |")) return "said";
    const [speaker] = /^(?:user|assistant|tool):/.exec(line) ?? [];
    if (speaker !== undefined) return speaker;
    const [sort] = /^(?:#+ |- |>|[+*=|~`_]|$)/.exec(line) ?? ["text"];
    const brackets = line.replaceAll(/\\./g, "").replaceAll(/[^[\]]/g, "");
    return `${sort}${brackets}`;
  });
}

/** The links and images of a page of Markdown: where they lead. */
export function linksIn(page: string): readonly string[] {
  return [...page.replaceAll(/\\./g, "·").matchAll(/(!?)\[[^[\]]*\](?:\(([^)]*)\)|:)/g)].map(
    ([, image, to = ""]) => image + to,
  );
}

/** Tags as a lenient reader finds them: blanks and signs before the name do not hide one from a language model. */
export function tagsIn(text: string): readonly string[] {
  return [...text.matchAll(/<[A-Za-z/!?][^>]*>?|<\s*[/!?]?\s*[A-Za-z][^<>\n"]*>/g)].map(([tag]) => tag);
}

/** Characters without a form of their own, line breaks of ours left out. */
export function hiddenIn(text: string): readonly string[] {
  return [
    ...text.replaceAll("\n", "").matchAll(/\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/gu),
  ].map(([sign]) => (sign.codePointAt(0) ?? 0).toString(16));
}
