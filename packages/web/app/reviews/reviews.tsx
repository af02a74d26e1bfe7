import { reviewCarousel } from "@passepartout/domain/chrome/reviews/review-carousel";
import { Carousel } from "../carousel/carousel.tsx";
import type { ReviewsData } from "./reviews-data.server.ts";
import { ReviewTile, Stars } from "./review-tile.tsx";

/** The reviews of the shop in a carousel. */
export const Reviews = ({ data }: { readonly data: ReviewsData }) => {
  const { title, subtitle, score, starsText, trustScore, count, companyLink, tiles, texts } = data;
  return (
    <section className="reviews">
      <div className="reviews-head">
        <div>
          <h2>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <p className="reviews-score">
          <Stars value={score} text={starsText} />
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
