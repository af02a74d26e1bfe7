import type { CSSProperties } from "react";
import type { ReviewTileData } from "./reviews-data.server.ts";

/** A review; its title leads to the review service, if the review is there. */
export const ReviewTile = ({
  tile: { stars, title, text, origin, link },
  starsText,
}: {
  readonly tile: Pick<ReviewTileData, "stars" | "title" | "origin"> & {
    readonly text?: string | undefined;
    readonly link?: ReviewTileData["link"];
  };
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
    style={{ "--given": value } as CSSProperties}
    role="img"
    aria-label={text.replace("{stars}", String(value))}
  />
);
