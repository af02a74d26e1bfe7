import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import { selectionKey, calculatorProductOf } from "@passepartout/domain/calculator/calculator";
import { openPrintedCalculator } from "@passepartout/domain/calculator/open-printed-calculator";
import type { OpenSelection } from "@passepartout/domain/calculator/open-selection";
import {
  openWallCalculator,
  openWallTeaser,
} from "@passepartout/domain/calculator/open-wall-calculator";
import { parsePrintedSku } from "@passepartout/domain/calculator/printed-calculator";
import { printedKindOf } from "@passepartout/domain/calculator/selected-product";
import type { PriceLoading } from "@passepartout/domain/calculator/wall-calculator";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { Block } from "@passepartout/domain/content/block";
import { openPage } from "@passepartout/domain/content/open-page";
import type { PageCalculator } from "@passepartout/domain/content/opening-blocks";
import { teaserSectionOf } from "@passepartout/domain/content/story";
import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { type HostTable, storefrontOfHost } from "@passepartout/domain/market/storefront";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveUrl, splitHost } from "@passepartout/domain/routing/resolve-url";
import { openGifts } from "@passepartout/domain/search/search";
import { hasWishlist, type ShopContext } from "@passepartout/domain/shop";
import type { InputFrom } from "xstate";
import { originOf, requestUrlOf } from "../address.ts";
import { blockRows, heading, plain } from "./page-rows.ts";
import type { Row } from "./screen.ts";
import { themesPage } from "./themes-page.ts";

/** A page as the terminal shows it. */
export type OpenedPage =
  | {
      readonly kind: "page";
      readonly title: string;
      readonly opening: readonly Row[];
      readonly calculator?: InputFrom<typeof calculatorMachine>;
      readonly body: readonly Row[];
      /** What can be put on the wishlist. */
      readonly theme?: WishlistTheme;
    }
  | { readonly kind: "cart" | "search" | "wishlist" }
  | { readonly kind: "designer"; readonly url: string };

const MAX_REDIRECTS = 5;

/** Opens an address of a shop as its web driver does: by the rules of routing, then by content. */
export const openAddress = async (
  shop: ShopContext,
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
      return { kind: "wishlist" };
    case "gifts":
      return giftsPage(shop);
    case "products":
      return { kind: "page", ...(await themesPage(shop, route.product, url)) };
    case "themes-id-theme":
      return themePage(shop, route.id);
    case "start":
    case "slug":
    case "error":
    case "icons":
    case "menu":
      break;
  }
  const answer = await openPage(shop, route.kind === "start" ? "" : route.path.slice(1), {
    mayRedirectTo: (host) => storefrontOfHost(splitHost(host).hostname, hosts).known,
  });
  if (answer.kind === "redirect") return redirected(answer.location);
  if (answer.kind === "not-found") return notFound(shop);
  const { content } = answer.story;
  const { teaser, uspTeaser, calculator: block } = teaserSectionOf(content);
  const query = new Map(url.searchParams);
  const first = block && (await openCalculator(shop, block, content.sku ?? "", query));
  // Without a calculator in its opening, a page has that of its body.
  const at = first ? -1 : content.body.findIndex(({ kind }) => kind in DETAILS);
  const detail = content.body[at];
  const calculator = first ?? (detail && (await openDetail(shop, detail, query)));
  const rowsOf = (blocks: readonly Block[]) => blocks.flatMap((one) => blockRows(one, shop));
  return {
    kind: "page",
    title: teaser?.headline ?? content.title,
    opening: [
      ...(teaser ? rowsOf([teaser]).filter(({ style }) => style !== "heading") : []),
      ...(uspTeaser ? rowsOf([uspTeaser]) : []),
      ...rowsOf(content.body.slice(0, Math.max(0, at))),
    ],
    ...(calculator && { calculator }),
    body: rowsOf(content.body.slice(at + 1)),
  };
};

/** The input of the machine, as the page of the web gives it. */
const openCalculator = async (
  shop: ShopContext,
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
      await openPrintedCalculator(shop, kind, page, parsePrintedSku(kind, skuText), query),
      "on-selection",
    );
  if (block.isTeaser) return inputOf(await openWallTeaser(shop, page, query), "on-interaction");
  const sku = parseSku(skuText);
  return inputOf(
    await openWallCalculator(shop, page, sku.ok ? { ...sku.value } : undefined, query),
    "on-selection",
  );
};

/** The products that a block of the body lets choose, with the parameter and the value with which that begins. */
const DETAILS = {
  "product-detail-wrapper-calendar": ["calendar", "calendarType", CALENDAR_TYPES, "wandkalender"],
  "product-detail-wrapper-photobook": ["photobook", "type", PHOTOBOOK_TYPES, "echtfotobuch"],
} as const;

const openDetail = async (
  shop: ShopContext,
  block: Block,
  query: ReadonlyMap<string, string>,
): Promise<InputFrom<typeof calculatorMachine> | undefined> => {
  if (!isDetail(block)) return undefined;
  const [kind, parameter, known, usual] = DETAILS[block.kind];
  const start = { [parameter]: known.find((type) => type === block.product) ?? usual };
  const requested = query.has(parameter) ? query : new Map([...Object.entries(start), ...query]);
  return inputOf(
    await openPrintedCalculator(shop, kind, { context: {} }, start, requested),
    "on-selection",
  );
};

const isDetail = (block: Block): block is Block & { readonly kind: keyof typeof DETAILS } =>
  block.kind in DETAILS;

const inputOf = (opened: OpenSelection | undefined, priceLoading: PriceLoading) =>
  opened && {
    calculator: opened.calculator,
    selection: opened.selection,
    priceLoading,
    priced: opened.prices ? [selectionKey(opened.selection)] : [],
  };

const textPage = (title: string, text: string): OpenedPage => ({
  kind: "page",
  title,
  opening: [],
  body: plain(text),
});

const notFound = (shop: ShopContext): OpenedPage =>
  textPage(shop.text("errorPage.notFoundTitle"), shop.text("errorPage.notFoundText"));

/** An address outside of this storefront is shown, for a browser. */
const elsewhere = (shop: ShopContext, address: string): OpenedPage =>
  textPage(shop.text("page.opensInNewTab"), address);

const themePage = async (shop: ShopContext, id: string): Promise<OpenedPage> => {
  const offer = await openTheme(shop, id);
  if (!offer) return notFound(shop);
  const { theme, choice, total } = offer;
  const { url } = buildDesignerUrl(
    "card",
    [
      ["themeId", id],
      ["quantity", String(choice.quantity)],
    ],
    linkContextOf(shop),
  );
  return {
    kind: "page",
    title: theme.name,
    opening: [],
    body: [
      {
        text: cardQuantityText(shop, choice.quantity),
        ...(total && {
          aside: formatPrice(total.priceCurrent, { locale: shop.place.locale }),
          style: "price" as const,
        }),
      },
      { text: shop.text("theme.personalise"), action: { type: "designer.show", url } },
      { text: shop.text("designer.addToCart"), action: { type: "cart.add", article: url } },
    ],
    ...(hasWishlist(shop) && { theme: { id, name: theme.name, image: "" } }),
  };
};

const giftsPage = async (shop: ShopContext): Promise<OpenedPage> => {
  const { gifts } = await openGifts(shop, {});
  return {
    kind: "page",
    title: shop.text("gifts.title"),
    opening: heading(shop.text("gifts.intro")),
    body: gifts.map((gift) => foundRow(shop, gift)),
  };
};

/** Something found, with its lowest price. */
export const foundRow = (
  shop: ShopContext,
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
