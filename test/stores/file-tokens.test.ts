import { findHome } from "../../src/app/home/home.ts";
import { fileTokens } from "../../src/app/home/token-keeping.ts";
import { freshFolder } from "../support/store.ts";
import { claims } from "./tokens.ts";

claims("files", async (place = freshFolder()) => fileTokens(findHome({}, place)));
