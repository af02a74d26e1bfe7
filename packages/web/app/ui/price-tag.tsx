import type { PriceWords } from "@passepartout/domain/pricing/price-words";

/** A price, after the original price in strikethrough if that is higher; or what is said about prices. */
export const PriceTag = ({ price }: { readonly price: PriceWords | string }) => {
  const { current, original, originalLabel }: PriceWords =
    typeof price === "string" ? { current: price } : price;
  return (
    <span className="price">
      {original && (
        <>
          <small className="price-label">{`${originalLabel} `}</small>
          <s>{original}</s>{" "}
        </>
      )}
      <strong>{current}</strong>
    </span>
  );
};
