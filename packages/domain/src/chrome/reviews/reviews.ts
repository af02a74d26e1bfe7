import type { CarouselInput } from "../carousel/carousel-machine.ts";
import type { CarouselLayout } from "../carousel/carousel.ts";

export interface Review {
  readonly id: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  /** In the format of the review service. */
  readonly createdAt: string;
}

/** The rating of the shop and its reviews, from the review service. */
export interface ReviewSummary {
  readonly score: { readonly stars: number; readonly trustScore: number };
  readonly reviews: readonly Review[];
  readonly reviewBaseLink: string;
  readonly companyLink: string;
  readonly totalReviews: number;
}

/** The review section of the footer. */
export interface ReviewBlock {
  readonly title: string;
  readonly subtitle: string;
  readonly reviews: ReviewSummary;
}

/** The star icon of a rating: rounded to the nearest whole star from 1 to 5; 1 if it is not a number. */
export const starsOf = (rating: number): number =>
  Math.round(Math.min(5, Math.max(1, rating))) || 1;

/** The average of the reviews that are shown, from 1 to 5 with one decimal, each with its star icon's value; undefined if there are none. */
export const ratingOf = (reviews: readonly Pick<Review, "stars">[]) => {
  const shown = reviews.slice(0, MAX_REVIEW_TILES);
  const count = shown.length;
  if (count === 0) return undefined;
  const sum = shown.reduce((total, { stars }) => total + starsOf(stars), 0);
  return { average: Math.round((10 * sum) / count) / 10, count };
};

/** The text of a review, or undefined if it repeats the title. */
export const reviewText = ({ title, text }: Pick<Review, "title" | "text">): string | undefined =>
  text.trim() === title.trim() ? undefined : text;

/** A link to the review service, in a new tab, which search engines do not follow. */
export const reviewLinkOf = (
  { reviewBaseLink }: Pick<ReviewSummary, "reviewBaseLink">,
  { id }: Pick<Review, "id">,
) => ({ href: `${reviewBaseLink}${id}`, target: "_blank", rel: "nofollow noopener" }) as const;

/** The maximum number of tiles; a review service may return thousands of reviews. */
export const MAX_REVIEW_TILES = 12;

/** One review per view, three above 720 px, with a wider gap above 1080 px. */
export const REVIEW_LAYOUTS: readonly CarouselLayout[] = [
  { above: 720, perView: 3, perGroup: 3, space: 20 },
  { above: 1080, perView: 3, perGroup: 3, space: 45 },
];

/** The carousel of the review tiles: infinite, with buttons. */
export const reviewCarousel = (reviewCount: number): CarouselInput => ({
  slideCount: reviewCount,
  isInfinite: true,
  hasButtons: true,
  layouts: REVIEW_LAYOUTS,
});
