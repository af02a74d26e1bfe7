import { describe, expect, it } from "vitest";
import { type Backend, createEmbeddedBackend } from "../backend.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

describe("many sign-ins at once", () => {
  const signIn = (backend: Backend, address: string, name = "ada") =>
    backend(
      new Request("http://wall.de.localhost/web-api/customer-login", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Client-Address": address },
        body: JSON.stringify({
          email: `${name}.${address}@a.example`,
          password: "analytical engine",
        }),
      }),
    );

  it("are refused with 503 beyond ten of an address and fifty in all, and leave time for others [API-24]", async () => {
    const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
    const statuses = async (requests: readonly Promise<Response>[]) =>
      Object.groupBy(await Promise.all(requests), ({ status }) => status);
    const flood = Array.from({ length: 30 }, (_, at) => signIn(backend, "203.0.113.1", `ada${at}`));
    const { 400: answered, 503: refused } = await statuses(flood);
    expect(answered).toHaveLength(10);
    expect(refused).toHaveLength(20);
    expect(refused?.[0]?.headers.get("Retry-After")).toBe("5");
    const spread = Array.from({ length: 90 }, (_, at) => signIn(backend, `198.51.100.${at}`));
    expect((await statuses(spread))[503]?.length).toBeGreaterThan(30);
    expect((await signIn(backend, "203.0.113.1")).status).toBe(400);
  });
});

describe("a password", () => {
  it("is hashed with argon2id, 19456 KiB, two passes and a random salt", async () => {
    const [first, second] = await Promise.all([hashPassword("a b c d"), hashPassword("a b c d")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it("is the only one that matches its hash", async () => {
    const stored = await hashPassword("analytical engine");
    expect(await verifyPassword("analytical engine", stored)).toBe(true);
    expect(await verifyPassword("analytical engine ", stored)).toBe(false);
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("matches regardless of the composition of its characters", async () => {
    const stored = await hashPassword("caf\u00e9 cr\u00e8me");
    expect(await verifyPassword("cafe\u0301 cre\u0300me", stored)).toBe(true);
  });

  it("never matches without a stored hash", async () => {
    expect(await verifyPassword("analytical engine", null)).toBe(false);
  });

  it("matches a hash of the reference implementation", async () => {
    // A test vector of the reference implementation: salt "somesalt", 256 KiB, two passes.
    const stored =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await verifyPassword("password", stored)).toBe(true);
  });
});
