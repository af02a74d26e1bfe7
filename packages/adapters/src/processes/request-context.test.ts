import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createLog } from "../node/log.ts";
import {
  fetchInRequest,
  headersOfRequest,
  inRequest,
  requestContextOf,
} from "./request-context.ts";

const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

describe("the context of a request", () => {
  it("has the id that was sent", () => {
    expect(requestContextOf({ "x-request-id": "abc-1.2:3" })).toEqual({ id: "abc-1.2:3" });
  });

  it.each([undefined, "", "a b", '{"a":1}', "a\r\nb", "a".repeat(101), ["a", "b"], "ä"])(
    "has a new id instead of %j",
    (sent) => {
      expect(requestContextOf({ "x-request-id": sent }).id).toMatch(UUID);
    },
  );

  it("continues a trace with a step of its own", () => {
    const { trace } = requestContextOf({ traceparent: PARENT });
    expect(trace).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", flags: "01" });
    expect(trace?.spanId).toMatch(/^[\da-f]{16}$/);
    expect(trace?.spanId).not.toBe("b7ad6b7169203331");
  });

  it.each([
    undefined,
    "00-0-0-0",
    PARENT.toUpperCase(),
    `ff${PARENT.slice(2)}`,
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
    `${PARENT}-more`,
  ])("ignores the trace %j", (traceparent) => {
    expect(requestContextOf({ traceparent }).trace).toBeUndefined();
  });

  it("is part of each log entry that the request causes", async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog({
      level: "warn",
      write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    await inRequest({ id: "abc" }, async () => {
      await Promise.resolve();
      log.error("content-error");
    });
    log.error("content-error");
    expect(lines.map(({ requestId }) => requestId)).toEqual(["abc", undefined]);
  });

  it("goes along with requests to other services, instead of what a client sent there", async () => {
    const server = createServer(({ headers }, response) => {
      response.end(JSON.stringify(headers));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const request = () =>
      new Request(`http://127.0.0.1:${port}/`, { headers: { "X-Request-Id": "forged" } });
    const context = requestContextOf({ "x-request-id": "abc", traceparent: PARENT });
    const headers = await inRequest(context, async () => (await fetchInRequest(request())).json());
    expect(headers).toMatchObject({
      "x-request-id": "abc",
      traceparent: `00-${context.trace?.traceId}-${context.trace?.spanId}-01`,
    });
    server.close();
  });

  it("is absent outside of requests", () => {
    expect(headersOfRequest()).toEqual({});
  });
});
