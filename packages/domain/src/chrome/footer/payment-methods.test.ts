import { describe, expect, it } from "vitest";
import { paymentLogos } from "./payment-methods.ts";

describe("paymentLogos", () => {
  it("have id and file of every payment method, in ratio 73/32 and quality 100 [FTR-14, FTR-24, FTR-Q7]", () => {
    const paymentMethods = [
      { id: "invoice", filename: "/media/invoice.svg" },
      { id: "nothing", filename: "" },
      { id: "card", filename: "/media/card.svg", alt: "Credit card" },
    ];
    const format = { ratio: { width: 73, height: 32 }, quality: 100 };
    expect(paymentLogos({ paymentMethods })).toEqual([
      { id: "invoice", filename: "/media/invoice.svg", alt: "invoice", ...format },
      { id: "card", filename: "/media/card.svg", alt: "Credit card", ...format },
    ]);
  });
});
