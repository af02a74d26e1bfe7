import { readMeters } from "../src/processes/meters.ts";
import type { WorkKind } from "../src/processes/work-queue.ts";

/** How much of a kind of work runs and waits in this process. */
export const queueLength = (kind: WorkKind): Readonly<Record<string, number>> =>
  Object.fromEntries(
    readMeters("queue_length")
      .filter(({ labels }) => labels.queue === kind)
      .map(({ labels, value }) => [labels.state, value]),
  );
