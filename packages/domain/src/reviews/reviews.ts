/** What a customer wrote about the shop. [REV-02] */
export interface Review {
  readonly id: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  /** As the review service writes it. */
  readonly createdAt: string;
}

/** What the review service says about the shop. [REV-01] */
export interface ReviewSummary {
  readonly score: { readonly stars: number; readonly trustScore: number };
  readonly reviews: readonly Review[];
  readonly reviewBaseLink: string;
  readonly companyLink: string;
  readonly totalReviews: number;
}

/** The reviews' place in the footer. [REV-01] */
export interface ReviewBlock {
  readonly title: string;
  readonly subtitle: string;
  readonly reviews: ReviewSummary;
}

/** The values for which there is a star icon. [REV-05] */
export const STAR_VALUES = [1, 2, 3, 4, 5] as const;

/** A value for which there is a star icon. [REV-05] */
export type StarValue = (typeof STAR_VALUES)[number];

/** The star icon of a rating: rounded to the nearest whole star, from 1 to 5; what is no number gets 1. [REV-05, REV-Q2] */
export const starsOf = (rating: number): StarValue =>
  STAR_VALUES[Math.round(Math.min(5, Math.max(1, rating))) - 1] ?? 1;

/** The text of a review, or undefined when it says the same as its title. [REV-04, REV-Q4] */
export const reviewText = ({ title, text }: Pick<Review, "title" | "text">): string | undefined =>
  text.trim() === title.trim() ? undefined : text;

/** The link of a review tile: to the review service, in a new tab, and not counted by search engines. [REV-03, REV-Q3] */
export interface ReviewLink {
  readonly href: string;
  readonly target: "_blank";
  readonly rel: "nofollow noopener";
}

/** The link of a review. [REV-03, REV-Q3] */
export const reviewLinkOf = (
  { reviewBaseLink }: Pick<ReviewSummary, "reviewBaseLink">,
  { id }: Pick<Review, "id">,
): ReviewLink => ({
  href: `${reviewBaseLink}${id}`,
  target: "_blank",
  rel: "nofollow noopener",
});

/** A review as its tile shows it. [REV-02] */
export interface ReviewTile {
  readonly id: string;
  readonly stars: StarValue;
  readonly title: string;
  readonly text?: string;
  readonly authorName: string;
  readonly createdAt: string;
  readonly link: ReviewLink;
}

/** How many reviews become tiles at most; a service may list thousands. [REV-Q6] */
export const MOST_REVIEW_TILES = 12;

/** The reviews' place as the page shows it. [REV-01, REV-06] */
export interface ReviewsView {
  readonly title: string;
  readonly subtitle: string;
  readonly stars: StarValue;
  readonly trustScore: number;
  readonly totalReviews: number;
  readonly companyLink: string;
  readonly tiles: readonly ReviewTile[];
}

/** What a page shows of a review block: stars as icons, no text that repeats its title, and of a long list the first reviews. [REV-01, REV-02, REV-04, REV-Q6] */
export const reviewsView = ({ title, subtitle, reviews }: ReviewBlock): ReviewsView => ({
  title,
  subtitle,
  stars: starsOf(reviews.score.stars),
  trustScore: reviews.score.trustScore,
  totalReviews: reviews.totalReviews,
  companyLink: reviews.companyLink,
  tiles: reviews.reviews.slice(0, MOST_REVIEW_TILES).map((review) => {
    const text = reviewText(review);
    return {
      id: review.id,
      stars: starsOf(review.stars),
      title: review.title,
      ...(text !== undefined && { text }),
      authorName: review.authorName,
      createdAt: review.createdAt,
      link: reviewLinkOf(reviews, review),
    };
  }),
});
