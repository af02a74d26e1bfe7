import {
  MAX_REVIEW_TILES,
  ratingOf,
  reviewText,
  starsOf,
} from "@passepartout/domain/chrome/reviews/reviews";
import type { ProductReviewsBlock } from "@passepartout/domain/content/text-blocks";
import { decimalText } from "@passepartout/domain/market/number-text";
import { reviewOrigin } from "../../reviews/reviews-data.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";

/** The reviews of a product with the rating that they add up to; undefined if there are none. */
export const prepareProductReviews = (
  { shop }: PageRequest,
  { reviews, ...block }: ProductReviewsBlock,
) => {
  const shown = reviews.slice(0, MAX_REVIEW_TILES);
  const rating = ratingOf(shown);
  if (!rating) return undefined;
  const average = decimalText(shop.place.locale, rating.average, 1);
  return {
    ...block,
    rating: {
      ...rating,
      starsText: shop.text("reviews.stars", { stars: average }),
      text: shop.text("reviews.rating", {
        average,
        count: rating.count,
      }),
    },
    tiles: shown.map(({ stars, title, text, authorName, createdAt }) => {
      const words = reviewText({ title, text });
      return {
        stars: starsOf(stars),
        title,
        ...(words && { text: words }),
        origin: reviewOrigin(shop, { authorName, createdAt }),
      };
    }),
    starsText: shop.text("reviews.stars"),
  };
};
