import type { Socket } from "node:net";
import { exchange, openConnection, type Exchange } from "./exchange.ts";
import { hostileRequest, type HostileRequest } from "./requests.ts";
import type { Response } from "./responses.ts";
import type { Targets } from "./targets.ts";

/** Requests with the same wrong outcome. */
export interface Fault {
  readonly description: string;
  /** The index of the first of them. */
  readonly first: number;
  readonly count: number;
}

/** The outcome of a run. */
export interface RunReport {
  readonly sent: number;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of connections that were closed without a response where that is allowed. */
  readonly unanswered: number;
  readonly faults: readonly Fault[];
}

interface RunOptions {
  readonly address: URL;
  readonly seed: number;
  readonly first: number;
  readonly requests: number;
  readonly targets: Targets;
  readonly onProgress?: (sent: number) => void;
  readonly onExchange?: (request: HostileRequest, exchange: Exchange) => void;
}

const CONNECTIONS = 48;
/** A server that refuses a longer body closes the connection, and its response may be lost. */
const MAX_RECEIVED_BYTES = 60_000;
const PROGRESS_EACH = 1000;

/** Sends the requests `first` to `first + requests` over some connections at a time. Ends early if the server has crashed. */
export const run = async (options: RunOptions): Promise<RunReport> => {
  const { address, seed, first, requests, targets, onProgress, onExchange } = options;
  const port = Number(address.port || 80);
  const statuses = new Map<number, number>();
  const faults = new Map<string, Fault>();
  let sent = 0;
  let unanswered = 0;
  const server = { hasCrashed: false };

  const addFault = (description: string, index: number): void => {
    const known = faults.get(description);
    faults.set(description, {
      description,
      first: Math.min(index, known?.first ?? index),
      count: (known?.count ?? 0) + 1,
    });
  };

  const judge = (request: HostileRequest, result: Exchange, index: number): void => {
    for (const response of result.responses) {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (isFault(response))
        addFault(`${response.status} ${request.kind}: ${gist(response)}`, index);
    }
    if (result.failure === undefined) return;
    if (result.failure === "refused") {
      if (!server.hasCrashed) addFault("the server has ended or refuses connections", index);
      server.hasCrashed = true;
      return;
    }
    if (isAllowed(request, result)) unanswered += 1;
    else addFault(`${result.failure} ${request.kind} ${result.detail ?? ""}`.trim(), index);
  };

  const client = async (): Promise<void> => {
    let open: Socket | undefined;
    while (sent < requests && !server.hasCrashed) {
      const index = first + sent;
      sent += 1;
      if (sent % PROGRESS_EACH === 0) onProgress?.(sent);
      const request = hostileRequest(seed, index, targets);
      const isReused = open !== undefined && request.isReusable;
      const socket: Socket =
        open && request.isReusable ? open : openConnection(port, address.hostname);
      let result = await exchange(socket, request);
      let last = socket;
      // A server may close an idle connection at any time, so a request may come too late.
      if (isReused && result.failure === "closed" && result.responses.length === 0) {
        last = openConnection(port, address.hostname);
        result = await exchange(last, request);
      }
      if (request.isReusable) open = result.isOpen ? last : undefined;
      judge(request, result, index);
      onExchange?.(request, result);
    }
    open?.destroy();
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, requests) }, client));
  return {
    sent,
    statuses,
    unanswered,
    faults: [...faults.values()].toSorted((a, b) => a.first - b.first),
  };
};

/** Every 5xx, except 503 of a full queue, which says when to come back. */
const isFault = ({ status, headers }: Response): boolean =>
  status >= 500 && !(status === 503 && headers.has("retry-after"));

const isAllowed = ({ isComplete, parts }: HostileRequest, { failure }: Exchange): boolean =>
  failure === "closed" &&
  (!isComplete || parts.reduce((sum, part) => sum + part.length, 0) > MAX_RECEIVED_BYTES);

/** The beginning of a body without what differs from request to request. */
const gist = ({ text }: Response): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/gu, "#")
    .replaceAll(/\s+/gu, " ")
    .slice(0, 120);
