import {
  type ReviewBlock,
  reviewLinkOf,
  reviewsView,
} from "@passepartout/domain/chrome/reviews/reviews";
import type { PageRequest } from "../router/page-request.server.ts";
import { decimalText } from "@passepartout/domain/market/number-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import { keysIn, textsOf } from "../router/page-texts.ts";

/** The reviews of the storefront for the footer; undefined if there are none. */
export const reviewsDataOf = (
  { shop: { text, place } }: Pick<PageRequest, "shop">,
  block: ReviewBlock | undefined,
) => {
  if (!block || block.reviews.reviews.length === 0) return undefined;
  const { tiles, trustScore, totalReviews, companyLink, ...view } = reviewsView(block);
  const score = decimalText(place.locale, trustScore, 1);
  return {
    ...view,
    score: trustScore,
    starsText: text("reviews.stars", { stars: score }),
    trustScore: `${text("reviews.trustScore")} ${score}`,
    companyLink: companyLink && reviewLinkOf({ reviewBaseLink: companyLink }, { id: "" }),
    count: text("reviews.count", { count: totalReviews }),
    tiles: tiles.map(({ authorName, createdAt, ...tile }) => ({
      ...tile,
      origin: reviewOrigin({ text, place }, { authorName, createdAt }),
    })),
    texts: {
      stars: text("reviews.stars"),
      readAll: text("reviews.readAll"),
      carousel: textsOf({ text }, keysIn("carousel", ["previous", "next", "goTo", "position"])),
    },
  };
};

export const reviewOrigin = (
  { text, place }: Pick<PageRequest["shop"], "text" | "place">,
  { authorName, createdAt }: { readonly authorName: string; readonly createdAt: string },
): string => {
  const date = new Date(createdAt);
  const written = Number.isNaN(date.getTime())
    ? createdAt
    : formatDate(place.locale, { dateStyle: "long" }, date);
  return [authorName && text("reviews.by", { name: authorName }), written]
    .filter((part) => part !== "")
    .join(", ");
};

export type ReviewsData = NonNullable<ReturnType<typeof reviewsDataOf>>;

export type ReviewTileData = ReviewsData["tiles"][number];
