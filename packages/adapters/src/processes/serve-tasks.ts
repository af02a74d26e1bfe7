import { constants, setPriority } from "node:os";
import type { TaskResult } from "./child-processes.ts";

const MEMORY_CHECK_MS = 50;
const EXIT_OUT_OF_MEMORY = 137;

/** The other end of `createChildProcesses`: does the tasks that the parent process sends, and ends with it. */
export const serveTasks = (work: (task: never) => Promise<unknown>): void => {
  try {
    // Pages come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed everywhere.
  }
  const maxBytes = Number(process.env["MAX_MEMORY_MB"]) * 1024 * 1024;
  // The limit of the heap does not count what image libraries allocate.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(EXIT_OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS).unref();
  process.on("disconnect", () => process.exit());
  process.on("message", (task) => {
    work(task as never).then(
      (value) => answer({ value }),
      (reason: unknown) =>
        answer({ error: reason instanceof Error ? reason.message : String(reason) }),
    );
  });
};

const answer = (result: TaskResult): void => {
  process.send?.(result);
};
