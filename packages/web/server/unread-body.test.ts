import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { closeShopsAfterwards, listenOnLoopback, serveShop } from "../testing/serve-shop.ts";
import { leaveUnreadBody } from "./send.ts";

closeShopsAfterwards();

const BODY_BYTES = 400 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, "a");

/** Sends a request with a huge body as fast as the server takes it; resolves when the connection has ended. */
const upload = (port: number, head: string) =>
  new Promise<{ readonly answer: string; readonly sent: number; readonly ms: number }>(
    (resolve) => {
      const startedAt = performance.now();
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(`${head}\r\nHost: wall.de.localhost\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
        const more = (): void => {
          while (socket.bytesWritten < BODY_BYTES && socket.write(CHUNK));
        };
        socket.on("drain", more);
        more();
      });
      socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
      socket.on("error", () => {});
      socket.on("close", () =>
        resolve({ answer, sent: socket.bytesWritten, ms: performance.now() - startedAt }),
      );
    },
  );

describe("a huge body that nobody reads", () => {
  let shop: Awaited<ReturnType<typeof serveShop>>;
  beforeAll(async () => {
    shop = await serveShop();
    await shop.send("/neu");
  }, 60_000);

  it.each([
    ["PUT /neu HTTP/1.1", 405],
    ["GET /neu HTTP/1.1", 200],
    ["DELETE /web-api/customer-data HTTP/1.1", 405],
    ["POST /web-api/customer-login HTTP/1.1\r\nContent-Type: application/json", 413],
    ["POST /web-api/customer-login HTTP/1.1\r\nOrigin: https://evil.example", 403],
  ])("is not read after the response to %s, and the connection is closed", async (head, status) => {
    const { answer, sent, ms } = await upload(shop.port, head);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    // What the buffers of both sides hold, not what was announced.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    expect(ms).toBeLessThan(4000);
  });

  it("does not cost a small body its connection", async () => {
    const answer = await shop.send("/neu", { method: "PUT", body: "a".repeat(1000) });
    expect(answer.status).toBe(405);
    expect(answer.headers.connection).toBe("keep-alive");
  });
});

describe("a body that stalls", () => {
  it.each(["Transfer-Encoding: chunked", "Content-Length: 1000"])(
    "is lost to its reader soon after the response [%s]",
    async (length) => {
      const lost = Promise.withResolvers<unknown>();
      const port = await listenOnLoopback((request, response) => {
        leaveUnreadBody(request, response);
        request.on("error", lost.resolve).resume();
        response.writeHead(408).end();
      });
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(`POST / HTTP/1.1\r\nHost: wall.de.localhost\r\n${length}\r\n\r\n3\r\nabc`);
      expect(await lost.promise).toMatchObject({ message: "the body has not arrived" });
    },
  );
});
