// `npm start` in a fresh clone builds first; later it starts what is there. Whoever changes the source runs `npm run build`.
import { existsSync } from "node:fs";

if (!existsSync(new URL("../dist/built-at", import.meta.url))) await import("./build.mjs");
