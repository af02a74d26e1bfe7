import { ReviewTile, Stars } from "../../reviews/review-tile.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareProductReviews } from "./product-reviews.server.ts";

export const ProductReviews = ({
  block,
}: {
  readonly block: Prepared<typeof prepareProductReviews>;
}) => {
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
