import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CircuitState } from "@passepartout/domain/time/circuit-breaker-machine";
import type { QueueLength } from "./composition.ts";
import type { RequestObserver } from "./observe-requests.ts";

/** What the server counts itself; read when metrics are requested. */
export interface ServerState {
  readonly cacheHits: number;
  readonly renders: number;
  /** Heavy work by kind. */
  readonly queues: Readonly<Record<string, QueueLength>>;
  /** The state of the circuit breaker of each service. */
  readonly circuits: Readonly<Record<string, CircuitState>>;
}

/** The metrics of a server, on a port of their own. */
export interface Metrics {
  readonly port: number;
  readonly observe: RequestObserver;
  readonly close: () => Promise<void>;
}

const CIRCUIT_STATES: readonly CircuitState[] = ["closed", "halfOpen", "open"];
const PREFIX = "passepartout_";
/** In s: a cached page takes less than a millisecond, a file that is uploaded minutes. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 60];

/** Serves metrics in the text format of Prometheus at `/metrics`. Rejects if the port is taken. */
export const startMetrics = async (
  { port, host }: { readonly port: number; readonly host: string },
  state: () => ServerState | undefined,
): Promise<Metrics> => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import("prom-client");
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: "Requests by kind and status.",
    labelNames: ["kind", "status"],
    registers: [register],
  });
  const durations = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: "Time from the headers of a request until the end of the response.",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers: [register],
  });
  const count = (name: string, help: string, value: (current: ServerState) => number) =>
    new Counter({
      name: PREFIX + name,
      help,
      registers: [register],
      collect() {
        this.reset();
        const current = state();
        if (current) this.inc(value(current));
      },
    });
  count("page_cache_hits_total", "Pages sent from the page cache.", ({ cacheHits }) => cacheHits);
  count("page_renders_total", "Pages and payloads rendered.", ({ renders }) => renders);
  void new Gauge({
    name: `${PREFIX}queue_length`,
    help: "Heavy work that runs and waits, by kind.",
    labelNames: ["queue", "state"],
    registers: [register],
    collect() {
      for (const [queue, { running, waiting }] of Object.entries(state()?.queues ?? {})) {
        this.set({ queue, state: "running" }, running);
        this.set({ queue, state: "waiting" }, waiting);
      }
    },
  });

  void new Gauge({
    name: `${PREFIX}circuit_breaker_state`,
    help: "Circuit breaker by service: 1 for its current state, 0 for the others.",
    labelNames: ["service", "state"],
    registers: [register],
    collect() {
      for (const [service, current] of Object.entries(state()?.circuits ?? {}))
        for (const name of CIRCUIT_STATES)
          this.set({ service, state: name }, name === current ? 1 : 0);
    },
  });

  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  server.unref();

  return {
    port: (server.address() as AddressInfo).port,
    observe: ({ kind, response, seconds, isComplete }) => {
      // Nobody has seen the status if the client has left.
      requests.inc({ kind, status: isComplete ? response.statusCode : "aborted" });
      durations.observe({ kind }, seconds);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
