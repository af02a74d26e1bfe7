import {
  REVIEW_NAVIGATION_COLOR,
  reviewCarousel,
} from "@passepartout/domain/chrome/reviews/review-carousel";
import type { StarValue } from "@passepartout/domain/chrome/reviews/reviews";
import { Carousel } from "../carousel/carousel.tsx";
import type { ReviewsData, ReviewTileData } from "../router/reviews-data.ts";

/** The reviews of the shop in a carousel. */
export const Reviews = ({ data }: { readonly data: ReviewsData }) => {
  const { title, subtitle, stars, trustScore, count, companyLink, tiles, texts } = data;
  return (
    <section className="reviews" data-navigation={REVIEW_NAVIGATION_COLOR}>
      <div className="reviews-head">
        <div>
          <h2>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <p className="reviews-score">
          <Stars value={stars} text={texts.stars} />
          <strong>{trustScore}</strong>
          <span>{count}</span>
          {companyLink && <a {...companyLink}>{texts.readAll}</a>}
        </p>
      </div>
      <Carousel
        input={reviewCarousel(tiles.length)}
        label={title}
        texts={texts.carousel}
        slides={tiles.map((tile, at) => ({
          key: `${tile.id} ${at}`,
          content: <ReviewTile tile={tile} starsText={texts.stars} />,
        }))}
      />
    </section>
  );
};

const ReviewTile = ({
  tile: { stars, title, text, origin, link },
  starsText,
}: {
  readonly tile: ReviewTileData;
  readonly starsText: string;
}) => (
  <article className="review">
    <Stars value={stars} text={starsText} />
    <h3>
      <a {...link}>{title}</a>
    </h3>
    {text && <p>{text}</p>}
    <p className="note">{origin}</p>
  </article>
);

/** The star icon of a rating, from 1 to 5. */
const Stars = ({ value, text }: { readonly value: StarValue; readonly text: string }) => (
  <span
    className={`stars stars-${value}`}
    role="img"
    aria-label={text.replace("{stars}", String(value))}
  />
);
