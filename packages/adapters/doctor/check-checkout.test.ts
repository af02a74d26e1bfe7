import type { Basket } from "@passepartout/domain/cart/basket";
import type { Place } from "@passepartout/domain/market/place";
import { decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { checkCheckout } from "./check-checkout.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const NOW = Date.UTC(2026, 10, 28);

interface Checkout {
  /** Throws for what it refuses. */
  readonly read: (token: string) => Promise<Basket>;
  readonly refuse: () => Response;
  readonly take: (basket: Basket) => Response;
  readonly show: () => Response;
}

const html = (
  text: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  new Response(`<!doctype html><title>Checkout</title><p>${text}</p>`, {
    status,
    headers: { "Content-Type": "text/html", ...headers },
  });
const key = new TextEncoder().encode(SECRET);
const verified = async (token: string, options: object = {}): Promise<Basket> => {
  const { payload } = await jwtVerify<{ basket: Basket }>(token, key, {
    algorithms: ["HS256"],
    audience: "checkout",
    currentDate: new Date(NOW),
    ...options,
  });
  return payload.basket;
};
const unverified = (token: string) => decodeJwt<{ basket: Basket }>(token).basket;
const isUnsigned = (token: string) => token.endsWith(".");

const RIGHT: Checkout = {
  read: verified,
  refuse: () => Response.json({}, { status: 403 }),
  take: ({ id }) => Response.json({ url: `/pay/${id}` }, { status: 201 }),
  show: () => html("1 × test: 987,65&nbsp;€<script>const shipping = '4,90 €'</script>"),
};

describe("the check of a checkout", () => {
  let checkout: Checkout;
  let server: Awaited<ReturnType<typeof listen>>;
  const taken: Basket[] = [];
  beforeAll(async () => {
    server = await listen(async (request) => {
      if (request.method === "GET") return checkout.show();
      const { basket } = (await request.json()) as { readonly basket: string };
      try {
        const read = await checkout.read(basket);
        taken.push(read);
        return checkout.take(read);
      } catch {
        return checkout.refuse();
      }
    });
  });
  afterAll(() => server.close());

  const check = (fault: Partial<Checkout> = {}, writes = true) => {
    checkout = { ...RIGHT, ...fault };
    taken.length = 0;
    return checkCheckout({ url: server.url, secret: SECRET }, { place: PLACE, writes, now: NOW });
  };

  it("finds nothing where all is as expected, and hands over test baskets alone [CUS-Q26]", async () => {
    const checked = await check();
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked).toHaveLength(7);
    expect(taken.map(({ isTest }) => isTest)).toEqual([true, true]);
  });

  it("hands over nothing unless it may", async () => {
    expect(await check({}, false)).toHaveLength(5);
    expect(taken).toEqual([]);
  });

  it("says nothing about amounts that scripts will show", async () => {
    const checked = await check({ show: () => html("<div id='root'></div>") });
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it.each<[fault: string, checkout: Partial<Checkout>, message: string]>([
    [
      "takes baskets of anybody",
      { read: async (token) => (isUnsigned(token) ? verified(token) : unverified(token)) },
      "with a wrong signature: basket must be refused with status 403, not 201",
    ],
    [
      "takes baskets without a signature",
      { read: async (token) => (isUnsigned(token) ? unverified(token) : verified(token)) },
      "without a signature: basket must be refused",
    ],
    [
      "takes changed amounts",
      {
        read: async (token) =>
          unverified(token).totals.payable === 1 ? unverified(token) : verified(token),
      },
      "with changed amounts: basket must be refused",
    ],
    [
      "takes a basket of yesterday",
      { read: (token) => verified(token, { currentDate: new Date(NOW - 24 * 3_600_000) }) },
      "that has expired: basket must be refused",
    ],
    [
      "takes what is not for it",
      { read: (token) => verified(token, { audience: ["checkout", "shop"] }) },
      "that is not for the checkout: basket must be refused",
    ],
    [
      "fails instead of refusing",
      { refuse: () => new Response(null, { status: 500 }) },
      "with a wrong signature: basket must be refused with status 403, not 500",
    ],
    [
      "is at another path",
      {
        read: () => Promise.reject(new Error()),
        refuse: () => new Response(null, { status: 404 }),
      },
      "with a wrong signature: basket must be refused with status 403, not 404",
    ],
    [
      "has another secret",
      { read: () => Promise.reject(new Error()) },
      "POST /baskets:  POST /baskets responds with 403",
    ],
    ["returns a page", { take: () => html("paid") }, "POST /baskets: url is no address"],
    [
      "leads to another host",
      { take: () => Response.json({ url: "https://evil.example/" }) },
      "POST /baskets: url is not on ",
    ],
    [
      "answers with a redirect",
      { take: () => new Response(null, { status: 303, headers: { Location: "/pay/1" } }) },
      "POST /baskets responds with 303",
    ],
    [
      "breaks off its answer",
      {
        take: () =>
          new Response(
            new ReadableStream({
              start: (stream) => {
                stream.enqueue(new TextEncoder().encode('{"url":'));
                setTimeout(() => stream.error(new Error("gone")), 20);
              },
            }),
          ),
      },
      "POST /baskets:  ",
    ],
    [
      "gives all visitors one page",
      { take: () => Response.json({ url: "/pay" }) },
      "POST /baskets: url is the same for two baskets",
    ],
    [
      "lacks the page of a basket",
      { show: () => html("Not found", { status: 404 }) },
      "GET the address of a basket:  must respond with a page, not with status 404",
    ],
    [
      "shows an error",
      {
        show: () =>
          new Response("<title>Error</title>", { headers: { "Content-Type": "text/html" } }),
      },
      "GET the address of a basket:  says “Error” with status 200",
    ],
    [
      "shows another total",
      { show: () => html("Total: 1.092,55 €") },
      "GET the address of a basket:  shows 1.092,55 €, but not 987.65, the total of the basket",
    ],
    [
      "shows another currency",
      { show: () => html("Total: US$ 987.65") },
      "GET the address of a basket:  shows US$ 987.65, but the basket is in EUR",
    ],
  ])("finds one that %s", async (_, fault, message) => {
    const found = (await check(fault)).flatMap(({ endpoint, problems }) =>
      problems.map((problem) => `${endpoint}: ${problem.field} ${problem.message}`),
    );
    expect(found.join("\n")).toContain(message);
  });
});
