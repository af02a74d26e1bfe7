import { describe, expect, it } from "vitest";
import { newPerson, openClock, openVisitor } from "../../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { createAttempts } from "./attempts.ts";

const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const MINUTE_MS = 60_000;

const open = () => {
  const clock = openClock();
  return { clock, visitor: openVisitor(createEmbeddedBackend({ clock })) };
};

describe("what may be tried only so often", { timeout: 60_000 }, () => {
  it.each(["an account", "no account"])(
    "is a sign-in to an address with %s: ten wrong ones, then none for a quarter of an hour [API-04]",
    async (kind) => {
      const { clock, visitor } = open();
      const person = newPerson();
      if (kind === "an account") await visitor.ask(SIGN_UP, { json: person });
      const wrong = { email: person.email, password: "difference engine" };
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1)
        statuses.push((await visitor.ask(SIGN_IN, { json: wrong })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      const refused = await visitor.ask(SIGN_IN, { json: person });
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("900");
      expect((await visitor.ask(SIGN_IN, { json: newPerson() })).status).toBe(400);
      clock.advance(15 * MINUTE_MS);
      expect((await visitor.ask(SIGN_IN, { json: person })).status).toBe(
        kind === "an account" ? 200 : 400,
      );
    },
  );

  it("is not what succeeds: who knows the password may sign in at any time [API-04]", async () => {
    const { visitor } = open();
    const person = newPerson();
    await visitor.ask(SIGN_UP, { json: person });
    for (let i = 0; i < 12; i += 1)
      expect((await visitor.ask(SIGN_IN, { json: person })).status).toBe(200);
  });

  it("is counted per address of the network too, whatever account is tried", async () => {
    const { visitor } = open();
    const statusFrom = async (address: string) => {
      const headers = { "X-Client-Address": address };
      return (await visitor.ask("/web-api/voucher?code=WALL-99-99", { headers })).status;
    };
    for (let i = 0; i < 100; i += 1) await statusFrom("192.0.2.1");
    expect(await statusFrom("192.0.2.1")).toBe(429);
    expect(await statusFrom("192.0.2.2")).toBe(400);
  });
});

describe("attempts", () => {
  it("are counted per key in a window from the first on, given back, and forgotten", () => {
    const clock = openClock(0);
    const attempts = createAttempts({ most: 2, windowMs: 100, now: clock.now });
    expect([attempts.take("a"), attempts.take("a"), attempts.take("b")]).toEqual([0, 0, 0]);
    clock.advance(40);
    expect(attempts.take("a")).toBe(60);
    attempts.giveBack("a");
    expect(attempts.take("a")).toBe(0);
    expect(attempts.take("a")).toBe(60);
    attempts.forget("a");
    expect(attempts.take("a")).toBe(0);
    clock.advance(100);
    expect([attempts.take("a"), attempts.take("a")]).toEqual([0, 0]);
  });

  it("of strangers without number fill no memory: the oldest are forgotten first", () => {
    const attempts = createAttempts({ most: 1, windowMs: 100, now: () => 0 });
    for (let i = 0; i < 50_001; i += 1) attempts.take(`key ${i}`);
    expect(attempts.take("key 0")).toBe(0);
    expect(attempts.take("key 50000")).toBe(100);
  });
});
