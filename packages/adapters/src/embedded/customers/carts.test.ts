import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cartCases } from "../../../testing/cart-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "carts-"));

cartCases("a folder of this machine", () => ({ folder }));
