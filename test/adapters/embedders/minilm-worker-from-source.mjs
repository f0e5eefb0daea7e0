// Lets a test run the worker without a build: a worker thread does not inherit what reads TypeScript.
import { register } from "tsx/esm/api";

register();
await import("../../../src/adapters/embedders/minilm-worker.ts");
