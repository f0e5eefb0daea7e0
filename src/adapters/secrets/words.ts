import { readFileSync } from "../../files/fs.ts";

const TABLES = new URL("tables/", import.meta.url);

/** The rows of a table, cut at tabs. A line that begins with # says something about those below it. */
export function readTable(name: "flags" | "tokens" | "words"): readonly (readonly string[])[] {
  const lines = readFileSync(new URL(`${name}.tsv`, TABLES), "utf8").split("\n");
  return lines.filter((line) => /^[^#]/.test(line)).map((line) => line.split("\t"));
}

const WORDS = readTable("words");

export function listWords(
  list: "talk" | "joint" | "code" | "password" | "hint" | "whole hint" | "pair",
): readonly string[] {
  return WORDS.flatMap(([name, words = ""]) => (name === list ? words.split(" ") : [])).map((word) =>
    word.replaceAll("_", " "),
  );
}

const [TALK, JOINTS, CODE] = [new Set(listWords("talk")), new Set(listWords("joint")), new Set(listWords("code"))];

/** Words that people use about a password and never as one: how it is, where it lies, who keeps it, what is done with it. */
export function isTalk(word: string): boolean {
  return isTalkWord(word) || TALK_ENDING.test(word);
}

/** Participles, adjectives and abstract nouns of English, German and the Romance languages. */
const TALK_ENDING =
  /(?:ed|ing|able|ible|ful|less|(?<!f)ly|ory|ive|ous|tion|ment|ance|ence|ity|ità|tät|heit|keit|ional|ual|wise|where|time|text|side|only|iert|lich|isch|ung|ado|ada|ido|ida|ée?s?|ato|ata)\d?$/iu;

/** The same without judging a word by its ending. */
export function isTalkWord(word: string): boolean {
  const lower = word.toLowerCase();
  return TALK.has(lower) || JOINTS.has(lower);
}

/** A word of grammar: one may bind the words of a passphrase, never open or end it. */
export function isJoint(word: string): boolean {
  return JOINTS.has(word.toLowerCase());
}

/** A word of configuration: a chain of words with one of them says where the password is. */
export function isCodeWord(word: string): boolean {
  return CODE.has(word.toLowerCase());
}
