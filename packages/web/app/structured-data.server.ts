import { brandOf } from "@passepartout/domain/market/channel-rules";
import { currencyOf } from "@passepartout/domain/market/currency";
import { hostSuffixOf } from "@passepartout/domain/market/locale";
import { hostOf } from "@passepartout/domain/market/storefront";
import type { PreparedBlock } from "./content/blocks/blocks.tsx";
import type { HeadData } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

/** The structured data of a page for search engines (schema.org): the organisation on the start page, the product with the rating of its reviews on pages with prices, and answers to questions. Only pages that may be indexed have any. */
export const structuredDataOf = (
  { page, origin }: Pick<PageRequest, "page" | "origin">,
  head: HeadData,
  body: readonly PreparedBlock[] = [],
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
  const answers = answersIn(body);
  if (!offer) return answers;
  const rating = body.find((block) => block.kind === "product-reviews")?.rating;
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
      ...(rating && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
      }),
    },
    ...answers,
  ];
};

/** The questions of a page with their answers. */
const answersIn = (body: readonly PreparedBlock[]): readonly object[] => {
  const items = body.flatMap((block) =>
    block.kind === "information" && block.isAccordion ? block.items : [],
  );
  if (items.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: items.map(({ headline, text }) => ({
        "@type": "Question",
        name: headline,
        acceptedAnswer: { "@type": "Answer", text },
      })),
    },
  ];
};
