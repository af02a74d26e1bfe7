import type { ReviewLink, StarValue } from "@passepartout/domain/chrome/reviews/reviews";
import type { CarouselTexts } from "../carousel/carousel.tsx";

/** The reviews in the footer, in the language of the storefront. */
export interface ReviewsData {
  readonly title: string;
  readonly subtitle: string;
  readonly score: number;
  /** The TrustScore with its label, `TrustScore 4,6`. */
  readonly trustScore: string;
  /** What the stars are read as. */
  readonly starsText: string;
  /** The number of reviews, as text. */
  readonly count: string;
  /** The link to all reviews, if there is one. */
  readonly companyLink?: ReviewLink;
  readonly tiles: readonly ReviewTileData[];
  readonly texts: {
    /** With the placeholder `{stars}`. */
    readonly stars: string;
    readonly readAll: string;
    readonly carousel: CarouselTexts;
  };
}

/** A review in the language of the storefront. */
export interface ReviewTileData {
  readonly id: string;
  readonly stars: StarValue;
  readonly title: string;
  readonly text?: string;
  /** Author and date. */
  readonly origin: string;
  readonly link: ReviewLink;
}
