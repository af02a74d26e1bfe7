import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { shownShopOf } from "../../render-markup.server.tsx";
import { ShopOfPage } from "../../router/use-shop.ts";
import { ProductReviews } from "./text-blocks.server.tsx";

const review = (stars: number) => ({
  stars,
  title: "Gut",
  text: "Sehr gut",
  authorName: "Ida",
  createdAt: "2026-05-02T10:00:00Z",
});

const messages = {
  text: (_: string, key: string) =>
    ({
      "reviews.stars": "{stars} von 5 Sternen",
      "reviews.rating": "{average} von {count}",
      "reviews.by": "Von {name}",
    })[key] ?? key,
};

const htmlOf = (stars: readonly number[]): string => {
  const { request } = createPageRequest({ ports: { messages } });
  const block = { kind: "product-reviews", uid: "1", reviews: stars.map(review) } as const;
  return renderToString(
    createElement(
      ShopOfPage,
      { value: shownShopOf(request) },
      createElement(ProductReviews, { block }),
    ),
  );
};

describe("the reviews of a product", () => {
  it("come with their average, which the stars are read as, and number, in the language of the place [REV-Q7, REV-Q2]", () => {
    const html = htmlOf([5, 4, 4]);
    expect(html).toContain("--given:4.3");
    expect(html).toContain('aria-label="4,3 von 5 Sternen"');
    expect(html).toContain("<strong>4,3 von 3</strong>");
    expect(html).toContain("--given:5");
    expect(html).toContain("<h3>Gut</h3><p>Sehr gut</p>");
    expect(html).toContain("Von Ida, 2. Mai 2026");
  });

  it("are not there without any [REV-Q7]", () => {
    expect(htmlOf([])).toBe("");
  });

  it("count only if they are shown [REV-Q7]", () => {
    const html = htmlOf([...Array.from({ length: 12 }, () => 5), 1]);
    expect(html.match(/<h3>/g)).toHaveLength(12);
    expect(html).toContain("5,0 von 12");
  });
});
