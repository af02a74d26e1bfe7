import { CIRCUIT_PAUSE_MS } from "@passepartout/domain/time/circuit-breaker-machine";
import { describe, expect, it } from "vitest";
import { readMeters } from "../processes/meters.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { CircuitOpenError, createCircuitBreakers } from "./circuit-breakers.ts";

/** The state of a service, as metrics have it. */
const stateOf = (service: string): string | undefined =>
  readMeters("circuit_breaker_state").find(
    ({ labels, value }) => labels["service"] === service && value === 1,
  )?.labels["state"];

/** Breakers with a clock, and a service whose response the test sets. */
const open = () => {
  const log = createTestLog();
  const clock = { ms: 1000 };
  const breakers = createCircuitBreakers({ now: () => clock.ms }, log);
  const service = { respond: async (): Promise<Response> => new Response("{}"), requests: 0 };
  const guarded = breakers.guard(() => {
    service.requests += 1;
    return service.respond();
  });
  const read = (path = "/web-api/card-price") =>
    guarded(new Request(`http://backend.internal${path}`)).then(
      ({ status }) => status,
      (reason: unknown) => (reason as Error).name,
    );
  const readTimes = async (count: number, path?: string) => {
    const results: unknown[] = [];
    for (let at = 0; at < count; at += 1) results.push(await read(path));
    return results;
  };
  return { breakers, clock, log, read, readTimes, service };
};

const respondWith = (status: number) => async () => new Response("{}", { status });
const offline = async (): Promise<never> => {
  throw new TypeError("connection failed");
};

describe("the circuit breaker of a service", () => {
  it.each<[string, () => Promise<Response>, unknown]>([
    ["has the status 503", respondWith(503), 503],
    ["cannot be reached", offline, "TypeError"],
  ])(
    "stops requests after five responses in a row that %s [ERR-Q12]",
    async (_, respond, result) => {
      const { readTimes, service } = open();
      service.respond = respond;
      expect(await readTimes(7)).toEqual([
        ...Array(5).fill(result),
        ...Array(2).fill("CircuitOpenError"),
      ]);
      expect(service.requests).toBe(5);
      expect([stateOf("prices"), stateOf("content")]).toEqual(["open", "closed"]);
    },
  );

  it.each([200, 404, 429])(
    "lets requests pass whose responses have the status %i [ERR-Q12]",
    async (status) => {
      const { readTimes, service } = open();
      service.respond = respondWith(status);
      expect(await readTimes(12)).toEqual(Array(12).fill(status));
    },
  );

  it("leaves other services alone [ERR-Q12]", async () => {
    const { read, readTimes, service } = open();
    service.respond = respondWith(500);
    await readTimes(5, "/web-api/themes");
    service.respond = respondWith(200);
    expect(await read("/fr/web-api/themes/desktop")).toBe("CircuitOpenError");
    expect(await read("/v2/cdn/stories/wall/de-DE")).toBe(200);
  });

  it("lets one request try after the pause, and all if it succeeds [ERR-Q12]", async () => {
    const { clock, read, readTimes, service } = open();
    service.respond = offline;
    await readTimes(5);
    clock.ms += CIRCUIT_PAUSE_MS;
    const { promise, resolve } = Promise.withResolvers<Response>();
    service.respond = () => promise;
    const first = read();
    expect(stateOf("prices")).toBe("halfOpen");
    expect(await readTimes(3)).toEqual(Array(3).fill("CircuitOpenError"));
    resolve(new Response("{}"));
    expect(await first).toBe(200);
    service.respond = respondWith(200);
    expect(await readTimes(3)).toEqual([200, 200, 200]);
  });

  it("ignores results that come after the requests were stopped [ERR-Q12]", async () => {
    const { read, readTimes, service } = open();
    const { promise, resolve } = Promise.withResolvers<Response>();
    service.respond = () => promise;
    const late = read();
    service.respond = offline;
    await readTimes(5);
    resolve(new Response("{}"));
    await late;
    expect(stateOf("prices")).toBe("open");
  });

  it("logs each change of its state once [ERR-Q12]", async () => {
    const { clock, log, readTimes, service } = open();
    service.respond = offline;
    await readTimes(8);
    clock.ms += CIRCUIT_PAUSE_MS;
    service.respond = respondWith(200);
    await readTimes(3);
    expect(log.entries).toEqual([
      ["error", "circuit-breaker-open", { service: "prices", reason: "connection failed" }],
      ["warning", "circuit-breaker-half-open", { service: "prices" }],
      ["warning", "circuit-breaker-closed", { service: "prices" }],
    ]);
  });
});

describe("a visitor's call", () => {
  const call = (
    { breakers }: ReturnType<typeof open>,
    send: () => Promise<Response>,
    { method = "GET", isAbandoned = false } = {},
  ) =>
    breakers
      .guardCall("vouchers", { method, isAbandoned: () => isAbandoned }, send)
      .catch((reason: unknown) => reason);

  it.each<[string, string, () => Promise<Response>, object]>([
    ["open", "reads that are not answered", offline, {}],
    [
      "closed",
      "reads that end with 500, because a stranger may know how to cause it",
      respondWith(500),
      {},
    ],
    ["closed", "what changes something", offline, { method: "POST" }],
    ["closed", "what the visitor abandoned", offline, { isAbandoned: true }],
  ])("leaves the breaker %s after many of %s [ERR-Q12]", async (state, _, send, options) => {
    const shop = open();
    for (let count = 0; count < 9; count += 1) await call(shop, send, options);
    expect(stateOf("vouchers")).toBe(state);
  });

  it("is refused while the service is known to fail, and frees the try for the next one if it is abandoned [ERR-Q12]", async () => {
    const shop = open();
    for (let count = 0; count < 5; count += 1) await call(shop, offline);
    expect(await call(shop, respondWith(200), { method: "POST" })).toBeInstanceOf(CircuitOpenError);
    shop.clock.ms += CIRCUIT_PAUSE_MS;
    await call(shop, offline, { isAbandoned: true });
    expect(stateOf("vouchers")).toBe("open");
    await call(shop, respondWith(200));
    expect(stateOf("vouchers")).toBe("closed");
  });
});
