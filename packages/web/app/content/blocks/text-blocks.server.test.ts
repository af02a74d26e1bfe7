import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { prepareProductReviews } from "./text-blocks.server.ts";

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

const prepare = (stars: readonly number[]) =>
  prepareProductReviews(createPageRequest({ ports: { messages } }).request, {
    kind: "product-reviews",
    uid: "1",
    reviews: stars.map(review),
  });

describe("the reviews of a product", () => {
  it("come with their average, which the stars are read as, and number, in the language of the place [REV-Q7, REV-Q2]", () => {
    expect(prepare([5, 4, 4])).toMatchObject({
      rating: {
        average: 4.3,
        count: 3,
        starsText: "4,3 von 5 Sternen",
        text: "4,3 von 3",
      },
      tiles: [{ stars: 5, title: "Gut", text: "Sehr gut", origin: "Von Ida, 2. Mai 2026" }, {}, {}],
    });
  });

  it("are not there without any [REV-Q7]", () => {
    expect(prepare([])).toBeUndefined();
  });

  it("count only if they are shown [REV-Q7]", () => {
    const prepared = prepare([...Array.from({ length: 12 }, () => 5), 1]);
    expect(prepared?.tiles).toHaveLength(12);
    expect(prepared?.rating).toMatchObject({ average: 5, count: 12 });
  });
});
