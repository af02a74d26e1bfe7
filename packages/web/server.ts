import cluster from "node:cluster";
import { setSourceMapsSupport } from "node:module";
import { parseArgs } from "node:util";
import type { RunningServer } from "./server/serve.ts";

// Before the other modules are loaded: stacks in the log name lines of the sources instead of those of the build.
setSourceMapsSupport(true);
const { ConfigurationError, readConfiguration, readServerSettings, unknownVariables } =
  await import("@passepartout/adapters/wiring/configuration");
const { createLog } = await import("@passepartout/adapters/node/log");
const { processNumber, reportOpen, runProcesses } = await import("./server/run-processes.ts");
const { startServer, StartError } = await import("./server/serve.ts");

const USAGE = `Usage: npm start            serves the built shop
       npm run dev          serves the shop from its sources, with every edit

Options:
  -h, --help  print this text

Settings are environment variables, for example
  PORT=3000       the port to listen on; 0 for any free one
  HOST=127.0.0.1  the address to listen on; 0.0.0.0 for every interface
  METRICS_PORT=…  the port of the metrics; none by default
docs/configuration.md explains all of them.
`;

const DEFAULT_PORT = 3000;
/** In development a second server takes the next free port, unless PORT names one. */
const PORT_ATTEMPTS = 10;

const readArguments = (): { readonly help?: boolean } => {
  try {
    return parseArgs({ options: { help: { type: "boolean", short: "h" } } }).values;
  } catch (reason) {
    throw new StartError(`${(reason as Error).message.split(". ")[0]}; see --help`);
  }
};

const start = async (): Promise<void> => {
  if (readArguments().help) {
    process.stdout.write(USAGE);
    return;
  }
  const configuration = readConfiguration(process.env);
  const { port, processes, ...settings } = readServerSettings(process.env);
  if (processes > 1 && cluster.isPrimary) {
    const { backendUrl, data, development } = configuration;
    if (development)
      throw new ConfigurationError("PASSEPARTOUT_PROCESSES: only the built shop has several");
    if (backendUrl === undefined && data.folder === undefined && data.databaseUrl === undefined)
      throw new ConfigurationError(
        "PASSEPARTOUT_PROCESSES: processes do not share memory; set PASSEPARTOUT_DATA to a folder, or DATABASE_URL",
      );
    return runProcesses(processes);
  }
  process.on("uncaughtExceptionMonitor", (thrown: unknown) =>
    createLog({ level: configuration.logLevel }).error("nuxt-error-page-encountered", {
      reason: (thrown instanceof Error && thrown.stack) || String(thrown),
      ends: true,
    }),
  );
  const number = processNumber();
  const { metrics } = settings;
  const server = await startServer({
    port: port ?? DEFAULT_PORT,
    ...settings,
    ...(metrics && { metrics: { ...metrics, port: metrics.port && metrics.port + number - 1 } }),
    ...(configuration.development && port === undefined && { portAttempts: PORT_ATTEMPTS }),
    configuration,
  });
  reportOpen();
  // The first of several processes speaks for all.
  if (number === 1) print(server, metrics?.host);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
};

const print = (
  { addresses, metricsPort, unavailable }: RunningServer,
  metricsHost: string | undefined,
): void => {
  for (const warning of unknownVariables(process.env)) console.warn(warning);
  for (const reason of unavailable)
    console.warn(`${reason}; requests that need it get 503 until it responds.`);
  console.log(`The shop is open:\n${addresses.map((address) => `  ${address}`).join("\n")}`);
  if (metricsPort !== undefined)
    console.log(`Metrics:\n  http://${metricsHost}:${metricsPort}/metrics`);
};

try {
  await start();
} catch (error) {
  if (error instanceof ConfigurationError) console.error(`Configuration: ${error.message}`);
  else if (error instanceof StartError) console.error(`Start failed: ${error.message}`);
  else console.error(error);
  process.exit(1);
}
