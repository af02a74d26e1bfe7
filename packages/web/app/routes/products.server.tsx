import { usualCalendarStart } from "@passepartout/domain/catalogue/calendar";
import { cardFilterQuery, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { CALENDAR_FILTERS, CARD_FILTERS } from "@passepartout/domain/catalogue/theme-filters";
import type {
  CalendarTheme,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { descriptionOf } from "@passepartout/domain/content/page-words";
import { channelRules, firstImageLoading } from "@passepartout/domain/market/channel-rules";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { cardTile, ThemeTiles, themeTileView } from "../catalogue/theme-tiles.server.tsx";
import { chosenFilters, listingFilters } from "../catalogue/listing-filters.server.ts";
import { filteredHref, hrefWithout, moreTiles, tilesOf } from "../content/filter-rows.server.ts";
import { designerHref } from "../content/product-address.server.ts";
import { cheapestFormat, themePriceText } from "../content/price-text.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { headOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { wishlistOf } from "../wishlist/wishlist-link.server.ts";
import type { PageData, PageLink } from "../router/page-data.ts";
import { ChosenFilters, FilterLinks } from "../content/filter-links.tsx";
import { Island } from "../islands.ts";
import { LinkList } from "../ui/link-list.tsx";

/** The listing of card or calendar themes, filtered, sorted and paged; an alias path only selects the product. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop, query } = request;
  const { text, place, definition } = shop;
  const product = request.page.route.kind === "products" ? request.page.route.product : undefined;
  const isCalendars = product === "calendar";
  const choice = {
    limit: tilesOf(query),
    after: query.get("after"),
    sort: THEME_SORTINGS.find((sorting) => sorting === query.get("sort")),
    filters: cardFilterQuery(Object.fromEntries(query)),
    facets: true,
  } satisfies ThemeChoice;
  const list = async (part: ThemeChoice) => {
    if (isCalendars) {
      const start = query.get("start") ?? usualCalendarStart(place.locale, shop.clock.now());
      const found = await shop.catalogue.calendarThemes(part);
      return { ...found, themes: found.themes.map((theme) => calendarTile(request, theme, start)) };
    }
    const found = await shop.catalogue.cardThemes(part);
    return { ...found, themes: found.themes.map((theme) => cardTile(request, theme)) };
  };
  const { themes, total, before = 0, facets = {} } = await orUnavailable(request, list(choice));
  const name = text(product ? `listing.${product}s` : "listing.title");
  const category = query.get("category");
  const words = isCalendars ? CALENDAR_FILTERS : CARD_FILTERS;
  const chosen = chosenFilters(request, words, facets);
  const allHref = hrefWithout(
    request,
    words.map(({ key }) => key),
  );
  const title =
    chosen.find(({ key, text }) => key === "category" && text !== category)?.text ?? name;
  const shown =
    before === 0
      ? text("listing.shown", { shown: themes.length, total })
      : text("listing.range", { from: before + 1, to: before + themes.length, total });
  const last = themes.at(-1)?.id;
  const more =
    last !== undefined && before + themes.length < total ? moreTiles(request, last) : undefined;
  const { links, form } = listingFilters(request, words, facets, total);
  const wider = total === 0 ? await widerLinks(request, choice.filters, chosen, list) : [];
  // Only cards can be on the wishlist: calendar themes have no page that it could link to.
  const wishlist = isCalendars ? undefined : wishlistOf(request);
  return {
    head: headOf(request, {
      title: title === name ? name : `${title} – ${name}`,
      description: descriptionOf([
        ...(chosen.length > 0 || isCalendars
          ? [`${labelledText(title, text("listing.count", { count: total }), place.locale)}.`]
          : []),
        isCalendars
          ? text("listing.calendarsDescription")
          : chosen.length > 0
            ? text("theme.description")
            : text("listing.cardsDescription", { count: total }),
      ]),
      image: themes[0]?.image,
    }),
    subject: { name: title, list: themes.map((tile) => ({ name: tile.name, url: tile.href })) },
    foot: await pageFootOf(request, { title }),
    content: (
      // The link to more tiles keeps the scroll position; the next page starts at the top.
      <section className="tiles-section listing">
        <h1>{title}</h1>
        <nav className="filter-links kind-links" aria-label={text("listing.kinds")}>
          <ul>
            {KINDS.filter((kind) => definition.kinds.includes(kind)).map((kind) => (
              <li key={kind}>
                <a
                  href={hrefFor(request, LISTING_PATHS[kind])}
                  aria-current={(kind === "calendar") === isCalendars ? "true" : undefined}
                >
                  {text(`listing.${kind}s`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {links && <FilterLinks row={links} />}
        <div className="listing-columns">
          <Island.Filters filters={form} />
          <div className="listing-results">
            <ChosenFilters chosen={chosen} allHref={allHref} />
            <div className="listing-head">
              <p role="status" className="listing-status" tabIndex={-1}>
                {themes.length === 0 ? text("listing.empty") : shown}
              </p>
              {wishlist && (
                <p>
                  <a href={wishlist.page.href}>{wishlist.page.text}</a>
                </p>
              )}
            </div>
            {total === 0 && chosen.length > 0 && (
              <div className="widening">
                {wider.length > 0 && (
                  <>
                    <p>{text("listing.widen")}</p>
                    <LinkList links={wider} />
                  </>
                )}
                <a className="secondary" href={allHref}>
                  {text("listing.resetFilters")}
                </a>
              </div>
            )}
            {before > 0 && (
              <p>
                <a href={filteredHref(request)} target="_self">
                  {text("listing.fromStart")}
                </a>
              </p>
            )}
            <ThemeTiles
              tiles={themes}
              firstImage={firstImageLoading("list", channelRules(place.channel, place.locale))}
              heart={wishlist?.add}
            />
            {more && (
              <p className="listing-more">
                <a
                  className="secondary"
                  href={more.href}
                  target={more.isNextPage ? "_self" : undefined}
                >
                  {text("listing.more")}
                </a>
              </p>
            )}
          </div>
        </div>
      </section>
    ),
  };
};

/** The kinds of products that have listings. */
const KINDS = ["card", "calendar"] as const;

/** Links to an empty listing without one of its filters, the one with the most results first. */
const widerLinks = async (
  request: PageRequest,
  filters: NonNullable<ThemeChoice["filters"]>,
  chosen: ReturnType<typeof chosenFilters>,
  list: (part: ThemeChoice) => Promise<{ readonly total: number }>,
): Promise<readonly PageLink[]> => {
  const { shop } = request;
  const found = await orUnavailable(
    request,
    Promise.all(
      chosen.map(async ({ key, text: name, href }) => {
        const others = filters.filter(([other]) => other !== key);
        const { total: count } = await list({ limit: 1, filters: others });
        return { count, text: shop.text("listing.without", { name, count }), href };
      }),
    ),
  );
  return found.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
};

const calendarTile = (request: PageRequest, theme: CalendarTheme, start: string) =>
  themeTileView(request, theme, {
    // Layouts of several types have the same name.
    note: request.shop.text(`calendars.types.${theme.calendarType}`),
    href: designerHref(request, "calendar", [
      ["calendarType", theme.calendarType],
      ["designGroupId", theme.id],
      ["formatType", cheapestFormat(theme)],
      ["startDate", start],
    ]),
    price: themePriceText(request, theme.priceFrom),
  });
