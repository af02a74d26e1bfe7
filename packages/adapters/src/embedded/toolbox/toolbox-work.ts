import { availableParallelism } from "node:os";
import { ChildProcessError, createChildProcesses } from "../../processes/child-processes.ts";
import { createWorkQueue, type WorkOrder } from "../../processes/work-queue.ts";
import type { FileRange } from "../http/multipart-form.ts";
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

/** Whether a photo that was uploaded can be decoded to its end. Rejects with a QueueFullError if too many wait. */
export const isWholePhoto = async (from: FileRange, order: WorkOrder): Promise<boolean> => {
  try {
    return (await doToolboxTask({ kind: "check", from }, order)) !== undefined;
  } catch (reason) {
    // What takes a decoder down is no photo.
    if (reason instanceof ChildProcessError) return false;
    throw reason;
  }
};

/** Does a task of the toolbox in a child process, when it is its turn. */
export const doToolboxTask = (task: ToolboxTask, order: WorkOrder): Promise<ToolboxResult> =>
  enqueue(() => run<ToolboxResult>(task, order.signal), order);
