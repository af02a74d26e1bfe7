import type { ProductReviewsBlock } from "@passepartout/domain/content/text-blocks";
import { ReviewTile, Stars } from "../../reviews/review-tile.tsx";
import type { ReviewTileData } from "../../router/reviews-data.ts";
import { Section } from "./section.tsx";

export interface ProductReviewsData extends Omit<ProductReviewsBlock, "reviews"> {
  readonly rating: {
    readonly average: number;
    readonly count: number;
    /** What the stars are read as: the average. */
    readonly starsText: string;
    /** Average and number, as text. */
    readonly text: string;
  };
  readonly tiles: readonly Omit<ReviewTileData, "id" | "link">[];
  /** With the placeholder `{stars}`. */
  readonly starsText: string;
}

export const ProductReviews = ({ block }: { readonly block: ProductReviewsData }) => {
  const { rating, tiles, starsText, link, linkText } = block;
  return (
    <Section block={block} className="product-reviews">
      <p className="reviews-score">
        <Stars value={rating.average} text={rating.starsText} />
        <strong>{rating.text}</strong>
        {link && linkText && (
          <a href={link.url} rel="nofollow noopener" target="_blank">
            {linkText}
          </a>
        )}
      </p>
      <ul className="information-items">
        {tiles.map((tile) => (
          <li key={`${tile.origin} ${tile.title}`}>
            <ReviewTile tile={tile} starsText={starsText} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
