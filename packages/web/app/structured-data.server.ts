import { brandOf } from "@passepartout/domain/market/channel-rules";
import { currencyOf } from "@passepartout/domain/market/currency";
import { hostSuffixOf } from "@passepartout/domain/market/locale";
import { hostOf } from "@passepartout/domain/market/storefront";
import type { HeadData } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

/** The structured data of a page for search engines (schema.org): the organisation on the start page, and the product on pages with prices. Only pages that may be indexed have any. */
export const structuredDataOf = (
  { page, origin }: Pick<PageRequest, "page" | "origin">,
  head: HeadData,
): readonly object[] => {
  const { title, description, canonical, image, offer, isIndexed } = head;
  if (!isIndexed || canonical === undefined) return [];
  const { channel, locale, route } = page;
  const brand = brandOf(channel);
  const host = hostOf(channel, hostSuffixOf(locale), origin.hosts);
  const home = `${origin.protocol}//${host}${origin.port}`;
  const words = { ...(description && { description }), ...(image && { image }) };
  if (route.kind === "start")
    return [
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: brand,
        url: canonical,
        logo: `${home}/brand/${channel}.svg`,
      },
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: brand,
        url: canonical,
        inLanguage: locale,
        ...words,
      },
    ];
  if (!offer) return [];
  const priceCurrency = currencyOf(locale).toUpperCase();
  const { low, high, count } = offer;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: title,
      ...words,
      brand: { "@type": "Brand", name: brand },
      url: canonical,
      offers:
        count > 1
          ? {
              "@type": "AggregateOffer",
              lowPrice: low.toFixed(2),
              highPrice: high.toFixed(2),
              offerCount: count,
              priceCurrency,
            }
          : { "@type": "Offer", price: low.toFixed(2), priceCurrency, url: canonical },
    },
  ];
};
