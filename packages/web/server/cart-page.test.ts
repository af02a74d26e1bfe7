import { describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop();

/** A visitor with a line in the cart. */
const newVisitor = async (article: string) => {
  const { headers } = await shop.send("/web-api/cart-article", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ article }),
  });
  return { Cookie: headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "" };
};

describe("the page of the cart", () => {
  it("is rendered for its visitor alone, and stored nowhere [CUS-Q21]", async () => {
    const [pens, seals] = [await newVisitor("pen"), await newVisitor("seal")];
    for (const path of ["/warenkorb", "/warenkorb/_payload.json", "/basket"])
      for (let times = 0; times < 2; times += 1) {
        const [first, second, guest] = await Promise.all([
          shop.send(path, { headers: pens }),
          shop.send(path, { headers: seals }),
          shop.send(path),
        ]);
        for (const { headers } of [first, second, guest])
          expect(headers["cache-control"]).toBe("private, no-store");
        expect(first.text).toContain("accessory-pen");
        expect(first.text).not.toContain("accessory-seal");
        expect(second.text).toContain("accessory-seal");
        expect(second.text).not.toContain("accessory-pen");
        expect(guest.text).not.toMatch(/accessory-(pen|seal)/);
      }
  });

  it("is, with that of the account, the only page that sees cookies [CUS-Q21]", async () => {
    const headers = await newVisitor("pen");
    for (const path of ["/", "/kasse", "/kundenkonto", "/configurator-card?themeId=1001"]) {
      const { text } = await shop.send(path, { headers });
      expect(text).not.toContain("accessory-pen");
    }
  });

  it("says before the order that the seller answers for defects [CNT-Q33]", async () => {
    const { text } = await shop.send("/warenkorb", { headers: await newVisitor("pen") });
    expect(text).toContain("gilt die gesetzliche Gewährleistung");
    expect((await shop.send("/warenkorb")).text).not.toContain("gilt die gesetzliche");
  });

  it("takes neither a made-up refusal nor the line of a stranger from its address [CUS-Q21]", async () => {
    const headers = await newVisitor("pen");
    const { status, text } = await shop.send(
      "/warenkorb?refused=%3Cscript%3E&removed=1&country=zz",
      { headers },
    );
    expect(status).toBe(200);
    expect(text).not.toContain("<script>&");
    const refused = await shop.send("/warenkorb?refused=voucherUsed", { headers });
    expect(refused.text).toContain("Dieser Code wurde schon eingelöst.");
    // At the top, where a page is seen first, and at the field of the code.
    expect(refused.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="code"/);
    expect(refused.text).toMatch(/id="cart-voucher-fault"[^>]*>Dieser Code wurde/);
    expect(refused.text.match(/>Dieser Code wurde schon eingelöst\.</g)).toHaveLength(2);
    const other = await shop.send("/warenkorb?refused=gone", { headers });
    expect(other.text).not.toContain('aria-invalid="true"');
    expect(other.text).toMatch(/role="status"[^>]*>[^<]/);
  });

  it("stays a page of the shop while the cart fails to load [ERR-16]", async () => {
    const failing = await serveShop({ PASSEPARTOUT_FAULT: "backend=500" });
    const { status, text } = await failing.send("/warenkorb");
    expect(status).toBe(200);
    expect(text).toContain("Ihr Warenkorb lässt sich gerade nicht laden.");
  });
});
