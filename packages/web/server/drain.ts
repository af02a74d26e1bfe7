import type { Server } from "node:http";

/** How often connections are closed whose last response has ended meanwhile, in ms. */
const IDLE_CHECK_MS = 50;

/** Accepts no more connections, and resolves when the running responses are finished, after `ms` at the latest; what is left then is cut off. */
export const drain = async (server: Server, ms: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  // A connection that is kept alive is idle only after its response.
  const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  server.closeIdleConnections();
  await Promise.race([closed, expired]);
  clearTimeout(timer);
  clearInterval(closingIdle);
  server.closeAllConnections();
};
