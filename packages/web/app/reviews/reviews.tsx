import { Carousel } from "../carousel/carousel.tsx";
import { useShop } from "../router/use-shop.ts";
import type { ReviewsData, ReviewTileData } from "./reviews-data.server.ts";

export const Reviews = ({ data }: { readonly data: ReviewsData }) => {
  const { title, subtitle, score, starsText, trustScore, count, companyLink, tiles } = data;
  const { text } = useShop();
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
          {companyLink && <a {...companyLink}>{text("reviews.readAll")}</a>}
        </p>
      </div>
      <Carousel label={title}>
        {tiles.map(({ id, ...tile }) => (
          <li key={id}>
            <ReviewTile tile={tile} />
          </li>
        ))}
      </Carousel>
    </section>
  );
};

/** A review; its title leads to the review service, if the review is there. */
export const ReviewTile = ({
  tile: { stars, title, text, origin, link },
}: {
  readonly tile: ReviewTileData & { readonly link?: ReviewsData["tiles"][number]["link"] };
}) => (
  <article className="review">
    <Stars value={stars} text={useShop().text("reviews.stars", { stars })} />
    <h3>{link ? <a {...link}>{title}</a> : title}</h3>
    {text && <p>{text}</p>}
    <p className="note">{origin}</p>
  </article>
);

/** The star icon of a rating, from 1 to 5, with the fraction of an average. */
export const Stars = ({ value, text }: { readonly value: number; readonly text: string }) => (
  <span className="stars" style={{ "--given": value }} role="img" aria-label={text} />
);
