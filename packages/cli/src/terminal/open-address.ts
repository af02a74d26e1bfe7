import type { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { articleOf, calculatorProductOf } from "@passepartout/domain/calculator/calculator";
import type { OpenSelection } from "@passepartout/domain/calculator/open-selection";
import { parsePrintedSku } from "@passepartout/domain/calculator/printed-calculator";
import { printedKindOf } from "@passepartout/domain/calculator/printed-kind";
import type { PriceLoading } from "@passepartout/domain/calculator/wall-teaser";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { PageCalculator } from "@passepartout/domain/content/opening-blocks";
import { teaserSectionOf } from "@passepartout/domain/content/teaser-section";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveUrl } from "@passepartout/domain/routing/resolve-url";
import type { Shop } from "@passepartout/domain/shop";
import type { InputFrom } from "xstate";
import { originOf, requestUrlOf } from "../address.ts";
import { blockRows, heading, plain } from "./page-rows.ts";
import type { Row } from "./screen.ts";

/** A page as the terminal shows it. */
export type OpenedPage =
  | {
      readonly kind: "page";
      readonly title: string;
      readonly opening: readonly Row[];
      readonly calculator?: InputFrom<typeof calculatorMachine>;
      readonly body: readonly Row[];
    }
  | { readonly kind: "cart" | "search" }
  | { readonly kind: "designer"; readonly url: string };

const MAX_REDIRECTS = 5;
const MAX_THEMES = 60;

/** Opens an address of a shop as its web driver does: by the rules of routing, then by content. */
export const openAddress = async (
  shop: Shop,
  hosts: HostTable,
  address: string,
  redirects = 0,
): Promise<OpenedPage> => {
  const { channel, locale } = shop.place;
  const origin = originOf(channel, locale, hosts);
  const prefix = localePrefixOf(locale);
  const url = URL.parse(address, `${origin}${prefix}/`);
  if (url === null || url.origin !== origin) return elsewhere(shop, address);
  const path =
    prefix === "" || url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
      ? url.pathname
      : `${prefix}${url.pathname}`;
  const resolution = resolveUrl(requestUrlOf(`${path}${url.search}`, origin), hosts);
  if (resolution.kind === "invalid") return notFound(shop);
  const redirected = (location: string) =>
    redirects < MAX_REDIRECTS
      ? openAddress(shop, hosts, location, redirects + 1)
      : Promise.resolve(notFound(shop));
  if (resolution.kind === "redirect") return redirected(resolution.location);
  const { route } = resolution;
  switch (route.kind) {
    case "configurator":
      return { kind: "designer", url: `${route.path}${url.search}` };
    case "search":
      return { kind: "search" };
    case "application":
      if (route.area === "cart") return { kind: "cart" };
      return textPage(
        shop.text(`applicationPage.titles.${route.area}`),
        shop.text("applicationPage.text"),
      );
    case "wishlist":
      return textPage(shop.text("wishlist.title"), shop.text("wishlist.withoutScripts"));
    case "gifts":
      return giftsPage(shop);
    case "products":
      return themesPage(shop);
    case "themes-id-theme":
      return themePage(shop, route.id);
    case "start":
    case "slug":
    case "error":
    case "icons":
    case "menu":
      break;
  }
  const answer = await shop.openPage(route.kind === "start" ? "" : route.path.slice(1));
  if (answer.kind === "redirect") return redirected(answer.location);
  if (answer.kind === "not-found") return notFound(shop);
  const { content } = answer.story;
  const { teaser, uspTeaser, calculator: block } = teaserSectionOf(content);
  const query = new Map(url.searchParams);
  const calculator = block && (await openCalculator(shop, block, content.sku ?? "", query));
  return {
    kind: "page",
    title: teaser?.headline ?? content.title,
    opening: [
      ...(teaser ? blockRows(teaser).filter(({ style }) => style !== "heading") : []),
      ...(uspTeaser ? blockRows(uspTeaser) : []),
    ],
    ...(calculator && { calculator }),
    body: content.body.flatMap(blockRows),
  };
};

/** The input of the machine, as the page of the web gives it. */
const openCalculator = async (
  shop: Shop,
  block: PageCalculator,
  skuText: string,
  query: ReadonlyMap<string, string>,
): Promise<InputFrom<typeof calculatorMachine> | undefined> => {
  const product = calculatorProductOf(block.product);
  if (!product) return undefined;
  const page = {
    product,
    context: block.designId === undefined ? {} : { designId: block.designId },
  };
  const kind = printedKindOf(product);
  if (kind)
    return inputOf(
      await shop.printedCalculator(kind, page, parsePrintedSku(kind, skuText), query),
      "on-selection",
    );
  if (block.isTeaser) return inputOf(await shop.wallTeaser(page, query), "on-interaction");
  const sku = parseSku(skuText);
  return inputOf(
    await shop.wallCalculator(page, sku.ok ? { ...sku.value } : undefined, query),
    "on-selection",
  );
};

const inputOf = (opened: OpenSelection | undefined, priceLoading: PriceLoading) =>
  opened && {
    calculator: opened.calculator,
    selection: opened.selection,
    priceLoading,
    priced: opened.prices ? [articleOf(opened.selection)] : [],
  };

const textPage = (title: string, text: string): OpenedPage => ({
  kind: "page",
  title,
  opening: [],
  body: plain(text),
});

const notFound = (shop: Shop): OpenedPage =>
  textPage(shop.text("errorPage.notFoundTitle"), shop.text("errorPage.notFoundText"));

/** An address outside of this storefront is shown, for a browser. */
const elsewhere = (shop: Shop, address: string): OpenedPage =>
  textPage(shop.text("page.opensInNewTab"), address);

const themesPage = async (shop: Shop): Promise<OpenedPage> => {
  const { themes } = await shop.cardThemes({ limit: MAX_THEMES });
  return {
    kind: "page",
    title: shop.text("listing.cards"),
    opening: [],
    body: themes.map(({ id, name }) => ({
      text: name,
      action: { type: "address.open", address: `/themes/${id}` },
    })),
  };
};

const themePage = async (shop: Shop, id: string): Promise<OpenedPage> => {
  const offer = await shop.openTheme(id);
  if (!offer) return notFound(shop);
  const { theme, choice, total } = offer;
  const { url } = shop.designerUrl("card", [
    ["themeId", id],
    ["quantity", String(choice.quantity)],
  ]);
  return {
    kind: "page",
    title: theme.name,
    opening: [],
    body: [
      {
        text: shop.text("quantity.pieces", { quantity: String(choice.quantity) }),
        ...(total && {
          aside: formatPrice(total.priceCurrent, { locale: shop.place.locale }),
          style: "price" as const,
        }),
      },
      { text: shop.text("theme.personalise"), action: { type: "designer.show", url } },
      { text: shop.text("designer.addToCart"), action: { type: "cart.add", article: url } },
    ],
  };
};

const giftsPage = async (shop: Shop): Promise<OpenedPage> => {
  const { gifts } = await shop.gifts({});
  return {
    kind: "page",
    title: shop.text("gifts.title"),
    opening: heading(shop.text("gifts.intro")),
    body: gifts.map((gift) => foundRow(shop, gift)),
  };
};

/** Something found, with its lowest price. */
export const foundRow = (
  shop: Shop,
  {
    title,
    path,
    price,
  }: { readonly title: string; readonly path: string; readonly price?: number | undefined },
): Row => ({
  text: title,
  ...(price !== undefined && {
    aside: formatPrice(price, { locale: shop.place.locale, from: true }),
  }),
  action: { type: "address.open", address: path },
});
