import { reviewCarousel } from "@passepartout/domain/chrome/reviews/reviews";
import { Carousel } from "../carousel/carousel.tsx";
import type { ReviewsData, ReviewTileData } from "./reviews-data.server.ts";

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

/** A review; its title leads to the review service, if the review is there. */
export const ReviewTile = ({
  tile: { stars, title, text, origin, link },
  starsText,
}: {
  readonly tile: ReviewTileData & { readonly link?: ReviewsData["tiles"][number]["link"] };
  readonly starsText: string;
}) => (
  <article className="review">
    <Stars value={stars} text={starsText} />
    <h3>{link ? <a {...link}>{title}</a> : title}</h3>
    {text && <p>{text}</p>}
    <p className="note">{origin}</p>
  </article>
);

/** The star icon of a rating, from 1 to 5, with the fraction of an average. */
export const Stars = ({ value, text }: { readonly value: number; readonly text: string }) => (
  <span
    className="stars"
    style={{ "--given": value }}
    role="img"
    aria-label={text.replace("{stars}", String(value))}
  />
);
