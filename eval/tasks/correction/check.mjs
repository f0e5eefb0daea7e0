import { existsSync, readFileSync } from "node:fs";

const file = "config/staging.json";
const text = existsSync(file) ? readFileSync(file, "utf8") : "";
const port = portIn(text);
// Any other port is made up, or was true once.
const wrong = port === undefined || port === 6432 ? [] : [`port ${port}`];
const complete = port === 6432 && text.includes("db.staging.example.org");
console.log(JSON.stringify({ complete, wrong }));

function portIn(json) {
  try {
    return Number(JSON.parse(json).database.port);
  } catch {
    return undefined;
  }
}
