import { availableParallelism } from "node:os";
import { createChildProcesses } from "../../processes/child-processes.ts";
import { createWorkQueue, type WorkOrder } from "../../processes/work-queue.ts";
import type { ToolboxResult, ToolboxTask } from "./toolbox-task.ts";

/** One core is left for pages. */
const enqueue = createWorkQueue("toolbox", {
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 20,
  maxPerClient: 4,
});

/** A large photo takes some 300 MB and a second, the largest as AVIF 20 seconds. */
const run = createChildProcesses({
  module: new URL("toolbox-process.ts", import.meta.url),
  maxHeapMb: 256,
  maxMemoryMb: 1024,
  timeoutMs: 30_000,
});

/** Does a task of the toolbox in a child process, when it is its turn. */
export const doToolboxTask = (task: ToolboxTask, order: WorkOrder): Promise<ToolboxResult> =>
  enqueue(() => run<ToolboxResult>(task, order.signal), order);
