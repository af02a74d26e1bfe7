import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newPerson, openVisitor } from "../../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { createRateLimit } from "./rate-limit.ts";

const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const advance = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

const open = () => openVisitor(createEmbeddedBackend({ clock: { now: () => Date.now() } }));

describe("the number of attempts", { timeout: 60_000 }, () => {
  it.each(["an account", "no account"])(
    "to sign in to an address with %s is limited to ten failures in a quarter of an hour [API-04]",
    async (kind) => {
      const visitor = open();
      const person = newPerson();
      if (kind === "an account") await visitor.send(SIGN_UP, { json: person });
      const wrong = { email: person.email, password: "difference engine" };
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1)
        statuses.push((await visitor.send(SIGN_IN, { json: wrong })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      const refused = await visitor.send(SIGN_IN, { json: person });
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("900");
      expect((await visitor.send(SIGN_IN, { json: newPerson() })).status).toBe(400);
      advance(15 * MINUTE_MS);
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(
        kind === "an account" ? 200 : 400,
      );
    },
  );

  it("to sign in is not limited with the right password [API-04]", async () => {
    const visitor = open();
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    for (let i = 0; i < 12; i += 1)
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(200);
  });

  it("is also limited per network address", async () => {
    const visitor = open();
    const statusFrom = async (address: string) => {
      const headers = { "X-Client-Address": address };
      return (await visitor.send("/web-api/voucher?code=WALL-99-99", { headers })).status;
    };
    for (let i = 0; i < 100; i += 1) await statusFrom("192.0.2.1");
    expect(await statusFrom("192.0.2.1")).toBe(429);
    expect(await statusFrom("192.0.2.2")).toBe(404);
  });
});

describe("a rate limit", () => {
  it("counts per key in a window from the first attempt, and can be refunded and reset", async () => {
    const { consume, refund, reset } = createRateLimit({ attempts: 2, windowMs: 100 });
    expect([await consume("a"), await consume("a"), await consume("b")]).toEqual([0, 0, 0]);
    advance(40);
    expect(await consume("a")).toBe(60);
    await refund("a");
    expect(await consume("a")).toBe(0);
    expect(await consume("a")).toBe(60);
    await reset("a");
    expect(await consume("a")).toBe(0);
    advance(100);
    expect([await consume("a"), await consume("a")]).toEqual([0, 0]);
  });

  it("has a bounded memory, dropping the oldest keys first", async () => {
    const { consume } = createRateLimit({ attempts: 1, windowMs: 100 });
    for (let i = 0; i < 50_001; i += 1) await consume(`key ${i}`);
    expect(await consume("key 0")).toBe(0);
    expect(await consume("key 50000")).toBe(100);
  });
});
