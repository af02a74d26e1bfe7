import { availableParallelism } from "node:os";
import { ChildProcessError, createChildProcesses } from "../../src/processes/child-processes.ts";
import { createWorkQueue, type WorkOrder } from "../../src/processes/work-queue.ts";
import type { FileRange } from "../http/multipart-form.ts";
import type { ToolboxResult, ToolboxTask } from "./toolbox-task.ts";
import { ownPath } from "../../src/processes/own-path.ts";

const PROCESSORS = availableParallelism();

/** One client leaves room for the next. Children give way to pages by their priority. */
const enqueue = createWorkQueue("toolbox", {
  concurrency: Math.max(2, PROCESSORS),
  concurrencyPerClient: Math.max(1, PROCESSORS - 1),
  maxWaiting: 20,
  maxPerClient: 4,
});

/** Photos that are uploaded do not wait behind conversions, which may take seconds each. */
const enqueueCheck = createWorkQueue("photos", {
  concurrency: Math.max(1, PROCESSORS - 1),
  maxWaiting: 20,
  maxPerClient: 4,
});

/** A large photo takes some 300 MB and a second, the largest as AVIF three seconds. */
const run = createChildProcesses({
  module: ownPath("backend/toolbox/toolbox-process.ts"),
  maxHeapMb: 256,
  maxMemoryMb: 1024,
  timeoutMs: 30_000,
});

/** Whether a photo that was uploaded can be decoded to its end. Rejects with a QueueFullError if too many wait. */
export const isWholePhoto = async (from: FileRange, order: WorkOrder): Promise<boolean> => {
  try {
    const task: ToolboxTask = { kind: "check", from };
    const checked = await enqueueCheck(() => run<ToolboxResult>(task, order.signal), order);
    return checked !== undefined;
  } catch (reason) {
    // A file that crashes a decoder is not a photo.
    if (reason instanceof ChildProcessError) return false;
    throw reason;
  }
};

/** Does a task of the toolbox in a child process, when it is its turn. */
export const doToolboxTask = (task: ToolboxTask, order: WorkOrder): Promise<ToolboxResult> =>
  enqueue(() => run<ToolboxResult>(task, order.signal), order);
