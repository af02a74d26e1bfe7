/** The texts of a price; the server formats them, so that all browsers show the same. */
export interface PriceText {
  readonly current: string;
  /** Only if the original price is higher than the current one. */
  readonly original?: string;
  /** The text before the original price for screen readers. */
  readonly originalLabel?: string;
}

/** A price, after the original price in strikethrough if that is higher. */
export const PriceTag = ({ price }: { readonly price: PriceText }) => (
  <span className="price">
    {price.original && (
      <>
        <small className="price-label">{`${price.originalLabel} `}</small>
        <s>{price.original}</s>{" "}
      </>
    )}
    <strong>{price.current}</strong>
  </span>
);
