import { findHome } from "../../app/home/home.ts";
import { keepCompiled } from "./compiled.ts";

process.umask(0o077);
keepCompiled(findHome(process.env).folder);
// What is loaded from here on is kept.
void import("./run.ts").then(({ run }) => run());
