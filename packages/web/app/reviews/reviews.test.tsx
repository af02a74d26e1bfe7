import type { ReviewBlock } from "@passepartout/domain/chrome/reviews/reviews";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { shownShopOf } from "../render-markup.server.tsx";
import { ShopOfPage } from "../router/use-shop.ts";
import { Reviews } from "./reviews.tsx";

const BLOCK: ReviewBlock = {
  title: "What customers say",
  subtitle: "Of the last twelve months",
  reviews: {
    score: { stars: 4.5, trustScore: 4.6 },
    reviews: [
      {
        id: "r1",
        stars: 5,
        title: "Splendid",
        text: "Colours like in the mountains.",
        authorName: "Ada",
        createdAt: "2026-05-01T10:00:00Z",
      },
      {
        id: "r2",
        stars: 2.4,
        title: "Late",
        text: "Late",
        authorName: "Grace",
        createdAt: "2026-05-02T10:00:00Z",
      },
    ],
    reviewBaseLink: "https://reviews.example/reviews/",
    companyLink: "https://reviews.example/shop",
    totalReviews: 1204,
  },
};

const TEXTS: Readonly<Record<string, string>> = {
  "reviews.by": "Von {name}",
  "reviews.stars": "{stars} von 5",
};

const show = (summary: Partial<ReviewBlock["reviews"]> = {}): string => {
  const messages = { text: (_: string, key: string) => TEXTS[key] ?? key };
  const { request } = createPageRequest({ ports: { messages } });
  return renderToStaticMarkup(
    <ShopOfPage value={shownShopOf(request)}>
      <Reviews block={{ ...BLOCK, reviews: { ...BLOCK.reviews, ...summary } }} />
    </ShopOfPage>,
  );
};

const stars = (value: number, text: string) =>
  `<span class="stars" style="--given:${value}" role="img" aria-label="${text} von 5"></span>`;

const NEW_TAB = 'target="_blank" rel="nofollow noopener"';

describe("the reviews of a storefront", () => {
  it("have title, subtitle, score, count and company link [REV-01, REV-06]", () => {
    const html = show();
    expect(html).toContain("<h2>What customers say</h2><p>Of the last twelve months</p>");
    expect(html).toContain(
      `${stars(4.6, "4,6")}<strong>reviews.trustScore 4,6</strong><span>reviews.count</span><a href="https://reviews.example/shop" ${NEW_TAB}>reviews.readAll</a>`,
    );
    expect(show({ companyLink: "" })).not.toContain("reviews.readAll");
  });

  it("show stars, title, text, author, date and link of each of them [REV-02, REV-04, REV-Q3]", () => {
    expect(show().match(/<article.*?<\/article>/g)).toEqual([
      `<article class="review">${stars(5, "5")}<h3><a href="https://reviews.example/reviews/r1" ${NEW_TAB}>Splendid</a></h3><p>Colours like in the mountains.</p><p class="note">Von Ada, 1. Mai 2026</p></article>`,
      `<article class="review">${stars(2, "2")}<h3><a href="https://reviews.example/reviews/r2" ${NEW_TAB}>Late</a></h3><p class="note">Von Grace, 2. Mai 2026</p></article>`,
    ]);
  });

  it.each([
    [11, 11],
    [12, 12],
    [13, 12],
    [10_000, 12],
  ])("of %i are %i tiles [REV-Q6]", (length, tiles) => {
    const review = { stars: 5, title: "", text: "", authorName: "", createdAt: "" };
    const reviews = Array.from({ length }, (_, at) => ({ ...review, id: `${at}` }));
    const links = show({ reviews }).matchAll(/reviews\/(\d+)"/g);
    expect(Array.from(links, ([, id]) => id)).toEqual(
      Array.from({ length: tiles }, (_, at) => `${at}`),
    );
  });
});
