import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customerCases } from "../../testing/customer-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "customers-"));

customerCases("a folder of this machine", () => ({ folder }));
