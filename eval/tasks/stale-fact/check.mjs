import { existsSync, readFileSync } from "node:fs";

const page = existsSync("docs/api.md") ? readFileSync("docs/api.md", "utf8") : "";
const says = (version) => new RegExp(`\\b${version}\\b`).test(page);
// A page may tell of the old version, but not in place of the one that is true.
const wrong = says("v2") && !says("v3") ? ["version v2"] : [];
console.log(JSON.stringify({ complete: says("v3") && page.includes("api.example.org"), wrong }));
