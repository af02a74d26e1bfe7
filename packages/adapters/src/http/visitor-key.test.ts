import { openVisitor } from "../../testing/backend-visitor.ts";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../../backend/backend.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });
const KEY = "8c3d8a26-6c2f-4e53-9a2c-0123456789ab";
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const keyCookies = async (cookie: string, origin = "http://wall.de.localhost:3000") => {
  const response = await backend(
    new Request(`${origin}/web-api/customer-data`, { headers: { Cookie: cookie } }),
  );
  return response.headers.getSetCookie().filter((line) => line.startsWith("splitIoUserKey="));
};

describe("the visitor key", () => {
  it.each(["", "splitIoUserKey=", "splitIoUserKey=me", `other=${KEY}`, "splitIoUserKey=x; a=b"])(
    "is a random UUID for the cookies %j, in a session cookie that scripts can read [FLG-12] [FLG-Q10] [CUS-15]",
    async (cookie) => {
      const [first] = await keyCookies(cookie);
      expect(first).toMatch(new RegExp(`^splitIoUserKey=${UUID}; Path=/; SameSite=Lax$`));
      expect(await keyCookies(cookie)).not.toEqual([first]);
    },
  );

  it("is unchanged while consent is pending or declined [FLG-Q10]", async () => {
    for (const consent of ["", "; consent=declined", "; consent=unknown"])
      expect(await keyCookies(`splitIoUserKey=${KEY}${consent}`)).toEqual([]);
  });

  it("lasts a year once consent is granted [FLG-13] [FLG-Q10]", async () => {
    expect(await keyCookies(`splitIoUserKey=${KEY}; consent=granted`)).toEqual([
      `splitIoUserKey=${KEY}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ]);
  });

  it.each([
    ["http://localhost:3000", false],
    ["http://127.0.0.1:3000", true],
    ["http://shop.example", true],
    ["https://shop.example", true],
    ["https://wall.de.localhost", true],
    ["http://localhost.evil.example", true],
  ])("is secure except on localhost: %s [FLG-12] [FLG-Q10]", async (origin, isSecure) => {
    expect((await keyCookies("", origin))[0]?.includes("; Secure")).toBe(isSecure);
  });
});

describe("the session's cookie", () => {
  it.each([
    [
      "http://wall.de.localhost:3000",
      /^passepartout_session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
    ],
    [
      "https://shop.example",
      /^__Host-passepartout_session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
    ],
  ])("is protected from scripts and other sites on %s [API-02]", async (origin, line) => {
    const response = await backend(
      new Request(`${origin}/web-api/cart-article`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ article: "pen" }),
      }),
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(line)]);
  });

  it("counts from https only with the prefix that other hosts cannot set [API-02]", async () => {
    const visitor = openVisitor(backend, "https://shop.example");
    await visitor.send("/web-api/cart-article", {
      json: { article: "pen", "accessories[]": ["seal"] },
    });
    const order = async () =>
      ((await visitor.json("/web-api/customer-data"))["order"] as object) ?? {};
    expect(await order()).toMatchObject({ cartArticlesAmount: 2 });
    const name = "__Host-passepartout_session";
    visitor.cookies.set("passepartout_session", visitor.cookies.get(name) ?? "");
    visitor.cookies.delete(name);
    expect(await order()).toMatchObject({ cartArticlesAmount: 0 });
  });
});
