import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitorCases } from "../../testing/visitor-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "visitors-"));

visitorCases("a folder of this machine", () => ({ folder }));
