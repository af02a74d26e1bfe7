import type { PriceWords } from "@passepartout/domain/pricing/price-words";

/** A price, after the original price in strikethrough if that is higher. */
export const PriceTag = ({ price }: { readonly price: PriceWords }) => (
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
