import { createServer, type AddressInfo, type Socket, connect } from "node:net";
import { once } from "node:events";

/** A TCP proxy in front of a database, which loses its connections on demand. */
export const openDatabaseProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl.replace(target.hostname, "127.0.0.1"));
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Ends all connections. */
    drop,
    /** From now on nothing passes the connections that are open; new ones work. */
    freeze: () => {
      for (const socket of sockets) socket.removeAllListeners("data").resume();
    },
    close: () => {
      drop();
      server.close();
    },
  };
};
