import type { ReviewLink, StarValue } from "@passepartout/domain/chrome/reviews/reviews";
import type { CarouselTexts } from "../carousel/carousel.tsx";

/** The reviews' place in the footer, in the words of its storefront. */
export interface ReviewsData {
  readonly title: string;
  readonly subtitle: string;
  readonly stars: StarValue;
  /** The TrustScore with its label, `TrustScore 4,6`. */
  readonly trustScore: string;
  /** How many reviews there are, in words. */
  readonly count: string;
  /** Where all of them are read, where somebody says. */
  readonly companyLink?: ReviewLink;
  readonly tiles: readonly ReviewTileData[];
  readonly texts: {
    /** `{stars}` stands where the number goes. */
    readonly stars: string;
    readonly readAll: string;
    readonly carousel: CarouselTexts;
  };
}

/** A review in the words of its storefront. */
export interface ReviewTileData {
  readonly id: string;
  readonly stars: StarValue;
  readonly title: string;
  readonly text?: string;
  /** Who wrote it, and when. */
  readonly origin: string;
  readonly link: ReviewLink;
}
