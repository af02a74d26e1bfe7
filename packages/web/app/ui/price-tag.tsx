/** A price as a page shows it: texts are made on the server, so that every browser reads the same. */
export interface PriceText {
  readonly current: string;
  /** Only where the original price is above the current one. */
  readonly original?: string;
  /** What a screen reader says before the struck price. */
  readonly originalLabel?: string;
}

/** A price, and struck through before it the original one if that was higher. */
export const PriceTag = ({ price }: { readonly price: PriceText }) => (
  <span className="price">
    {price.original && (
      <>
        <span className="visually-hidden">{price.originalLabel} </span>
        <s>{price.original}</s>{" "}
      </>
    )}
    <strong>{price.current}</strong>
  </span>
);
