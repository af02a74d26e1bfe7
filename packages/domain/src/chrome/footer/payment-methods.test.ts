import { describe, expect, it } from "vitest";
import { SAMPLE_SHOP } from "../../definition/sample-shop.ts";
import { PAYMENT_METHODS } from "../../definition/shop-definition.ts";
import { paymentLogos } from "./footer.ts";

describe("paymentLogos", () => {
  it("have id and file of every payment method [FTR-14, FTR-Q7]", () => {
    const paymentMethods = [
      { id: "invoice", filename: "/media/invoice.svg" },
      { id: "nothing", filename: "" },
      { id: "card", filename: "/media/card.svg", alt: "Credit card" },
    ];
    expect(paymentLogos({ paymentMethods }, ["invoice", "card"], (name) => `a ${name}`)).toEqual([
      { id: "invoice", filename: "/media/invoice.svg", alt: "a invoice" },
      { id: "card", filename: "/media/card.svg", alt: "a card" },
    ]);
  });

  it("are those of the country in its order, then others of editors [CNT-Q23]", () => {
    const filename = "/media/logo.svg";
    const paymentMethods = ["gift", ...PAYMENT_METHODS].map((id) => ({ id, filename }));
    for (const used of Object.values(SAMPLE_SHOP.payments))
      expect(paymentLogos({ paymentMethods }, used, (name) => name).map(({ alt }) => alt)).toEqual([
        ...used,
        "gift",
      ]);
  });
});
