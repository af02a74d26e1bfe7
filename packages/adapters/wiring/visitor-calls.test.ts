import { createHostTable } from "@passepartout/domain/market/storefront";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestLog } from "../testing/test-log.ts";
import { createFaultInjector, parseFaults } from "../backend/faults/fault.ts";
import { createCircuitBreakers } from "../src/http/circuit-breakers.ts";
import { createMessageCatalogue } from "../src/messages/message-catalogue.ts";
import { readConfiguration } from "./configuration.ts";
import { createVisitorCalls } from "./visitor-calls.ts";

const open = (fault: string) => {
  const log = createTestLog();
  const plan = parseFaults(fault);
  if (!plan.ok) throw new Error(plan.error.message);
  const respond = createVisitorCalls(
    readConfiguration({ PASSEPARTOUT_FAULT: fault }),
    createFaultInjector(plan.value)(async () => Response.json({ fine: true })),
    createCircuitBreakers({ now: () => Date.now() }, log),
    createHostTable(),
    createMessageCatalogue({ log }),
    log,
  );
  const call = (path: string, init?: RequestInit, isArriving?: () => boolean) =>
    respond(new Request(`http://wall.ch.localhost${path}`, init), isArriving);
  return { call, log };
};

describe("a visitor's call to a service that is away", () => {
  it.each([
    ["never responds", "customer=timeout", "operation aborted due to timeout"],
    ["cannot be reached", "customer=offline", "injected fault: connection failed"],
  ])(
    "that %s is answered with 503 after 1.5 s at most, and logged [ERR-06, ERR-Q11]",
    async (_, fault, reason) => {
      const { call, log } = open(fault);
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const responded = call("/fr/web-api/customer-data");
      await vi.advanceTimersByTimeAsync(1500);
      const response = await responded;
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("5");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ message: expect.any(String), errors: {} });
      expect(log.entries).toEqual([
        [
          "error",
          "service-unavailable",
          { service: "customer", path: "/fr/web-api/customer-data", reason },
        ],
      ]);
    },
  );

  it("is a page in the visitor's language if a browser opens it [ERR-Q11]", async () => {
    const response = await open("vouchers=offline").call("/fr/gift-voucher", {
      method: "POST",
      body: "code=a",
      headers: { Accept: "text/html,*/*" },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = await response.text();
    expect(text).toContain('lang="fr-CH"');
    expect(text).toContain('href="/fr/"');
  });

  const FORM = {
    method: "POST",
    body: "email=ada%40lovelace.example&firstName=%3Cb%3E%22Ada&password=secret1&newPassword=secret2&a%5B%5D=1&a%5B%5D=2",
  };
  const browserForm = (headers: Record<string, string> = {}) => ({
    ...FORM,
    headers: {
      Accept: "text/html,*/*",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(FORM.body.length),
      ...headers,
    },
  });

  it.each([
    ["cannot be reached", "customer=offline"],
    ["fails", "customer=500"],
    ["takes no more for now", "customer=429"],
  ])(
    "that %s keeps the entries of a form, which one click sends again, but no password [CUS-Q14]",
    async (_, fault) => {
      const path = "/fr/web-api/customer-signup?next=1";
      const text = await (await open(fault).call(path, browserForm())).text();
      expect(text).toContain(`<form method="post" action="${path}">`);
      expect(text).toContain('name="email" value="ada@lovelace.example"');
      expect(text).toContain('name="firstName" value="&lt;b&gt;&quot;Ada"');
      expect(text.match(/name="a\[\]" value="[12]"/g)).toHaveLength(2);
      expect(text).not.toContain("secret");
      expect(text.match(/type="password"/g)).toHaveLength(2);
      expect(text).toContain("Réessayer");
    },
  );

  it.each([
    ["a file", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["a program", { Accept: "application/json" }],
    ["more than a form holds", { "Content-Length": "1000000" }],
  ])("does not keep %s [CUS-Q14]", async (_, headers) => {
    const response = await open("customer=500").call(
      "/web-api/customer-signup",
      browserForm(headers),
    );
    expect(await response.text()).not.toContain("lovelace");
  });

  it("is refused at once after five that were not answered [ERR-Q12]", async () => {
    const { call, log } = open("customer=offline");
    for (let count = 0; count < 8; count += 1)
      expect((await call("/web-api/customer-data")).status).toBe(503);
    const codes = log.entries.map(([, code]) => code);
    expect(codes.filter((code) => code === "service-unavailable")).toHaveLength(5);
    expect(codes.filter((code) => code === "circuit-breaker-open")).toHaveLength(1);
  });

  it("leaves calls to other services alone [ERR-Q11]", async () => {
    expect((await open("customer=timeout").call("/web-api/voucher")).status).toBe(200);
  });

  it("is not away because a visitor is slow to send a body [ERR-Q11]", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { call, log } = open("customer=timeout");
    const init = { method: "POST", body: "{" };
    const responded = call("/web-api/customer-login", init, () => true);
    await vi.advanceTimersByTimeAsync(60_000);
    const response = await responded;
    expect(response.status).toBe(408);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(log.entries).toEqual([]);
  });

  it("ends when the visitor leaves, which is no failure [ERR-Q11]", async () => {
    const { call, log } = open("customer=timeout");
    const controller = new AbortController();
    const { signal } = controller;
    const response = call("/web-api/customer-login", { method: "POST", body: "{}", signal });
    controller.abort();
    await response;
    expect(log.entries).toEqual([]);
  });
});

describe("the key of a visitor", () => {
  it.each([
    ["", /^splitIoUserKey=[\da-f-]{36}; Path=\/; SameSite=Lax$/],
    ["consent=granted", /^splitIoUserKey=.*Max-Age=31536000/],
  ])(
    "is set with the customer's data if the backend does not, with %j [FLG-13]",
    async (cookie, expected) => {
      const { call } = open("");
      const response = await call("/fr/web-api/customer-data", { headers: { cookie } });
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(expected)]);
      expect(await response.json()).toEqual({ fine: true });
      expect((await call("/web-api/feature-flags")).headers.getSetCookie()).toEqual([]);
    },
  );
});
