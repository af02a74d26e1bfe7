import type { WorkOrder } from "../../processes/work-queue.ts";

/** Set by the web server, which overwrites a value sent by the client. */
const CLIENT_ADDRESS = "x-client-address";

/** The network address of the client; undefined for a request within the process. */
export const clientOf = ({ headers }: Request): string | undefined =>
  headers.get(CLIENT_ADDRESS) ?? undefined;

/** For heavy work on behalf of a request: waiting work of one that is aborted is dropped. */
export const orderOf = (request: Request): WorkOrder => ({
  client: clientOf(request),
  signal: request.signal,
});
