import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const MODULE = JSON.stringify(join(import.meta.dirname, "run-folder.ts"));

/** Starts a run that makes a folder in a process of its own, and returns the path of that. */
const foldersOf = (environment: NodeJS.ProcessEnv): string =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { execFileSync } from "node:child_process";
      const { useRunFolder } = await import(${MODULE});
      useRunFolder();
      const make = "process.stdout.write(fs.mkdtempSync(os.tmpdir() + '/outbox-'))";
      process.stdout.write(execFileSync(process.execPath, ["-e", make]));`,
    ],
    { encoding: "utf8", env: environment },
  );

it("what a run of tests and its processes leave behind is gone when it ends", () => {
  const { TEST_RUN_FOLDER: _, ...environment } = process.env;
  const folder = foldersOf(environment);
  expect(folder).toMatch(/run-\w+\/outbox-\w+$/);
  expect(existsSync(folder)).toBe(false);
});

it("a run within a run uses its folder, which is that of this one", () => {
  expect(tmpdir()).toBe(process.env["TEST_RUN_FOLDER"]);
  expect(foldersOf(process.env).startsWith(join(tmpdir(), "outbox-"))).toBe(true);
});
