import { writeFileSync } from "node:fs";

writeFileSync("config/api.json", `${JSON.stringify({ host: "api.example.org", version: "v3" }, null, 2)}\n`);
