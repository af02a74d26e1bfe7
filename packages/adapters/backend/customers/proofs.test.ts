import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { proofCases } from "../../testing/proof-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "proofs-"));

proofCases("a folder of this machine", () => ({ folder }));
