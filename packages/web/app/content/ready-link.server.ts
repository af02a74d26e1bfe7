import { hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { PriceText } from "../ui/price-tag.tsx";
import type { Ready } from "./page-content.ts";

/** Content with the addresses of all its links ready for the page of a visit. */
export const withHrefs = <T>(request: PageRequest, content: T): Ready<T> =>
  readyValue(request, content) as Ready<T>;

const readyValue = (request: PageRequest, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => readyValue(request, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) =>
      name === "link" && isLink(inner)
        ? ["href", hrefFor(request, inner.url)]
        : [name, readyValue(request, inner)],
    ),
  );
};

const isLink = (value: unknown): value is { readonly url: string } =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";

/** A price as texts, the struck one only where it is higher. */
export const priceTextOf = ({ shop }: PageRequest, price: Price): PriceText => {
  const { locale } = shop.place;
  return {
    current: formatPrice(price.priceCurrent, { locale }),
    ...(hasDiscount(price) && {
      original: formatPrice(price.priceOriginal, { locale }),
      originalLabel: shop.text("price.insteadOf", { price: "" }).trim(),
    }),
  };
};
