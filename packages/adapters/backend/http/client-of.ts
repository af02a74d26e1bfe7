import { networkOfClient } from "../../src/processes/client-network.ts";
import type { WorkOrder } from "../../src/processes/work-queue.ts";

/** For heavy work on behalf of a request: waiting work of one that is aborted is dropped. */
export const workOrder = (request: Request): WorkOrder => ({
  client: networkOfClient(request),
  signal: request.signal,
});
