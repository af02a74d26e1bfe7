import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { cartCases } from "../../testing/cart-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "carts-"));

cartCases("a folder of this machine", () => ({ folder }));

afterAll(() => rmSync(folder, { recursive: true }));
