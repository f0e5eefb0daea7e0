import { InMemoryTransport } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { z } from "zod";
