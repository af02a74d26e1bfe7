import {
  MAX_REVIEW_TILES,
  type Review,
  type ReviewBlock,
  reviewLinkOf,
  reviewText,
  starsOf,
} from "@passepartout/domain/chrome/reviews/reviews";
import { decimalText } from "@passepartout/domain/market/number-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import type { PageRequest } from "../router/page-request.server.ts";

type Words = Pick<PageRequest["shop"], "text" | "place">;

/** The reviews of the storefront for the footer; undefined if there are none. */
export const reviewsDataOf = (
  { shop }: { readonly shop: Words },
  block: ReviewBlock | undefined,
) => {
  if (!block || block.reviews.reviews.length === 0) return undefined;
  const { text, place } = shop;
  const { title, subtitle, reviews: summary } = block;
  const { reviews, companyLink, totalReviews } = summary;
  const { trustScore } = summary.score;
  const score = decimalText(place.locale, trustScore, 1);
  return {
    title,
    subtitle,
    score: trustScore,
    starsText: text("reviews.stars", { stars: score }),
    trustScore: `${text("reviews.trustScore")} ${score}`,
    companyLink: companyLink && reviewLinkOf({ reviewBaseLink: companyLink }, { id: "" }),
    count: text("reviews.count", { count: totalReviews }),
    tiles: reviews.slice(0, MAX_REVIEW_TILES).map((review) => ({
      id: review.id,
      ...reviewTile(shop, review),
      link: reviewLinkOf(summary, review),
    })),
  };
};

export type ReviewsData = NonNullable<ReturnType<typeof reviewsDataOf>>;

export const reviewTile = ({ text, place }: Words, review: Omit<Review, "id">) => {
  const date = new Date(review.createdAt);
  const written = Number.isNaN(date.getTime())
    ? review.createdAt
    : formatDate(place.locale, { dateStyle: "long" }, date);
  const author = review.authorName && text("reviews.by", { name: review.authorName });
  return {
    stars: starsOf(review.stars),
    title: review.title,
    text: reviewText(review),
    origin: [author, written].filter((part) => part !== "").join(", "),
  };
};

export type ReviewTileData = ReturnType<typeof reviewTile>;
