import { usualCalendarStart } from "@passepartout/domain/catalogue/calendar-starts";
import { THEME_SORTINGS, cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { CALENDAR_FILTERS, CARD_FILTERS } from "@passepartout/domain/catalogue/theme-filters";
import type {
  ThemeChoice,
  ThemeListing,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { descriptionOf } from "@passepartout/domain/content/page-words";
import { channelRules, firstImageLoading } from "@passepartout/domain/market/channel-rules";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { compactsTemplates } from "../content/card-note.server.ts";
import { cardTile, themeTileView, type ThemeTileView } from "../catalogue/theme-tiles.server.ts";
import {
  choiceHref,
  chosenFilters,
  hrefWithout,
  listingFilters,
  moreTiles,
  tilesOf,
} from "../catalogue/listing-filters.server.ts";
import { designerHref } from "../content/designer-href.server.ts";
import { cheapestFormat } from "../content/price-text.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { headOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { wishlistViewOf } from "../wishlist/wishlist-link.server.ts";
import type { LoadedPage } from "../router/page-data.ts";

/** The listing of card or calendar themes, filtered, sorted and paged; an alias path only selects the product. */
export const loader = async (request: PageRequest) => {
  const { shop, query } = request;
  const product = request.page.route.kind === "products" ? request.page.route.product : undefined;
  const isCalendars = product === "calendar";
  const choice: ThemeChoice = {
    limit: tilesOf(query),
    after: query.get("after"),
    sort: THEME_SORTINGS.find((sorting) => sorting === query.get("sort")),
    filters: cardFilterQuery(Object.fromEntries(query)),
    facets: true,
  };
  const list = (part: ThemeChoice): Promise<ThemeListing<ThemeTileView>> =>
    isCalendars ? calendarsOf(request, part) : cardsOf(request, part);
  const { themes, total, before = 0, facets = {} } = await orUnavailable(request, list(choice));
  const name = shop.text(
    isCalendars ? "listing.calendars" : product === "card" ? "listing.cards" : "listing.title",
  );
  const category = query.get("category");
  const words = isCalendars ? CALENDAR_FILTERS : CARD_FILTERS;
  const chosen = chosenFilters(request, words, facets);
  const title =
    chosen.find(({ key, text }) => key === "category" && text !== category)?.text ?? name;
  const shown =
    before === 0
      ? shop.text("listing.shown", { shown: themes.length, total })
      : shop.text("listing.range", { from: before + 1, to: before + themes.length, total });
  const last = themes.at(-1)?.id;
  return {
    head: headOf(request, {
      title: title === name ? name : `${title} – ${name}`,
      description: descriptionOf([
        ...(chosen.length > 0 || isCalendars
          ? [
              `${labelledText(title, shop.text("listing.count", { count: total }), shop.place.locale)}.`,
            ]
          : []),
        isCalendars
          ? shop.text("listing.calendarsDescription")
          : chosen.length > 0
            ? shop.text("theme.description")
            : shop.text("listing.cardsDescription", { count: total }),
      ]),
      image: themes[0]?.image,
    }),
    subject: { name: title, list: themes.map((tile) => ({ name: tile.name, url: tile.href })) },
    foot: await pageFootOf(request, { title }),
    title,
    shown,
    empty: shop.text("listing.empty"),
    kindsLabel: shop.text("listing.kinds"),
    kinds: [
      { kind: "card" as const, name: "cards", isHere: !isCalendars },
      { kind: "calendar" as const, name: "calendars", isHere: isCalendars },
    ]
      .filter(({ kind }) => shop.definition.kinds.includes(kind))
      .map(({ kind, name: of, isHere }) => ({
        text: shop.text(`listing.${of}`),
        href: hrefFor(request, LISTING_PATHS[kind]),
        isHere,
      })),
    filters: listingFilters(request, words, facets, total),
    ...(total === 0 &&
      chosen.length > 0 && { widening: await wideningOf(request, choice, chosen, list) }),
    ...(last !== undefined &&
      before + themes.length < total && {
        more: { text: shop.text("listing.more"), ...moreTiles(request, last) },
      }),
    ...(before > 0 && {
      front: { text: shop.text("listing.fromStart"), href: choiceHref(request) },
    }),
    // Only cards can be on the wishlist: calendar themes have no page that it could link to.
    ...(!isCalendars && wishlistViewOf(request)),
    tiles: themes,
    isCompact: compactsTemplates(request),
    firstImage: firstImageLoading("list", channelRules(shop.place.channel, shop.place.locale)),
  } satisfies LoadedPage;
};

/** What an empty listing shows without one of its filters, the widest first. */
const wideningOf = async (
  request: PageRequest,
  choice: ThemeChoice,
  chosen: ReturnType<typeof chosenFilters>,
  list: (part: ThemeChoice) => Promise<Pick<ThemeListing<ThemeTileView>, "total">>,
) => {
  const { shop } = request;
  const { filters = [] } = choice;
  const found = await orUnavailable(
    request,
    Promise.all(
      chosen.map(async ({ key, text }) => {
        const others = filters.filter(([other]) => other !== key);
        const { total: count } = await list({ limit: 1, filters: others });
        return { key, text, count };
      }),
    ),
  );
  return {
    text: shop.text("listing.widen"),
    links: found
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ key, text, count }) => ({
        text: shop.text("listing.without", { name: text, count }),
        href: hrefWithout(request, [{ key }]),
      })),
    all: {
      text: shop.text("listing.resetFilters"),
      href: hrefWithout(request, chosen),
    },
  };
};

const cardsOf = async (
  request: PageRequest,
  choice: ThemeChoice,
): Promise<ThemeListing<ThemeTileView>> => {
  const listing = await request.shop.catalogue.cardThemes(choice);
  return { ...listing, themes: listing.themes.map((theme) => cardTile(request, theme)) };
};

const calendarsOf = async (
  request: PageRequest,
  choice: ThemeChoice,
): Promise<ThemeListing<ThemeTileView>> => {
  const { shop, query } = request;
  const listing = await shop.catalogue.calendarThemes(choice);
  const start = query.get("start") ?? usualCalendarStart(shop.place.locale, shop.clock.now());
  return {
    ...listing,
    themes: listing.themes.map((theme) =>
      themeTileView(request, theme, {
        // Layouts of several types have the same name.
        note: shop.text(`calendars.types.${theme.calendarType}`),
        href: designerHref(request, "calendar", [
          ["calendarType", theme.calendarType],
          ["designGroupId", theme.id],
          ["formatType", cheapestFormat(theme)],
          ["startDate", start],
        ]),
      }),
    ),
  };
};
