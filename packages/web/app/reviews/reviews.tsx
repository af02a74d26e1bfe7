import {
  MAX_REVIEW_TILES,
  type Review,
  type ReviewBlock,
  reviewLinkOf,
  reviewText,
  starsOf,
} from "@passepartout/domain/chrome/reviews/reviews";
import { decimalText } from "@passepartout/domain/market/number-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import { Carousel } from "../carousel/carousel.tsx";
import { useShop } from "../router/use-shop.ts";

/** The reviews of the shop, below its rating by the review service. */
export const Reviews = ({
  block: { title, subtitle, reviews: summary },
}: {
  readonly block: ReviewBlock;
}) => {
  const { text, place } = useShop();
  const { trustScore } = summary.score;
  const score = decimalText(place.locale, trustScore, 1);
  const { companyLink } = summary;
  return (
    <section className="reviews">
      <div className="reviews-head">
        <div>
          <h2>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <p className="reviews-score">
          <Stars value={trustScore} text={text("reviews.stars", { stars: score })} />
          <strong>{`${text("reviews.trustScore")} ${score}`}</strong>
          <span>{text("reviews.count", { count: summary.totalReviews })}</span>
          {companyLink && (
            <a {...reviewLinkOf({ reviewBaseLink: companyLink }, { id: "" })}>
              {text("reviews.readAll")}
            </a>
          )}
        </p>
      </div>
      <Carousel label={title}>
        {summary.reviews.slice(0, MAX_REVIEW_TILES).map((review) => (
          <li key={review.id}>
            <ReviewTile review={review} link={reviewLinkOf(summary, review)} />
          </li>
        ))}
      </Carousel>
    </section>
  );
};

/** A review; its title leads to the review service, if the review is there. */
export const ReviewTile = ({
  review,
  link,
}: {
  readonly review: Omit<Review, "id">;
  readonly link?: ReturnType<typeof reviewLinkOf>;
}) => {
  const { text, place } = useShop();
  const { title, authorName, createdAt } = review;
  const stars = starsOf(review.stars);
  const words = reviewText(review);
  const date = new Date(createdAt);
  const written = Number.isNaN(date.getTime())
    ? createdAt
    : formatDate(place.locale, { dateStyle: "long" }, date);
  const author = authorName && text("reviews.by", { name: authorName });
  return (
    <article className="review">
      <Stars value={stars} text={text("reviews.stars", { stars })} />
      <h3>{link ? <a {...link}>{title}</a> : title}</h3>
      {words && <p>{words}</p>}
      <p className="note">{[author, written].filter((part) => part !== "").join(", ")}</p>
    </article>
  );
};

/** The star icon of a rating, from 1 to 5, with the fraction of an average. */
export const Stars = ({ value, text }: { readonly value: number; readonly text: string }) => (
  <span className="stars" style={{ "--given": value }} role="img" aria-label={text} />
);
