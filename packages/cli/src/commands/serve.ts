import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../context.ts";
import { Failure, wordsOf } from "../failure.ts";
import { wholeNumber } from "../input.ts";

/** `serve` */
export const serve = (context: Context) =>
  new Command()
    .addOption(
      new Option("--port <port>", "3000 unless PORT says otherwise; 0 for any free one").argParser(
        wholeNumber("port", 0, 65_535),
      ),
    )
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--data <folder>", "where the embedded backend keeps its data")
    .option("--fault <faults>", "what goes wrong in the backend: prices=timeout; content=429x3")
    .action(async ({ port, host, data, fault }) => {
      const { backend, now, fixedNow } = context.settings();
      const fromEnvironment = context.io.env["PORT"];
      const chosen =
        port ?? (fromEnvironment ? wholeNumber("port", 0, 65_535)(fromEnvironment) : 3000);
      const server = await context.parts
        .startServer({
          env: context.io.env,
          port: chosen,
          host,
          data,
          backend,
          fault,
          now: fixedNow ? now : undefined,
        })
        .catch((reason: unknown) => {
          if (reason instanceof Failure) throw reason;
          throw new Failure(
            3,
            {
              code: "server-failed",
              message: `the shop did not start: ${wordsOf(reason)}; --port and --host choose another address`,
              input: `${host}:${chosen}`,
            },
            { cause: reason },
          );
        });
      context.answer(
        { addresses: server.addresses },
        `The shop is open. Ctrl-C closes it.\n${server.addresses.map((address) => `  ${address}\n`).join("")}`,
      );
      await context.parts.closing();
      await server.close();
    });
