import { randomUUID } from "node:crypto";
import { decodeJwt, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { checkoutContract, PENS } from "../../../domain/testing/contracts/checkout.contract.ts";
import { createHttpCheckout, readCheckoutResult } from "./checkout.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const OPTIONS = { url: "https://checkout.example/shop", secret: SECRET };
const NOW = PENS.issuedAt;
const key = (secret: string) => new TextEncoder().encode(secret);

const respondingWith = (body: unknown, status = 200) =>
  createHttpCheckout(OPTIONS, async () => Response.json(body, { status }));

checkoutContract("an address", {
  open: async () => respondingWith({ url: "/shop/pay/1" }),
  openFailing: async (status) => respondingWith({ url: "/shop/pay/1" }, status),
  origin: () => "https://checkout.example",
});

describe("a basket", () => {
  it("is sent signed, with the address of its results [CUS-Q26]", async () => {
    const sent: Request[] = [];
    await createHttpCheckout(OPTIONS, async (request) => {
      sent.push(request);
      return Response.json({ url: "/pay/1" });
    }).handOver(PENS);
    const [request = new Request("https://nobody.example")] = sent;
    expect(request.url).toBe("https://checkout.example/shop/baskets");
    const { basket } = (await request.json()) as { readonly basket: string };
    const { payload } = await jwtVerify(basket, key(SECRET), {
      audience: "checkout",
      currentDate: new Date(NOW),
    });
    expect(payload).toMatchObject({
      jti: PENS.id,
      basket: PENS,
      resultUrl: "https://shop.example/web-api/checkout-result",
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(7200);
  });

  it("of a host that only browsers know has its results sent to this machine", async () => {
    let resultUrl: unknown;
    await createHttpCheckout(OPTIONS, async (request) => {
      const { basket } = (await request.json()) as { readonly basket: string };
      ({ resultUrl } = decodeJwt(basket));
      return Response.json({ url: "/pay/1" });
    }).handOver({ ...PENS, returnUrl: "http://wall.de.localhost:4300/warenkorb" });
    expect(resultUrl).toBe("http://localhost:4300/web-api/checkout-result");
  });

  it.each([
    [{ url: "https://evil.example/pay" }, "url is not on https://checkout.example"],
    [{ url: "//evil.example/pay" }, "url is not on https://checkout.example"],
    [{ url: "javascript:alert(1)" }, "url is not on https://checkout.example"],
    [{ url: 1 }, "url is no address"],
    [{}, "url is no address"],
    ["<html>", "url is no address"],
  ])("leads nowhere if the checkout responds with %j", async (body, message) => {
    await expect(respondingWith(body).handOver(PENS)).rejects.toThrow(message);
  });

  it("whose checkout is away is rejected with the cause", async () => {
    const away = createHttpCheckout({ ...OPTIONS, url: "http://127.0.0.1:1" });
    await expect(away.handOver(PENS)).rejects.toThrow(/^POST \/baskets: .+/);
  });
});

const ORDERED = {
  basket: PENS.id,
  outcome: "ordered",
  orderNumber: "A-1",
  lines: [{ id: "a", article: "pen", quantity: 2 }],
};

const signed = (
  claims: Record<string, unknown>,
  { secret = SECRET, audience = "shop", at = NOW } = {},
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(at / 1000)
    .sign(key(secret));

describe("a result", () => {
  const read = async (token: Promise<string> | string, now = NOW) => {
    const result = await readCheckoutResult(await token, SECRET, now);
    return result.ok ? result.value : [result.error.code, result.error.input];
  };

  it("says what became of a basket", async () => {
    expect(await read(signed(ORDERED))).toEqual({ ...ORDERED, vouchers: [] });
    const cancelled = { basket: PENS.id, outcome: "cancelled" };
    expect(await read(signed(cancelled))).toEqual(cancelled);
  });

  it("is refused once it is older than five minutes, and from the future", async () => {
    const token = await signed(ORDERED);
    expect(await read(token, NOW + 299_000)).toMatchObject({ outcome: "ordered" });
    expect(await read(token, NOW + 331_000)).toEqual(["result-expired", ""]);
    expect(await read(token, NOW - 31_000)).toEqual(["result-wrong", "iat"]);
  });

  it("is refused with another signature, for another recipient, or without one", async () => {
    const wrong = ["signature-wrong", ""];
    expect(await read(signed(ORDERED, { secret: `${SECRET}0` }))).toEqual(wrong);
    expect(await read(signed(ORDERED, { audience: "checkout" }))).toEqual(["result-wrong", "aud"]);
    const [, payload = ""] = (await signed(ORDERED)).split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    for (const token of [unsigned, "", "a.b.c", "x".repeat(1000)])
      expect(await read(token)).toEqual(wrong);
  });

  it.each([
    [{ ...ORDERED, outcome: "paid" }, "outcome"],
    [{ ...ORDERED, orderNumber: "" }, "orderNumber"],
    [{ ...ORDERED, basket: "../1" }, "basket"],
    [{ ...ORDERED, lines: [{ id: "a", article: "pen", quantity: 0 }] }, "lines.0.quantity"],
    [{ ...ORDERED, lines: undefined }, "lines"],
  ])("is refused with its field: %j", async (claims, field) => {
    expect(await read(signed(claims))).toEqual(["result-wrong", field]);
  });
});
