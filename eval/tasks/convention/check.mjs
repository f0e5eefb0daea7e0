import { readdirSync, readFileSync } from "node:fs";

const known = new Set(["001_init.sql", "002_add_country.sql"]);
const added = readdirSync("migrations").filter((name) => !known.has(name));
const files = added.map((name) => ({ name, text: readFileSync(`migrations/${name}`, "utf8") }));
const done = files.filter(({ text }) => /add\s+(column\s+)?"?nickname"?\s+text/i.test(text));
const wrong = done.flatMap(({ name, text }) => [
  ...(/^\d{8}T\d{4}(\d\d)?Z?_/.test(name) ? [] : [`the name ${name}`]),
  ...(text.split(/\r?\n/, 1)[0].trim() === "-- owner: data-platform" ? [] : [`no owner in ${name}`]),
]);
console.log(JSON.stringify({ complete: done.length === 1 && wrong.length === 0, wrong }));
