import { hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { PriceText } from "../ui/price-tag.tsx";
import type { Ready } from "./page-content.ts";

/** Content with the addresses of all its links ready for the page of a visit. [RTE-18, RTE-19] */
export const withHrefs = <T>(visit: PageVisit, content: T): Ready<T> =>
  readyValue(visit, content) as Ready<T>;

const readyValue = (visit: PageVisit, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => readyValue(visit, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) =>
      name === "link" && isLink(inner)
        ? ["href", hrefFor(visit, inner.url)]
        : [name, readyValue(visit, inner)],
    ),
  );
};

const isLink = (value: unknown): value is { readonly url: string } =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";

/** A price as texts, the struck one only where it is higher. [CUR-08, CUR-Q7] */
export const priceTextOf = ({ shop }: PageVisit, price: Price): PriceText => {
  const { locale } = shop.visit;
  return {
    current: formatPrice(price.priceCurrent, { locale }),
    ...(hasDiscount(price) && {
      original: formatPrice(price.priceOriginal, { locale }),
      originalLabel: shop.text("price.insteadOf", { price: "" }).trim(),
    }),
  };
};
