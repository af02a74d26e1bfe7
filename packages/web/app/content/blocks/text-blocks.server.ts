import {
  MAX_REVIEW_TILES,
  ratingOf,
  reviewText,
  starsOf,
} from "@passepartout/domain/chrome/reviews/reviews";
import {
  unknownPartsOf,
  type ProductReviewsBlock,
  type TextBlock,
} from "@passepartout/domain/content/text-blocks";
import { decimalText } from "@passepartout/domain/market/number-text";
import { reviewOrigin } from "../../reviews/reviews-data.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";

/** Unknown parts of a formatted text are logged; the rest of the text is shown. */
export const prepareText = (request: PageRequest, block: TextBlock): TextBlock | undefined => {
  const parts = block.richText ?? [];
  const unknown = unknownPartsOf(parts);
  if (unknown.length > 0)
    request.log.error("richtext-render-error", { uid: block.uid, parts: unknown.join(", ") });
  const isEmpty =
    !block.headline &&
    block.paragraphs.every((paragraph) => paragraph.trim() === "") &&
    parts.every(({ kind }) => kind === "unknown");
  return isEmpty ? undefined : block;
};

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
      text: shop.text("reviews.rating", { average, count: rating.count }),
    },
    tiles: shown.map((review) => ({
      stars: starsOf(review.stars),
      title: review.title,
      text: reviewText(review),
      origin: reviewOrigin(shop, review),
    })),
    starsText: shop.text("reviews.stars"),
  };
};
