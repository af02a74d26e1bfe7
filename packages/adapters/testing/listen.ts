import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** Starts an HTTP server on a free port of the loopback interface. */
export const listen = async (
  handle: (request: Request) => Response | Promise<Response>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((incoming, outgoing) => {
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const request = new Request(new URL(incoming.url ?? "/", `http://${incoming.headers.host}`), {
      method: incoming.method ?? "GET",
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: "half" }),
    });
    void Promise.resolve(handle(request)).then(async (response) => {
      outgoing.writeHead(response.status, [...response.headers].flat());
      if (!response.body) return outgoing.end();
      return Readable.fromWeb(response.body as ReadableStream)
        .on("error", () => outgoing.destroy())
        .pipe(outgoing);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
