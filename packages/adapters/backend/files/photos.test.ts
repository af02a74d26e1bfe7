import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { photoCases } from "../../testing/photo-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "photos-"));

photoCases("a folder of this machine", () => ({ folder }));
