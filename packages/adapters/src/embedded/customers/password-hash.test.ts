import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

describe("a password", () => {
  it("is kept as argon2id with 19456 KiB, two passes and a salt of its own", async () => {
    const [first, second] = await Promise.all([hashPassword("a b c d"), hashPassword("a b c d")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it("is known again, and no other is", async () => {
    const kept = await hashPassword("analytical engine");
    expect(await isPassword("analytical engine", kept)).toBe(true);
    expect(await isPassword("analytical engine ", kept)).toBe(false);
    expect(await isPassword("", kept)).toBe(false);
  });

  it("is the same however its letters are composed", async () => {
    const kept = await hashPassword("caf\u00e9 cr\u00e8me");
    expect(await isPassword("cafe\u0301 cre\u0300me", kept)).toBe(true);
  });

  it("is nobody's where none is kept", async () => {
    expect(await isPassword("analytical engine", null)).toBe(false);
  });

  it("of another implementation is known too", async () => {
    // argon2id of "password" with the salt "somesalt", 256 KiB and two passes, as the reference has it.
    const kept =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await isPassword("password", kept)).toBe(true);
  });
});
