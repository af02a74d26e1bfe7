import type { RunningServer, ServerOptions } from "./composition.ts";
import type { Context } from "./context.ts";
import { failed, Failure, messageOf } from "./failure.ts";

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
