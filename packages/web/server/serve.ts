import { vocabularyOf } from "@passepartout/domain/definition/shop-definition";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { App } from "./app.ts";
import {
  type Configuration,
  hostTableOf,
  type ServerSettings,
} from "@passepartout/adapters/wiring/configuration";
import { checkDataFolder, checkServices } from "@passepartout/adapters/wiring/check-services";
import { createLog } from "@passepartout/adapters/node/log";
import { systemClock } from "@passepartout/adapters/node/system-clock";
import { withTheme } from "./page-assets.ts";
import { createAccessLog, observeRequests, type RequestObserver } from "./observe-requests.ts";
import type { PageBundle } from "./pages.ts";

/** A running web server of the shop. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export interface ServerOptions extends Partial<
  Pick<ServerSettings, "host" | "metrics" | "tracing" | "logsRequests">
> {
  readonly port: number;
  readonly configuration: Configuration;
  readonly clock?: Clock | undefined;
  /** How many higher ports to try if the port is taken; 0 by default. */
  readonly portAttempts?: number;
}

/** The server cannot start, for a reason that its message explains to an operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

type Handler = Pick<App, "handle" | "close"> & Partial<Pick<App, "leave">>;

const ROOT = dirname(fileURLToPath(import.meta.resolve("@passepartout/web/package.json")));
const CLIENT = join(ROOT, "dist/client");
const BUNDLE = join(ROOT, "dist/server/entry.server.js");
/** The digest of the sources that were built. */
const STAMP = join(ROOT, "dist/build-stamp");
/** In development an open page holds a connection for reloading, for which nobody wants to wait. */
const DEVELOPMENT_DRAIN_MS = 1000;
const LOOPBACK = "127.0.0.1";

/** The limit of a request's address and headers, beyond which Node responds with 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Longer than the 60 s for which proxies keep an idle connection: the side that sends the next request must be the one that closes it. */
const PROXY_KEEP_ALIVE_MS = 75_000;

/** Serves the shop over HTTP. Rejects with a StartError if the port is taken, the shop is not built or its data folder is not writable. */
export const startServer = async (options: ServerOptions) => {
  const { configuration, clock, host = LOOPBACK } = options;
  const unwritable = await checkDataFolder(configuration);
  if (unwritable !== undefined) throw new StartError(unwritable);
  const checking = checkServices(configuration);
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    ...(configuration.trustedProxies !== 0 && { keepAliveTimeout: PROXY_KEEP_ALIVE_MS }),
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return;
    const [status, reason] =
      error.code === "HPE_HEADER_OVERFLOW"
        ? [
            "431 Request Header Fields Too Large",
            `address and headers exceed ${MAX_HEADER_BYTES} bytes`,
          ]
        : ["400 Bad Request", "this is not an HTTP request"];
    const text = `${status.slice(0, 3)}: ${reason}\n`;
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
  });
  const app: Handler = configuration.development
    ? await (await import("./development.ts")).openDevelopment(ROOT, server, configuration, clock)
    : await openBuild({ configuration, clock });
  // A service that starts later than the shop is no reason to stop; requests that need it get 503.
  const unavailable = await checking;
  const observers: RequestObserver[] = [];
  const { metrics: metricsAddress, logsRequests = false } = options;
  const metrics = metricsAddress && (await openMetrics(metricsAddress, app));
  if (metrics) observers.push(metrics.observe);
  if (logsRequests)
    observers.push(
      createAccessLog((line) => void process.stdout.write(line), clock ?? systemClock),
    );
  if (observers.length > 0) server.on("request", observeRequests(observers));
  server.on("request", app.handle);
  try {
    await listen(server, host, options.port, options.portAttempts ?? 0);
  } catch (reason) {
    await metrics?.close();
    await app.close();
    throw reason;
  }
  const stopTracing = await openTracing(options.tracing, configuration);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** A sentence for each service that was away at the start. */
    unavailable,
    metricsPort: metrics?.port,
    /** Addresses to open in a browser. */
    addresses: addressesOf(configuration, port),
    /** Says that it stops, for as long as configured; then stops accepting requests, waits for the running ones as long as configured, and closes the shop. */
    close: async (): Promise<void> => {
      app.leave?.();
      await wait(configuration.stopDelayMs);
      await drain(
        server,
        configuration.development ? DEVELOPMENT_DRAIN_MS : configuration.drainTimeoutMs,
      );
      await app.close();
      await metrics?.close();
      await stopTracing?.();
    },
  };
};

/** How often connections are closed whose last response has ended meanwhile, in ms. */
const IDLE_CHECK_MS = 50;

/** Accepts no more connections, and resolves when the running responses are finished, after `ms` at the latest; what is left then is cut off. */
export const drain = async (server: Server, ms: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive is idle only after its response.
  const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await Promise.race([closed, wait(ms, undefined, { ref: false })]);
  clearInterval(closingIdle);
  server.closeAllConnections();
};

/** A few storefronts of a fresh machine, or all hosts that are configured. */
const addressesOf = (configuration: Configuration, port: number): readonly string[] => {
  const { isClosed, storefronts } = hostTableOf(configuration);
  const { publicOrigin = { protocol: "http:", port: `:${port}` } } = configuration;
  return isClosed
    ? Object.keys(storefronts).map(
        (host) => `${publicOrigin.protocol}//${host}${publicOrigin.port}/`,
      )
    : [
        `http://wall.de.localhost:${port}/`,
        `http://card.de.localhost:${port}/`,
        `http://wall.ch.localhost:${port}/fr/`,
      ];
};

const openMetrics = async (address: NonNullable<ServerOptions["metrics"]>, app: Handler) => {
  const { startMetrics } = await import("./metrics.ts");
  try {
    return await startMetrics(address, await releaseOf());
  } catch (reason) {
    await app.close();
    throw new StartError(
      `metrics cannot be served on ${address.host}:${address.port}: ${(reason as Error).message}`,
    );
  }
};

const openTracing = async (
  settings: ServerOptions["tracing"],
  { trustedProxies, logLevel }: Pick<Configuration, "trustedProxies" | "logLevel">,
) => {
  if (!settings) return undefined;
  const { startTracing } = await import("./tracing.ts");
  return startTracing(settings, trustedProxies !== 0, createLog({ level: logLevel }));
};

/** Identifies the sources that were built; while they are built there is none, and nothing to share. */
const releaseOf = (): Promise<string> => readFile(STAMP, "utf8").catch(() => randomUUID());

const openBuild = async (
  options: Pick<ServerOptions, "configuration" | "clock">,
): Promise<Handler> => {
  if (!existsSync(BUNDLE)) throw new StartError("the shop is not built: run npm run build");
  const [{ createApp }, { readPageAssets }, bundle] = await Promise.all([
    import("./app.ts"),
    import("./page-assets.ts"),
    import(BUNDLE) as Promise<PageBundle>,
  ]);
  const { assetFolder } = options.configuration;
  if (assetFolder !== undefined) {
    const { archiveAssets } = await import("./asset-archive.ts");
    const { now } = options.clock ?? systemClock;
    await archiveAssets(CLIENT, assetFolder, now()).catch((reason: unknown) => {
      throw new StartError(`PASSEPARTOUT_ASSETS is not writable: ${(reason as Error).message}`);
    });
  }
  const { definition, shop } = options.configuration;
  bundle.learnVocabulary(vocabularyOf(definition));
  const built = await readPageAssets(CLIENT);
  const app = createApp({
    ...options,
    publicFolder: CLIENT,
    ...(shop ? withTheme(built, shop) : { assets: built }),
    release: await releaseOf(),
    bundle: async () => bundle,
  });
  // With modules still to load, a request to the backend could exceed its deadline.
  await app.warm();
  return app;
};

const listen = async (
  server: Server,
  host: string,
  port: number,
  attempts: number,
): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" && attempts > 0) return listen(server, host, port + 1, attempts - 1);
    if (code === "EADDRINUSE")
      throw new StartError(`port ${port} is taken: choose another, for example PORT=${port + 1}`);
    if (code === "EACCES") throw new StartError(`port ${port} needs more privileges`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST=${host} is not an address of this machine`);
    throw reason;
  }
};
