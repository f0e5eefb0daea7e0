#!/usr/bin/env node
import { useCodeCache } from "../../app/code-cache.ts";

useCodeCache("command");
void import("./run.ts").then(({ run }) => run(process.argv));
