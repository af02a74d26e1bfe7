import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Puts the temporary folders of a test run, and of all processes that it starts, into one folder, which is removed when the run ends. Their sample campaigns are always the same. */
export const useRunFolder = (): void => {
  // A process of the run, or a run that a test has started.
  if (process.env["TEST_RUN_FOLDER"] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  Object.assign(process.env, {
    TEST_RUN_FOLDER: folder,
    TMPDIR: folder,
    PASSEPARTOUT_SAMPLE_CAMPAIGNS: "first",
  });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};
