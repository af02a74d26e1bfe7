import { type CardChoice, cardLinkEntries } from "@passepartout/domain/catalogue/card-choice";
import { isMourning } from "@passepartout/domain/catalogue/card";
import { descriptionOf } from "@passepartout/domain/content/page-words";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type {
  CardTheme,
  CardThemeDetails,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { sharedEntriesOfCard } from "@passepartout/domain/designer/product-query";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { DESIGNER_REQUEST } from "@passepartout/domain/routing/query-text";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { CardForm, frontOf, themeHref } from "../catalogue/card-form.server.tsx";
import { cardTile, ThemeTiles } from "../catalogue/theme-tiles.server.tsx";
import { designerHref } from "../content/product-address.server.ts";
import { readyImage } from "../content/responsive-image.server.ts";
import { orUnavailable, pageNotFound } from "../error/page-fault.server.ts";
import { headOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { orIncomplete, type PageRequest, redirectTo } from "../router/page-request.server.ts";
import { deliveryLine } from "../delivery/delivery-text.server.ts";
import { wishlistOf } from "../wishlist/wishlist-link.server.ts";
import { recentlyViewed } from "../recently-viewed/recently-viewed.server.ts";
import type { PageData } from "../router/page-data.ts";
import { Island } from "../islands.ts";
import { Image } from "../ui/image.tsx";

/** A card theme with its choices and their price; the form leads to the designer. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop, page } = request;
  const { text } = shop;
  const { locale } = shop.place;
  const id = page.route.kind === "themes-id-theme" ? page.route.id : "";
  const offer = await orUnavailable(request, openTheme(shop, id, request.query));
  if (!offer) throw pageNotFound(request);
  const { theme, choice, price } = offer;
  const search = request.address.query;
  if (new URLSearchParams(search).has(DESIGNER_REQUEST)) {
    const entries = [...cardLinkEntries(theme, choice), ...sharedEntriesOfCard(search)];
    throw redirectTo(request, designerHref(request, "card", entries), 303);
  }
  const delivery = await deliveryLine(request, "card", theme.occasion);
  const kind = text(`cards.cardKinds.${theme.occasion}`);
  const size = theme.format ? `, ${sizeLabel(formatOf(theme.format), locale)}` : "";
  const description = descriptionOf([
    `${labelledText(theme.name, `${kind}${size}`, locale)}.`,
    text("theme.description"),
  ]);
  const image = frontOf(request, theme);
  const suite = theme.suite.map((card) => ({
    ...cardTile(request, card),
    href: themeHref(request, card.id, ofSuite(choice)),
  }));
  const similar = await similarTo(request, theme);
  return {
    head: headOf(request, {
      // Several themes have the same name, but not for the same occasion.
      title: `${theme.name}, ${text(`cards.occasions.${theme.occasion}`)}`,
      description,
      image,
    }),
    subject: {
      name: theme.name,
      ...(price && { product: { sku: theme.id, prices: [price] } }),
    },
    foot: await pageFootOf(request, {
      title: theme.name,
      above: [{ text: text("listing.cards"), url: LISTING_PATHS.all }],
    }),
    activeNavigation: "card",
    content: (
      <>
        <section className="theme">
          {theme.views.length > 0 ? (
            cardViews(request, theme, image.alt)
          ) : (
            <Image
              image={readyImage(request, image)}
              className="theme-picture"
              loading="eager"
              priority
            />
          )}
          <CardForm request={request} offer={offer} delivery={delivery} />
        </section>
        {[
          { heading: "theme.suite", tiles: suite },
          {
            heading: isMourning(theme.occasion) ? "theme.similarMourning" : "theme.similar",
            tiles: similar,
          },
        ].map(
          ({ heading, tiles }) =>
            tiles.length > 0 && (
              <section key={heading} className="tiles-section">
                <h2>{text(heading)}</h2>
                <ThemeTiles heading="h3" tiles={tiles} heart={wishlistOf(request)?.add} />
              </section>
            ),
        )}
        <Island.RecentlyViewed {...recentlyViewed(request, { title: theme.name, image })} />
      </>
    ),
  };
};

/** The quantity and the paper of a choice, which the cards of a suite have in common. */
const ofSuite = (choice: CardChoice): CardChoice => ({
  ...choice,
  isSample: false,
  refinementType: "ohne",
  accessories: [],
});

/** The number of similar themes on the page of a theme. */
const SIMILAR = 6;

/** The next most popular themes of the same occasion; none if they fail to load, so that the page still renders. */
const similarTo = async (request: PageRequest, theme: CardTheme) => {
  const { catalogue } = request.shop;
  const listed = catalogue.cardThemes({
    limit: SIMILAR,
    after: theme.id,
    filters: cardFilterQuery({ category: theme.occasion }),
  });
  const found = await orIncomplete(request, listed, "overview-container-load-failed", {
    themeId: theme.id,
  });
  return (found?.themes ?? [])
    .filter(({ id }) => id !== theme.id)
    .map((other) => cardTile(request, other));
};

/** The sides of a card, one of which is visible: radio buttons choose it by style alone, so that it works without scripts. */
const cardViews = (request: PageRequest, theme: CardThemeDetails, alt: string) => {
  const views = theme.views.map(({ view, image: filename, width, height }) => {
    const text = request.shop.text(`cards.views.${view}`);
    // The front is described as the theme is.
    const described = view === "front" ? alt : `${alt}, ${text}`;
    return {
      view,
      text,
      image: readyImage(request, { filename, alt: described, width, height }),
    };
  });
  return (
    // A card that has other sides begins with its front.
    <div key={views.map(({ view }) => view).join()} className="card-views">
      <div className="card-sides">
        {views.map(({ view, image }, at) => (
          <Image
            key={view}
            image={image}
            className={`theme-picture card-${view}`}
            loading={at === 0 ? "eager" : "lazy"}
            priority={at === 0}
          />
        ))}
      </div>
      {views.length > 1 && (
        <fieldset className="card-thumbnails">
          <legend className="visually-hidden">{request.shop.text("theme.views")}</legend>
          {views.map(({ view, text, image }, at) => (
            <label key={view}>
              <input
                type="radio"
                name="view"
                value={view}
                defaultChecked={at === 0}
                className="visually-hidden"
              />
              <Image image={{ ...image, alt: "" }} sizes="5rem" />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};
