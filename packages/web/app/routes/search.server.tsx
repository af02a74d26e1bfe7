import { MAX_TILES } from "@passepartout/domain/catalogue/card-quantity";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { languageOf } from "@passepartout/domain/market/locale";
import { isSold } from "@passepartout/domain/market/storefront";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import {
  SEARCH_FACETS,
  type SearchFacet,
  searchIn,
  type SearchResult,
} from "@passepartout/domain/search/search";
import { SEARCH_KINDS } from "@passepartout/domain/content/search-kind";
import type { FoundDocument, SearchIndex } from "@passepartout/domain/search/search-index.port";
import { shownSearch } from "@passepartout/domain/search/search-text";
import { otherChannelFor } from "@passepartout/domain/search/other-channel";
import type { ChosenFilter } from "../content/filter-links.tsx";
import { filterRow, hrefWithout, moreTiles, tilesOf } from "../content/filter-rows.server.ts";
import { readyImage } from "../content/responsive-image.server.ts";
import { headOf } from "../document.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor, orLogged, type PageRequest } from "../router/page-request.server.ts";
import type { LoadedPage, PageLink } from "../router/page-data.ts";
import { searchFormOf, searchPath, type Suggestion } from "../search-field/search-form.server.ts";
import { type SearchHit, SearchPage, type SearchView } from "../search/search-page.tsx";

const MAX_SUGGESTIONS = 6;

/** The results of a search, or what a field suggests while a visitor types. */
export const loader = async (received: PageRequest): Promise<LoadedPage> => {
  const words = shownSearch(received.query.get("q") ?? "");
  const isSuggesting = received.query.has("suggest");
  // The links of the page have the words as they are shown.
  const query = new Map([...received.query, ["q", words]]);
  const request: PageRequest = { ...received, query };
  const { shop } = request;
  const limit = isSuggesting ? MAX_SUGGESTIONS : tilesOf(query);
  const budget = query.get("budget");
  const filters = {
    kind: SEARCH_KINDS.find((kind) => kind === query.get("kind")),
    occasion: query.get("occasion"),
    color: query.get("color"),
    budget: budget === undefined ? undefined : Number(budget),
  };
  const index = await openIndex(request);
  const result = searchIn(index, words, languageOf(shop.place.locale), filters, { limit });
  const { hits, total } = result;
  const title =
    words === "" ? shop.text("search.title") : shop.text("search.resultsFor", { words });
  if (isSuggesting)
    return {
      head: { title, alternates: [], isIndexed: false },
      // Only the payload of the page shows them.
      suggestions: suggestionsOf(request, result),
    };
  const chosen = chosenOf(request, result);
  return {
    head: headOf(request, { title, description: shop.text("search.intro") }),
    foot: await pageFootOf(request, { title: shop.text("search.title") }),
    content: (
      <SearchPage
        title={title}
        words={words}
        form={searchFormOf(request)}
        status={statusOf(request, words, total)}
        hint={hintOf(request, words, chosen.length > 0, result)}
        elsewhere={elsewhereOf(request, words)}
        hits={hits.map((hit) => hitTile(request, hit))}
        rows={rowsOf(request, result)}
        chosen={chosen}
        allHref={chosen.length > 1 ? hrefWithout(request, SEARCH_FACETS) : undefined}
        moreHref={
          hits.length < total && limit < MAX_TILES ? moreTiles(request, "").href : undefined
        }
        ways={total === 0 ? await furtherLinks(request) : undefined}
      />
    ),
  };
};

/** The search index of a page, which is incomplete if the index is. */
export const openIndex = async (request: PageRequest): Promise<SearchIndex> => {
  const index = await orUnavailable(request, request.shop.searchIndex.open());
  if (!index.isComplete) request.markIncomplete();
  return index;
};

const suggestionsOf = (request: PageRequest, { hits, total }: SearchResult) => {
  const text = request.shop.text("search.all", { count: total });
  const query = formatQuery([["q", request.query.get("q") ?? ""]]);
  const all = { text, href: hrefFor(request, `${searchPath(request)}?${query}`), label: "" };
  return [...hits.map((hit) => suggestionOf(request, hit)), ...(total > 0 ? [all] : [])];
};

const suggestionOf = (request: PageRequest, hit: FoundDocument): Suggestion => {
  const { text, place } = request.shop;
  return {
    text: hit.title,
    href: hrefFor(request, hit.path),
    label: text(`search.labels.${hit.kind}`),
    ...(hit.price !== undefined && {
      price: formatPrice(hit.price, { locale: place.locale, from: true }),
    }),
  };
};

export const hitTile = (request: PageRequest, hit: FoundDocument): SearchHit => ({
  ...suggestionOf(request, hit),
  note: hit.note,
  ...(hit.image && { image: readyImage(request, { ...hit.image, alt: "" }) }),
  ...(hit.kind === "theme" && { isWhole: true }),
});

/** "Up to" an amount. */
export const budgetText = ({ shop }: PageRequest, amount: number): string =>
  shop.text("search.upTo", {
    price: formatPrice(amount, { locale: shop.place.locale, minimumDecimals: 0 }),
  });

/** How many results there are, in the words of a group of texts. */
export const countText = (
  { shop: { text } }: PageRequest,
  group: "gifts" | "search",
  count: number,
): string => (count === 1 ? text(`${group}.one`) : text(`${group}.count`, { count }));

const statusOf = (request: PageRequest, words: string, total: number): string => {
  const { text } = request.shop;
  if (words === "") return text("search.intro");
  return total === 0 ? text("search.nothing") : countText(request, "search", total);
};

const hintOf = (
  { shop: { text } }: PageRequest,
  words: string,
  isFiltered: boolean,
  { total, match }: SearchResult,
): string | undefined => {
  if (words === "") return undefined;
  if (total === 0 && !isFiltered) return text("search.hint");
  return match === "similar" ? text("search.similar") : undefined;
};

/** The search of the other shop in the same country, for what only that one sells. */
const elsewhereOf = (request: PageRequest, words: string): SearchView["elsewhere"] => {
  const { shop, page, origin } = request;
  const channel = otherChannelFor(shop, words);
  if (!channel || !isSold(channel, page.locale, origin.hosts)) return undefined;
  const place = { ...page, channel, platform: "web" } as const;
  const url = pageUrl(place, { kind: "search", path: searchPath(request) }, origin);
  return {
    text: shop.text(`search.elsewhere.${channel}`, {
      brand: shop.definition.brands[channel].name,
    }),
    link: {
      text: shop.text("search.elsewhere.link", { words }),
      href: `${url}?${formatQuery([["q", words]])}`,
    },
  };
};

const WORDS: Readonly<Record<SearchFacet, readonly [label: string, values: string]>> = {
  kind: ["search.kind", "search.kinds"],
  occasion: ["theme.occasion", "cards.occasions"],
  color: ["cards.filters.color", "cards.colors"],
  budget: ["search.budget", ""],
};

const textOf = (request: PageRequest, facet: SearchFacet, value: string): string =>
  facet === "budget"
    ? budgetText(request, Number(value))
    : request.shop.text(`${WORDS[facet][1]}.${value}`);

/** The filters with more than one value, as links; each value comes with its number of results. */
const rowsOf = (request: PageRequest, { facets }: SearchResult) =>
  SEARCH_FACETS.flatMap((facet) => {
    const values = [...facets[facet]].filter(
      ([value, count]) => count > 0 && (facet !== "budget" || narrowsResults(facets.budget, value)),
    );
    if (values.length < 2 && !request.query.has(facet)) return [];
    return filterRow(request, facet, WORDS[facet][0], values, (value) =>
      textOf(request, facet, value),
    );
  });

/** Whether a budget has other results than the next lower one. */
const narrowsResults = (budgets: ReadonlyMap<string, number>, value: string): boolean => {
  const lower = [...budgets].filter(([budget]) => Number(budget) < Number(value));
  const next = Math.max(0, ...lower.map(([, count]) => count));
  return budgets.get(value) !== next;
};

/** The filters that apply; a value that nothing has is its own text. */
const chosenOf = (request: PageRequest, { facets }: SearchResult): readonly ChosenFilter[] =>
  SEARCH_FACETS.flatMap((facet) => {
    const value = request.query.get(facet);
    if (value === undefined) return [];
    const isKnown = facet === "budget" || facets[facet].has(value);
    return {
      label: request.shop.text(WORDS[facet][0]),
      text: isKnown ? textOf(request, facet, value) : value,
      href: hrefWithout(request, [facet]),
    };
  });

/** The main navigation and the help pages of the header. */
const furtherLinks = async (request: PageRequest): Promise<readonly PageLink[]> => {
  const opened = openGlobalConfiguration(request.shop);
  const configuration = await orLogged(request, opened, "content-error");
  if (!configuration) return [];
  const { mainNavigation, header } = configuration;
  return [
    ...mainNavigation.filter(({ isOnlyInBurgerNavigation }) => !isOnlyInBurgerNavigation),
    ...header.magazine,
    ...header.service,
  ]
    .filter(({ link }) => link.url !== "")
    .map(({ text, link }) => ({ text, href: hrefFor(request, link.url) }));
};
