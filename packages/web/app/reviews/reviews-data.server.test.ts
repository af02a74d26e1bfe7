import type { ReviewBlock } from "@passepartout/domain/chrome/reviews/reviews";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { reviewsDataOf } from "./reviews-data.server.ts";

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

const dataOf = (summary: Partial<ReviewBlock["reviews"]> = {}) => {
  const messages = {
    text: (_: string, key: string) => (key === "reviews.by" ? "Von {name}" : key),
  };
  const { request } = createPageRequest({ ports: { messages } });
  return reviewsDataOf(request, { ...BLOCK, reviews: { ...BLOCK.reviews, ...summary } });
};

describe("the reviews of a storefront", () => {
  it("have title, subtitle, score, count and company link [REV-01, REV-06]", () => {
    expect(dataOf()).toMatchObject({
      title: "What customers say",
      subtitle: "Of the last twelve months",
      score: 4.6,
      trustScore: "reviews.trustScore 4,6",
      count: "reviews.count",
      companyLink: { href: "https://reviews.example/shop" },
    });
  });

  it("show stars, title, text, author, date and link of each of them [REV-02, REV-04, REV-Q3]", () => {
    const link = { target: "_blank", rel: "nofollow noopener" };
    expect(dataOf()?.tiles).toEqual([
      {
        id: "r1",
        stars: 5,
        title: "Splendid",
        text: "Colours like in the mountains.",
        origin: "Von Ada, 1. Mai 2026",
        link: { ...link, href: "https://reviews.example/reviews/r1" },
      },
      {
        id: "r2",
        stars: 2,
        title: "Late",
        origin: "Von Grace, 2. Mai 2026",
        link: { ...link, href: "https://reviews.example/reviews/r2" },
      },
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
    expect(dataOf({ reviews })?.tiles.map(({ id }) => id)).toEqual(
      Array.from({ length: tiles }, (_, at) => `${at}`),
    );
  });

  it("are nothing without any [REV-01]", () => {
    expect(dataOf({ reviews: [] })).toBeUndefined();
  });
});
