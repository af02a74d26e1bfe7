import { currencyOf } from "../market/currency.ts";
import type { Locale } from "../market/locale.ts";
import type { Price } from "../market/price.ts";

/** A link as it stands on a page. */
interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** What a page is about, for search engines. */
export interface PageSubject {
  readonly name: string;
  /** What it sells, with the price of each version. */
  readonly product?: { readonly sku?: string; readonly prices: readonly Price[] } | undefined;
  /** The rating of the product by the reviews on the page. */
  readonly rating?: { readonly average: number; readonly count: number } | undefined;
  /** The pages that it lists. */
  readonly list?: readonly NamedLink[];
  /** Set for an article of the magazine; ISO dates. */
  readonly article?:
    | { readonly published?: string | undefined; readonly modified?: string | undefined }
    | undefined;
  readonly answers?: readonly { readonly headline: string; readonly text: string }[];
}

/** A page as its head describes it, with its way from the start page. */
export interface DescribedPage {
  readonly locale: Locale;
  readonly brand: string;
  /** The canonical address. */
  readonly url: string;
  readonly isStart: boolean;
  readonly description?: string | undefined;
  /** Absolute addresses. */
  readonly image?: string | undefined;
  readonly logo: string;
  readonly breadcrumb: readonly NamedLink[];
  readonly subject: PageSubject;
}

type Fields = Readonly<Record<string, unknown>>;

const item = (type: string, fields: Fields): Fields => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields,
});

/** The structured data of a page (schema.org), one object per thing that it is about. */
export const structuredData = (page: DescribedPage): readonly Fields[] => {
  const { subject } = page;
  if (page.isStart) return startOf(page);
  const { product, article, list = [], answers = [] } = subject;
  return [
    ...(product && product.prices.length > 0 ? [productOf(page, product)] : []),
    ...(article ? [articleOf(page, article)] : []),
    ...(list.length > 1 ? [item("ItemList", { itemListElement: stepsOf(page, list) })] : []),
    ...(page.breadcrumb.length > 1
      ? [item("BreadcrumbList", { itemListElement: stepsOf(page, page.breadcrumb) })]
      : []),
    ...(answers.length > 0 ? [item("FAQPage", { mainEntity: answers.map(answerOf) })] : []),
  ];
};

const startOf = ({ brand, url, logo, locale, description, image }: DescribedPage) => [
  item("Organization", { name: brand, url, logo }),
  item("WebSite", { name: brand, url, inLanguage: locale, description, image }),
];

const stepsOf = ({ url }: DescribedPage, links: readonly NamedLink[]) =>
  links.map((link, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: link.name,
    item: new URL(link.url, url).href,
  }));

const answerOf = ({ headline, text }: { readonly headline: string; readonly text: string }) => ({
  "@type": "Question",
  name: headline,
  acceptedAnswer: { "@type": "Answer", text },
});

const productOf = (
  page: DescribedPage,
  { sku, prices }: NonNullable<PageSubject["product"]>,
): Fields => {
  const { brand, url, locale, subject } = page;
  const amounts = prices.map(({ priceCurrent }) => priceCurrent);
  const low = Math.min(...amounts).toFixed(2);
  const always = {
    priceCurrency: currencyOf(locale).toUpperCase(),
    // Everything is made to order.
    availability: "https://schema.org/InStock",
  };
  return item("Product", {
    name: subject.name,
    description: page.description,
    image: page.image,
    sku,
    brand: { "@type": "Brand", name: brand },
    url,
    offers:
      prices.length > 1
        ? {
            "@type": "AggregateOffer",
            lowPrice: low,
            highPrice: Math.max(...amounts).toFixed(2),
            offerCount: prices.length,
            ...always,
          }
        : { "@type": "Offer", price: low, url, ...always },
    aggregateRating: subject.rating && {
      "@type": "AggregateRating",
      ratingValue: subject.rating.average,
      reviewCount: subject.rating.count,
    },
  });
};

const articleOf = (
  page: DescribedPage,
  { published, modified }: NonNullable<PageSubject["article"]>,
): Fields => {
  const publisher = { "@type": "Organization", name: page.brand, logo: page.logo };
  return item("Article", {
    headline: page.subject.name,
    description: page.description,
    image: page.image,
    inLanguage: page.locale,
    mainEntityOfPage: page.url,
    datePublished: published,
    dateModified: modified,
    author: publisher,
    publisher,
  });
};
