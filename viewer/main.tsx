import { render } from "preact";
import { followLinks } from "./here.ts";
import { hearKeys } from "./keys.ts";
import { listen } from "./live.ts";
import { rememberOrigin } from "./origin.ts";
import { Shell } from "./shell.tsx";

followLinks();
hearKeys();
listen();
void rememberOrigin();
const place = document.getElementById("viewer");
if (place !== null) render(<Shell />, place);
