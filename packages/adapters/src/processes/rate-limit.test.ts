import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { rateLimitCases } from "../../testing/rate-limit-cases.ts";
import { createEmbeddedBackend } from "../../backend/backend.ts";
import { createRateLimit, createSharedRateLimit } from "./rate-limit.ts";

const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const RESET = "/web-api/customer-password-reset";
const MINUTE_MS = 60_000;

let monotonic = 0;
const now = (): number => monotonic;
const advance = (ms: number): void => {
  monotonic += ms;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const open = () => {
  const backend = createEmbeddedBackend({
    clock: { now: () => Date.now() },
    monotonicNow: now,
  });
  const visitor = openVisitor(backend);
  /** Signs in from a network address. */
  const signIn = (address: string, json: object) =>
    visitor.send(SIGN_IN, { json, headers: { "X-Client-Address": address } });
  return { ...visitor, signIn };
};

const wrong = ({ email }: { readonly email: string }) => ({ email, password: "difference engine" });

describe("the number of attempts", { timeout: 60_000 }, () => {
  it.each(["an account", "no account"])(
    "to sign in to an address with %s is limited to ten failures in a quarter of an hour [API-04]",
    async (kind) => {
      const visitor = open();
      const person = newPerson();
      if (kind === "an account") await visitor.send(SIGN_UP, { json: person });
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1)
        statuses.push((await visitor.signIn("192.0.2.1", wrong(person))).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      const refused = await visitor.signIn("192.0.2.1", person);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("900");
      expect((await visitor.signIn("192.0.2.1", newPerson())).status).toBe(400);
      advance(15 * MINUTE_MS);
      expect((await visitor.signIn("192.0.2.1", person)).status).toBe(
        kind === "an account" ? 200 : 400,
      );
    },
  );

  it("of a stranger does not lock the owner out, whatever the time of day does [API-04]", async () => {
    const visitor = open();
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    for (let i = 0; i < 11; i += 1) await visitor.signIn("192.0.2.1", wrong(person));
    expect((await visitor.signIn("192.0.2.1", person)).status).toBe(429);
    expect((await visitor.signIn("198.51.100.1", person)).status).toBe(200);
    // A year back and a year on: only the monotonic clock counts.
    for (const days of [-365, 730]) {
      vi.setSystemTime(Date.now() + days * 24 * 60 * MINUTE_MS);
      const refused = await visitor.signIn("192.0.2.1", person);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("900");
    }
  });

  it("from many addresses only slows the account down [API-04]", async () => {
    const visitor = open();
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    const timed = async (address: string, json: object) => {
      const startedAt = performance.now();
      const { status } = await visitor.signIn(address, json);
      return { status, ms: performance.now() - startedAt };
    };
    for (let i = 0; i < 50; i += 1) await visitor.signIn(`192.0.2.${i % 10}`, wrong(person));
    const owner = await timed("198.51.100.1", person);
    expect(owner.status).toBe(200);
    expect(owner.ms).toBeGreaterThan(900);
    advance(15 * MINUTE_MS);
    expect((await timed("198.51.100.1", person)).ms).toBeLessThan(900);
  });

  it("is that of the whole network of an IPv6 address", async () => {
    const visitor = open();
    const person = newPerson();
    for (let i = 0; i < 10; i += 1)
      expect((await visitor.signIn(`2001:db8:1:2::${i + 1}`, wrong(person))).status).toBe(400);
    expect((await visitor.signIn("2001:db8:1:2:ffff::1", wrong(person))).status).toBe(429);
    expect((await visitor.signIn("2001:db8:1:3::1", wrong(person))).status).toBe(400);
    for (let i = 0; i < 10; i += 1) await visitor.signIn("192.0.2.1", wrong(person));
    expect((await visitor.signIn("::ffff:192.0.2.1", wrong(person))).status).toBe(429);
  });

  it("to sign in is not limited with the right password [API-04]", async () => {
    const visitor = open();
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    for (let i = 0; i < 12; i += 1)
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(200);
  });

  it("to change an account is limited per network address, also with the right password [API-04]", async () => {
    const visitor = open();
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    for (let i = 0; i < 99; i += 1) await visitor.signIn("192.0.2.1", wrong(newPerson()));
    const change = async () => {
      const json = { email: newPerson().email, password: person.password };
      const headers = { "X-Client-Address": "192.0.2.1" };
      return (await visitor.send("/web-api/customer-email", { json, headers })).status;
    };
    expect(await change()).toBe(200);
    expect(await change()).toBe(429);
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

  it("to request an email is that of the address and of the account, so that a stranger cannot use up the owner's [API-06]", async () => {
    const { mkdtempSync, readdirSync } = await import("node:fs");
    const outboxFolder = mkdtempSync(`${process.env["TMPDIR"] ?? "/tmp"}/outbox-`);
    const visitor = openVisitor(
      createEmbeddedBackend({ clock: { now }, monotonicNow: now, outboxFolder }),
    );
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    const emailsAfter = async (address: string, requests: number) => {
      for (let i = 0; i < requests; i += 1) {
        advance(10_000);
        await visitor.send(RESET, {
          json: { email: person.email },
          headers: { "X-Client-Address": address },
        });
      }
      return readdirSync(outboxFolder).length;
    };
    expect(await emailsAfter("192.0.2.1", 6)).toBe(5);
    expect(await emailsAfter("198.51.100.1", 1)).toBe(6);
    for (const address of ["192.0.2.2", "192.0.2.3", "192.0.2.4"]) await emailsAfter(address, 5);
    expect(readdirSync(outboxFolder)).toHaveLength(20);
  });

  it("holds back no email of the owner when a stranger has none left [API-06]", async () => {
    const { mkdtempSync, readdirSync } = await import("node:fs");
    const outboxFolder = mkdtempSync(`${process.env["TMPDIR"] ?? "/tmp"}/outbox-`);
    const visitor = openVisitor(
      createEmbeddedBackend({ clock: { now }, monotonicNow: now, outboxFolder }),
    );
    const person = newPerson();
    await visitor.send(SIGN_UP, { json: person });
    const request = (address: string) =>
      visitor.send(RESET, {
        json: { email: person.email },
        headers: { "X-Client-Address": address },
      });
    for (let i = 0; i < 5; i += 1) {
      await request("192.0.2.1");
      advance(10_000);
    }
    await request("192.0.2.1");
    await request("198.51.100.1");
    expect(readdirSync(outboxFolder)).toHaveLength(6);
  });
});

rateLimitCases("in the process", {
  open: (options) => createRateLimit(options, now),
  advance: async (ms) => advance(ms),
  isShared: false,
});

describe("a rate limit", () => {
  it("has a bounded memory, dropping the oldest keys first", async () => {
    const { consume } = createRateLimit({ attempts: 1, windowMs: 100 }, now);
    for (let i = 0; i < 50_001; i += 1) await consume(`key ${i}`);
    expect(await consume("key 0")).toBe(0);
    expect(await consume("key 50000")).toBe(100);
  });

  it("counts in the process while the database fails", async () => {
    const failing = () => Promise.reject(new Error("the database is away"));
    const { consume, refund } = createSharedRateLimit(
      "test",
      { attempts: 1, windowMs: 100 },
      { consume: failing, refund: failing, reset: failing },
      now,
    );
    expect(await consume("a")).toBe(0);
    expect(await consume("a")).toBe(100);
    await refund("a");
    expect(await consume("a")).toBe(0);
  });
});
