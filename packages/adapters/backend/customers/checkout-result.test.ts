import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { unusedVouchers } from "../store/store-status.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const CANVAS = "/configurator-photo-frame?materialType=leinwand&format=600x450";

const PERSON = { password: "analytical engine", firstName: "Ada", lastName: "Lovelace" };

const folder = mkdtempSync(join(tmpdir(), "results-"));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

const open = (checkoutSecret: string | undefined = SECRET) =>
  createEmbeddedBackend({
    clock: { now: () => Date.now() },
    store: { folder },
    ...(checkoutSecret !== "" && { checkoutSecret }),
    whenClosing: (close) => closing.push(close),
  });
type Backend = ReturnType<typeof open>;

interface Line {
  readonly id: string;
  readonly article: string;
  readonly quantity: number;
}

const send = async (backend: Backend, path: string, body?: object, cookie = "") => {
  const response = await backend(
    new Request(`http://shop.internal${path}`, {
      headers: { "Content-Type": "application/json", Cookie: cookie },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    }),
  );
  const [session = cookie] = response.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
  return { status: response.status, body: (await response.json()) as never, cookie: session };
};

const cartOf = async (backend: Backend, cookie: string, query = "") =>
  (await send(backend, `/web-api/cart${query}`, undefined, cookie)).body as {
    readonly lines: readonly Line[];
    readonly vouchers: readonly { readonly code: string; readonly refusal?: string }[];
    readonly orderNumber?: string;
  };

/** A visitor whose cart has an article. */
const visitorWith = async (backend: Backend, article: string, quantity: number) => {
  const { cookie } = await send(backend, "/web-api/cart-article", { article, quantity });
  return { cookie, lines: (await cartOf(backend, cookie)).lines };
};

const signed = (claims: object, secret = SECRET): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("shop")
    .setJti(randomUUID())
    .setIssuedAt()
    .sign(new TextEncoder().encode(secret));

const order = (lines: readonly Line[], vouchers: readonly string[] = []) => ({
  basket: randomUUID(),
  outcome: "ordered",
  orderNumber: "A-1",
  lines,
  vouchers,
});

/** A gift voucher that nobody has used. */
const giftVoucher = async (): Promise<string> => {
  const unused = await unusedVouchers({ folder });
  return unused.find(({ code }) => code.startsWith("GIFT-50"))?.code ?? "";
};

const post = async (backend: Backend, claims: object, secret?: string) =>
  send(backend, "/web-api/checkout-result", { result: await signed(claims, secret) });

describe("the result of a checkout", () => {
  it("empties the cart of what was handed over; what was added since stays [CUS-Q26]", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 2);
    await send(backend, "/web-api/cart-article", { article: "pen", quantity: 3 }, cookie);
    await send(backend, "/web-api/cart-article", { article: "seal", quantity: 1 }, cookie);
    const claims = order(lines);
    const { status, body } = await post(backend, claims);
    expect([status, body]).toEqual([200, { basket: claims.basket, orderNumber: "A-1" }]);
    const left = await cartOf(backend, cookie, `?basket=${claims.basket}`);
    expect(left.lines.map(({ article, quantity }) => [article, quantity])).toEqual([
      ["pen", 3],
      ["seal", 1],
    ]);
    // Nobody has seen a price of what is left.
    expect(left.lines[0]).not.toHaveProperty("priceStored");
    expect(left.orderNumber).toBe("A-1");
  });

  it("counts once, if it is sent fifty times to several processes [CUS-Q26]", async () => {
    const backends = [open(), open(), open()] as const;
    const { cookie, lines } = await visitorWith(backends[0], "pen", 9);
    const claims = order(lines.map((line) => ({ ...line, quantity: 1 })));
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(backends[index % 3] ?? backends[0], { ...claims, orderNumber: `A-${index}` }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await cartOf(backends[0], cookie)).lines).toMatchObject([{ quantity: 8 }]);
  });

  it("leaves an article that has taken the place of an ordered one [CUS-Q22]", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, CANVAS, 1);
    const article = CANVAS.replace("600x450", "900x600");
    await send(backend, "/web-api/cart-article", { article, line: lines[0]?.id }, cookie);
    await post(backend, order(lines));
    const { lines: left } = await cartOf(backend, cookie);
    expect(left).toMatchObject([{ id: lines[0]?.id, article }]);
  });

  it("does not bring back a line that was removed and ordered", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 1);
    await send(backend, "/web-api/cart-remove", { id: lines[0]?.id }, cookie);
    await post(backend, order(lines));
    expect(await cartOf(backend, cookie)).not.toHaveProperty("removed");
  });

  it("detaches the vouchers that the order has used up", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 1);
    await send(backend, "/web-api/cart-voucher", { code: "HALLO10" }, cookie);
    await send(backend, "/web-api/cart-article", { article: "seal", quantity: 1 }, cookie);
    await post(backend, order(lines, ["HALLO10"]));
    expect((await cartOf(backend, cookie)).vouchers).toEqual([]);
  });

  it("uses up a voucher for everyone once for each customer [API-Q11]", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 2);
    const attach = () => send(backend, "/web-api/cart-voucher", { code: "HALLO10" }, cookie);
    await attach();
    const [line] = lines;
    await post(backend, order([{ ...line, quantity: 1 } as Line], ["HALLO10"]));
    expect((await attach()).status).toBe(400);
    expect((await cartOf(backend, cookie)).vouchers).toEqual([]);
    const other = await visitorWith(backend, "pen", 1);
    const code = { code: "HALLO10" };
    expect((await send(backend, "/web-api/cart-voucher", code, other.cookie)).status).toBe(200);
  });

  it("is refused and changes nothing if another order has used up a gift voucher [API-Q11]", async () => {
    const backend = open();
    const [first, second] = [
      await visitorWith(backend, "pen", 1),
      await visitorWith(backend, "pen", 1),
    ] as const;
    const code = await giftVoucher();
    for (const { cookie } of [first, second])
      expect((await send(backend, "/web-api/cart-voucher", { code }, cookie)).status).toBe(200);
    const [one, other] = [order(first.lines, [code]), order(second.lines, [code])];
    expect((await post(backend, one)).status).toBe(200);
    expect((await post(backend, other)).status).toBe(409);
    expect((await cartOf(backend, second.cookie)).lines).toEqual(second.lines);
    expect((await post(backend, one)).status).toBe(200);
    expect((await post(backend, { ...other, vouchers: [] })).status).toBe(200);
  });

  it("names the number of the order to the owner of the cart alone, also after a sign-up [CUS-Q26]", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 1);
    const { basket, ...claims } = order(lines);
    await post(backend, { basket, ...claims });
    const numberFor = async (reader: string) =>
      (await cartOf(backend, reader, `?basket=${basket}`)).orderNumber;
    const stranger = await visitorWith(backend, "pen", 1);
    expect(await numberFor(cookie)).toBe("A-1");
    expect(await numberFor("")).toBeUndefined();
    expect(await cartOf(backend, stranger.cookie, `?basket=${basket}`)).toEqual(
      await cartOf(backend, stranger.cookie, `?basket=${randomUUID()}`),
    );
    const form = { ...PERSON, email: `ada.${randomUUID()}@lovelace.example` };
    const signedUp = await send(backend, "/web-api/customer-signup", form, cookie);
    expect(await numberFor(signedUp.cookie)).toBe("A-1");
    expect(await numberFor(cookie)).toBeUndefined();
  });

  it("of a customer lets nobody order twice with a voucher for everyone: neither from a guest's cart that joins it, nor from two carts at a time [API-Q11]", async () => {
    const backend = open();
    const form = { ...PERSON, email: `ada.${randomUUID()}@lovelace.example` };
    const attach = (cookie: string) =>
      send(backend, "/web-api/cart-voucher", { code: "HALLO10" }, cookie);
    const guest = await visitorWith(backend, "pen", 3);
    await attach(guest.cookie);
    const { cookie } = await send(backend, "/web-api/customer-signup", form, guest.cookie);
    const baskets = [1, 2].map(() =>
      order(
        guest.lines.map((line) => ({ ...line, quantity: 1 })),
        ["HALLO10"],
      ),
    );
    expect((await post(backend, baskets[0] ?? {})).status).toBe(200);
    expect((await post(backend, baskets[1] ?? {})).status).toBe(409);
    expect((await cartOf(backend, cookie)).lines).toMatchObject([{ quantity: 2 }]);

    const other = await visitorWith(backend, "seal", 1);
    expect((await attach(other.cookie)).status).toBe(200);
    const signedIn = await send(backend, "/web-api/customer-login", form, other.cookie);
    expect((await cartOf(backend, signedIn.cookie)).vouchers).toMatchObject([
      { code: "HALLO10", refusal: expect.any(String) },
    ]);
  });

  it("may be as long as the largest cart", async () => {
    const backend = open();
    const many = Array.from({ length: 150 }, (_, index) => ({
      id: `line-${index}`,
      article: `${CANVAS}&sku=${"a".repeat(450)}`,
      quantity: 1,
    }));
    expect((await post(backend, order(many))).status).toBe(200);
  });

  it("of a cancelled purchase changes nothing, and an order may follow it", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 1);
    const claims = order(lines);
    expect(await post(backend, { ...claims, outcome: "cancelled" })).toMatchObject({
      status: 200,
      body: { basket: claims.basket },
    });
    expect((await cartOf(backend, cookie)).lines).toEqual(lines);
    await post(backend, claims);
    expect((await cartOf(backend, cookie)).lines).toEqual([]);
  });

  it("is refused with a wrong signature or field, and by a shop without a checkout", async () => {
    const backend = open();
    const { cookie, lines } = await visitorWith(backend, "pen", 1);
    expect((await post(backend, order(lines), `${SECRET}0`)).status).toBe(403);
    expect((await post(backend, { ...order(lines), orderNumber: 1 })).status).toBe(400);
    expect((await send(backend, "/web-api/checkout-result", {})).status).toBe(400);
    const tooLong = { result: "x".repeat(600_000) };
    expect((await send(backend, "/web-api/checkout-result", tooLong)).status).toBe(413);
    expect((await post(open(""), order(lines))).status).toBe(404);
    expect((await cartOf(backend, cookie)).lines).toEqual(lines);
  });
});
