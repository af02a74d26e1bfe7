import { Option } from "@commander-js/extra-typings";
import type { RunningServer, ServerOptions } from "../composition.ts";
import type { Context } from "../context.ts";
import { failed, Failure, messageOf } from "../failure.ts";
import { BACKEND_DATA, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

/** Starts the shop as a web server with the backend and the clock of the global options. */
export const startShop = async (
  { dependencies, settings }: Context,
  options: Omit<ServerOptions, "backend" | "now">,
): Promise<RunningServer> => {
  const { backend, fixedNow } = settings();
  try {
    return await dependencies.startServer({ ...options, backend, now: fixedNow });
  } catch (reason) {
    if (reason instanceof Failure) throw reason;
    const { host, port } = options;
    const message = `the shop failed to start: ${messageOf(reason)}`;
    if (messageOf(reason).startsWith("HOST="))
      throw new Failure(2, { code: "host-wrong", message, input: host }, { cause: reason });
    throw failed("server-failed", message, `${host}:${port}`, reason);
  }
};

const DEFAULT_PORT = 3000;

const parsePort = wholeNumber("port", 0, 65_535);

export const serve: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--port <port>", "port; 0 for any free one (default: PORT, or 3000)").argParser(
        parsePort,
      ),
    )
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option(...BACKEND_DATA)
    .option("--fault <faults>", "backend faults to inject, such as prices=timeout; content=429x3")
    .action(async ({ port, host, data, fault }) => {
      const { env } = context.io;
      const defaultPort = env["PORT"] ? parsePort(env["PORT"]) : DEFAULT_PORT;
      const server = await startShop(context, {
        env,
        port: port ?? defaultPort,
        host,
        data,
        fault,
      });
      context.print(
        { addresses: server.addresses },
        `The shop is running; press Ctrl-C to stop it.\n${server.addresses.map((address) => `  ${address}\n`).join("")}`,
      );
      await context.dependencies.untilTerminated();
      await server.close();
    });
