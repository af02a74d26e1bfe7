import { Option } from "@commander-js/extra-typings";
import { BACKEND_DATA, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { startShop } from "../start-shop.ts";

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
