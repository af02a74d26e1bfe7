import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, ListenOptions } from "node:net";
import { METERS, type MeterName, readMeters } from "@passepartout/adapters/processes/meters";
import { observeSteps } from "@passepartout/adapters/processes/steps";
import type { ObservedRequest } from "./observe-requests.ts";

const PREFIX = "passepartout_";
/** In s: a cached page takes less than a millisecond, a file that is uploaded minutes. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 60];

/** Serves metrics in the text format of Prometheus at `/metrics`. `release` identifies the build. Rejects if the port is taken. */
export const startMetrics = async (address: ListenOptions, release: string) => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: "Requests by kind and status.",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: "Time from the headers of a request until the end of the response.",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers,
  });
  const steps = new Histogram({
    name: `${PREFIX}step_duration_seconds`,
    help: "Parts of the work on requests: services, statements of the database, renders.",
    labelNames: ["step", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: `${PREFIX}build_info`,
    help: "1, with the build and the Node that serve.",
    labelNames: ["release", "node"],
    registers,
  }).set({ release, node: process.version }, 1);
  for (const [name, { help, labels }] of Object.entries(METERS)) {
    const options = { name: PREFIX + name, help, labelNames: [...labels], registers };
    const metric = name.endsWith("_total") ? new Counter(options) : new Gauge(options);
    Object.assign(metric, {
      collect: () => {
        metric.reset();
        for (const reading of readMeters(name as MeterName))
          metric.inc({ ...reading.labels }, reading.value);
      },
    });
  }

  const stopObserving = observeSteps(async ({ name, failureOf }, work) => {
    // Those of whole requests are above.
    if (name === "request") return work();
    const end = steps.startTimer({ step: name });
    try {
      const result = await work();
      end({ outcome: failureOf?.(result) === undefined ? "success" : "failure" });
      return result;
    } catch (reason) {
      end({ outcome: "failure" });
      throw reason;
    }
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
  server.listen(address).unref();
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    observe: ({ kind, response, seconds, isComplete }: ObservedRequest): void => {
      // Nobody has seen the status if the client has left.
      requests.inc({ kind, status: isComplete ? response.statusCode : "aborted" });
      durations.observe({ kind }, seconds);
    },
    close: async (): Promise<void> => {
      stopObserving();
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
};
