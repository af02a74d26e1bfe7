import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { priceTextOf } from "../content/price-text.server.ts";
import { PriceTag } from "./price-tag.tsx";

const render = (priceCurrent: number, priceOriginal: number): string => {
  const { request } = createPageRequest({
    ports: {
      messages: { text: (_, key) => (key === "price.insteadOf" ? "instead of {price}" : key) },
    },
  });
  return renderToStaticMarkup(
    <PriceTag price={priceTextOf(request, { priceCurrent, priceOriginal })} />,
  );
};

describe("a price", () => {
  it("announces its struck-through original price to screen readers, which ignore strikethrough [CUR-08]", () => {
    expect(render(19.9, 24.9)).toBe(
      '<span class="price"><small class="price-label">instead of </small><s>24,90\u00a0€</s> <strong>19,90\u00a0€</strong></span>',
    );
  });

  it.each([19.9, 9.9])("stands alone if the original price is %f [CUR-08]", (original) => {
    expect(render(19.9, original)).toBe('<span class="price"><strong>19,90\u00a0€</strong></span>');
  });
});
